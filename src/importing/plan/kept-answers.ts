/** What the mapping file of a round says. */
export interface KeptAnswers {
  /** What names stand for, by name made plain. */
  readonly same: ReadonlyMap<string, string>;
  /** The highest score by shark. */
  readonly scales: ReadonlyMap<string, string>;
}

/** Those of a round without a mapping file. */
export const NO_ANSWERS: KeptAnswers = { same: new Map(), scales: new Map() };

/** An answer of a mapping file that an import took. */
export interface TakenAnswer {
  readonly round: string;
  /** A name as the vote has it; a shark where a scale was taken. */
  readonly name: string;
  readonly kind: 'name' | 'scale';
  /** What it stands for: an id, or the highest score. */
  readonly meaning: string;
}
