import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { suggest } from '../diagnostic/suggest.ts';
import type { Files } from '../workspace/files.ts';

/** Something the user can fix: said in one sentence with advice, never with a stack. */
export class UsageError extends Error {
  readonly advice: string | null;

  constructor(message: string, advice: string | null = null) {
    super(message);
    this.name = 'UsageError';
    this.advice = advice;
  }
}

/** `; did you mean "round2"?`, to end a sentence about a name; nothing where no known one is near. */
export function orMeant(named: string, known: readonly string[]): string {
  const nearest = suggest(named, known);
  return nearest === null ? '' : `; did you mean "${nearest}"?`;
}

/** Files that a command needs have errors; nothing can be computed from them. */
export class BrokenFilesError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: Files;
  /** What the command can do all the same; null where it can do nothing. */
  readonly advice: string | null;

  constructor(diagnostics: readonly Diagnostic[], files: Files, advice: string | null = null) {
    super('files have errors');
    this.name = 'BrokenFilesError';
    this.diagnostics = diagnostics;
    this.files = files;
    this.advice = advice;
  }
}
