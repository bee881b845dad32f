import { exp } from '../../engine/uncertainty/numerics/elementary.ts';
import type { Better } from '../../model/outcome.ts';
import { minOf } from '../../quantity/min-max.ts';
import { pointAlone } from './limit.ts';
import { deviationOf, meanOf, type Side } from './side.ts';
import { MIN_SAMPLES } from './significance.ts';
import { studentQuantile } from './student-t.ts';
import type { CaseResult, Interval, Level, LogRatio, Noise } from './terms-verdict.ts';

const TWO_SIDED_95 = 0.975;

/** The fields of a logarithm without a known noise. */
const UNKNOWN = { variance: null, freedom: null, hidden: 0 };

/** The knowledge of the noise of a comparison: that of its less known side. */
export function noiseOf(sides: readonly Side[]): Noise {
  const counts = sides.flatMap(({ result: { n } }) => n ?? []);
  // Sides without a known number of readings are skipped here; they make the noise `unknown` below.
  if (counts.includes(1)) return 'one-invocation';
  if (counts.some((n) => n < MIN_SAMPLES)) return 'few-samples';
  return sides.every(({ result, logSd }) => result.n !== null && logSd !== null)
    ? 'known'
    : 'unknown';
}

/**
 * The logarithm of speed after over speed before, with Welch's standard error.
 *
 * Formula: `d = m_b - m_a` if lower is better, else `m_a - m_b`; `v = s_b^2/n_b + s_a^2/n_a`;
 * degrees of freedom `v^2 / (sum (s^2/n)^2 / (n - 1))`, at most those of sides that vary alike. For readings that differ by less than h,
 * half of their last digit, `(h/x)^2 - s^2`, the part hidden by rounding, is added to `s^2/n`. So
 * equal readings have an error of at most h/x, both sides together one of at most `sqrt(2 v)`, and
 * every requested bound is further out. Source: Welch 1947, Biometrika 34, 28-35.
 */
export function logRatio(before: Side, after: Side, better: Better, noise: Noise): LogRatio {
  const change = before.logMean - after.logMean;
  const value = better === 'lower' ? change : -change;
  if (noise !== 'known') return { value, ...UNKNOWN };
  return { value, ...welch(momentsOf(before), momentsOf(after)) };
}

/** The logarithm of one side's value, with the standard error of its mean: `s^2/n`. */
export function levelOf(side: Side): Level {
  const noise = noiseOf([side]);
  const error = noise === 'known' ? pooled([partOf(momentsOf(side))], 1) : UNKNOWN;
  return { noise, ratio: { value: side.logMean, ...error } };
}

/** The number of readings, and the standard deviation of their logarithms. */
interface Moments {
  readonly n: number;
  readonly sd: number;
  /** The error of their mean by rounding, as a share of it. */
  readonly hidden: number;
}

function momentsOf({ result: { n, meanRounding }, logSd }: Side): Moments {
  return { n: n ?? 0, sd: logSd ?? 0, hidden: meanRounding };
}

/**
 * The variance of a difference of two means, and its degrees of freedom, which are at most those of
 * sides that vary alike: `(1/n_b + 1/n_a)^2 / (sum (1/n)^2 / (n - 1))`. Of sides with equal numbers
 * Welch's are never more. Of others they are, where by chance the smaller side varies little; a
 * test of many cases would then find too much. Domain: n from 2.
 */
function welch(before: Moments, after: Moments): Part {
  const found = pooled([before, after].map(partOf), 1);
  const alike = pooled(
    [before, after].map(({ n }) => ({ freedom: n - 1, variance: 1 / n, hidden: 0 })),
    1,
  );
  return { ...found, freedom: Math.min(found.freedom, alike.freedom) };
}

function partOf({ n, sd, hidden }: Moments): Part {
  return { freedom: n - 1, variance: sd ** 2 / n + hidden ** 2, hidden: hidden ** 2 };
}

/**
 * The mean of independent logarithms of factors: the logarithm of their geometric mean.
 *
 * Formula: `sum d_i / k` with variance `sum v_i / k^2` and Welch and Satterthwaite's degrees of
 * freedom over all sides of all cases. Without a variance if one of them has none. It describes the
 * noise of these benchmarks, not the choice of benchmarks. Errors: none; an empty list gives NaN.
 * Source: Satterthwaite 1946, Biometrics Bulletin 2, 110-114.
 */
