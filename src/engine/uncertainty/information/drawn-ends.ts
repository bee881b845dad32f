import { maxOf } from '../../../quantity/min-max.ts';
import type { DrawnReturns } from '../returns/forecast.ts';
import type { ReturnModel } from '../returns/return-model.ts';

/** From this many candidates on fewer rows are used, since the work grows with their number. */
const MANY_CANDIDATES = 16;

/**
 * The possible ends of candidates in each row. Candidates are drawn one after the other; after the
 * maximum is computed, they may be drawn again.
 */
export interface DrawnEnds {
  readonly add: (candidate: number, drawn: Pick<DrawnReturns, 'columns' | 'someRows'>) => void;
  /** The mean over the rows of the expected net value of the best candidate, or 0. */
  readonly expectedMaximum: () => number;
}

/**
 * @param models by candidate; each is to be added before the maximum is computed
 * @param rows the number drawn for each
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
  const spare: Progress = { reached: new Float64Array(used), spent: new Float64Array(used) };
  const best = expectedBest(owners);
  return {
    add: (candidate, { columns, someRows }) => {
      const model = models[candidate];
      if (model === undefined) return;
      const first = owners.indexOf(candidate);
      fillEnds(
        ends,
        { first, width },
        model,
        { columns, points: someRows(used), hourValue },
        spare,
      );
    },
    expectedMaximum: () => {
      let total = 0;
      for (let row = 0; row < used * width; row += width) {
        total += best(ends.values, ends.chances, row);
      }
      return total / used;
    },
  };
}

interface Ends {
  readonly values: Float64Array;
  readonly chances: Float64Array;
}

/** The probability of reaching the current step, and the hours spent, for each row. */
interface Progress {
  readonly reached: Float64Array;
  readonly spent: Float64Array;
}

/** The drawn points of a candidate. */
interface Drawn {
  readonly columns: readonly Float64Array[];
  readonly points: Uint32Array;
  readonly hourValue: number;
}

/**
 * Net value and chance of each end at every point: one for each step, then success. Their sum of
 * chance times value is the expected gain less the value of the expected hours, as `priceEstimate`
 * defines both; test/property/return-formula.test.ts checks that they are equal.
 *
 * @param cells the candidate's first cell in a row, and the number of cells in each row
 */
function fillEnds(
  { values, chances }: Ends,
  { first, width }: { readonly first: number; readonly width: number },
  model: ReturnModel,
  { columns, points, hourValue }: Drawn,
  { reached, spent }: Progress,
): void {
  // Every input of a model has its column.
  const column = (input: number): Float64Array => columns[input] as Float64Array;
  const rollback = column(model.rollback);
  reached.fill(1);
  spent.fill(0);
  for (const [place, { hours, pass, gain, loss, isUndone }] of model.steps.entries()) {
    for (const input of hours) addAt(spent, column(input), points);
    const [passes, gains, losses] = [column(pass), column(gain), column(loss)];
    for (let k = 0, cell = first + place; k < points.length; k += 1, cell += width) {
      const point = points[k] as number;
      const [here, hoursHere] = [reached[k] as number, spent[k] as number];
      const goesOn = here * (passes[point] as number);
      const taken = isUndone ? hoursHere + (rollback[point] as number) : hoursHere;
      values[cell] = (gains[point] as number) - (losses[point] as number) - hourValue * taken;
      chances[cell] = here - goesOn;
      reached[k] = goesOn;
    }
  }
  const upside = column(model.upside);
  for (let k = 0, cell = first + model.steps.length; k < points.length; k += 1, cell += width) {
    values[cell] = (upside[points[k] as number] as number) - hourValue * (spent[k] as number);
    chances[cell] = reached[k] as number;
  }
}

function addAt(sum: Float64Array, column: Float64Array, points: Uint32Array): void {
  for (let k = 0; k < sum.length; k += 1) {
    sum[k] = (sum[k] as number) + (column[points[k] as number] as number);
  }
}

/** A share of the sum; smaller terms no longer change the last bit of the sum. */
const NEGLIGIBLE = 2 ** -60;

/**
 * The expected value of the best end, or 0, from the value and chance of each end, beginning at the
 * index `first`.
 */
type ExpectedBest = (values: Float64Array, chances: Float64Array, first: number) => number;

/**
 * The expected value of the best of all ends, if owners are independent and each owner has one of
 * its ends: `P(max <= x)` is the product over the owners of the chance that theirs is at most x.
 * Ends at 0 or below never make the maximum. Visits the best ends first; each visited end makes it
 * less likely that no better one occurred, so a few of many are enough, and they are taken from a
 * heap.
 *
 * @param owners by end, counted from 0; the chances of one owner's ends add up to 1
 */
export function expectedBest(owners: readonly number[]): ExpectedBest {
  // A heap of indices into the given lists of ends.
  const heap = new Uint32Array(owners.length);
  // By owner: the chance that its end is not among those visited so far.
  const open = new Float64Array(
    maxOf(
      owners.map((owner) => owner + 1),
      0,
    ),
  );
  return (values, chances, first) => {
    let count = fillHeap(heap, values, chances, first);
    open.fill(1);
    let [noneBetter, expected] = [1, 0];
    for (; count > 0 && noneBetter > 0; count -= 1) {
      const end = heap[0] as number;
      const value = values[end] as number;
      if (value * noneBetter < expected * NEGLIGIBLE) break;
      const owner = owners[end - first] as number;
      const before = open[owner] as number;
      const after = Math.max(0, before - (chances[end] as number));
      const stillNone = (noneBetter * after) / before;
      expected += value * (noneBetter - stillNone);
      open[owner] = after;
      noneBetter = stillNone;
      heap[0] = heap[count - 1] as number;
      sink(heap, values, 0, count - 1);
    }
    return expected;
  };
}

/** Puts the ends that can make the maximum into the heap; returns their number. */
function fillHeap(
  heap: Uint32Array,
  values: Float64Array,
  chances: Float64Array,
  first: number,
): number {
  let count = 0;
  for (let end = first; end < first + heap.length; end += 1) {
    if ((values[end] as number) <= 0 || (chances[end] as number) <= 0) continue;
    heap[count] = end;
    count += 1;
  }
  for (let place = (count >> 1) - 1; place >= 0; place -= 1) sink(heap, values, place, count);
  return count;
}

/** Moves an end down until no greater value is below it; of equal values the first stays higher. */
function sink(heap: Uint32Array, values: Float64Array, from: number, count: number): void {
  const sunk = heap[from] as number;
  let place = from;
  for (let child = 2 * place + 1; child < count; child = 2 * place + 1) {
    const other = child + 1;
    if (other < count && isBefore(heap[other] as number, heap[child] as number, values)) {
      child = other;
    }
    if (!isBefore(heap[child] as number, sunk, values)) break;
    heap[place] = heap[child] as number;
    place = child;
  }
  heap[place] = sunk;
}

function isBefore(a: number, b: number, values: Float64Array): boolean {
  const x = values[a] as number;
  const y = values[b] as number;
  return x > y || (x === y && a < b);
}
