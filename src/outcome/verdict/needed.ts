import { ln } from '../../engine/uncertainty/numerics/elementary.ts';
import { minOf } from '../../quantity/min-max.ts';
import { type Bound, boundOf, judgeGains, leastPass, wholeGain } from './gain.ts';
import { isOtherMachine } from './machine.ts';
import {
  type CasePower,
  differencePower,
  evenCount,
  type Power,
  slowdownPower,
  variationPower,
} from './power.ts';
import { TO_ONE_SIDE } from './significance.ts';
import type { Standard } from './standard.ts';
import type {
  CaseResult,
  CriterionVerdict,
  Measured,
  TermsVerdict,
  VerdictReason,
} from './terms-verdict.ts';

/** The number of invocations per side that would settle an inconclusive result. */
export interface Needed {
  /** The current number; the least if the cases differ. */
  readonly have: number;
  /** The total number per side; null if no number up to `MAX_INVOCATIONS` is enough. */
  readonly total: number | null;
  /**
   * `spread` if computed from the measured deviation, `usual` if that is not known yet, `digits` if
   * the readings have too few digits.
   */
  readonly from: 'spread' | 'usual' | 'digits';
}

/** Enough for a start: detects 10 % in more than 9 of 10 comparisons if invocations vary by 2 %. */
const TO_BEGIN_WITH = 5;
/** A limit for the search; a larger number is not practical. */
const MAX_INVOCATIONS = 1000;
/** The chance that the number settles it, if everything is as measured. */
const POWER = 0.8;

/**
 * The number of invocations per side that would settle an inconclusive result, if speeds and
 * deviations are as measured.
 *
 * Formula: the least n at which the product of the powers of all comparisons is at least 0.8. That
 * of a difference is `P(T <= gap / sqrt(V / n + R) - t_(1-a))`, where R is the part of the variance
 * that rounding hides, V is n times the rest of the measured variance, the gap is the distance
 * between the estimate and the limit in the direction that is closer to a result, and a is the
 * chance of error, divided by the number of tests that are adjusted together. That of a variation c
 * is the chance that chi-square with n - 1 degrees is at most `(V / c)^2` times its quantile at a.
 * The product is exact for independent comparisons, and too low for those that rise together. With
 * one invocation per side their deviation is unknown, and five are a start. Null if more
 * invocations would not help. Source: the power of a t test, Cohen 1988, 2.4, with t in place of the
 * normal.
 */
export function neededInvocations(
  measured: Measured | null,
  terms: readonly TermsVerdict[],
  standard: Standard,
): Needed | null {
  if (measured === null || standard.decide === 'point') return null;
  if (isOtherMachine(measured)) return null;
  const counts = measured.cases.flatMap(({ before, after }) => [before.n ?? 1, after.n ?? 1]);
  const have = minOf(counts);
  const open = openQuestions(measured, terms, standard);
  if (open.length === 0) return null;
  if (open.some(({ because }) => NO_NOISE.has(because))) {
    return { have, total: Math.max(TO_BEGIN_WITH, have + 1), from: 'usual' };
  }
  const powers = open.flatMap((each) => powersFor(each, measured, have));
  const known = powers.filter((power) => power !== null);
  const total =
    known.length < powers.length
      ? null
      : leastFrom(have + 1, (n) => known.reduce((chance, power) => chance * power(n), 1) >= POWER);
  const isCoarse = total === null && open.some(({ by }) => hidesDigits(measured, by));
  return { have, total, from: isCoarse ? 'digits' : 'spread' };
}

/** A question that more invocations can settle. */
interface OpenQuestion extends Pick<CriterionVerdict, 'criterion' | 'by'> {
  readonly bound: Bound;
  readonly because: VerdictReason;
  readonly matters: number;
  /** The number of tests of its kind that are adjusted together. */
  readonly tests: number;
}

/**
 * Without questions that are open for another reason, such as a missing case. Without terms the
 * question is whether the whole is faster.
 */
