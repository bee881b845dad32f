import { toNumber } from '../../../quantity/exact.ts';
import type { PricedRoi, RankedRoi } from '../../roi/roi.ts';
import { type DrawnRange, drawnRange } from '../sampling/drawn-range.ts';
import {
  distinctBelow,
  type Generator,
  keyedGenerator,
  permutation,
} from '../sampling/generator.ts';
import { latticeOf } from '../sampling/lattice.ts';
import type { QuantileTable } from '../sampling/quantile-table.ts';
import type { SamplingPlan } from '../sampling/replicates.ts';
import { type ReturnModel, returnModel } from './return-model.ts';
import { fillPerHour } from './returns.ts';

/** A priced estimate, ready to be sampled. */
export interface ReturnForecast {
  readonly roi: RankedRoi<PricedRoi>;
  readonly model: ReturnModel;
  /** The ranged inputs by index. */
  readonly ranges: ReadonlyMap<number, DrawnRange>;
}

/** One replicate of a forecast, by points of its lattice; valid until the next is drawn. */
export interface DrawnReturns {
  /** A value of each input at each point of the lattice. */
  readonly columns: readonly Float64Array[];
  /** The gain per hour at each point. */
  readonly roi: Float64Array;
  /** The points of `count` rows; if these are not all, they are chosen and ordered at random. */
  readonly someRows: (count: number) => Uint32Array;
  /** The gain per hour in each row, written to a list of the same length. */
  readonly rows: (into: Float64Array) => Float64Array;
}

/** Draws one replicate of a forecast. */
export type Draw = (forecast: ReturnForecast, replicate: number) => DrawnReturns;

/** Forecasts in the order of the estimates; null for those that cannot be priced. */
export function forecasts(rois: readonly RankedRoi[]): (ReturnForecast | null)[] {
  // Most ranges have their mode in the middle, and so share one table.
  const tables = new Map<string, QuantileTable>();
  return rois.map((roi) => {
    if (roi.roi === null) return null;
    const model = returnModel(roi);
    const ranges = new Map<number, DrawnRange>();
    for (const [i, { distribution }] of model.inputs.entries()) {
      if (distribution !== null) ranges.set(i, drawnRange(distribution, tables));
    }
    return { roi, model, ranges };
  });
}

/**
 * Draws according to a plan. Points and their order depend only on seed, replicate, shark, proposal
 * and variant: other entries of the round have no influence, and the rows of two forecasts are
 * independent.
 */
export function drawing({ seed, size }: SamplingPlan): Draw {
  const roi = new Float64Array(size);
  const drawLattice = latticeOf(size);
  const spare: Float64Array[] = [];
  const spareColumn = (i: number): Float64Array => {
    spare[i] ??= new Float64Array(size);
    return spare[i];
  };
  return (forecast, replicate) => {
    const { model, ranges, roi: priced } = forecast;
    const stream = (): Generator =>
      keyedGenerator(seed, replicate, priced.shark, priced.entry.id, priced.variant ?? '');
    const columns = model.inputs.map(({ mean }, i) =>
      ranges.has(i) ? spareColumn(i) : spareColumn(i).fill(mean),
    );
    if (ranges.size === 0) {
      // Equal exact figures must tie, so they are rounded only once.
      roi.fill(toNumber(priced.roi));
    } else {
      const variables = [...ranges.values()].map(({ values }) => values);
      drawLattice(variables, [...ranges.keys()].map(spareColumn), stream());
      fillPerHour(model, columns, roi);
    }
    let order: Uint32Array | null = null;
    const orderOf = (): Uint32Array => {
      order ??= permutation(stream(), size);
      return order;
    };
    return {
      columns,
      roi,
      rows: (into) => inOrder(roi, orderOf(), into),
      someRows: (count) => (count < size ? distinctBelow(stream(), size, count) : orderOf()),
    };
  };
}

/** Returns the values in the given order. */
function inOrder(values: Float64Array, order: Uint32Array, rows: Float64Array): Float64Array {
  for (let k = 0; k < rows.length; k += 1) rows[k] = values[order[k] as number] as number;
  return rows;
}
