import { exp } from '../../engine/uncertainty/numerics/elementary.ts';
import type { Better } from '../../model/outcome.ts';
import type { Side } from './side.ts';
import { LEAST_SAMPLES } from './significance.ts';
import { studentQuantile } from './student-t.ts';
import type { Interval, LogRatio, Noise } from './terms-verdict.ts';

const TWO_SIDED_95 = 0.975;

/** How much is known of the noise of a comparison: what is known of its worse side. */
export function noiseOf(sides: readonly Side[]): Noise {
  const counts = sides.flatMap(({ result: { n } }) => n ?? []);
  // A figure that says nothing of its readings is one figure; one of few readings says so.
  if (counts.includes(1)) return 'one-invocation';
  if (counts.some((n) => n < LEAST_SAMPLES)) return 'few-samples';
  return sides.every(({ result, logSd }) => result.n !== null && logSd !== null)
    ? 'known'
    : 'unknown';
}

/**
 * The logarithm of speed after over speed before, with Welch's standard error.
 *
 * Formula: `d = m_b - m_a` where lower is better, else `m_a - m_b`; `v = s_b^2/n_b + s_a^2/n_a`;
 * degrees of freedom `v^2 / (sum (s^2/n)^2 / (n - 1))`. To `s^2/n` of readings that differ by less than h, half of
 * their last digit, `(h/x)^2 - s^2` is added, what rounding hides: so equal ones are off by h/x at most,
 * both sides by `sqrt(2 v)`, and every bound that is asked for lies further out. Source: Welch 1947, Biometrika 34, 28-35.
 */
export function logRatio(before: Side, after: Side, better: Better, noise: Noise): LogRatio {
  const change = before.logMean - after.logMean;
  const value = better === 'lower' ? change : -change;
  if (noise !== 'known') return { value, variance: null, freedom: null, hidden: 0 };
  return { value, ...welch(momentsOf(before), momentsOf(after)) };
}

/** How many readings, and the standard deviation of their logarithms. */
interface Moments {
  readonly n: number;
  readonly sd: number;
  /** What rounding hides, as a share of the readings. */
  readonly hidden: number;
}

function momentsOf({ result: { n, hidden }, logSd }: Side): Moments {
  return { n: n ?? 0, sd: logSd ?? 0, hidden };
}

/** The variance of a difference of two means, and its degrees of freedom. Domain: n from 2. */
export function welch(before: Moments, after: Moments): Part {
  return pooled(
    [before, after].map(({ n, sd, hidden }) => ({
      freedom: n - 1,
      variance: sd ** 2 / n + hidden ** 2,
      hidden: hidden ** 2,
    })),
    1,
  );
}

/**
 * The mean of independent logarithms of factors: the logarithm of their geometric mean.
 *
 * Formula: `sum d_i / k` with variance `sum v_i / k^2` and Welch and Satterthwaite's degrees of
 * freedom over all sides of all cases. Without a variance where one of them has none. It tells
 * of the noise of these benchmarks, not of others that might have been chosen. Errors: none; an
 * empty list gives NaN. Source: Satterthwaite 1946, Biometrics Bulletin 2, 110-114.
 */
export function meanLogRatio(ratios: readonly LogRatio[]): LogRatio {
  const k = ratios.length;
  const value = ratios.reduce((total, each) => total + each.value, 0) / k;
  const parts = ratios.flatMap(({ variance, freedom, hidden }) =>
    variance === null || freedom === null ? [] : [{ variance, freedom, hidden }],
  );
  if (parts.length < k) return { value, variance: null, freedom: null, hidden: 0 };
  return { value, ...pooled(parts, k) };
}

/** The two-sided 95 % interval of a factor; without ends where there is no variance. */
export function factorInterval(ratio: LogRatio, point = exp(ratio.value)): Interval {
  const half = halfWidth(ratio, TWO_SIDED_95);
  if (half === null) return { point, low: null, high: null };
  return { point, low: point * exp(-half), high: upperEnd(point * exp(half)) };
}

/** An upper end that no double holds stands at the largest that there is. */
export function upperEnd(value: number): number {
  return Math.min(value, Number.MAX_VALUE);
}

/** How far the estimate lies from its bound, on the scale of logarithms. */
export function halfWidth({ variance, freedom }: LogRatio, p: number): number | null {
  if (variance === null || freedom === null) return null;
  return variance === 0 ? 0 : studentQuantile(p, freedom) * Math.sqrt(variance);
}

interface Part {
  readonly variance: number;
  readonly freedom: number;
  readonly hidden: number;
}

/** The variance of a sum of independent terms, over the square of a divisor. */
function pooled(parts: readonly Part[], divisor: number): Part {
  const variance = parts.reduce((total, part) => total + part.variance, 0);
  // In shares of the whole, so that no square is too small or too large for a double.
  const spread = parts.reduce(
    (total, part) => total + (part.variance / variance) ** 2 / part.freedom,
    0,
  );
  const freedom =
    variance === 0 ? parts.reduce((total, part) => total + part.freedom, 0) : 1 / spread;
  const hidden = parts.reduce((total, part) => total + part.hidden, 0);
  return { variance: variance / divisor ** 2, freedom, hidden: hidden / divisor ** 2 };
}
