import { ONE, toNumber } from '../../quantity/exact.ts';
import { ln } from '../uncertainty/numerics/elementary.ts';
import type { Judged } from './judged.ts';

/**
 * Log score of one forecast: `-ln p` if it happened, `-ln (1 - p)` if not.
 *
 * Unit: nats; 0 is best. Domain: 0 <= p <= 1; certain and wrong is Infinity, and is kept so,
 * since clipping would put a figure of one's own choice in its place. Relative error below
 * 1e-14. Errors: none. Source: Good 1952, Journal of the Royal Statistical Society B 14(1).
 */
export function logScore({ probability, happened }: Judged): number {
  return 0 - ln(toNumber(happened ? probability : ONE.sub(probability)));
}

/**
 * The mean of the log scores: Infinity as soon as one of them is, null of nothing.
 * Unit, domain, source: as `logScore`.
 */
export function meanLogScore(all: readonly Judged[]): number | null {
  if (all.length === 0) return null;
  return all.reduce((total, each) => total + logScore(each), 0) / all.length;
}
