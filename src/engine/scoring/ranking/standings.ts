import { groupBy } from '../../../quantity/group-by.ts';
import type { Comparator } from './competition.ts';

/** The position of an item, with each two compared over the judges that both have. */
export interface Standing<T> {
  /** The number of other items above it. */
  readonly above: number;
  /** Other items that share too few judges with it to be compared. */
  readonly apart: readonly T[];
}

/** The rule for comparing pairs. */
export interface PairRule<T, F> {
  /** Ids of the judges that have a figure for it, in one order for all items. */
  readonly judgesOf: (item: T) => readonly string[];
  /** The fewest judges that two must share; at least 1. */
  readonly least: number;
  /** The figure of an item over some of its judges. */
  readonly over: (item: T, judges: readonly string[]) => F;
  /** Sorts the better one first; a total preorder of the figures over the same judges. */
  readonly order: Comparator<F>;
}

/**
 * Compares items whose figures come from different judges. A mean over different judges compares
 * the judges and not the items, so each two are compared over the judges that both have, and not
 * indirectly: a third item does not make two items without a shared judge comparable. Pairwise
 * comparisons may be circular, and then every item in the circle has one above it. With the same
 * judges for all items, the result is a single order. Items with the same judges are sorted once
 * for each other such group: with g groups of n items in all this takes g n figures and g n log n
 * comparisons.
 *
 * Source: pairwise comparison, Condorcet 1785, with a figure over the voters in place of their
 * number.
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

/** The number of items, in a list with the best first, that are better than the given one. */
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
