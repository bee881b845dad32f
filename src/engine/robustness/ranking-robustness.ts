import type { Figure } from '../../model/figure.ts';
import type { Entry, Shark } from '../../model/round.ts';
import type { Criterion } from '../../model/rubric.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { Estimated } from '../uncertainty/sampling/replicates.ts';

/** Why nothing can be said of a shark's weights. */
export type NotWeighed =
  | 'no-live-totals'
  /** A live proposal has an overall score, which no weight can move. */
  | 'not-weighted'
  /** Totals by a formula that is no weighted mean or sum. */
  | 'other-formula'
  /** Live proposals differ in what is n/a, so their totals divide by different weights. */
  | 'differing-criteria';

/** Why there is no critical weight for any criterion. */
export type NoLead =
  | NotWeighed
  | 'one-proposal'
  | 'tied'
  /** A tie for the first place of proposals with the same scores throughout. */
  | 'alike';

/** Why one criterion has no critical weight. */
export type NoCriticalWeight =
  | 'one-criterion'
  /** It has all the weight: the others have no proportions to grow in. */
  | 'all-weight'
  /** The leader stays first at every weight of this criterion. */
  | 'holds';

/** A weight at which the leader ties with rivals; a little further on it has lost its place. */
export interface Crossing {
  /** As a share of all weights. */
  readonly weight: Exact;
  /** `weight` less the weight now. */
  readonly change: Exact;
  readonly rivals: readonly Entry[];
}

/** How far one weight may move, the others shrinking or growing in proportion. */
export interface CriticalWeight {
  readonly criterion: Criterion;
  /** The weight now, as a share of all weights. */
  readonly weight: Exact;
  /** The nearer of the two; of two equally near the lower. */
  readonly nearest: Crossing | null;
  readonly lower: Crossing | null;
  readonly higher: Crossing | null;
  /** Why `nearest` is null. */
  readonly none: NoCriticalWeight | null;
}

/** The smallest change of one weight that costs the leader its place. */
export interface NearestFlip {
  readonly criterion: Criterion;
  readonly weight: Exact;
  readonly crossing: Crossing;
}

export interface CriticalWeights {
  /** First by total before gates, among live proposals; null where `none` says why. */
  readonly leader: Entry | null;
  /** In the order of the rubric; empty where `none` says why. */
  readonly criteria: readonly CriticalWeight[];
  /** Null where no single weight can cost the leader its place. */
  readonly nearest: NearestFlip | null;
  readonly none: NoLead | null;
}

/** The score at which two totals tie, on the scale it was given on. */
export interface ScoreMove {
  /** The score as it is given, for how its figures are written: `80%`, `4/5`. */
  readonly mark: Pick<Figure, 'written' | 'outOf' | 'declaredAs'>;
  readonly from: Exact;
  readonly to: Exact;
  readonly change: Exact;
  /** Whether `to` lies on the scale. */
  readonly isOnScale: boolean;
}

/** How far one score must move to swap the first two; each null where that score has no weight or is n/a. */
export interface CriticalScore {
  readonly criterion: Criterion;
  /** The leader's score, falling. */
  readonly leader: ScoreMove | null;
  /** The score of the one behind it, rising. */
  readonly second: ScoreMove | null;
}

export interface CriticalScores {
  readonly leader: Entry | null;
  readonly second: Entry | null;
  /** Difference of the totals before gates. */
  readonly gap: Exact | null;
  readonly criteria: readonly CriticalScore[];
  readonly none: 'no-live-totals' | 'not-weighted' | 'one-proposal' | null;
}

/** How often a proposal takes each rank over all weights looked at. */
export interface AcceptabilityRow {
  readonly entry: Entry;
  /** Rank 1 first, 100 at most; with `later` they add up to 1. Ties share their ranks evenly. */
  readonly ranks: readonly Estimated[];
  /** The share of all ranks after those; null where every rank stands by itself. */
  readonly later: Estimated | null;
  /** The mean of the weights that put it first, by criterion; null where none do. */
  readonly central: readonly number[] | null;
}

/**
 * Rank acceptability. `one-vector`: there is but one vector of weights;
 * `closed-form`: two criteria and 100 proposals at most; else `sampled`.
 */
export interface Acceptability {
  readonly method: 'one-vector' | 'closed-form' | 'sampled';
  /** How many vectors were drawn; null where none had to be. */
  readonly vectors: number | null;
  /** How far each weight may lie from the rubric's, as a share of all weights; null for all weights there are. */
  readonly band: Exact | null;
  readonly criteria: readonly Criterion[];
  /** In ranked order. */
  readonly rows: readonly AcceptabilityRow[];
  /** Proposals that have the same score on every criterion, two and more each: no weights part them. */
  readonly alike: readonly (readonly Entry[])[];
}

/** How firmly one shark's leader stands. */
export interface Lead {
  readonly shark: Shark;
  /** The leader is ahead at any weights. */
  readonly dominates: boolean;
  /** The leader before gates is not the one ranked first: a gate decides. */
  readonly gatesDecide: boolean;
  readonly weights: CriticalWeights;
}

/** How much one shark's ranking depends on weights and scores. */
export interface Robustness extends Lead {
  readonly scores: CriticalScores;
  readonly acceptability: Acceptability | NotWeighed;
}
