import type { Exact } from '../../../quantity/exact.ts';

/**
 * Ranks of values, the greatest first, where equal ones share the average of their
 * places. Twice the rank, so that halves are whole numbers: 2, 5, 5, 8.
 */
export function doubledRanks(values: readonly Exact[]): readonly number[] {
  const sorted = [...values.entries()].sort(([, a], [, b]) => b.compare(a));
  const ranks = new Array<number>(values.length).fill(0);
  let first = 0;
  while (first < sorted.length) {
    const value = sorted[first]?.[1];
    let after = first + 1;
    while (value !== undefined && sorted[after]?.[1].equals(value) === true) after += 1;
    for (const [index] of sorted.slice(first, after)) ranks[index] = first + after + 1;
    first = after;
  }
  return ranks;
}
