import { type Distribution, placed, quantileOf } from '../distribution/distribution.ts';
import type { Quantile } from '../distribution/quantile.ts';
import { evenValues } from './even-values.ts';
import type { EvenValues } from './lattice.ts';
import { type QuantileTable, stretch, tabulate } from './quantile-table.ts';

/** A range by its quantiles, one at a time or many at once. */
export interface DrawnRange {
  readonly quantile: Quantile;
  readonly values: EvenValues;
}

/**
 * What draws from a distribution. Its table is made when it is first drawn from: a closed
 * form never needs it.
 *
 * @param tables by shape; equal shapes share one, and it is added where it is missing
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

/** Ascending values, what lies beyond a bound brought to it. */
function keepWithin({ least, greatest }: Distribution, ascending: Float64Array): void {
  for (let i = 0; i < ascending.length && (ascending[i] as number) < least; i += 1) {
    ascending[i] = least;
  }
  for (let i = ascending.length - 1; i >= 0 && (ascending[i] as number) > greatest; i -= 1) {
    ascending[i] = greatest;
  }
}
