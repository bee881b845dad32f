import type { Figure } from '../../model/figure.ts';
import { type Exact, exact, sum } from '../../quantity/exact.ts';

/** What a figure leaves open, from its lowest to its highest; null for no end. */
export interface Bounds {
  readonly low: Exact | null;
  readonly high: Exact | null;
}

/** What `~` leaves open on either side. */
const ABOUT = exact(1, 5);

/**
 * From the lowest to the highest that a figure admits: a range at its outermost
 * ends, `at most 4h` without a lowest, `~4h` with a fifth of room on either side.
 */
export function boundsOf({ point, range, relation, about }: Figure): Bounds {
  if (relation !== null) {
    const isFloor = relation === 'at least' || relation === 'above';
    return isFloor ? { low: point, high: null } : { low: null, high: point };
  }
  const low = range?.min ?? range?.low ?? point;
  const high = range?.max ?? range?.high ?? point;
  if (!about) return { low, high };
  return { low: low.sub(low.abs().mul(ABOUT)), high: high.add(high.abs().mul(ABOUT)) };
}

/** The bounds of a sum; no end as soon as one part has none. */
export function sumOfBounds(parts: readonly Bounds[]): Bounds {
  return {
    low: sumOf(parts.map(({ low }) => low)),
    high: sumOf(parts.map(({ high }) => high)),
  };
}

function sumOf(ends: readonly (Exact | null)[]): Exact | null {
  const known = ends.filter((end) => end !== null);
  return known.length < ends.length ? null : sum(known);
}

/** Whether all that the one admits lies below all that the other does, by more than `margin`. */
export function liesBelow({ high }: Bounds, { low }: Bounds, margin: Exact = exact(0)): boolean {
  return high !== null && low !== null && high.add(margin).lt(low);
}
