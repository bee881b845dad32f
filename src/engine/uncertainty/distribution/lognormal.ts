import { exp, ln } from '../numerics/elementary.ts';
import { normalCumulative, normalQuantile } from './normal.ts';
import { HIGH_SHARE, type Shape } from './shape.ts';

/** The distribution of `origin + median e^(sigma Z)`, Z standard normal; shifted by the origin. */
export interface Lognormal {
  readonly origin: number;
  /** Above the origin. */
  readonly median: number;
  readonly sigma: number;
}

/** Draws are within this many standard deviations; a share of 1e-12 is beyond. */
const REACH = 7;

/**
 * The lognormal distribution from `origin` with these 10th and 90th percentiles, both measured from
 * the origin: `median = sqrt(low high)`, `sigma = ln(high / low) / (2 z)`, z = 1.281552 the 90th
 * percentile of the standard normal distribution. Domain: origin < low < high.
 *
 * Source: Johnson, Kotz and Balakrishnan 1994, "Continuous univariate distributions", chapter 14.
 */
export function lognormalByPercentiles(low: number, high: number, origin: number): Lognormal {
  const [from, to] = [low - origin, high - origin];
  return {
    origin,
    median: Math.sqrt(from) * Math.sqrt(to),
    sigma: ln(to / from) / (2 * normalQuantile(HIGH_SHARE)),
  };
}

/** The lognormal distribution with origin 0 and median 1: its mean is `exp(sigma^2 / 2)`. */
export function lognormalShape(sigma: number): Shape {
  const mean = exp((sigma * sigma) / 2);
  return {
    key: `lognormal ${sigma}`,
    quantile: (p) => exp(sigma * normalQuantile(p)),
    cumulative: (x) => normalCumulative(ln(x) / sigma),
    mean,
    meanBelow: (x) => mean * normalCumulative(ln(x) / sigma - sigma),
    least: exp(-REACH * sigma),
    greatest: exp(REACH * sigma),
  };
}
