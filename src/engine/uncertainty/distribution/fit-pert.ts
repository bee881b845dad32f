import { findRoot } from '../numerics/find-root.ts';
import { HIGH_SHARE, LOW_SHARE } from './percentiles.ts';
import { type Pert, pertShape } from './pert.ts';

/** Of the many ranges that have their mode in the middle. */
const SYMMETRIC = percentilesOf(0.5);

/**
 * The PERT distribution with these 10th and 90th percentiles and this mode. As the
 * shapes add up to 6, `(mode - low) / (high - low)` is a function of the mode's place
 * t alone, `(t - z10(t)) / (z90(t) - z10(t))`, which rises with t; min and max follow
 * from t. Domain: low <= mode <= high, low < high.
 */
export function pertByPercentiles(low: number, mode: number, high: number): Pert {
  const share = (mode - low) / (high - low);
  const t = share === 0.5 ? 0.5 : modeShareFor(share);
  const { z10, z90 } = percentiles(t);
  const width = (high - low) / (z90 - z10);
  const min = low - z10 * width;
  return { min, mode: min + t * width, max: min + width };
}

/** The PERT distribution from `min` with this mode and 90th percentile. Domain: min <= mode <= high, min < high. */
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
