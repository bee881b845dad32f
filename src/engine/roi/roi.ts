import type { Entry } from '../../model/round.ts';
import type { Estimate, EstimatePhase, StatedReturns } from '../../model/scorecard.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { RangedInput } from '../uncertainty/distribution/fit-range.ts';

/** The missing inputs of an ROI. */
export type MissingRoiInput = 'success' | 'upside' | 'downside' | 'hours';

/**
 * The point values of an ROI. With phases, those of the unstaged estimate that has the same
 * expected gain and hours: `success` is the product of the passes, `downside` the mean loss of a
 * plan that stops, `implementation` the expected hours of all phases, which do not separate
 * building from testing.
 */
export interface RoiInputs {
  readonly success: Exact;
  readonly upside: Exact;
  readonly downside: Exact;
  readonly implementation: Exact;
  readonly validation: Exact;
  readonly rollback: Exact;
}

/** One phase of a staged plan, with the chances to reach it and to stop there. */
export interface StagedPhase {
  readonly phase: EstimatePhase;
  /** prod q over the phases before. */
  readonly reached: Exact;
  /** reached (1 - q). */
  readonly stopped: Exact;
  /**
   * Loss when stopping here: as written, else 0, at the last phase the downside; null if missing.
   */
  readonly loss: Exact | null;
  /** Gain when stopping here, 0 unless written. */
  readonly gain: Exact;
  /** True if a stop here is undone: at the last phase, and if a loss is written. */
  readonly isUndone: boolean;
}

/** A staged plan at its point values. */
export interface Staged {
  readonly phases: readonly StagedPhase[];
  /** prod q: the probability that every phase passes. */
  readonly success: Exact;
  /** Expected hours: sum h reached. */
  readonly hours: Exact;
  /**
   * The part of the expected gain from stops: sum stopped (gain - loss); null if a loss is missing.
   */
  readonly stopGain: Exact | null;
  /** The chance to stop with something to undo: sum stopped over those phases. */
  readonly undone: Exact;
  /** The chance to stop with a loss: sum stopped where gain < loss; null if a loss is missing. */
  readonly lossChance: Exact | null;
}

/** An estimate, and what is known of it with or without a price. */
interface RoiBasis {
  readonly shark: string;
  readonly entry: Entry;
  /** Null for the proposal itself. */
  readonly variant: string | null;
  readonly estimate: Estimate;
  readonly stated: StatedReturns;
  /** The inputs that a price lacks; empty if there is one. */
  readonly lacking: readonly MissingRoiInput[];
  /** Null without phases. */
  readonly staged: Staged | null;
  /** U / implementation: the return without risk. Null without building hours. */
  readonly naive: Exact | null;
  /** True if the expected gain is not positive; for a ranked ROI, its mean over the ranges. */
  readonly loses: boolean;
}

export interface PricedRoi extends RoiBasis {
  readonly inputs: RoiInputs;
  /** P U - (1 - P) D. */
  readonly expectedGain: Exact;
  /**
   * Implementation + validation + (1 - P) rollback; with phases, expected hours + undone rollback.
   */
  readonly hours: Exact;
  readonly roi: Exact;
  /** D / (U + D), 0 if D <= 0 < U, `never` if U <= 0; null if several phases may stop. */
  readonly breakEven: Exact | 'never' | null;
  /** The chance of a loss: 1 - P if D > 0, else 0; with phases, of stopping with one. */
  readonly lossChance: Exact;
}

export interface UnpricedRoi extends RoiBasis {
  readonly inputs: null;
  readonly expectedGain: null;
  readonly hours: null;
  readonly roi: null;
  readonly breakEven: null;
  readonly lossChance: null;
}

/** One estimate with its figures. Gains are changes of speed; ROI is gain per hour. */
export type Roi = PricedRoi | UnpricedRoi;

/** The gain of a plan from the option to stop, compared with running every phase. */
export interface StagingValue {
  /** Running every phase: sum h + (1 - P) rollback. */
  readonly fullHours: Exact;
  /** Running every phase: P U + (1 - P) (g - D), with g and D of the last phase. */
  readonly fullGain: Exact;
  readonly fullRoi: Exact;
  /** Expected hours that stopping saves. */
  readonly hoursSaved: Exact;
  /** The increase of the expected gain by stopping. */
  readonly gainAdded: Exact;
  /** The increase of the ROI, in gain per hour: the value of testing cheaply first. */
  readonly roiAdded: Exact;
}

/** A possible end of a plan of work. */
export interface PlanEnd {
  readonly chance: Exact;
  /** Change of speed. */
  readonly gain: Exact;
  /** The speed after it, 1 for unchanged: 1 + gain, but not below 0, a standstill. */
  readonly speed: Exact;
  /** The hours spent by then, including rollback if something is undone. */
  readonly hours: Exact;
  readonly isSuccess: boolean;
  /** The index of the phase after which the plan stops; null for success, and without phases. */
  readonly phase: number | null;
}

/** The mean effect of an estimate on speed, as a factor and not as a gain. */
export interface SpeedMean {
  /** prod speed^chance, in double precision. */
  readonly geometric: number;
  /** How it was compared with 1: in integers, or by logarithms in double precision. */
  readonly method: 'exact' | 'logarithms';
  /** Expected time, 1 for unchanged: sum chance / speed. Null if an end is a standstill. */
  readonly time: Exact | null;
  /** True if the expected gain is above 0 and the geometric mean is not above 1. */
  readonly isGamble: boolean;
}

/** The mean returns of an estimate over its ranges; its point figures if it has none. */
export interface MeanReturns {
  /** E[G]. */
  readonly expectedGain: Exact;
  /** E[H]. */
  readonly hours: Exact;
  /** The mean ROI, `E[G] / E[H]`: the long-run gain per hour. */
  readonly rate: Exact;
  /** The mean of the ends as factors of speed. */
  readonly speed: SpeedMean;
  /** The ends with a chance above 0, at the means of the inputs. */
  readonly ends: readonly PlanEnd[];
}

/** The rank of an estimate among the others of its shark. */
interface RoiRank {
  /** Null if the estimate cannot be priced. */
  readonly mean: MeanReturns | null;
  /**
   * By mean ROI among the live proposals of this shark that gain; null for variants, losers and
   * pitches that are not live.
   */
  readonly rank: number | null;
  /**
   * Competition rank of the naive figure among this shark's proposals, highest first: the order if
   * risk is ignored. Null for variants and without the figure.
   */
  readonly naiveRank: number | null;
  /** The value of stopping after a failed phase; null without phases, or without a price. */
  readonly staging: StagingValue | null;
  /** True if any input was written as a range. */
  readonly isRanged: boolean;
  /** The inputs written as ranges, with their distributions; none if it cannot be priced. */
  readonly ranges: readonly RangedInput[];
}

/** An estimate with its rank among the others of its shark. */
export type RankedRoi<R extends Roi = Roi> = R & RoiRank;
