import { type Exact, exact } from '../../quantity/exact.ts';
import { countOfHappened, type Judged } from './judged.ts';

/** Sums that are kept apart at most; probabilities in whole percent stay far below. */
const MOST_SUMS = 100_000;

/**
 * How often luck would do as well: of all ways to deal the same results to the same forecasts, the
 * share whose Brier score is as low or lower. It asks whether the forecasts tell what works from
 * what does not, and nothing of the base rate.
 *
 * A Brier score falls as the probabilities of what happened sum to more, so the ways are counted
 * by that sum. Unit: a share of 1, exact. Domain: any; 1 where all went one way, or all
 * probabilities are equal; null of nothing, or where there are more than 100 000 sums. Errors:
 * none. Source: Fisher 1935, The Design of Experiments, chapter 3 (permutation test).
 */
export function luckOf(all: readonly Judged[]): Exact | null {
  if (all.length === 0) return null;
  const shared = all.reduce((common, { probability: { d } }) => leastMultiple(common, d), 1n);
  const parts = all.map(({ probability: { n, d } }) => n * (shared / d));
  const wanted = parts.reduce((sum, part, at) => (all[at]?.happened ? sum + part : sum), 0n);
  const ways = waysBySum(parts, countOfHappened(all));
  if (ways === null) return null;
  let [asGood, total] = [0n, 0n];
  for (const [sum, count] of ways) {
    total += count;
    if (sum >= wanted) asGood += count;
  }
  return exact(asGood, total);
}

/**
 * How many choices of so many parts have which sum; null where the sums are too many. Equal parts
 * come one after the other, as they share sums; sizes that are left behind are not counted on.
 */
function waysBySum(parts: readonly bigint[], chosen: number): ReadonlyMap<bigint, bigint> | null {
  const bySize: Map<bigint, bigint>[] = Array.from({ length: chosen + 1 }, () => new Map());
  bySize[0]?.set(0n, 1n);
  let left = parts.length;
  for (const part of parts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))) {
    left -= 1;
    let sums = 0;
    for (let size = chosen; size > Math.max(0, chosen - left - 1); size -= 1) {
      const [from, to] = [bySize[size - 1], bySize[size]];
      if (from === undefined || to === undefined) continue;
      for (const [sum, count] of from) to.set(sum + part, (to.get(sum + part) ?? 0n) + count);
      sums += to.size;
    }
    if (sums > MOST_SUMS) return null;
  }
  return bySize[chosen] ?? null;
}

function leastMultiple(a: bigint, b: bigint): bigint {
  let [greater, rest] = [a, b];
  while (rest !== 0n) [greater, rest] = [rest, greater % rest];
  return (a / greater) * b;
}
