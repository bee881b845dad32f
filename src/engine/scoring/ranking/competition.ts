import type { Exact } from '../../../quantity/exact.ts';

/** As for `Array.sort`: negative if `a` comes first, 0 if the two are equal. */
export type Comparator<T> = (a: T, b: T) => number;

/** A further order, used only if all earlier orders have a tie. */
export interface TieBreaker<T, K> {
  readonly by: K;
  readonly order: Comparator<T>;
}

/** An item with its competition rank. */
export interface CompetitionRank<T, K> {
  readonly item: T;
  readonly rank: number;
  /**
   * The tie-breaker that separated it from a neighbour equal by the main order: the one above, else
   * the one below.
   */
  readonly brokenBy: K | null;
}

/**
 * Competition ranks (1, 2, 2, 4): an item's rank is one more than the number of items before it.
 * Items that neither the order nor a tie-breaker separates share a rank and keep their input order.
 *
 * Domain: orders must be total preorders over exact keys; then the ranks do not depend on the order
 * of the items.
 */
export function rankByCompetition<T, K = never>(
  items: readonly T[],
  order: Comparator<T>,
  breakers: readonly TieBreaker<T, K>[] = [],
): CompetitionRank<T, K>[] {
  const groups = groupEqual(items, (a, b) => order(a, b) || breakTie(a, b, breakers));
  let before = 0;
  return groups.flatMap((group, i) => {
    const rank = before + 1;
    before += group.length;
    const brokenBy =
      breakerBetween(groups[i - 1], group, order, breakers) ??
      breakerBetween(group, groups[i + 1], order, breakers);
    return group.map((item) => ({ item, rank, brokenBy }));
  });
}

/** The greatest key first, missing ones last. */
export function highestFirst<T>(key: (item: T) => Exact | null): Comparator<T> {
  return (a, b) => compareKeys(key(b), key(a)) || missing(key(a)) - missing(key(b));
}

/** The least key first, missing ones last. */
export function lowestFirst<T>(key: (item: T) => Exact | null): Comparator<T> {
  return (a, b) => compareKeys(key(a), key(b)) || missing(key(a)) - missing(key(b));
}

function compareKeys(a: Exact | null, b: Exact | null): number {
  return a === null || b === null ? 0 : a.compare(b);
}

function missing(key: Exact | null): number {
  return key === null ? 1 : 0;
}

/** The result of the first breaker that separates the two; 0 if none does. */
export function breakTie<T, K>(a: T, b: T, breakers: readonly TieBreaker<T, K>[]): number {
  for (const { order } of breakers) {
    const sign = order(a, b);
    if (sign !== 0) return sign;
  }
  return 0;
}

/** Sorts the items into groups of equal ones; sorting is stable. */
function groupEqual<T>(items: readonly T[], order: Comparator<T>): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const item of [...items].sort(order)) {
    const last = groups.at(-1);
    if (last !== undefined && order(last[0], item) === 0) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function breakerBetween<T, K>(
  above: readonly [T, ...T[]] | undefined,
  below: readonly [T, ...T[]] | undefined,
  order: Comparator<T>,
  breakers: readonly TieBreaker<T, K>[],
): K | null {
  if (above === undefined || below === undefined || order(above[0], below[0]) !== 0) return null;
  return breakers.find((breaker) => breaker.order(above[0], below[0]) !== 0)?.by ?? null;
}

/** The rank once items are gone, given their ranks: each item below a removed one moves up. */
export function rankWithout(rank: number, removed: readonly number[]): number {
  return rank - removed.filter((each) => each < rank).length;
}
