import { type Exact, exact, meanOfKnown, ONE, toNumber, ZERO } from '../../quantity/exact.ts';
import { ln } from '../uncertainty/numerics/elementary.ts';

/** The Brier score of constant 50 % forecasts, for any result. */
export const EVEN_ODDS_BRIER: Exact = exact(1, 4);

/**
 * Brier score of one forecast: `(p - y)^2`, y 1 if it happened and 0 if not.
 *
 * Unit: none; 0 is best, 1 is certain and wrong. Domain: 0 <= p <= 1. Exact: 70 % that failed is
 * 0.49. Errors: none. Source: Brier 1950, Monthly Weather Review 78(1), in the form for two
 * outcomes, which is half of his sum over both.
 */
export function brierScore({ probability, happened }: Judged): Exact {
  const miss = probability.sub(happened ? ONE : ZERO);
  return miss.mul(miss);
}

/** The mean of the Brier scores, exact; null for none. Unit, domain, source: as `brierScore`. */
export function meanBrier(all: readonly Judged[]): Exact | null {
  return meanOfKnown(all.map(brierScore));
}

/**
 * The score of the base rate that is known without the result itself: for each of n forecasts the
 * share of the others that happened by Laplace's rule, `r = (k - y + 1) / (n + 1)` with k the
 * number of all that happened; the mean of `(r - y)^2`.
 *
 * It depends on k and n alone: `(k (n - k + 1)^2 + (n - k) (k + 1)^2) / (n (n + 1)^2)`. Unit: as
 * `brierScore`; above 0. Domain: any; null for fewer than 2, since a single forecast has no others.
 * Exact. Errors: none. Source: Stone 1974, Journal of the Royal Statistical Society B 36(2) (leave
 * one out); Laplace 1814, Essai philosophique sur les probabilites (rule of succession).
 */
export function baseRateBrier(all: readonly Judged[]): Exact | null {
  const [n, kept] = [all.length, countHappened(all)];
  if (n < 2) return null;
  const misses = kept * (n - kept + 1) ** 2 + (n - kept) * (kept + 1) ** 2;
  return exact(misses, n * (n + 1) ** 2);
}

/**
 * The improvement over a reference: `1 - BS / BS_ref`; 0 is as good, below 0 worse, 1 perfect. Null
 * if the reference scores 0: nothing can be better, and there is no ratio.
 *
 * Unit: a share of 1, exact. Errors: none. Source: Murphy 1973, Journal of Applied Meteorology
 * 12(1).
 */
export function brierSkill(score: Exact, reference: Exact): Exact | null {
  return reference.equals(ZERO) ? null : ONE.sub(score.div(reference));
}

/**
 * Log score of one forecast: `-ln p` if it happened, `-ln (1 - p)` if not.
 *
 * Unit: nats; 0 is best. Domain: 0 <= p <= 1; certain and wrong is Infinity, and is not clipped,
 * since the clipped score would depend on an arbitrary limit. Relative error below 1e-14. Errors:
 * none. Source: Good 1952, Journal of the Royal Statistical Society B 14(1).
 */
export function logScore({ probability, happened }: Judged): number {
  return 0 - ln(toNumber(happened ? probability : ONE.sub(probability)));
}

/**
 * The mean of the log scores: Infinity if one of them is, null for none. Unit, domain, source: as
 * `logScore`.
 */
export function meanLogScore(all: readonly Judged[]): number | null {
  if (all.length === 0) return null;
  return all.reduce((total, each) => total + logScore(each), 0) / all.length;
}

/** A forecast probability, and whether the event happened. */
export interface Judged {
  /** 0 to 1. */
  readonly probability: Exact;
  readonly happened: boolean;
}

/**
 * The share of forecast events that happened, `sum(y) / n`; null for none.
 *
 * Unit: a share of 1, exact. Errors: none.
 */
export function baseRate(all: readonly Judged[]): Exact | null {
  return all.length === 0 ? null : exact(countHappened(all), all.length);
}

export function countHappened(all: readonly Judged[]): number {
  return all.filter(({ happened }) => happened).length;
}

/** The probability of a wrong conclusion about a forecaster, over all forecasters together. */
export const SIGNIFICANCE = 0.05;
