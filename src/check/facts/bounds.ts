import type { Figure } from '../../model/figure.ts';
import { type Exact, exact, sum } from '../../quantity/exact.ts';
import { isFloor } from '../../quantity/quantity.ts';

/** The lowest and highest possible value of a figure; null for an open end. */
export interface Bounds {
  readonly low: Exact | null;
  readonly high: Exact | null;
}

/** The relative tolerance on each side that `~` stands for. */
const ABOUT = exact(1, 5);

/**
 * The bounds of a figure: the outermost ends of a range, no lower bound for `at most 4h`, and a
 * tolerance of one fifth on each side for `~4h`.
 */
export function boundsOf({ point, range, relation, about }: Figure): Bounds {
  if (relation !== null) {
    return isFloor(relation) ? { low: point, high: null } : { low: null, high: point };
  }
  const low = range?.min ?? range?.low ?? point;
  const high = range?.max ?? range?.high ?? point;
  if (!about) return { low, high };
  return { low: low.sub(low.abs().mul(ABOUT)), high: high.add(high.abs().mul(ABOUT)) };
}

/** The bounds of a sum. An end is open if it is open in any part. */
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

/** True if the two bounds have nothing in common, and more than `margin` is between them. */
export function areApart(a: Bounds, b: Bounds, margin?: Exact): boolean {
  return liesBelow(a, b, margin) || liesBelow(b, a, margin);
}

/** True if the first bounds are entirely below the second, by more than `margin`. */
export function liesBelow({ high }: Bounds, { low }: Bounds, margin: Exact = exact(0)): boolean {
  return high !== null && low !== null && high.add(margin).lt(low);
}
