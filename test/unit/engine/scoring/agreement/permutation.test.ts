import { describe, expect, it } from 'vitest';
import { chanceByPermutation } from '../../../../../src/engine/scoring/agreement/permutation.ts';

/** Five values have 120 orders, and where three are equal 20. */
const LAST = [2, 4, 8, 8, 8];

/** Three rows of five values, found so that their sorted sums are as many as a test needs. */
const AT_THE_LIMIT = [
  [2, 9, 19, 29, 31],
  [7, 8, 14, 16, 17],
  [3, 8, 10, 19, 32],
];
const BEYOND = [
  [2, 9, 19, 27, 31],
  [7, 8, 15, 17, 16],
  [3, 8, 10, 18, 31],
];

function ordersOf(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, at) =>
    ordersOf(values.toSpliced(at, 1)).map((rest) => [value, ...rest]),
  );
}

/** How many sums the rows have that differ, in whatever order each stands. */
function states([first = [], ...others]: readonly (readonly number[])[]): number {
  const sums = others.reduce(
    (before, row) => {
      const orders = ordersOf(row);
      return before.flatMap((sum) => orders.map((order) => sum.map((x, k) => x + (order[k] ?? 0))));
    },
    [[...first]],
  );
  return new Set(sums.map((sum) => sum.sort((a, b) => a - b).join())).size;
}

/** A step is one order of a row put to one state of the rows before. */
function stepsOf(rows: readonly (readonly number[])[]): number {
  return 120 + 120 * states(rows.slice(0, 2)) + 20 * states(rows);
}

describe('the orders of all rows', () => {
  it('are counted where this takes 200 000 steps', () => {
    expect(stepsOf(AT_THE_LIMIT)).toBe(200_000);
    // Every case agrees by 0 or more.
    expect(chanceByPermutation([...AT_THE_LIMIT, LAST], 0)).toBe(1);
  });

  it('are not counted where one sum more makes it 20 steps more', () => {
    expect(stepsOf(BEYOND)).toBe(200_020);
    expect(chanceByPermutation([...BEYOND, LAST], 0)).toBeNull();
  });
});
