import { groupBy } from '../../../quantity/group-by.ts';
import type { Comparator } from './competition.ts';

/** Where an item stands, each two compared over the judges that both have. */
export interface Standing<T> {
  /** How many others are above it. */
  readonly above: number;
  /** Others that too few judges share with it: nothing says which is better. */
  readonly apart: readonly T[];
}

/** What pairs are compared by. */
export interface PairRule<T, F> {
  /** Ids of the judges that have a figure for it, in one order for all items. */
  readonly judgesOf: (item: T) => readonly string[];
  /** The fewest judges that two must share; 1 at least. */
  readonly least: number;
  /** What an item comes to over some of its judges. */
  readonly over: (item: T, judges: readonly string[]) => F;
  /** Who is better comes first; a total preorder of the figures over the same judges. */
  readonly order: Comparator<F>;
}

/**
 * How items stand that not the same judges have figures for. A mean over other judges compares
 * the judges and not the items, so each two are compared over the judges that both have, and no
 * further: no way round over a third item compares two that share none. Comparisons by pairs may
 * go round in a circle, and then everything in it has something above it. With the same judges
 * for all it is one order. Items with the same judges are sorted once for each other such group:
 * with g groups of n items in all the work is that of g n figures and g n log n comparisons.
 *
 * Source: comparison by pairs, Condorcet 1785, with a figure over the voters in place of their number.
 */
export function standings<T, F>(
  items: readonly T[],
  { judgesOf, least, over, order }: PairRule<T, F>,
): ReadonlyMap<T, Standing<T>> {
  const groups = [...groupBy(items, (item) => JSON.stringify(judgesOf(item))).values()].map(
    (members) => ({ members, judges: judgesOf(members[0]) }),
  );
  const above = new Map<T, number>();
  const apart = new Map<T, readonly T[]>();
  for (const { judges, members } of groups) {
    for (const rival of groups) {
      const shared = judges.filter((judge) => rival.judges.includes(judge));
      if (shared.length < Math.max(1, least)) {
        for (const each of members) {
          const others = rival.members.filter((other) => other !== each);
          apart.set(each, [...(apart.get(each) ?? []), ...others]);
        }
        continue;
      }
      const figures = rival.members.map((each) => over(each, shared)).sort(order);
      for (const each of members) {
        const ahead = countBefore(figures, over(each, shared), order);
        above.set(each, (above.get(each) ?? 0) + ahead);
      }
    }
  }
  return new Map(
    items.map((each) => [each, { above: above.get(each) ?? 0, apart: apart.get(each) ?? [] }]),
  );
}

/** How many of those in order, the best first, are better than one. */
function countBefore<F>(ordered: readonly F[], one: F, order: Comparator<F>): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = ordered[middle];
    if (at !== undefined && order(at, one) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
