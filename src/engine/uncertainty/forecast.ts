import { toNumber } from '../../quantity/exact.ts';
import type { RankedRoi } from '../roi/result.ts';
import { evenValues } from './even-values.ts';
import { keyedGenerator } from './generator.ts';
import { drawColumns, type EvenValues } from './lattice.ts';
import { modeShare, type Pert, standardPert } from './pert.ts';
import type { Quantile } from './quantile.ts';
import { type QuantileTable, stretch, tabulate } from './quantile-table.ts';
import type { SamplingPlan } from './replicates.ts';
import { type ReturnModel, returnModel } from './return-model.ts';
import { perHour, returnsOf } from './returns.ts';

/** A priced estimate, ready to be sampled. */
export interface Forecast {
  readonly roi: RankedRoi;
  readonly model: ReturnModel;
  /** The ranged inputs by index. */
  readonly ranges: ReadonlyMap<number, DrawnRange>;
}

/** A range by its quantiles, one at a time or many at once. */
export interface DrawnRange {
  readonly quantile: Quantile;
  readonly values: EvenValues;
}

/** One replicate of a forecast: a value of each input in each row, and the gain per hour there. */
export interface DrawnReturns {
  readonly columns: readonly Float64Array[];
  readonly roi: Float64Array;
}

/** Forecasts in the order of the estimates; null for those that cannot be priced. */
export function forecasts(rois: readonly RankedRoi[]): (Forecast | null)[] {
  // Most ranges have their mode in the middle, and so one table between them.
  const tables = new Map<number, QuantileTable>();
  return rois.map((roi) => {
    const model = returnModel(roi);
    if (model === null) return null;
    const ranges = new Map<number, DrawnRange>();
    for (const [i, { pert }] of model.inputs.entries()) {
      if (pert !== null) ranges.set(i, rangeOf(pert, tables));
    }
    return { roi, model, ranges };
  });
}

/**
 * The rows of one replicate. They depend on seed, replicate, shark, proposal and
 * form alone: what else stands in the round moves nothing, and the rows of two
 * forecasts are independent.
 */
export function drawReturns(
  { roi, model, ranges }: Forecast,
  { seed, size }: SamplingPlan,
  replicate: number,
): DrawnReturns {
  const next = keyedGenerator(seed, replicate, roi.shark, roi.entry.id, roi.variant ?? '');
  const drawn = drawColumns(
    [...ranges.values()].map(({ values }) => values),
    size,
    next,
  );
  const places = new Map([...ranges.keys()].map((input, j) => [input, drawn[j]]));
  const columns = model.inputs.map(
    ({ mean }, i) => places.get(i) ?? new Float64Array(size).fill(mean),
  );
  if (ranges.size > 0) return { columns, roi: perHour(returnsOf(model, columns, size)) };
  // Equal exact figures must tie, so they are rounded once.
  return { columns, roi: new Float64Array(size).fill(roi.roi === null ? 0 : toNumber(roi.roi)) };
}

/** Its table is made when it is first drawn from: a closed form never needs it. */
function rangeOf(pert: Pert, tables: Map<number, QuantileTable>): DrawnRange {
  const share = modeShare(pert);
  const { quantile } = standardPert(share);
  const width = pert.max - pert.min;
  let drawn: EvenValues | null = null;
  const values = (): EvenValues => {
    const standard = tables.get(share) ?? tabulate(quantile);
    tables.set(share, standard);
    return evenValues(stretch(standard, pert.min, width));
  };
  return {
    quantile: (p) => pert.min + width * quantile(p),
    values: (into, offset) => {
      drawn ??= values();
      drawn(into, offset);
    },
  };
}
