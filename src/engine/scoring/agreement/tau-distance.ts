import { type Exact, exact } from '../../../quantity/exact.ts';

/**
 * Kendall's tau distance with penalty 1/2 for ties, as a share of all pairs: a pair of places
 * that the rankings order the other way round counts 1, a pair that only one of them ties one
 * half. Null with fewer than two places. Exact; the work is n log n.
 *
 * Source: Fagin et al. 2004, "Comparing and aggregating rankings with ties"; counted as by
 * Knight 1966, "A computer method for calculating Kendall's tau".
 *
 * @param a ranks of the same things as in `b`, in the same order: whole numbers from 0
 */
export function tauDistance(a: readonly number[], b: readonly number[]): Exact | null {
  const n = Math.min(a.length, b.length);
  if (n < 2) return null;
  const pairs = Array.from({ length: n }, (_, at) => [a[at] ?? 0, b[at] ?? 0] as const);
  pairs.sort(([a1, b1], [a2, b2]) => a1 - a2 || b1 - b2);
  const tiedInBoth = tiedPairs(pairs.map((pair) => pair.join(' ')));
  const tiedInOne = tiedPairs(a.slice(0, n)) + tiedPairs(b.slice(0, n)) - 2 * tiedInBoth;
  const halves = 2 * inversions(pairs.map(([, rank]) => rank)) + tiedInOne;
  return exact(halves, n * (n - 1));
}

/** How many pairs of values are equal. */
function tiedPairs(values: readonly (number | string)[]): number {
  const sizes = new Map<number | string, number>();
  for (const value of values) sizes.set(value, (sizes.get(value) ?? 0) + 1);
  return [...sizes.values()].reduce((whole, size) => whole + (size * (size - 1)) / 2, 0);
}

/** How many pairs stand in falling order; counts of what stands before, in a Fenwick tree. */
function inversions(ranks: readonly number[]): number {
  const size = ranks.reduce((most, rank) => Math.max(most, rank), 0) + 1;
  const tree = new Uint32Array(size + 1);
  let found = 0;
  for (const [before, rank] of ranks.entries()) {
    found += before;
    for (let at = rank + 1; at > 0; at -= at & -at) found -= tree[at] as number;
    for (let at = rank + 1; at <= size; at += at & -at) tree[at] = (tree[at] as number) + 1;
  }
  return found;
}
