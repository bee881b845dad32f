import { findRoot } from '../numerics/elementary.ts';
import { betaDistribution } from './beta.ts';
import { HIGH_SHARE, LOW_SHARE, type Shape } from './shape.ts';

/**
 * A PERT distribution: the beta distribution on min to max with its mode at `mode`
 * and lambda 4. Domain: min <= mode <= max, min < max.
 *
 * Source: Malcolm, Roseboom, Clark and Fazar 1959, "Application of a technique for
 * research and development program evaluation".
 */
export interface Pert {
  readonly min: number;
  readonly mode: number;
  readonly max: number;
}

/** The position of the mode between min (0) and max (1). */
export function modeShare({ min, mode, max }: Pert): number {
  return (mode - min) / (max - min);
}

/** The PERT distribution on 0 to 1 with this mode: shapes `1 + 4 t` and `5 - 4 t`, the sum is 6. */
export function pertShape(mode: number): Shape {
  const [a, b] = [1 + 4 * mode, 5 - 4 * mode];
  const { quantile, cumulative } = betaDistribution(a, b);
  const mean = a / 6;
  return {
    key: `pert ${mode}`,
    quantile,
    cumulative,
    mean,
    meanBelow: (x) => mean * betaDistribution(a + 1, b).cumulative(x),
    least: 0,
    greatest: 1,
  };
}

/** The percentiles for the many ranges that have their mode in the middle. */
const SYMMETRIC = percentilesOf(0.5);

/**
 * The PERT distribution with these 10th and 90th percentiles and this mode. As the shapes add up to
 * 6, `(mode - low) / (high - low)` is a function of the mode's position t alone, `(t - z10(t)) /
 * (z90(t) - z10(t))`, which rises with t; min and max follow from t. Domain: low <= mode <= high,
 * low < high.
 */
export function pertByPercentiles(low: number, mode: number, high: number): Pert {
  const share = (mode - low) / (high - low);
  const t = share === 0.5 ? 0.5 : modeShareFor(share);
  const { z10, z90 } = percentiles(t);
  const width = (high - low) / (z90 - z10);
  const min = low - z10 * width;
  return { min, mode: min + t * width, max: min + width };
}

/**
 * The PERT distribution from `min` with this mode and 90th percentile. Domain: min <= mode <= high,
 * min < high.
 */
export function pertFromMin(min: number, mode: number, high: number): Pert {
  const share = (mode - min) / (high - min);
  const t = findRoot((place) => place / percentiles(place).z90 - share, 0, 1);
  const width = (high - min) / percentiles(t).z90;
  return { min, mode: min + t * width, max: min + width };
}

/** The PERT distribution up to `max` with this 10th percentile and mode. */
export function pertUpToMax(low: number, mode: number, max: number): Pert {
  const mirrored = pertFromMin(-max, -mode, -low);
  return { min: -mirrored.max, mode: -mirrored.mode, max: -mirrored.min };
}

function modeShareFor(share: number): number {
  return findRoot(
    (t) => {
      const { z10, z90 } = percentiles(t);
      return (t - z10) / (z90 - z10) - share;
    },
    0,
    1,
  );
}

interface Percentiles {
  readonly z10: number;
  readonly z90: number;
}

function percentiles(t: number): Percentiles {
  return t === 0.5 ? SYMMETRIC : percentilesOf(t);
}

function percentilesOf(t: number): Percentiles {
  const { quantile } = pertShape(t);
  return { z10: quantile(LOW_SHARE), z90: quantile(HIGH_SHARE) };
}
