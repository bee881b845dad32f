import type { Entry } from '../../model/round.ts';
import type { Estimate, EstimatePhase, StatedReturns } from '../../model/scorecard.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { RangedInput } from '../uncertainty/distribution/fit-range.ts';

/** What an estimate lacks for an ROI. */
export type Lacking = 'success' | 'upside' | 'downside' | 'hours';

/**
 * The point values an ROI is made of. With phases, those of the unstaged estimate
 * that has the same expected gain and hours: `success` is the product of the
 * passes, `downside` the mean loss of a plan that stops, `implementation` the
 * expected hours of all phases, which do not tell building from testing.
 */
export interface RoiInputs {
  readonly success: Exact;
  readonly upside: Exact;
  readonly downside: Exact;
  readonly implementation: Exact;
  readonly validation: Exact;
  readonly rollback: Exact;
}

/** One phase of a staged plan, with the chances to get there and to stop there. */
export interface StagedPhase {
  readonly phase: EstimatePhase;
  /** prod q over the phases before. */
  readonly reached: Exact;
  /** reached (1 - q). */
  readonly stopped: Exact;
  /** Loss when stopping here: as written, else 0, and at the last phase the downside; null where that is missing. */
  readonly loss: Exact | null;
  /** Gain when stopping here, 0 unless written. */
  readonly gain: Exact;
  /** Whether what was built is undone when stopping here: at the last phase, and where a loss is written. */
  readonly isUndone: boolean;
}

/** A staged plan at its point values. */
export interface Staged {
  readonly phases: readonly StagedPhase[];
  /** prod q: the probability that every phase passes. */
  readonly success: Exact;
  /** Expected hours: sum h reached. */
  readonly hours: Exact;
  /** What stopping adds to the expected gain: sum stopped (gain - loss); null where a loss is missing. */
  readonly stopGain: Exact | null;
  /** The chance to stop where something is to be undone: sum stopped over those phases. */
  readonly undone: Exact;
  /** The chance to stop with a loss: sum stopped where gain < loss; null where a loss is missing. */
  readonly lossChance: Exact | null;
}

/** One estimate, priced. Gains are changes of speed; ROI is gain per hour. */
export interface Roi {
  readonly shark: string;
  readonly entry: Entry;
  /** Null for the proposal itself. */
  readonly variant: string | null;
  readonly estimate: Estimate;
  readonly stated: StatedReturns;
  /** Empty where the figures below are computed; else they are null, `naive` apart. */
  readonly lacking: readonly Lacking[];
  /** Null without phases. */
  readonly staged: Staged | null;
  readonly inputs: RoiInputs | null;
  /** P U - (1 - P) D. */
  readonly expectedGain: Exact | null;
  /** Implementation + validation + (1 - P) rollback; with phases, those to be expected + undone rollback. */
  readonly hours: Exact | null;
  readonly roi: Exact | null;
  /** D / (U + D), 0 if D <= 0 < U, `never` if U <= 0; null where several phases may stop. */
  readonly breakEven: Exact | 'never' | null;
  /** The chance of a loss: 1 - P where D > 0, else 0; with phases, of stopping with one. */
  readonly lossChance: Exact | null;
  /** U / implementation: what ignoring risk gives. Null without build hours. */
  readonly naive: Exact | null;
  /** True where the expected gain is not positive; of a ranked ROI, its mean over the ranges. */
  readonly loses: boolean;
}

/** What a plan gains by being able to stop, against running every phase whatever happens. */
export interface StagingValue {
  /** Running every phase: sum h + (1 - P) rollback. */
  readonly fullHours: Exact;
  /** Running every phase: P U + (1 - P) (g - D), with g and D of the last phase. */
  readonly fullGain: Exact;
  readonly fullRoi: Exact;
  /** Expected hours that stopping saves. */
  readonly hoursSaved: Exact;
  /** What stopping adds to the expected gain. */
  readonly gainAdded: Exact;
  /** What it adds to the ROI, in gain per hour: the value of testing cheaply first. */
  readonly roiAdded: Exact;
}

/** One way in which a plan may end: its chance, above 0, and the speed it leaves, 1 for as before. */
export interface SpeedEnd {
  readonly chance: Exact;
  /** Not below 0; 0 is a standstill. */
  readonly speed: Exact;
}

/** What an estimate does to speed on average, as a factor and not as a gain. */
export interface SpeedMean {
  readonly ends: readonly SpeedEnd[];
  /** prod speed^chance, in double precision. */
  readonly geometric: number;
  /** How that was compared with 1: in whole numbers, or by logarithms in double precision. */
  readonly method: 'exact' | 'logarithms';
  /** Expected time, 1 for as before: sum chance / speed. Null where an end is a standstill. */
  readonly time: Exact | null;
  /** Whether the expected gain is above 0 and the geometric mean is not above 1. */
  readonly isGamble: boolean;
}

/** One way in which a plan of work fails, of a chance above 0, and the hours that it has taken by then. */
export interface FailedEnd extends SpeedEnd {
  /** The phase after which it stops, by its place; null without phases. */
  readonly phase: number | null;
  /** Rolling back is in where something is undone. */
  readonly hours: Exact;
}

/** What an estimate returns on average over its ranges; its point figures where it has none. */
export interface MeanReturns {
  /** E[G]. */
  readonly expectedGain: Exact;
  /** E[H]. */
  readonly hours: Exact;
  /** The mean ROI, `E[G] / E[H]`: the long-run gain per hour. */
  readonly rate: Exact;
  /** The same ends as factors of speed, at the means of the inputs. */
  readonly speed: SpeedMean;
  /** The ends of it that fail, at the means of the inputs. */
  readonly failures: readonly FailedEnd[];
}

/** An estimate among the others of its shark. */
export interface RankedRoi extends Roi {
  /** Null where the estimate cannot be priced. */
  readonly mean: MeanReturns | null;
  /** By mean ROI among the live proposals of this shark that gain; null for variants, losers and pitches that are not live. */
  readonly rank: number | null;
  /**
   * Competition rank of the naive figure among this shark's proposals, highest first: who ignores
   * risk puts rank 1 first. Null for variants and without the figure.
   */
  readonly naiveRank: number | null;
  /** What stopping after a failed phase is worth; null without phases, or a price. */
  readonly staging: StagingValue | null;
  /** Whether any input was written as a range. */
  readonly isRanged: boolean;
  /** The inputs that were, and what each is drawn from; none where the estimate cannot be priced. */
  readonly ranges: readonly RangedInput[];
}
