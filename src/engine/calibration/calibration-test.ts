import { toNumber } from '../../quantity/exact.ts';
import { ln } from '../uncertainty/numerics/elementary.ts';
import { type Generator, keyedGenerator, uniform } from '../uncertainty/sampling/generator.ts';
import type { Judged } from './forecast-scores.ts';

/**
 * The direction of the error of probabilities: `too-high` or `too-low` on the whole; `too-sure` if
 * they are too far from 50 %, `not-sure-enough` if too near to it.
 */
export type CalibrationError = 'too-high' | 'too-low' | 'too-sure' | 'not-sure-enough';

/** The result of a test whether results contradict the given probabilities. */
export interface CalibrationTest {
  readonly pValue: number;
  /** The direction in which the results deviate, however little. */
  readonly direction: CalibrationError;
}

/** 0 % and 100 % are taken as rounded to whole percent: within half a percent. */
const NEAREST_TO_CERTAIN = 0.005;

/** Up to this many results are enumerated; above it, `DRAWS` results are drawn. */
const MAX_RESULTS = 20_000;
const DRAWS = 9_999;

/** Statistics in doubles that differ by less count as equal. */
const ROUNDING = 1e-9;

/**
 * Forecasts with the same probability q: their number, the number that happened, and the
 * probability of each count.
 */
interface Group {
  readonly q: number;
  readonly logit: number;
  readonly n: number;
  readonly happened: number;
  readonly chances: readonly number[];
}

/**
 * The test of "each thing happens with the probability that was given": p-value and direction. With
 * l = ln(p / (1 - p)) the statistic is the larger of |level| and |spread|,
 *
 *     level  = sum (y - p)   / sqrt(sum p (1 - p))
 *     spread = sum (y - p) l / sqrt(sum l^2 p (1 - p))
 *
 * the two score tests of Cox's recalibration `logit P = a + b l` against a = 0 and b = 1. The
 * distribution is enumerated over all results, exactly. With more than 20 000 results (forecasts
 * with equal probabilities are counted together), 9999 results are drawn and the observed one
 * counts as one more. The draws are determined by the probabilities. If the probabilities are right
 * and the results independent, the p-value is at most x with a chance of at most x, for any number
 * of forecasts.
 *
 * Unit: a share of 1. Domain: at least 1 forecast (null for none); p below 0.005 or above 0.995
 * counts as that. Errors: none. Source: Cox 1958, Biometrika 45, 562-565; Seillier-Moiseiwitsch and
 * Dawid 1993, Journal of the American Statistical Association 88, 355-359.
 */
export function calibrationTest(all: readonly Judged[]): CalibrationTest | null {
  if (all.length === 0) return null;
  const groups = withSteps(groupsOf(all));
  const level = sumOf(groups, ({ level: steps, happened }) => steps[happened]);
  const spread = sumOf(groups, ({ spread: steps, happened }) => steps[happened]);
  const reached = Math.max(Math.abs(level), Math.abs(spread));
  const isAsFar: IsAsFar = (first, second) =>
    Math.max(Math.abs(first), Math.abs(second)) >= reached - ROUNDING;
  const results = groups.reduce((product, { n }) => product * (n + 1), 1);
  const pValue =
    results <= MAX_RESULTS ? countedPValue(groups, isAsFar) : drawnPValue(groups, isAsFar);
  // If all forecasts are on one side of 50 %, too far from it means too high or too low.
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

/** The probability of each count from 0 to n. */
function binomial(n: number, q: number): readonly number[] {
  let chances = [1];
  for (let trial = 0; trial < n; trial += 1) {
    chances = [...chances, 0].map(
      (chance, count) => chance * (1 - q) + (chances[count - 1] ?? 0) * q,
    );
  }
  return chances;
}

/** A group with the contribution of each count from 0 to n to level and to spread. */
interface SteppedGroup extends Group {
  readonly level: readonly number[];
  readonly spread: readonly number[];
}

function withSteps(groups: readonly Group[]): readonly SteppedGroup[] {
  const toLevel = 1 / deviationOf(groups, () => 1);
  const deviation = deviationOf(groups, ({ logit }) => logit);
  return groups.map((group) => {
    const { n, q, logit, chances } = group;
    // If all forecasts are 50 %, there is no spread.
    const toSpread = deviation === 0 ? 0 : logit / deviation;
    return {
      ...group,
      level: chances.map((_, count) => (count - n * q) * toLevel),
      spread: chances.map((_, count) => (count - n * q) * toSpread),
    };
  });
}

function deviationOf(groups: readonly Group[], weight: (group: Group) => number): number {
  return Math.sqrt(
    sumOf(groups, (group) => weight(group) ** 2 * group.n * group.q * (1 - group.q)),
  );
}

function sumOf<T>(all: readonly T[], value: (each: T) => number | undefined): number {
  return all.reduce((sum, each) => sum + (value(each) ?? 0), 0);
}

type IsAsFar = (level: number, spread: number) => boolean;

function countedPValue(groups: readonly SteppedGroup[], isAsFar: IsAsFar): number {
  const visit = (at: number, chance: number, level: number, spread: number): number => {
    const group = groups[at];
    if (group === undefined) return isAsFar(level, spread) ? chance : 0;
    let sum = 0;
    for (let count = 0; count <= group.n; count += 1) {
      const next = chance * (group.chances[count] as number);
      const nextLevel = level + (group.level[count] as number);
      sum += visit(at + 1, next, nextLevel, spread + (group.spread[count] as number));
    }
    return sum;
  };
  return Math.min(1, visit(0, 1, 0, 0));
}

function drawnPValue(groups: readonly SteppedGroup[], isAsFar: IsAsFar): number {
  const probabilities = groups.map(({ q, n }) => `${n} of ${q}`).join();
  const next = keyedGenerator(0, 'calibration', probabilities);
  let asFar = 1;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let level = 0;
    let spread = 0;
    for (const group of groups) {
      const count = drawnCount(next, group.chances);
      level += group.level[count] as number;
      spread += group.spread[count] as number;
    }
    if (isAsFar(level, spread)) asFar += 1;
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
