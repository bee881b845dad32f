import { type Beta, betaDistribution } from './beta.ts';
import type { Quantile } from './quantile.ts';

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

/** `(min + 4 mode + max) / 6`. */
export function pertMean({ min, mode, max }: Pert): number {
  return (min + 4 * mode + max) / 6;
}

/** The value below which a share p of the distribution lies; p from 0 to 1. */
export function pertQuantile(pert: Pert): Quantile {
  const { quantile } = standardPert(modeShare(pert));
  const width = pert.max - pert.min;
  return (p) => pert.min + width * quantile(p);
}

/** Where the mode lies between min (0) and max (1). */
export function modeShare({ min, mode, max }: Pert): number {
  return (mode - min) / (max - min);
}

/** The PERT distribution on 0 to 1 with this mode: shapes `1 + 4 t` and `5 - 4 t`, which add up to 6. */
export function standardPert(mode: number): Beta {
  return betaDistribution(1 + 4 * mode, 5 - 4 * mode);
}
