import { greatestOf } from '../../../quantity/extreme.ts';

/** Of what is summed up; less of it no longer moves the last bit of the sum. */
const NEGLIGIBLE = 2 ** -60;

/** The expected value of the best end, or 0, from the value and chance of each end, the first of which stand at `first`. */
export type ExpectedBest = (values: Float64Array, chances: Float64Array, first: number) => number;

/**
 * What the best of all ends is worth on average, where owners are independent and
 * of each owner's ends one comes: `P(max <= x)` is the product over the owners of
 * the chance that theirs is no better than x. Ends at 0 or below never make the
 * maximum. The best come first, and with each that is looked at it grows less likely
 * that none was better; so few of many have to be looked at, and they are taken from
 * a heap.
 *
 * @param owners by end, counted from 0; the chances of one owner's ends add up to 1
 */
export function expectedBest(owners: readonly number[]): ExpectedBest {
  // Of places of ends in the lists that are given.
  const heap = new Uint32Array(owners.length);
  // By owner: the chance that it ends no better than what was looked at.
  const open = new Float64Array(
    greatestOf(
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
      const stillNone = before > 0 ? (noneBetter * after) / before : 0;
      expected += value * (noneBetter - stillNone);
      open[owner] = after;
      noneBetter = stillNone;
      heap[0] = heap[count - 1] as number;
      sink(heap, values, 0, count - 1);
    }
    return expected;
  };
}

/** The ends that can make the maximum; gives back how many they are. */
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

/** Down to where no greater value is below it; of equal values the first given stands higher. */
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
