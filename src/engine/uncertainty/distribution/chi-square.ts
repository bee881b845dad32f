import { exp, findRoot, ln, lnGamma } from '../numerics/elementary.ts';
import { awayFromZero, TINY } from './beta.ts';

const CLOSE = 1e-16;
const MAX_STEPS = 1000;

/**
 * The chance that a chi-square variable is above x: the regularised incomplete gamma function
 * Q(degrees / 2, x / 2).
 *
 * Domain: x from 0, degrees from 1. Error below 1e-13.
 *
 * Source: the series DLMF 8.7.1 below a + 1, the continued fraction DLMF 8.9.2 above it, evaluated
 * by Lentz's method.
 */
export function chanceOfMore(x: number, degrees: number): number {
  const [a, half] = [degrees / 2, x / 2];
  if (half <= 0) return 1;
  const front = exp(a * ln(half) - half - lnGamma(a));
  return half < a + 1 ? 1 - front * series(a, half) : front * fraction(a, half);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let whole = term;
  for (let step = 1; step < MAX_STEPS && term > whole * CLOSE; step += 1) {
    term *= x / (a + step);
    whole += term;
  }
  return whole;
}

function fraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let step = 1; step < MAX_STEPS; step += 1) {
    const term = -step * (step - a);
    b += 2;
    d = 1 / awayFromZero(term * d + b);
    c = awayFromZero(b + term / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < CLOSE) break;
  }
  return value;
}

/**
 * With more degrees, the quantiles are within 2 % of their mean; the quantiles for this number are
 * used.
 */
const MAX_DEGREES = 10_000;

/**
 * The p-quantile of a chi-square variable divided by its degrees of freedom: dividing a variance by
 * it gives a bound of the variance.
 *
 * Formula: the root of `P(X < x) = p`. Domain: p above 0 and below 1, degrees from 1; more than 10
 * 000 count as 10 000. Agrees with SciPy 1.17 to 1e-9.
 */
export function chiSquareShare(p: number, degrees: number): number {
  const d = Math.min(degrees, MAX_DEGREES);
  // Ten standard deviations above the mean, and a margin for the skew of few degrees.
  const most = d + 10 * Math.sqrt(2 * d) + 60;
  return findRoot((x) => 1 - chanceOfMore(x, d) - p, 0, most) / d;
}
