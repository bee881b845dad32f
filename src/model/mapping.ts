import type { Reference } from './figure.ts';

/** What stands in place of an id for a name that is no proposal. */
export const NO_PROPOSAL = 'none';

/** What names and scores in the votes of a round stand for. */
export interface Mapping {
  readonly same: readonly Meaning[];
  /** The highest score of votes that bring no scale, by shark. */
  readonly scales: ReadonlyMap<string, number>;
}

/** What a name stands for: an entry of the round, a criterion, or no proposal. */
export interface Meaning extends Reference {
  readonly name: string;
}
