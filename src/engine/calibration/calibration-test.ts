import { toNumber } from '../../quantity/exact.ts';
import { ln } from '../uncertainty/numerics/elementary.ts';
import { type Generator, keyedGenerator, uniform } from '../uncertainty/sampling/generator.ts';
import type { Judged } from './forecast-scores.ts';

/**
 * Which way probabilities are off: `too-high` or `too-low` on the whole; `too-sure` lie too far
 * from 50 %, `not-sure-enough` too near to it.
 */
export type CalibrationError = 'too-high' | 'too-low' | 'too-sure' | 'not-sure-enough';

/** Whether results contradict the probabilities that were given. */
export interface CalibrationTest {
  readonly pValue: number;
  /** The way that the results lean, however little. */
  readonly direction: CalibrationError;
}

/** 0 % and 100 % are read as rounded to whole percent: within half a percent. */
const NEAREST_TO_CERTAIN = 0.005;

/** Results are counted one by one up to so many, beyond that as many are drawn. */
const MOST_RESULTS = 20_000;
const DRAWS = 9_999;

/** Statistics of doubles that differ by less are equal. */
const ROUNDING = 1e-9;

/** Forecasts of one probability q: how many, of how many it happened, and how likely each count is. */
interface Group {
  readonly q: number;
  readonly logit: number;
  readonly n: number;
  readonly happened: number;
  readonly chances: readonly number[];
}

/**
 * The test of "each thing happens with the probability that was given": p-value and direction.
 * With l = ln(p / (1 - p)) the statistic is the larger of |level| and |spread|,
 *
 *     level  = sum (y - p)   / sqrt(sum p (1 - p))
 *     spread = sum (y - p) l / sqrt(sum l^2 p (1 - p))
 *
 * the two score tests of Cox's recalibration `logit P = a + b l` against a = 0 and b = 1. Its
 * distribution is counted over all results, exactly; where there are more than 20 000 (equal
 * probabilities share theirs), 9999 results are drawn and the one at hand counts as one more. The
 * draws follow from the probabilities. If the probabilities are right and the results independent,
 * the p-value is at most x with a chance of at most x, for any number of forecasts.
 *
 * Unit: a share of 1. Domain: at least 1 forecast (null of nothing); p below 0.005 or above 0.995
 * counts as that. Errors: none. Source: Cox 1958, Biometrika 45, 562-565; Seillier-Moiseiwitsch
 * and Dawid 1993, Journal of the American Statistical Association 88, 355-359.
 */
export function calibrationTest(all: readonly Judged[]): CalibrationTest | null {
  if (all.length === 0) return null;
  const groups = groupsOf(all);
  const statistic = statisticOf(groups);
  const [level, spread] = statistic(groups.map(({ happened }) => happened));
  const reached = Math.max(Math.abs(level), Math.abs(spread));
  const isAsFar = (counts: readonly number[]): boolean => {
    const [first, second] = statistic(counts);
    return Math.max(Math.abs(first), Math.abs(second)) >= reached - ROUNDING;
  };
  const results = groups.reduce((product, { n }) => product * (n + 1), 1);
  const pValue =
    results <= MOST_RESULTS ? countedPValue(groups, isAsFar) : drawnPValue(groups, isAsFar);
  // On one side of 50 %, too far from it is too high or too low.
  const sides = new Set(groups.map(({ logit }) => Math.sign(logit)));
  const isLevel = sides.size === 1 || Math.abs(spread) <= Math.abs(level);
  return { pValue, direction: isLevel ? ofLevel(level) : ofSpread(spread) };
}

function ofLevel(level: number): CalibrationError {
  return level < 0 ? 'too-high' : 'too-low';
}

function ofSpread(spread: number): CalibrationError {
  return spread < 0 ? 'too-sure' : 'not-sure-enough';
}

function groupsOf(all: readonly Judged[]): readonly Group[] {
  const counts = new Map<number, { n: number; happened: number }>();
  for (const { probability, happened } of all) {
    const given = toNumber(probability);
    const q = Math.min(Math.max(given, NEAREST_TO_CERTAIN), 1 - NEAREST_TO_CERTAIN);
    const group = counts.get(q) ?? { n: 0, happened: 0 };
    counts.set(q, { n: group.n + 1, happened: group.happened + (happened ? 1 : 0) });
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([q, { n, happened }]) => ({
      ...{ q, n, happened },
      logit: ln(q) - ln(1 - q),
      chances: binomial(n, q),
    }));
}

/** How likely each count from 0 to n is. */
function binomial(n: number, q: number): readonly number[] {
  let chances = [1];
  for (let trial = 0; trial < n; trial += 1) {
    chances = [...chances, 0].map(
      (chance, count) => chance * (1 - q) + (chances[count - 1] ?? 0) * q,
    );
  }
  return chances;
}

/** Level and spread of how many happened in each group. */
function statisticOf(groups: readonly Group[]) {
  const deviation = (weight: (group: Group) => number): number =>
    Math.sqrt(
      groups.reduce(
        (sum, group) => sum + weight(group) ** 2 * group.n * group.q * (1 - group.q),
        0,
      ),
    );
  const expected = groups.map(({ n, q }) => n * q);
  const toLevel = 1 / deviation(() => 1);
  const spread = deviation(({ logit }) => logit);
  // All at 50 %: there is no spread.
  const toSpread = groups.map(({ logit }) => (spread === 0 ? 0 : logit / spread));
  return (counts: readonly number[]): readonly [level: number, spread: number] => {
    let [first, second] = [0, 0];
    for (let at = 0; at < counts.length; at += 1) {
      const more = (counts[at] as number) - (expected[at] as number);
      first += more * toLevel;
      second += more * (toSpread[at] as number);
    }
    return [first, second];
  };
}

type IsAsFar = (counts: readonly number[]) => boolean;

function countedPValue(groups: readonly Group[], isAsFar: IsAsFar): number {
  const counts = groups.map(() => 0);
  const visit = (at: number, chance: number): number => {
    const group = groups[at];
    if (group === undefined) return isAsFar(counts) ? chance : 0;
    let sum = 0;
    for (let count = 0; count <= group.n; count += 1) {
      counts[at] = count;
      sum += visit(at + 1, chance * (group.chances[count] as number));
    }
    return sum;
  };
  return Math.min(1, visit(0, 1));
}

function drawnPValue(groups: readonly Group[], isAsFar: IsAsFar): number {
  const probabilities = groups.map(({ q, n }) => `${n} of ${q}`).join();
  const next = keyedGenerator(0, 'calibration', probabilities);
  const counts = groups.map(() => 0);
  let asFar = 1;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    groups.forEach(({ chances }, at) => {
      counts[at] = drawnCount(next, chances);
    });
    if (isAsFar(counts)) asFar += 1;
  }
  return asFar / (DRAWS + 1);
}

function drawnCount(next: Generator, chances: readonly number[]): number {
  const last = chances.length - 1;
  let left = uniform(next);
  let count = 0;
  while (count < last) {
    left -= chances[count] as number;
    if (left < 0) break;
    count += 1;
  }
  return count;
}
