/** Something the user can mend: said in one sentence with advice, never with a stack. */
export class UsageError extends Error {
  readonly advice: string | null;

  constructor(message: string, advice: string | null = null) {
    super(message);
    this.name = 'UsageError';
    this.advice = advice;
  }
}
