import type { LimitFigure, Reference } from '../../model/figure.ts';

/** What a measurement says of one criterion. */
export type Verdict = 'pass' | 'fail' | 'inconclusive' | 'not measured';

/** How a verdict is found: from intervals, or from point values alone. */
export type Decide = 'interval' | 'point';

/** An estimate with the ends of its two-sided 95 % interval; null ends where there is none. */
export interface Interval {
  readonly point: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** One benchmark with a reading on both sides. */
export interface CaseResult {
  readonly name: string;
  /** How many readings, before and after; null where the file does not say. */
  readonly n: { readonly before: number | null; readonly after: number | null };
  /** Point values in the unit of the benchmarks: geometric means where samples are known. */
  readonly before: number;
  readonly after: number;
  /** Factor of speed, above 1 is better whatever the metric. */
  readonly speedup: Interval;
  /** Factor of speed by medians; null where they are not known. */
  readonly medianSpeedup: number | null;
  /** Standard deviation / mean of each side; null where it is not known. */
  readonly variation: { readonly before: number | null; readonly after: number | null };
}

/** What the measurements of one outcome say. */
export interface Measured {
  readonly metric: string;
  readonly better: 'lower' | 'higher';
  readonly unit: string | null;
  readonly cases: readonly CaseResult[];
  /** Of these nothing is compared; they are listed. */
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  /** Over `cases`, each weighing the same; null without any. */
  readonly geomean: Interval | null;
  readonly medianGeomean: number | null;
  /** The case that lost most speed, or gained least; null without any. */
  readonly worst: CaseResult | null;
  /** Every reading is one figure: how much it varies is not known. */
  readonly noiseUnknown: boolean;
}

/** One criterion of the terms, held against what was measured. */
export interface CriterionVerdict {
  readonly criterion: 'geomean_speedup' | 'worst_regression' | 'variation' | 'speedup' | 'correct';
  /** The benchmark that a `speedup` is asked of. */
  readonly case: string | null;
  readonly limit: LimitFigure | null;
  readonly verdict: Verdict;
  readonly decide: Decide;
  /** What the verdict rests on, in the unit of the limit (a factor, or a share of 1). */
  readonly measured: Interval | null;
  /** The benchmark that decided, where one did. */
  readonly by: string | null;
  /** Why it is inconclusive or not measured; null otherwise. */
  readonly because: VerdictReason | null;
}

export type VerdictReason =
  | 'straddles'
  | 'few-samples'
  | 'no-readings'
  | 'no-such-case'
  | 'no-direction'
  | 'not-told'
  | 'not-run';

/** All criteria of one shark's terms. */
export interface TermsVerdict {
  readonly shark: string;
  readonly proposal: Reference;
  readonly criteria: readonly CriterionVerdict[];
  /** Fail if one fails, else inconclusive if one is, else not measured if none is measured, else pass. */
  readonly verdict: Verdict;
}
