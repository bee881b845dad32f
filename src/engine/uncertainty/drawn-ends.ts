import { expectedBest } from './best-end.ts';
import type { DrawnReturns } from './forecast.ts';
import type { ReturnModel } from './return-model.ts';

/** From so many candidates on fewer rows are used, for the work grows with their number. */
const MANY_CANDIDATES = 16;

/** The ways in which candidates can end, row by row, as one after the other is drawn. */
export interface DrawnEnds {
  readonly add: (candidate: number, drawn: Pick<DrawnReturns, 'columns' | 'someRows'>) => void;
  /** The mean over the rows of the expected net value of the best candidate, or 0. */
  readonly expectedMaximum: () => number;
}

/**
 * @param models by candidate; each is to be added once
 * @param rows that are drawn of each
 * @param hourValue in gain
 */
export function drawnEnds(
  models: readonly ReturnModel[],
  rows: number,
  hourValue: number,
): DrawnEnds {
  const used = Math.min(rows, Math.ceil((rows * MANY_CANDIDATES) / models.length));
  const owners = models.flatMap(({ steps }, owner) => [owner, ...steps.map(() => owner)]);
  const width = owners.length;
  const ends: Ends = {
    values: new Float64Array(used * width),
    chances: new Float64Array(used * width),
  };
  return {
    add: (candidate, { columns, someRows }) => {
      const model = models[candidate];
      if (model === undefined) return;
      const points = someRows(used);
      const first = owners.indexOf(candidate);
      for (let k = 0; k < used; k += 1) {
        fillEnds(ends, k * width + first, model, columns, points[k] as number, hourValue);
      }
    },
    expectedMaximum: () => {
      const best = expectedBest(owners);
      let total = 0;
      for (let cell = 0; cell < used * width; cell += width) {
        const to = cell + width;
        total += best(ends.values.subarray(cell, to), ends.chances.subarray(cell, to));
      }
      return total / used;
    },
  };
}

interface Ends {
  readonly values: Float64Array;
  readonly chances: Float64Array;
}

/**
 * Net value and chance of each end at one point: one for each step, then success. Their sum of
 * chance times value is the expected gain less the worth of the expected hours, as `priceEstimate`
 * defines both; test/property/return-formula.test.ts holds them equal.
 */
function fillEnds(
  { values, chances }: Ends,
  from: number,
  { steps, upside, rollback }: ReturnModel,
  columns: readonly Float64Array[],
  point: number,
  hourValue: number,
): void {
  const at = (input: number): number => columns[input]?.[point] ?? 0;
  let [reached, spent, cell] = [1, 0, from];
  for (const step of steps) {
    for (const input of step.hours) spent += at(input);
    const goesOn = reached * at(step.pass);
    const gain = at(step.gain) - at(step.loss);
    values[cell] = gain - hourValue * (step.isUndone ? spent + at(rollback) : spent);
    chances[cell] = reached - goesOn;
    reached = goesOn;
    cell += 1;
  }
  values[cell] = at(upside) - hourValue * spent;
  chances[cell] = reached;
}
