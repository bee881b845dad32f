import type { Entry } from '../../model/round.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { PlanEnd, RankedRoi } from '../roi/roi.ts';
import type { Estimated } from './sampling/replicates.ts';

/** The 5th and 95th percentiles, from the stated ranges only. */
export interface EstimatedInterval {
  readonly low: Estimated;
  readonly high: Estimated;
}

/** The value of knowing the result of one proposal, at its point values. */
export interface Evpi {
  /** In gain. */
  readonly evpi: Exact;
  /** The value of an hour, in gain. */
  readonly hourValue: Exact;
  readonly ends: readonly PlanEnd[];
}

/** One estimate over its whole ranges. */
export interface RoiUncertainty {
  readonly roi: RankedRoi;
  /**
   * The long-run rate E[gain] / E[hours] of `meanReturns`, exact; null if the ROI lacks an input.
   */
  readonly roiMean: Estimated | null;
  /** Null if no input is a range. */
  readonly interval: EstimatedInterval | null;
  /** The value of knowing its result; null if it cannot be priced, or was not requested. */
  readonly information: Evpi | null;
}

/** How often a candidate has the highest ROI. */
export interface BestChance {
  /** Null for the status quo, which gains nothing and costs nothing. */
  readonly entry: Entry | null;
  readonly chance: Estimated;
}

/**
 * How often a candidate has the highest ROI according to the sharks that estimated it and another.
 */
export interface PanelChance {
  /** Null for the status quo. */
  readonly entry: Entry | null;
  /** The mean of the sharks' chances; null if each of its sharks estimated it alone. */
  readonly chance: number | null;
  /** Ids of those sharks. */
  readonly sharks: readonly string[];
}

/** A comparison of the proposals of ranks 1 and 2. */
export interface FirstTwo {
  readonly first: Entry;
  readonly second: Entry;
  /** The chance that the first has the higher ROI; a tie counts half. */
  readonly chance: Estimated;
  /** From 20 % to 80 %, both included. */
  readonly tooClose: boolean;
}

/** The value of knowing everything before funding one proposal or none. */
export interface RoundInformation {
  /** The value of an hour, in gain. */
  readonly hourValue: Exact;
  /** The best choice now; null if several are best, or none is better than the status quo. */
  readonly chosen: Entry | null;
  /** Its expected gain less the value of its hours: 0 is the status quo. */
  readonly bestExpected: number;
  /** The same with knowledge of each proposal's result before the choice. */
  readonly withInformation: Estimated;
  /** The difference, never below 0. */
  readonly evpi: Estimated;
}

/** Which proposal has the best ROI by one shark's estimates, and how certain that is. */
export interface SharkConfidence {
  readonly shark: string;
  /** In the order of the ranked list, including variants. */
  readonly rois: readonly RoiUncertainty[];
  /** Live proposals that can be priced, in ranked order, then the status quo; empty without any. */
  readonly best: readonly BestChance[];
  /** Null if fewer than two are ranked. */
  readonly firstTwo: FirstTwo | null;
}

/** One shark's estimates over their whole ranges. */
export interface SharkUncertainty extends SharkConfidence {
  /** Null if no live proposal can be priced. */
  readonly information: RoundInformation | null;
}

/**
 * A round over the ranges of its estimates. The same files, samples and seed give the same bytes.
 */
export interface RoundUncertainty {
  readonly seed: number;
  /** The number drawn: a power of 2. */
  readonly samples: number;
  readonly replicates: number;
  /** True if any estimate has a range, so that any figure was sampled. */
  readonly isRanged: boolean;
  readonly panel: readonly PanelChance[];
  /** The same for proposals without a veto, and the status quo. */
  readonly eligible: readonly PanelChance[];
  /** The sharks, with only the estimates, ranks and chances of proposals without a veto. */
  readonly eligibleSharks: readonly SharkConfidence[];
  readonly sharks: readonly SharkUncertainty[];
}
