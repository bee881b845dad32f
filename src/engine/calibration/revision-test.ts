import { type Exact, toNumber, ZERO } from '../../quantity/exact.ts';
import { type Generator, keyedGenerator, uniform } from '../uncertainty/sampling/generator.ts';
import { brierScore } from './forecast-scores.ts';

/** A probability as it was given first and as it was revised, and whether the thing happened. */
export interface RevisedForecast {
  readonly first: Exact;
  readonly now: Exact;
  readonly happened: boolean;
}

/** Whether revised probabilities lie nearer to the results than the first ones. */
export interface RevisionTest {
  /** How many were changed: only they count. */
  readonly n: number;
  readonly pValue: number;
  /** The sum of the Brier scores before less that of now; above 0 where the revision was better. */
  readonly gain: Exact;
}

/** Results are counted one by one for so many changes; of more, as many results are drawn. */
const MOST_COUNTED = 14;
const DRAWS = 9_999;

/** Sums of doubles that differ by less are equal. */
const ROUNDING = 1e-9;

/**
 * The test of "each thing happens with the probability midway between what was said first and what
 * is said now", a and b, `m = (a + b) / 2`: neither then is nearer to the truth, for
 *
 *     G = sum ((a - y)^2 - (b - y)^2) = sum 2 (b - a) (y - m)
 *
 * has the mean 0. The p-value is twice the smaller chance of a G as large or larger, and as small or
 * smaller, and at most 1. If no revision went nearer to the truth, a G above 0 has a p-value of at
 * most x with a chance of at most x / 2; so it is the other way round, for any number of changes, if
 * the results are independent.
 *
 * Unit: a share of 1. Domain: probabilities from 0 to 1; what was not changed is left out; null where
 * nothing was. Up to 14 changes all results are counted; of more, 9999 are drawn, and the one at hand
 * counts as one more; the draws follow from the probabilities. Errors: none. Source: Henzi and Ziegel
 * 2022, Biometrika 109(3), 647-663 (the hypothesis); Phipson and Smyth 2010, Statistical
 * Applications in Genetics and Molecular Biology 9(1), 39 (drawn results).
 */
export function revisionTest(all: readonly RevisedForecast[]): RevisionTest | null {
  const changed = all.filter(({ first, now }) => !first.equals(now));
  if (changed.length === 0) return null;
  const gain = changed.map(gainOf).reduce((sum, each) => sum.add(each), ZERO);
  const [large, small] = sidesOf(changed.map(changeOf), toNumber(gain));
  return { n: changed.length, gain, pValue: Math.min(1, 2 * Math.min(large, small)) };
}

function gainOf({ first, now, happened }: RevisedForecast): Exact {
  const before = brierScore({ probability: first, happened });
  return before.sub(brierScore({ probability: now, happened }));
}

/** What one change brings where the thing happens and where it does not, and how likely it is. */
interface Change {
  readonly chance: number;
  readonly ifHappened: number;
  readonly ifNot: number;
}

function changeOf({ first, now }: RevisedForecast): Change {
  return {
    chance: toNumber(first.add(now).div(2)),
    ifHappened: toNumber(gainOf({ first, now, happened: true })),
    ifNot: toNumber(gainOf({ first, now, happened: false })),
  };
}

/** How likely a sum as large or larger is, and one as small or smaller. */
function sidesOf(changes: readonly Change[], gain: number): readonly [number, number] {
  return changes.length <= MOST_COUNTED ? countedSides(changes, gain) : drawnSides(changes, gain);
}

function countedSides(changes: readonly Change[], gain: number): readonly [number, number] {
  let [large, small] = [0, 0];
  const visit = (at: number, chance: number, sum: number): void => {
    const change = changes[at];
    if (change === undefined) {
      if (sum >= gain - ROUNDING) large += chance;
      if (sum <= gain + ROUNDING) small += chance;
      return;
    }
    visit(at + 1, chance * change.chance, sum + change.ifHappened);
    visit(at + 1, chance * (1 - change.chance), sum + change.ifNot);
  };
  visit(0, 1, 0);
  return [large, small];
}

function drawnSides(changes: readonly Change[], gain: number): readonly [number, number] {
  const key = changes.map(({ chance, ifHappened }) => `${chance} ${ifHappened}`).join();
  const next = keyedGenerator(0, 'revision', key);
  let [large, small] = [1, 1];
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const sum = drawnGain(changes, next);
    if (sum >= gain - ROUNDING) large += 1;
    if (sum <= gain + ROUNDING) small += 1;
  }
  return [large / (DRAWS + 1), small / (DRAWS + 1)];
}

function drawnGain(changes: readonly Change[], next: Generator): number {
  return changes.reduce(
    (sum, { chance, ifHappened, ifNot }) => sum + (uniform(next) < chance ? ifHappened : ifNot),
    0,
  );
}
