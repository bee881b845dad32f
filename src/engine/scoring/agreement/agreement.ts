import type { Exact } from '../../../quantity/exact.ts';

/** Why concordance is undefined. */
export type NoConcordance = 'too-few-sharks' | 'too-few-proposals' | 'all-tied';

/** How far the sharks' rankings agree, which does not mean that they are right. */
export interface Concordance {
  /** Kendall's W: 1 if all rankings are equal, 0 if they do not agree at all. */
  readonly kendallW: Exact | null;
  readonly undefinedBecause: NoConcordance | null;
  /** Ids of the sharks that ranked, and of the live proposals that all of them rated. */
  readonly sharks: readonly string[];
  readonly proposals: readonly string[];
  /** Sum of the squared deviations of the rank sums from their mean. */
  readonly s: Exact | null;
  readonly chiSquare: Exact | null;
  readonly degrees: number | null;
  /** The chance of at least this agreement among sharks with random rankings: exact, if known. */
  readonly p: number | null;
  /** That chance over all permutations; null if there are too many. */
  readonly pExact: number | null;
  /** That chance by chi-square. */
  readonly pApproximate: number | null;
}

/** The distance of one shark's order from the panel's. */
export interface SharkDistance {
  readonly shark: string;
  /** 0 if the two orders are the same, 1 if they are reversed; null with fewer than 2 proposals. */
  readonly distance: Exact | null;
}

/** The agreement of the sharks with each other and with the panel. */
export interface Agreement extends Concordance {
  readonly distances: readonly SharkDistance[];
}
