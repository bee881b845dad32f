import { type Exact, ZERO } from '../../quantity/exact.ts';

/** Neighbours in order: so many, with this sum of values. */
export interface Group {
  readonly n: number;
  readonly sum: Exact;
}

/** Neighbouring groups that share one mean; `groups` of them, from `first` on. */
export interface Pool extends Group {
  readonly first: number;
  readonly groups: number;
  readonly mean: Exact;
}

/**
 * The non-decreasing means that lie closest to the groups' own: neighbours are pooled while the
 * later one does not lie above the earlier.
 *
 * Unit: that of the values; exact, so that the pooled means sum to what the groups do. Domain:
 * groups of at least 1, in the order of what they are sorted by. Errors: none. Source: Ayer et
 * al. 1955, Annals of Mathematical Statistics 26(4), pool adjacent violators.
 */
export function poolAdjacentViolators(groups: readonly Group[]): readonly Pool[] {
  const pools: Pool[] = [];
  groups.forEach((group, first) => {
    let pool = poolOf(first, 1, group);
    for (let last = pools.at(-1); last?.mean.gte(pool.mean); last = pools.at(-1)) {
      pools.pop();
      pool = poolOf(last.first, last.groups + pool.groups, {
        n: last.n + pool.n,
        sum: last.sum.add(pool.sum),
      });
    }
    pools.push(pool);
  });
  return pools;
}

function poolOf(first: number, groups: number, { n, sum }: Group): Pool {
  return { first, groups, n, sum, mean: n === 0 ? ZERO : sum.div(n) };
}
