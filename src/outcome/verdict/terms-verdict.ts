import type { LimitFigure, Reference } from '../../model/figure.ts';
import type { Better, Decide, SettingDifference } from '../../model/outcome.ts';
import type { Standard } from './standard.ts';

/** The verdict of a measurement on one criterion. */
export type Verdict = 'pass' | 'fail' | 'inconclusive' | 'not measured';

/**
 * The knowledge of the noise of a figure: `known` with at least 4 readings per side and their
 * deviation, `few-samples` with fewer, `one-invocation` if a side has one, `unknown` if a side is a
 * figure without its readings, or has no deviation.
 */
export type Noise = 'known' | NoNoise;

/** Why the noise is unknown; then there is no interval, and no verdict from one. */
export type NoNoise = 'few-samples' | 'one-invocation' | 'unknown';

/**
 * An estimate with the ends of its two-sided 95 % interval; the ends are null without an interval.
 */
export interface Interval {
  readonly point: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** The logarithm of a factor of speed, and its uncertainty. */
export interface LogRatio {
  readonly value: number;
  /** Squared standard error; null unless the noise is known. */
  readonly variance: number | null;
  /** Degrees of freedom; null unless the noise is known. */
  readonly freedom: number | null;
  /** The part of the variance from rounding, which more readings do not reduce. */
  readonly hidden: number;
}

/** The figures of one side of a comparison. */
export interface SideResult {
  /** In the unit of the benchmarks: the geometric mean if it is known or can be derived. */
  readonly value: number;
  /** The number of readings; null if the file does not state it. */
  readonly n: number | null;
  readonly median: number | null;
  /** Standard deviation (n - 1) / mean; null if unknown. */
  readonly variation: number | null;
  /**
   * The error by which rounding may have moved readings that hardly differ, as a share of them; 0
   * for others.
   */
  readonly hidden: number;
  /** The error of the mean by rounding, as a share of it: `hidden`, or that of a mean as written. */
  readonly meanRounding: number;
  /** True if mean and deviation of the logarithms are derived from mean and sd, as log-normal. */
  readonly approximate: boolean;
}

/** The logarithm of one side's value, with the noise of that side alone. */
export interface Level {
  readonly ratio: LogRatio;
  readonly noise: Noise;
}

/** One benchmark with a reading on both sides. */
export interface CaseResult {
  readonly name: string;
  readonly before: SideResult;
  readonly after: SideResult;
  readonly noise: Noise;
  readonly logRatio: LogRatio;
  /** What was measured after the change, taken alone. */
  readonly level: Level;
  /** Factor of speed; above 1 is better for any metric. */
  readonly speedup: Interval;
  /** Factor of speed by medians; null if they are unknown. */
  readonly medianSpeedup: number | null;
}

/**
 * Why a reading cannot be compared: it is not above 0, so it has no logarithm; it is missing; or
 * its deviation is too large.
 */
export type UnusableReading = 'not-positive' | 'no-reading' | 'too-far-apart';

/** A case that cannot be compared, with the reason. */
export interface Uncompared {
  readonly name: string;
  readonly why: UnusableReading;
}

/** How a measurement matches the round's baseline, which defines the promise. */
export interface BaselineFit {
  /** The metric of the baseline, if another one was measured; null if it is the same. */
  readonly asked: {
    readonly metric: string;
    readonly unit: string;
    readonly better: Better;
  } | null;
  /** Why it does not count for the whole promise; null if it does, and without cases. */
  readonly misfit: 'other-metric' | 'other-cases' | null;
  /** Compared cases that the baseline lacks, which are not part of the whole promise. */
  readonly outside: readonly string[];
  /** Cases of the baseline without a comparison. */
  readonly missing: readonly string[];
}

/** A setting that differs between the sides, and whether that means another machine. */
export interface MeasuredDifference extends SettingDifference {
  readonly isMachine: boolean;
}

/** The measurement of one outcome. */
export interface Measured {
  readonly metric: string | null;
  /** Null if not stated; then there are no cases. */
  readonly better: Better | null;
  readonly unit: string | null;
  readonly cases: readonly CaseResult[];
  /** Listed cases of the baseline that the outcome lacks, so that they are not compared. */
  readonly onlyBefore: readonly string[];
  /** Cases without a reading from before. */
  readonly onlyAfter: readonly string[];
  readonly uncompared: readonly Uncompared[];
  /** Differences between the sides besides the change. */
  readonly differs: readonly MeasuredDifference[];
  /** Why the verdicts are valid although the machine was different; null if not stated. */
  readonly otherMachine: string | null;
  /** Null if the round has no baseline. */
  readonly fit: BaselineFit | null;
  /**
   * Over the cases of the baseline, with equal weights; over all `cases` if the round has no
   * baseline, or shares no case with it. Null without any.
   */
  readonly geomean: Interval | null;
  /** The logarithm of the geometric mean; null without any. */
  readonly logRatio: LogRatio | null;
  readonly medianGeomean: number | null;
  /** The case with the greatest loss of speed, or the smallest gain; null without any. */
  readonly worst: CaseResult | null;
  /** For the geometric mean: that of the least known case. */
  readonly noise: Noise;
}

export type CriterionName =
  | 'geomean_speedup'
  | 'worst_regression'
  | 'variation'
  | 'speedup'
  | 'correct';

/** One criterion of the terms, with its verdict. */
export interface CriterionVerdict {
  readonly criterion: CriterionName;
  /** The benchmark of a `speedup`. */
  readonly case: string | null;
  /** Null for `correct`. */
  readonly limit: LimitFigure | null;
  /** The original limit, if a lower one is accepted. */
  readonly asked: LimitFigure | null;
  readonly verdict: Verdict;
  /** The basis of the verdict. */
  readonly decide: Decide;
  /** The smallest gain that matters, a share of 1, if it is stricter than the limit. */
  readonly matters: number | null;
  /**
   * The judged figure, in the unit of the limit (a factor, or a share of 1). The ends of a worst
   * regression and of a variation are one-sided 95 % bounds.
   */
  readonly measured: Interval | null;
  /** The deciding benchmark, if there is one. */
  readonly by: string | null;
  /** The number of readings of `by`; null if it is unknown or there is none. */
  readonly n: number | null;
  /** Why it is inconclusive or not measured; null otherwise. */
  readonly because: VerdictReason | null;
}

export type VerdictReason =
  /** The interval includes the limit. */
  | 'straddles'
  /** It breaks the limit in a single test, but not as one of several tests. */
  | 'many-cases'
  /** It keeps the limit, but by less than the smallest effect that matters. */
  | 'too-small'
  | NoNoise
  /** There is nothing to compare. */
  | 'no-readings'
  /** Another metric than the baseline's was measured. */
  | 'other-metric'
  /** No case of the baseline was measured. */
  | 'other-cases'
  /** Some cases of the baseline were not measured. */
  | 'missing-cases'
  /** The sides were measured on different machines, without a stated reason why that is valid. */
  | 'other-machine'
  /** No reading has a known variation. */
  | 'no-spread'
  | 'no-such-case'
  | 'no-direction'
  /** The outcome does not state whether results were correct. */
  | 'not-told'
  | 'not-run';

/** All criteria of one shark's terms. */
export interface TermsVerdict {
  readonly shark: string;
  readonly proposal: Reference;
  readonly standard: Standard;
  readonly criteria: readonly CriterionVerdict[];
  /**
   * Fail if one fails; not measured if none is measured; pass if all pass; else inconclusive, since
   * a criterion without a measurement is not met.
   */
  readonly verdict: Verdict;
}

/** The status that follows from the measurements of an outcome. */
export type DerivedStatus = 'success' | 'partial' | 'failure' | 'inconclusive';

/** Whether a promise was kept, for scoring forecasts; `open` is counted but not scored. */
export type Kept = 'kept' | 'broken' | 'open';
