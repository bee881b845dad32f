import { betaDistribution } from './beta.ts';
import type { Shape } from './shape.ts';

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

/** Where the mode lies between min (0) and max (1). */
export function modeShare({ min, mode, max }: Pert): number {
  return (mode - min) / (max - min);
}

/** The PERT distribution on 0 to 1 with this mode: shapes `1 + 4 t` and `5 - 4 t`, which add up to 6. */
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
