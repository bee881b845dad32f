import type { Figure } from '../../model/figure.ts';
import type { Entry, Shark } from '../../model/round.ts';
import type { Criterion } from '../../model/rubric.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { Estimated } from '../uncertainty/sampling/replicates.ts';

/** Why the robustness against weights cannot be computed. */
export type NoDecisionMatrix =
  | 'no-live-totals'
  /** A live proposal has an overall score, which does not depend on weights. */
  | 'not-weighted'
  /** Totals by a formula that is not a weighted mean or sum. */
  | 'other-formula'
  /**
   * Live proposals differ in the criteria that are n/a, so their totals have different divisors.
   */
  | 'differing-criteria';

/** Why there is no critical weight for any criterion. */
export type NoLead =
  | NoDecisionMatrix
  | 'one-proposal'
  | 'tied'
  /** A tie for the first place between proposals with the same score on every criterion. */
  | 'alike';

/** Why one criterion has no critical weight. */
export type NoCriticalWeight =
  | 'one-criterion'
  /** It has all the weight: the other weights have no proportions to keep. */
  | 'all-weight'
  /** The leader stays first at every weight of this criterion. */
  | 'holds';

/** A weight at which the leader ties with rivals; beyond it the leader is no longer first. */
export interface Crossing {
  /** As a share of all weights. */
  readonly weight: Exact;
  /** `weight` less the current weight. */
  readonly change: Exact;
  readonly rivals: readonly Entry[];
}

/** The range of one weight that keeps the leader, while the others shrink or grow in proportion. */
export interface CriticalWeight {
  readonly criterion: Criterion;
  /** The current weight, as a share of all weights. */
  readonly weight: Exact;
  /** The nearer of the two; the lower one if both are equally near. */
  readonly nearest: Crossing | null;
  readonly lower: Crossing | null;
  readonly higher: Crossing | null;
  /** Why `nearest` is null. */
  readonly none: NoCriticalWeight | null;
}

/** The smallest change of one weight with which the leader is no longer first. */
export interface NearestFlip {
  readonly criterion: Criterion;
  readonly weight: Exact;
  readonly crossing: Crossing;
}

export interface CriticalWeights {
  /** First by total, among live proposals; null if `none` gives a reason. */
  readonly leader: Entry | null;
  /** In the order of the rubric; empty if `none` gives a reason. */
  readonly criteria: readonly CriticalWeight[];
  /** Null if no change of a single weight makes another proposal first. */
  readonly nearest: NearestFlip | null;
  readonly none: NoLead | null;
}

/** The change of a score at which two totals tie, on the scale of the written score. */
export interface ScoreMove {
  /** The written score, for the notation of its figures: `80%`, `4/5`. */
  readonly mark: Pick<Figure, 'written' | 'outOf' | 'declaredAs'>;
  readonly from: Exact;
  readonly to: Exact;
  readonly change: Exact;
  /** True if `to` is on the scale. */
  readonly isOnScale: boolean;
}

/** The changes of one score that swap the first two; null if the score has no weight or is n/a. */
export interface CriticalScore {
  readonly criterion: Criterion;
  /** The leader's score, falling. */
  readonly leader: ScoreMove | null;
  /** The second proposal's score, rising. */
  readonly second: ScoreMove | null;
}

export interface CriticalScores {
  readonly leader: Entry | null;
  readonly second: Entry | null;
  /** Difference of the totals. */
  readonly gap: Exact | null;
  readonly criteria: readonly CriticalScore[];
  readonly none: 'no-live-totals' | 'not-weighted' | 'one-proposal' | null;
}

/** How often a proposal has each rank over all weight vectors. */
export interface AcceptabilityRow {
  readonly entry: Entry;
  /** Rank 1 first, 100 at most; with `later` they add up to 1. Ties share their ranks evenly. */
  readonly ranks: readonly Estimated[];
  /** The share of all later ranks together; null if every rank is in `ranks`. */
  readonly later: Estimated | null;
  /** The mean of the weight vectors that put it first, by criterion; null if there are none. */
  readonly central: readonly number[] | null;
}

/**
 * Rank acceptability. `one-vector`: there is only one weight vector; `closed-form`: two criteria
 * and 100 proposals at most; else `sampled`.
 */
export interface Acceptability {
  readonly method: 'one-vector' | 'closed-form' | 'sampled';
  /** The number of drawn vectors; null without sampling. */
  readonly vectors: number | null;
  /**
   * The largest difference of each weight from the rubric's, as a share of all weights; null for
   * all possible weights.
   */
  readonly band: Exact | null;
  readonly criteria: readonly Criterion[];
  /** In ranked order. */
  readonly rows: readonly AcceptabilityRow[];
  /** Groups of proposals with the same score on every criterion: no weights separate them. */
  readonly alike: readonly (readonly Entry[])[];
}

/** The robustness of one shark's leader. */
export interface Lead {
  readonly shark: Shark;
  /** No weights can put a rival ahead of the leader. */
  readonly dominates: boolean;
  /** The first before gates is not the one ranked first, because of a gate. */
  readonly gatesDecide: boolean;
  readonly weights: CriticalWeights;
}

/** The sensitivity of one shark's ranking to weights and scores. */
export interface Robustness extends Lead {
  readonly scores: CriticalScores;
  readonly acceptability: Acceptability | NoDecisionMatrix;
}
