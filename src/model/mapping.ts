import type { Reference } from './figure.ts';

/** Replaces an id in a mapping if the name is not a proposal. */
export const NO_PROPOSAL = 'none';

/** The meaning of names and scores in the votes of a round (import.yaml). */
export interface Mapping {
  readonly same: readonly Meaning[];
  /** The highest score in votes that state no scale, by shark. */
  readonly scales: ReadonlyMap<string, number>;
}

/** The meaning of a name: an entry of the round, a criterion, or no proposal. */
export interface Meaning extends Reference {
  readonly name: string;
}
