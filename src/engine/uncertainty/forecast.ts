import { toNumber } from '../../quantity/exact.ts';
import type { RankedRoi } from '../roi/result.ts';
import { keyedGenerator } from './generator.ts';
import { drawColumns } from './lattice.ts';
import { modeShare, type Pert, standardPert } from './pert.ts';
import { evenValues, type QuantileTable, stretch, tabulate } from './quantile-table.ts';
import type { SamplingPlan } from './replicates.ts';
import { type ReturnModel, returnModel } from './return-model.ts';
import { perHour, returnsOf } from './returns.ts';

/** A priced estimate, ready to be sampled. */
export interface Forecast {
  readonly roi: RankedRoi;
  readonly model: ReturnModel;
  /** The ranged inputs by index, with their distributions. */
  readonly ranges: ReadonlyMap<number, QuantileTable>;
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
    const ranges = new Map<number, QuantileTable>();
    for (const [i, { pert }] of model.inputs.entries()) {
      if (pert !== null) ranges.set(i, tableOf(pert, tables));
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
  const drawn = drawColumns([...ranges.values()].map(evenValues), size, next);
  const places = new Map([...ranges.keys()].map((input, j) => [input, drawn[j]]));
  const columns = model.inputs.map(
    ({ mean }, i) => places.get(i) ?? new Float64Array(size).fill(mean),
  );
  if (ranges.size > 0) return { columns, roi: perHour(returnsOf(model, columns, size)) };
  // Equal exact figures must tie, so they are rounded once.
  return { columns, roi: new Float64Array(size).fill(roi.roi === null ? 0 : toNumber(roi.roi)) };
}

function tableOf(pert: Pert, tables: Map<number, QuantileTable>): QuantileTable {
  const share = modeShare(pert);
  const standard = tables.get(share) ?? tabulate(standardPert(share).quantile);
  tables.set(share, standard);
  return stretch(standard, pert.min, pert.max - pert.min);
}
