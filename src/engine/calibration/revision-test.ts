import { type Exact, toNumber, ZERO } from '../../quantity/exact.ts';
import { type Generator, keyedGenerator, uniform } from '../uncertainty/sampling/generator.ts';
import { brierScore } from './forecast-scores.ts';

/** The first and the revised probability of an event, and whether it happened. */
export interface RevisedForecast {
  readonly first: Exact;
  readonly now: Exact;
  readonly happened: boolean;
}

/**
 * The result of a test whether revised probabilities are closer to the results than the first ones.
 */
export interface RevisionTest {
  /** The number of changed probabilities; the others are ignored. */
  readonly n: number;
  readonly pValue: number;
  /** The sum of the first Brier scores less that of the revised; above 0 if those are better. */
  readonly gain: Exact;
}

/** Up to this many changes all results are enumerated; with more, `DRAWS` results are drawn. */
const MAX_COUNTED = 14;
const DRAWS = 9_999;

/** Sums of doubles that differ by less count as equal. */
const ROUNDING = 1e-9;

/**
 * The test of "each thing happens with the probability midway between the first and the revised
 * one", a and b, `m = (a + b) / 2`. Then neither is closer to the truth, since
 *
 *     G = sum ((a - y)^2 - (b - y)^2) = sum 2 (b - a) (y - m)
 *
 * has the mean 0. The p-value is twice the smaller of two chances, of a G as large or larger, and
 * of a G as small or smaller, and at most 1. If no revision came closer to the truth, a G above 0
 * has a p-value of at most x with a chance of at most x / 2. The same holds in the other direction,
 * for any number of changes, if the results are independent.
 *
 * Unit: a share of 1. Domain: probabilities from 0 to 1; unchanged ones are left out; null if none
 * was changed. Up to 14 changes all results are enumerated; with more, 9999 are drawn, and the
 * observed one counts as one more; the draws are determined by the probabilities. Errors: none.
 * Source: Henzi and Ziegel 2022, Biometrika 109(3), 647-663 (the hypothesis); Phipson and Smyth
 * 2010, Statistical Applications in Genetics and Molecular Biology 9(1), 39 (drawn results).
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

/** The gain of one change if the event happens and if not, and the chance that it happens. */
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

/** The chances of a sum as large or larger, and of one as small or smaller. */
function sidesOf(changes: readonly Change[], gain: number): readonly [number, number] {
  return changes.length <= MAX_COUNTED ? countedSides(changes, gain) : drawnSides(changes, gain);
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
