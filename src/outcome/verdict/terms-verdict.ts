import type { LimitFigure, Reference } from '../../model/figure.ts';
import type { Better, Decide, SettingDifference } from '../../model/outcome.ts';
import type { Standard } from './standard.ts';

/** What a measurement says of one criterion. */
export type Verdict = 'pass' | 'fail' | 'inconclusive' | 'not measured';

/**
 * What is known of the noise behind a figure: `known` with at least 4 readings a side and
 * their spread, `few-samples` with fewer, `one-invocation` where a side has one, `unknown` where
 * a side is a figure that says nothing of its readings, or has no spread.
 */
export type Noise = 'known' | NoNoise;

/** Why nothing is known of the noise: then no interval, and no verdict from one. */
export type NoNoise = 'few-samples' | 'one-invocation' | 'unknown';

/** An estimate with the ends of its two-sided 95 % interval; null ends where there is none. */
export interface Interval {
  readonly point: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** The logarithm of a factor of speed, and how uncertain it is. */
export interface LogRatio {
  readonly value: number;
  /** Squared standard error; null unless the noise is known. */
  readonly variance: number | null;
  /** Degrees of freedom; null unless the noise is known. */
  readonly freedom: number | null;
  /** The part of the variance that is of rounding, which more readings do not lessen. */
  readonly hidden: number;
}

/** What one side of a comparison comes to. */
export interface SideResult {
  /** In the unit of the benchmarks: the geometric mean where it is known or follows. */
  readonly value: number;
  /** How many readings; null where the file does not say. */
  readonly n: number | null;
  readonly median: number | null;
  /** Standard deviation (n - 1) / mean; null where it is not known. */
  readonly variation: number | null;
  /** How far rounding may have moved readings that hardly differ, as a share of them; 0 of others. */
  readonly hidden: number;
  /** Mean and spread of the logarithms follow from mean and sd, as if log-normal. */
  readonly approximate: boolean;
}

/** One benchmark with a reading on both sides. */
export interface CaseResult {
  readonly name: string;
  readonly before: SideResult;
  readonly after: SideResult;
  readonly noise: Noise;
  readonly logRatio: LogRatio;
  /** Factor of speed, above 1 is better whatever the metric. */
  readonly speedup: Interval;
  /** Factor of speed by medians; null where they are not known. */
  readonly medianSpeedup: number | null;
}

/** Why a reading cannot be compared: a logarithm asks for more than 0, and a spread for an end. */
export type NoSide = 'not-positive' | 'no-reading' | 'too-far-apart';

/** A case that cannot be compared, and why. */
export interface Uncompared {
  readonly name: string;
  readonly why: NoSide;
}

/** How a measurement fits the round's baseline, which says what is promised and of what. */
export interface BaselineFit {
  /** The metric of the baseline, where another one was measured; null where it is the same. */
  readonly asked: {
    readonly metric: string;
    readonly unit: string;
    readonly better: Better;
  } | null;
  /** Why it says nothing of the whole that was promised; null where it does, and without cases. */
  readonly misfit: 'other-metric' | 'other-cases' | null;
  /** Compared cases that the baseline does not have: no part of what is promised of the whole. */
  readonly outside: readonly string[];
  /** Cases of the baseline without a comparison. */
  readonly missing: readonly string[];
}

/** A setting that is not the same on both sides, and whether that makes it another machine. */
export interface MeasuredDifference extends SettingDifference {
  readonly isMachine: boolean;
}

/** What the measurements of one outcome say. */
export interface Measured {
  readonly metric: string | null;
  /** Null where nothing says it; then there are no cases. */
  readonly better: Better | null;
  readonly unit: string | null;
  readonly cases: readonly CaseResult[];
  /** In the baseline and not in the outcome: nothing is compared, they are listed. */
  readonly onlyBefore: readonly string[];
  /** Without a reading from before. */
  readonly onlyAfter: readonly string[];
  readonly uncompared: readonly Uncompared[];
  /** In what the sides differ beside the change. */
  readonly differs: readonly MeasuredDifference[];
  /** Why the verdicts hold although the machine was another one; null where nobody says so. */
  readonly otherMachine: string | null;
  /** Null where the round has no baseline. */
  readonly fit: BaselineFit | null;
  /**
   * Over the cases of the baseline, each weighing the same; over all `cases` where the round has
   * no baseline, or nothing in common with it. Null without any.
   */
  readonly geomean: Interval | null;
  /** The logarithm of the geometric mean; null without any. */
  readonly logRatio: LogRatio | null;
  readonly medianGeomean: number | null;
  /** The case that lost most speed, or gained least; null without any. */
  readonly worst: CaseResult | null;
  /** Of the geometric mean: the least that is known of any case. */
  readonly noise: Noise;
}

export type CriterionName =
  | 'geomean_speedup'
  | 'worst_regression'
  | 'variation'
  | 'speedup'
  | 'correct';

/** One criterion of the terms, compared with what was measured. */
export interface CriterionVerdict {
  readonly criterion: CriterionName;
  /** The benchmark that a `speedup` is asked of. */
  readonly case: string | null;
  /** Null for `correct`. */
  readonly limit: LimitFigure | null;
  /** What was asked for at first, where less is accepted. */
  readonly asked: LimitFigure | null;
  readonly verdict: Verdict;
  /** What it was found from. */
  readonly decide: Decide;
  /** The smallest gain that matters, a share of 1, where it decides: above what the limit asks for. */
  readonly matters: number | null;
  /**
   * What the verdict rests on, in the unit of the limit (a factor, or a share of 1). The ends
   * of a worst regression and of a variation are one-sided 95 % bounds.
   */
  readonly measured: Interval | null;
  /** The benchmark that decided, where one did. */
  readonly by: string | null;
  /** How many readings stand behind `by`; null where that is not known or nothing was read. */
  readonly n: number | null;
  /** Why it is inconclusive or not measured; null otherwise. */
  readonly because: VerdictReason | null;
}

export type VerdictReason =
  /** The the interval includes the threshold. */
  | 'straddles'
  /** It breaks the limit taken alone, but not as one of so many tests. */
  | 'many-cases'
  /** It keeps the limit, by less than the smallest effect that matters. */
  | 'too-small'
  | NoNoise
  /** Nothing to compare. */
  | 'no-readings'
  /** Another metric than the baseline's was measured. */
  | 'other-metric'
  /** No case of the baseline was measured. */
  | 'other-cases'
  /** Some cases of the baseline were not measured. */
  | 'missing-cases'
  /** The sides were measured on different machines, and nobody says why that may be. */
  | 'other-machine'
  /** No reading says how much it varies. */
  | 'no-spread'
  | 'no-such-case'
  | 'no-direction'
  /** The outcome does not say whether results were correct. */
  | 'not-told'
  | 'not-run';

/** All criteria of one shark's terms. */
export interface TermsVerdict {
  readonly shark: string;
  readonly proposal: Reference;
  readonly standard: Standard;
  readonly criteria: readonly CriterionVerdict[];
  /**
   * Fail if one fails; not measured if none is measured; pass if all pass; else inconclusive:
   * a criterion that nobody measured was not met.
   */
  readonly verdict: Verdict;
}

/** What the measurements make of an outcome; null where they say nothing. */
export type DerivedStatus = 'success' | 'partial' | 'failure' | 'inconclusive';

/** Whether a promise was kept, for scoring forecasts; `open` is counted and left out. */
export type Kept = 'kept' | 'broken' | 'open';
