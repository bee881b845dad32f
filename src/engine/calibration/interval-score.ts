import { ln } from '../uncertainty/numerics/elementary.ts';
import { type ConfidenceBand, wilsonBand } from './wilson.ts';

/** The probability outside a central 80 % range, half of it on each side. */
const ALPHA = 0.2;

/** A central range and the actual figure, in one unit. */
export interface JudgedRange {
  readonly low: number;
  readonly high: number;
  readonly actual: number;
}

/** The side on which the actual figure is; the ends belong to the range. */
export type RangeSide = 'below' | 'inside' | 'above';

/** The relative tolerance: smaller differences come from rounding in a geometric mean. */
const ROUNDING = 1e-12;

export function sideOf({ low, high, actual }: JudgedRange): RangeSide {
  const rounding = ROUNDING * Math.abs(actual);
  if (actual < low - rounding) return 'below';
  return actual > high + rounding ? 'above' : 'inside';
}

/**
 * Interval score of one central range: `(u - l) + 2/alpha (l - x) [x < l] + 2/alpha (x - u) [x >
 * u]`, l and u its ends, x the actual figure: the width, plus a penalty for the distance outside.
 *
 * Unit: that of the ends; less is better. Domain: l <= u, 0 < alpha < 1. Errors: none. Source:
 * Winkler 1972, Journal of the American Statistical Association 67(337); Gneiting & Raftery 2007,
 * ibid. 102(477), section 6.2; Bracher et al. 2021, PLOS Computational Biology 17(2).
 */
export function intervalScore({ low, high, actual }: JudgedRange, alpha: number = ALPHA): number {
  const below = Math.max(0, low - actual);
  const above = Math.max(0, actual - high);
  return high - low + (2 / alpha) * (below + above);
}

/**
 * The interval score of the natural logarithms, for quantities that are compared as factors: half
 * as fast and twice as fast are equally far from 1, and 2 hours that became 4 as bad as 20 that
 * became 40.
 *
 * Unit: that of a logarithm; 0.1 is a factor of about 1.1. Domain: all three above 0. Errors: none.
 * Source: as `intervalScore`.
 */
export function logIntervalScore({ low, high, actual }: JudgedRange): number {
  return intervalScore({ low: ln(low), high: ln(high), actual: ln(actual) });
}

/** A range with the side of the actual figure, and the interval score of the logarithms. */
export interface ScoredRange extends JudgedRange {
  readonly side: RangeSide;
  readonly score: number;
}

export function scoredRange(range: JudgedRange): ScoredRange {
  return { ...range, side: sideOf(range), score: logIntervalScore(range) };
}

/** The results of several ranges. */
export interface Coverage {
  readonly n: number;
  readonly inside: number;
  readonly below: number;
  readonly above: number;
  /** The confidence interval of the share inside; null without ranges. */
  readonly band: ConfidenceBand | null;
  /** The mean of the interval scores of the logarithms; null without ranges. */
  readonly intervalScore: number | null;
}

/**
 * Coverage `inside / n` with its confidence interval, the numbers below and above, and the mean
 * interval score of the logarithms. Right ranges of 80 % contain 8 of 10 actual figures; a smaller
 * share means overconfidence.
 *
 * Domain: ends and actual figures above 0. Errors: none. Source: as `logIntervalScore` and
 * `wilsonBand`.
 */
export function coverageOf(ranges: readonly JudgedRange[]): Coverage {
  const n = ranges.length;
  const count = (side: RangeSide): number =>
    ranges.filter((range) => sideOf(range) === side).length;
  const inside = count('inside');
  const total = ranges.reduce((sum, range) => sum + logIntervalScore(range), 0);
  return {
    n,
    inside,
    below: count('below'),
    above: count('above'),
    band: wilsonBand(inside, n),
    intervalScore: n === 0 ? null : total / n,
  };
}
