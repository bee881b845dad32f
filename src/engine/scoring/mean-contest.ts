import type { Entry, Shark } from '../../model/round.ts';
import type { NoTotal } from './no-total.ts';

/** A missing total of a proposal that may win. */
export interface MissingTotal {
  readonly entry: Entry;
  /** A shark that has a total of another proposal. */
  readonly shark: Shark;
  readonly because: NoTotal;
}

/** How the means of the proposals that may win were compared. */
export interface MeanContest {
  /** The number of sharks that must have scored both of two compared proposals. */
  readonly least: number;
  /** By entry, then by shark. */
  readonly missing: readonly MissingTotal[];
  /**
   * If every proposal has another above it: each is above the next, and the last above the first.
   */
  readonly circle: readonly Entry[];
  /**
   * Two leading proposals that too few sharks scored, and the ids of the sharks that scored both.
   */
  readonly apart: { readonly entries: readonly Entry[]; readonly sharks: readonly string[] } | null;
}