function openQuestions(
  measured: Measured,
  terms: readonly TermsVerdict[],
  standard: Standard,
): readonly OpenQuestion[] {
  if (terms.length === 0) {
    const bound = { relation: 'above', value: 1 } as const;
    const gain = wholeGain(measured, bound);
    const [found] = gain === null ? [] : judgeGains([gain], standard);
    if (found?.verdict !== 'inconclusive') return [];
    const { because } = found;
    const { matters } = standard;
    return [{ criterion: 'geomean_speedup', by: null, bound, because, matters, tests: 1 }];
  }
  return terms.flatMap(({ criteria, standard: { matters } }) =>
    criteria.flatMap(({ criterion, by, limit, because }): OpenQuestion[] => {
      if (because === null || limit === null || !BY_NOISE.has(because)) return [];
      const tests = criteria.filter((each) => each.criterion === criterion).length;
      return [{ criterion, by, bound: boundOf(limit), because, matters, tests }];
    }),
  );
}

/** True if rounding hides a part of the case, or of any case if none is named. */
function hidesDigits({ cases }: Measured, name: string | null): boolean {
  return cases.some(
    ({ name: each, before, after }) =>
      (name === null || name === each) && before.meanRounding + after.meanRounding > 0,
  );
}

const NO_NOISE: ReadonlySet<VerdictReason> = new Set(['few-samples', 'one-invocation', 'unknown']);
const BY_NOISE: ReadonlySet<VerdictReason> = new Set([
  ...(['straddles', 'many-cases', 'too-small'] as const),
  ...NO_NOISE,
]);

/** The powers that a question needs together; null for one that invocations do not settle. */
function powersFor(
  question: OpenQuestion,
  measured: Measured,
  have: number,
): readonly (Power | null)[] {
  const { criterion, by, bound } = question;
  const { cases } = measured;
  const found = cases.find(({ name }) => name === by);
  if (criterion === 'geomean_speedup') return [wholePower(measured, question, have)];
  if (found === undefined || criterion === 'correct') return [null];
  switch (criterion) {
    case 'speedup':
      return [gainPower(found.logRatio, question, evenCount(found))];
    case 'worst_regression':
      return powersOfAll(found, cases, (each) => slowdownPower(each, bound.value, cases.length));
    case 'variation':
      return powersOfAll(found, cases, (each) => variationPower(each, bound.value, cases.length));
  }
}

/** One broken limit settles a question on all cases, and to keep it every case has to keep it. */
function powersOfAll(
  found: CaseResult,
  cases: readonly CaseResult[],
  powerOf: (each: CaseResult) => CasePower,
): readonly (Power | null)[] {
  const own = powerOf(found);
  if (!own.isKept) return [own.power];
  const others = cases
    .filter((each) => each !== found)
    .flatMap((each) => powerOf(each).power ?? []);
  return [own.power, ...others];
}

function wholePower(
  { logRatio, cases }: Measured,
  question: OpenQuestion,
  have: number,
): Power | null {
  const [only, ...others] = cases;
  const count = only !== undefined && others.length === 0 ? evenCount(only) : have;
  return gainPower(logRatio, question, count);
}

function gainPower(
  ratio: Measured['logRatio'],
  { bound, matters, tests }: OpenQuestion,
  count: number,
): Power | null {
  // Every speedup is above 0: only an interval that is as wide as doubles go leaves this open.
  if (bound.value <= 0) return null;
  const [least, limit] = [ln(leastPass(bound, matters).value), ln(bound.value)];
  const value = ratio?.value ?? 0;
  const size = value > least ? value - least : limit - value;
  return differencePower(ratio, size, count, TO_ONE_SIDE / tests);
}

/**
 * The least number from `first` on that is enough, if all larger ones are too; null beyond `MAX_INVOCATIONS`.
 */
function leastFrom(first: number, isEnough: (n: number) => boolean): number | null {
  let [low, high] = [first, MAX_INVOCATIONS];
  if (low > high || !isEnough(high)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
