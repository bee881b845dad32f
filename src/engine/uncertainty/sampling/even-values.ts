import type { EvenValues } from './lattice.ts';
import { evenQuantiles, type QuantileTable } from './quantile-table.ts';

/** So many places at either end are read from the table itself: a tail bends too much for the rest. */
const TAIL = 32;

/**
 * A variable to draw, by its table. All values of one call lie at the same offset
 * between places `i / size`, so that they are one weighted mean of four neighbours
 * there (Lagrange's cubic); the places are read once for all calls of one size.
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