function meanLogRatio(ratios: readonly LogRatio[]): LogRatio {
  const k = ratios.length;
  const value = meanOf(ratios.map((each) => each.value));
  const parts = ratios.flatMap(({ variance, freedom, hidden }) =>
    variance === null || freedom === null ? [] : [{ variance, freedom, hidden }],
  );
  return { value, ...(parts.length < k ? UNKNOWN : pooled(parts, k)) };
}

/** One benchmark before and after. */
export interface Compared {
  readonly result: CaseResult;
  readonly before: Side;
  readonly after: Side;
}

/**
 * How readings of several benchmarks share invocations: those at the same index of each list are of
 * the same invocation, and all are known (`by-place`); no two are of the same (`separate`); or it is
 * unknown.
 */
export type Sharing = 'by-place' | 'separate' | 'unknown';

/**
 * The logarithm of the geometric mean of several speedups.
 *
 * An effect of an invocation on all its benchmarks is counted once: `by-place` is Welch's t on the
 * invocations' own geometric means, `g_j = sum_i ln x_ij / k`. Benchmarks of separate invocations
 * are independent (`meanLogRatio`). If this is unknown, the standard error is the mean of theirs,
 * with the least degrees of freedom: no dependence between them makes it larger.
 */
export function wholeLogRatio(compared: readonly Compared[], sharing: Sharing): LogRatio {
  const ratios = compared.map(({ result }) => result.logRatio);
  const apart = meanLogRatio(ratios);
  if (apart.variance === null || sharing === 'separate') return apart;
  const isByPlace = sharing === 'by-place';
  return { value: apart.value, ...(isByPlace ? sharedNoise(compared) : correlatedNoise(ratios)) };
}

function sharedNoise(compared: readonly Compared[]): Part {
  const before = wholeMoments(compared.map((each) => each.before));
  const after = wholeMoments(compared.map((each) => each.after));
  return welch(before, after);
}

/**
 * The moments of the invocations' means, each the mean of the logarithms at one index over all
 * benchmarks. Rounding may go in the same direction in all benchmarks, so the hidden parts are
 * averaged. Domain: sides with the same number of known readings.
 */
function wholeMoments(sides: readonly Side[]): Moments {
  const lists = sides.map(({ logs }) => logs ?? []);
  const [first = []] = lists;
  const logs = first.map((_, place) => meanOf(lists.map((own) => own[place] ?? 0)));
  const hidden = meanOf(sides.map(({ result }) => result.hidden));
  return { n: logs.length, sd: deviationOf(logs), hidden };
}

/** `(sum sqrt(v_i) / k)^2`: the variance of a mean of fully correlated numbers. */
function correlatedNoise(ratios: readonly LogRatio[]): Part {
  const errors = ratios.map(({ variance }) => Math.sqrt(variance ?? 0));
  const freedom = minOf(ratios.map((ratio) => ratio.freedom ?? 1));
  const hidden = meanOf(ratios.map((ratio) => Math.sqrt(ratio.hidden))) ** 2;
  return { variance: meanOf(errors) ** 2, freedom, hidden };
}

/** The two-sided 95 % interval of a factor; without ends if there is no variance. */
export function factorInterval(ratio: LogRatio, point = upperEnd(exp(ratio.value))): Interval {
  const half = halfWidth(ratio, TWO_SIDED_95);
  if (half === null) return pointAlone(point);
  return { point, low: point * exp(-half), high: upperEnd(point * exp(half)) };
}

/** Limits an upper end to the largest double. */
export function upperEnd(value: number): number {
  return Math.min(value, Number.MAX_VALUE);
}

/** The distance of the bound from the estimate, on the scale of logarithms. */
export function halfWidth({ variance, freedom }: LogRatio, p: number): number | null {
  if (variance === null || freedom === null) return null;
  return variance === 0 ? 0 : studentQuantile(p, freedom) * Math.sqrt(variance);
}

interface Part {
  readonly variance: number;
  readonly freedom: number;
  readonly hidden: number;
}

/** The variance of a sum of independent terms, divided by the square of a divisor. */
function pooled(parts: readonly Part[], divisor: number): Part {
  const variance = parts.reduce((total, part) => total + part.variance, 0);
  // As shares of the whole, so that no square underflows or overflows.
  const spread = parts.reduce(
    (total, part) => total + (part.variance / variance) ** 2 / part.freedom,
    0,
  );
  const freedom =
    variance === 0 ? parts.reduce((total, part) => total + part.freedom, 0) : 1 / spread;
  const hidden = parts.reduce((total, part) => total + part.hidden, 0);
  return { variance: variance / divisor ** 2, freedom, hidden: hidden / divisor ** 2 };
}
