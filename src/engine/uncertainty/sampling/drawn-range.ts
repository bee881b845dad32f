import { type Distribution, placed, quantileOf } from '../distribution/distribution.ts';
import type { Quantile } from '../distribution/shape.ts';
import type { EvenValues } from './lattice.ts';
import { evenQuantiles, type QuantileTable, stretch, tabulate } from './quantile-table.ts';

/** A range by its quantiles, one at a time or many at once. */
export interface DrawnRange {
  readonly quantile: Quantile;
  readonly values: EvenValues;
}

/**
 * Draws from a distribution. The table is made at the first draw, since closed forms do not need
 * it.
 *
 * @param tables by shape; equal shapes share one, and a missing one is added
 */
export function drawnRange(
  distribution: Distribution,
  tables: Map<string, QuantileTable>,
): DrawnRange {
  const { shape, origin, scale } = placed(distribution.member);
  let drawn: EvenValues | null = null;
  const values = (): EvenValues => {
    const standard = tables.get(shape.key) ?? tabulate(shape.quantile);
    tables.set(shape.key, standard);
    return evenValues(stretch(standard, origin, scale));
  };
  return {
    quantile: quantileOf(distribution),
    values: (into, offset) => {
      drawn ??= values();
      drawn(into, offset);
      keepWithin(distribution, into);
    },
  };
}

/** Moves ascending values beyond a bound to the bound. */
function keepWithin({ least, greatest }: Distribution, ascending: Float64Array): void {
  for (let i = 0; i < ascending.length && (ascending[i] as number) < least; i += 1) {
    ascending[i] = least;
  }
  for (let i = ascending.length - 1; i >= 0 && (ascending[i] as number) > greatest; i -= 1) {
    ascending[i] = greatest;
  }
}

/**
 * This many values at either end are read from the table itself, since the tail is too curved for
 * interpolation.
 */
const TAIL = 32;

/**
 * A variable to draw, by its table. All values of one call have the same offset between positions
 * `i / size`, so that they are a weighted mean of four neighbours with the same weights (Lagrange's
 * cubic). The neighbours are computed once for all calls of one size.
 */
export function evenValues(table: QuantileTable): EvenValues {
  let places = new Float64Array(0);
  return (into, offset) => {
    const size = into.length;
    if (size <= 2 * TAIL) {
      evenQuantiles(table, into, offset);
      return;
    }
    if (places.length !== size) {
      places = new Float64Array(size);
      evenQuantiles(table, places, 0, TAIL - 1, size - TAIL + 2);
    }
    evenQuantiles(table, into, offset, 0, TAIL);
    interpolate(places, into, offset);
    evenQuantiles(table, into, offset, size - TAIL, size);
  };
}

function interpolate(places: Float64Array, into: Float64Array, x: number): void {
  const w0 = (-x * (x - 1) * (x - 2)) / 6;
  const w1 = ((x + 1) * (x - 1) * (x - 2)) / 2;
  const w2 = (-(x + 1) * x * (x - 2)) / 2;
  const w3 = ((x + 1) * x * (x - 1)) / 6;
  let a = places[TAIL - 1] as number;
  let b = places[TAIL] as number;
  let c = places[TAIL + 1] as number;
  for (let i = TAIL; i < into.length - TAIL; i += 1) {
    const d = places[i + 2] as number;
    into[i] = w0 * a + w1 * b + w2 * c + w3 * d;
    a = b;
    b = c;
    c = d;
  }
}
