import { medianOf } from '../../quantity/median.ts';
import { exp, ln } from '../uncertainty/numerics/elementary.ts';

/** A claimed and a measured factor of speed: 1.5x is 1.5. */
export interface Claimed {
  readonly claimed: number;
  readonly actual: number;
}

/** The results of one proposer's claims; each null without any. */
export interface Realised {
  readonly n: number;
  /** The median of claimed / measured; above 1 the claims are too high. */
  readonly median: number | null;
  /** The geometric mean of claimed / measured. */
  readonly pooled: number | null;
  /** The share of the claimed gains that was achieved; null also if no gain was claimed. */
  readonly gainKept: number | null;
}

/**
 * Compares claimed with measured speed, on logarithms, `e = ln claimed - ln actual`: `median =
 * exp(median e)`, `pooled = exp(mean e)`, and for the gains `sum (actual - 1) / sum (claimed - 1)`,
 * pooled because a single ratio becomes huge if the claimed gain is small.
 *
 * Unit: factors; the share of gains is a share of 1. Domain: both above 0. Relative error below
 * 1e-14. Errors: none. Source: reference class forecasting, Flyvbjerg 2006, Project Management
 * Journal 37(3); the mean of ratios, Fleming & Wallace 1986, CACM 29(3).
 */
export function realised(claims: readonly Claimed[]): Realised {
  const errors = claims.map(({ claimed, actual }) => ln(claimed) - ln(actual));
  const n = errors.length;
  if (n === 0) return { n, median: null, pooled: null, gainKept: null };
  const gained = claims.reduce((sum, { actual }) => sum + actual - 1, 0);
  const promised = claims.reduce((sum, { claimed }) => sum + claimed - 1, 0);
  return {
    n,
    median: exp(medianOf(errors)),
    pooled: exp(errors.reduce((sum, error) => sum + error, 0) / n),
    gainKept: promised > 0 ? gained / promised : null,
  };
}
