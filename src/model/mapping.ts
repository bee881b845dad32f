import type { Location } from '../diagnostic/location.ts';
import type { Reference } from './figure.ts';

/** Replaces an id in a mapping if the name is not a proposal. */
export const NO_PROPOSAL = 'none';

/** The meaning of names and scores in the votes of a round (import.yaml). */
export interface Mapping {
  readonly same: readonly Meaning[];
  /** The sharks whose votes get a scale here, with the highest score. */
  readonly scales: readonly MappedScale[];
}

/** The meaning of a name: an entry of the round, a criterion, or no proposal. */
export interface Meaning extends Reference {
  readonly name: string;
  readonly keyAt: Location;
}

/** The highest score in the votes of a shark that state no scale. */
export interface MappedScale extends Reference {
  readonly highest: number;
}
