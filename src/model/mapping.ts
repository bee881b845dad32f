import type { Reference } from './figure.ts';

/** What names and scores in the votes of a round stand for. */
export interface Mapping {
  readonly same: readonly Meaning[];
  /** The highest score of votes that bring no scale, by shark. */
  readonly scales: ReadonlyMap<string, number>;
}

/** What a name stands for: an entry of the round, or a criterion. */
export interface Meaning extends Reference {
  readonly name: string;
}
