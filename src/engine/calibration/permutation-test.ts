import { type Exact, exact, leastCommonMultiple, toNumber } from '../../quantity/exact.ts';
import { keyedGenerator, wholeBelow } from '../uncertainty/sampling/generator.ts';
import { countHappened, type Judged } from './forecast-scores.ts';

/** The most distinct sums that are counted; 14 forecasts of any probabilities stay below it. */
const MAX_SUMS = 20_000;

/** With more forecasts, the numbers of combinations may not be exact integers in doubles. */
const MAX_COUNTED = 56;

/**
 * The number of permutations drawn if there are more sums; the p-value is then at least 1/10 000.
 */
const DRAWS = 9_999;

/** Sums of doubles that differ by less count as equal. */
const ROUNDING = 1e-9;

/**
 * The p-value of the permutation test of skill: of all assignments of the same results to the same
 * forecasts, the share with a Brier score as low or lower. It tests whether events with a higher
 * forecast probability happened more often, not the base rate: against a base rate that leaves the
 * forecast's own result out, which is the same in every permutation, the test is the same.
 *
 * A Brier score falls as the sum of the probabilities of the events that happened rises, so the
 * assignments are counted by that sum. With more than 20 000 sums or 56 forecasts 9999 permutations
 * are drawn, and the observed one counts as one more; the draws are determined by the
 * probabilities. Under no skill the p-value is at most x with a chance of at most x, either way.
 *
 * Unit: a share of 1. Domain: any; 1 if all results are the same, or all probabilities are equal;
 * null without forecasts. Errors: none. Source: Fisher 1935, The Design of Experiments, chapter 3;
 * Phipson and Smyth 2010, Statistical Applications in Genetics and Molecular Biology 9(1), 39
 * (drawn deals).
 */
export function skillPValue(all: readonly Judged[]): Exact | null {
  if (all.length === 0) return null;
  const values = wholeValues(all);
  const ways = values === null ? null : waysBySum(values, countHappened(all));
  if (values === null || ways === null) return drawnPValue(all);
  const wanted = values.reduce((sum, value, at) => (all[at]?.happened ? sum + value : sum), 0);
  let [asGood, total] = [0, 0];
  for (const [sum, count] of ways) {
    total += count;
    if (sum >= wanted) asGood += count;
  }
  return exact(asGood, total);
}

/**
 * The probabilities as whole multiples of a common unit; null if doubles cannot count them exactly.
 */
function wholeValues(all: readonly Judged[]): readonly number[] | null {
  if (all.length > MAX_COUNTED) return null;
  const shared = all.reduce((common, { probability: { d } }) => leastCommonMultiple(common, d), 1n);
  if (shared > BigInt(Number.MAX_SAFE_INTEGER) / BigInt(MAX_COUNTED)) return null;
  return all.map(({ probability: { n, d } }) => Number(n * (shared / d)));
}

/** Each permutation draws the forecasts that happened, without replacement. */
function drawnPValue(all: readonly Judged[]): Exact {
  const kept = countHappened(all);
  const sums = all.map((each) => ({ ...each, value: toNumber(each.probability) }));
  const values = Float64Array.from(sums, ({ value }) => value).sort();
  const wanted = sums.reduce((sum, { happened, value }) => (happened ? sum + value : sum), 0);
  const next = keyedGenerator(0, 'skill', kept, values.join());
  let asGood = 1;
  for (let deal = 0; deal < DRAWS; deal += 1) {
    let sum = 0;
    for (let at = 0; at < kept; at += 1) {
      const other = at + wholeBelow(next, values.length - at);
      const value = values[other] as number;
      values[other] = values[at] as number;
      values[at] = value;
      sum += value;
    }
    if (sum >= wanted - ROUNDING) asGood += 1;
  }
  return exact(asGood, DRAWS + 1);
}

/**
 * The number of combinations of `chosen` values, by their sum; null if there are too many sums.
 * Equal values are adjacent, since they share sums. Sizes that can no longer reach `chosen` are not
 * updated.
 */
function waysBySum(values: readonly number[], chosen: number): ReadonlyMap<number, number> | null {
  const bySize: Map<number, number>[] = Array.from({ length: chosen + 1 }, () => new Map());
  bySize[0]?.set(0, 1);
  let left = values.length;
  for (const value of values.toSorted((a, b) => a - b)) {
    left -= 1;
    let sums = 0;
    for (let size = chosen; size > Math.max(0, chosen - left - 1); size -= 1) {
      const [from, to] = [bySize[size - 1], bySize[size]];
      if (from === undefined || to === undefined) continue;
      for (const [sum, count] of from) to.set(sum + value, (to.get(sum + value) ?? 0) + count);
      sums += to.size;
    }
    if (sums > MAX_SUMS) return null;
  }
  return bySize[chosen] ?? null;
}
