import { halfStep } from '../quantity/decimals.ts';
import { maxOf, minOf } from '../quantity/min-max.ts';
import { namesOf } from '../quantity/names-of.ts';

/** Summary statistics of readings; null for unknown ones. */
export interface SampleSummary {
  readonly n: number | null;
  readonly mean: number | null;
  readonly median: number | null;
  readonly sd: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly logMean: number | null;
  readonly logSd: number | null;
}

/** The statistics, by their names in a file. */
const FIELDS = {
  n: 'n',
  mean: 'mean',
  median: 'median',
  sd: 'sd',
  min: 'min',
  max: 'max',
  log_mean: 'logMean',
  log_sd: 'logSd',
} as const satisfies Readonly<Record<string, keyof SampleSummary>>;

type FieldName = keyof typeof FIELDS;

/** The statistics of a sample in a file, each by its name there. */
export function summaryOf(figure: (name: FieldName) => number | null): SampleSummary {
  const entries = namesOf(FIELDS).map((name) => [FIELDS[name], figure(name)]);
  // `FIELDS` names every statistic.
  return Object.fromEntries(entries) as SampleSummary;
}

/** The relative tolerance when two doubles of the same figure are compared. */
const NEAR = 1e-9;

/** The range that a rounded figure stands for: `373` stands for 372.5 to 373.5. */
interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * The statistics that no set of readings can have together, such as `min 60` and `max 40`; null if
 * some set can. Figures count as rounded to their last digit.
 *
 * For n readings from a to b, the standard deviation (n - 1) is at most `(b - a) / 2 sqrt(n / (n -
 * 1))` (Popoviciu 1935) and at least `(b - a) / sqrt(2 n)`. Both bounds also hold for a standard
 * deviation computed with n instead of n - 1. Mean and median differ by at most the standard
 * deviation.
 */
export function impossibleIn(summary: SampleSummary): readonly string[] | null {
  const clash = clashIn(summary);
  return clash === null ? null : clash.map((name) => `${name} ${summary[FIELDS[name]]}`);
}

/** The statistics that contradict each other or the readings; null if none do. */
export function impossibleBeside(
  summary: SampleSummary,
  samples: readonly number[],
): readonly string[] | null {
  const { length } = samples;
  if (summary.n !== null && summary.n !== length) return [`n ${summary.n}`, `${length} samples`];
  const [min, max] = [summary.min ?? minOf(samples), summary.max ?? maxOf(samples)];
  return impossibleIn({ ...summary, min, max });
}

function clashIn(summary: SampleSummary): readonly FieldName[] | null {
  const { n, sd } = summary;
  const [mean, median] = [boundsOf(summary.mean), boundsOf(summary.median)];
  const [least, most] = [boundsOf(summary.min), boundsOf(summary.max)];
  const spread = boundsOf(sd);
  if (isAbove(least, most)) return ['min', 'max'];
  for (const [name, figure] of [
    ['mean', mean],
    ['median', median],
    ['log_mean', ofLogarithm(summary.logMean)],
  ] as const) {
    if (isAbove(least, figure)) return ['min', name];
    if (isAbove(figure, most)) return [name, 'max'];
  }
  if (n === 1 && spread !== null && spread.low > 0) return ['n', 'sd'];
  if (isFar(mean, median, spread)) return ['mean', 'median', 'sd'];
  if (least === null || most === null) return null;
  if (spread !== null && !isSpreadOf(spread, least, most, n)) {
    return n === null ? ['min', 'max', 'sd'] : ['n', 'min', 'max', 'sd'];
  }
  return null;
}

function isSpreadOf(sd: Bounds, least: Bounds, most: Bounds, n: number | null): boolean {
  const [narrow, wide] = [Math.max(0, most.low - least.high), most.high - least.low];
  const of = Math.max(2, n ?? 2);
  const isTooFar = sd.low > (wide / 2) * Math.sqrt(of / (of - 1));
  const isTooNear = n !== null && sd.high < narrow / Math.sqrt(2 * of);
  return !isTooFar && !isTooNear;
}

function isFar(mean: Bounds | null, median: Bounds | null, sd: Bounds | null): boolean {
  if (mean === null || median === null || sd === null) return false;
  return Math.max(mean.low - median.high, median.low - mean.high) > sd.high;
}

function isAbove(one: Bounds | null, other: Bounds | null): boolean {
  return one !== null && other !== null && one.low > other.high;
}

function boundsOf(figure: number | null): Bounds | null {
  if (figure === null) return null;
  const half = halfStep(figure);
  const near = Math.abs(figure) * NEAR;
  return { low: figure - half - near, high: figure + half + near };
}

/** The geometric mean of readings, from the mean of their logarithms. */
function ofLogarithm(mean: number | null): Bounds | null {
  const of = boundsOf(mean);
  return of === null ? null : { low: Math.exp(of.low), high: Math.exp(of.high) };
}
