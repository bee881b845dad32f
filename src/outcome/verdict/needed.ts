import { chiSquareShare } from '../../engine/uncertainty/distribution/chi-square.ts';
import { ln } from '../../engine/uncertainty/numerics/elementary.ts';
import { maxOf, minOf } from '../../quantity/min-max.ts';
import { type Bound, boundOf, judgeGains, leastPass, wholeGain } from './gain.ts';
import { isOtherMachine } from './machine.ts';
import { SIGNIFICANT, TO_ONE_SIDE } from './significance.ts';
import type { Standard } from './standard.ts';
import { studentQuantile } from './student-t.ts';
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

/** A difference of logarithms to separate from 0, and the effect of one more reading per side. */
interface Gap {
  readonly size: number;
  /** The random variance of the difference, times the number of invocations. */
  readonly variance: number;
  /** The part of the variance from rounding, which does not depend on their number. */
  readonly hidden: number;
  /** Degrees of freedom for each invocation beyond the first. */
  readonly freedom: number;
  readonly chance: number;
}

/**
 * The number of invocations per side that would settle an inconclusive result, if speeds and
 * deviations are as measured.
 *
 * Formula: the least n with `(t_(1-a) + t_0.8)^2 (V / n + R) <= gap^2`, where R is the part of the
 * variance that rounding hides, V is n times the rest of the measured variance, the gap is the
 * distance between the estimate and the limit in the direction that is closer to a result, and a is
 * the chance of error, divided by the number of tests that are adjusted together. A variation needs
 * n with `c sqrt(q_0.8 / q_0.05) <= V`. With one invocation per side their deviation is unknown,
 * and five are a start. Null if more invocations would not help. Source: the power of a t test,
 * Cohen 1988, 2.4, with quantiles of t in place of those of the normal.
 */
export function neededInvocations(
  measured: Measured | null,
  terms: readonly TermsVerdict[],
  standard: Standard,
): Needed | null {
  if (measured === null || measured.cases.length === 0 || standard.decide === 'point') return null;
  if (isOtherMachine(measured)) return null;
  const counts = measured.cases.flatMap(({ before, after }) => [before.n ?? 1, after.n ?? 1]);
  const have = minOf(counts);
  const open = openQuestions(measured, terms, standard);
  if (open.length === 0) return null;
  if (open.some(({ because }) => NO_NOISE.has(because))) {
    return { have, total: Math.max(TO_BEGIN_WITH, have + 1), from: 'usual' };
  }
  const totals = open.map((each) => totalFor(each, measured, have));
  const known = totals.flatMap((total) => total ?? []);
  const total = known.length < totals.length ? null : maxOf(known, 0);
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
    if (found?.verdict !== 'inconclusive' || found.because === null) return [];
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
      (name === null || name === each) && before.hidden + after.hidden > 0,
  );
}

const NO_NOISE: ReadonlySet<VerdictReason> = new Set(['few-samples', 'one-invocation', 'unknown']);
const BY_NOISE: ReadonlySet<VerdictReason> = new Set([
  ...(['straddles', 'many-cases', 'too-small'] as const),
  ...NO_NOISE,
]);

function totalFor(question: OpenQuestion, measured: Measured, have: number): number | null {
  const { criterion, by, bound } = question;
  const found = measured.cases.find(({ name }) => name === by);
  const cases = measured.cases.length;
  switch (criterion) {
    case 'geomean_speedup':
      return totalForGap(wholeGap(measured, question, have), have);
    case 'speedup':
      return totalForGap(found === undefined ? null : caseGap(found, question), have);
    case 'worst_regression':
      return totalForGap(slowdownGap(found, bound.value, cases), have);
    case 'variation':
      return totalForVariation(found, bound.value, cases, have);
    case 'correct':
      return null;
  }
}

function wholeGap({ logRatio, cases }: Measured, question: OpenQuestion, have: number): Gap | null {
  const [only, ...others] = cases;
  const count = only !== undefined && others.length === 0 ? evenCount(only) : have;
  return gainGap(logRatio, question, count);
}

function caseGap(found: CaseResult, question: OpenQuestion): Gap | null {
  return gainGap(found.logRatio, question, evenCount(found));
}

function gainGap(
  ratio: Measured['logRatio'],
  { bound, matters, tests }: OpenQuestion,
  count: number,
): Gap | null {
  if (bound.value <= 0) return null;
  const [least, limit] = [ln(leastPass(bound, matters).value), ln(bound.value)];
  const value = ratio?.value ?? 0;
  const size = value > least ? value - least : limit - value;
  return gapOf(ratio, size, count, TO_ONE_SIDE / tests);
}

/** To pass, each bound must keep the limit; to fail, one of as many tests as cases must reject. */
function slowdownGap(found: CaseResult | undefined, limit: number, cases: number): Gap | null {
  if (found === undefined || limit <= -1) return null;
  const room = ln(1 + limit) + found.logRatio.value;
  const chance = room > 0 ? SIGNIFICANT : SIGNIFICANT / cases;
  return gapOf(found.logRatio, Math.abs(room), evenCount(found), chance);
}

function gapOf(
  ratio: Measured['logRatio'],
  size: number,
  count: number,
  chance: number,
): Gap | null {
  if (ratio === null || ratio.variance === null || ratio.freedom === null || !(size > 0)) {
    return null;
  }
  const freedom = ratio.freedom / Math.max(count - 1, 1);
  const { hidden } = ratio;
  return { size, variance: (ratio.variance - hidden) * count, hidden, freedom, chance };
}

/** The equal number per side with the same variance, if the sides have different numbers. */
function evenCount({ before, after }: CaseResult): number {
  return 2 / (1 / (before.n ?? 1) + 1 / (after.n ?? 1));
}

function totalForGap(gap: Gap | null, have: number): number | null {
  if (gap === null) return null;
  const { size, variance, hidden, freedom, chance } = gap;
  return leastFrom(have + 1, (n) => {
    const degrees = freedom * (n - 1);
    const quantiles = studentQuantile(1 - chance, degrees) + studentQuantile(POWER, degrees);
    return quantiles ** 2 * (variance / n + hidden) <= size ** 2;
  });
}

function totalForVariation(
  found: CaseResult | undefined,
  limit: number,
  cases: number,
  have: number,
): number | null {
  const { variation = null, hidden = 0 } = found?.after ?? {};
  // More readings do not show a deviation that rounding hides.
  if (variation === null || limit <= 0 || hidden > 0) return null;
  const share = (p: number, n: number) => Math.sqrt(chiSquareShare(p, n - 1));
  return leastFrom(have + 1, (n) =>
    variation <= limit
      ? variation * share(POWER, n) <= limit * share(SIGNIFICANT, n)
      : variation * share(1 - POWER, n) >= limit * share(1 - SIGNIFICANT / cases, n),
  );
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
