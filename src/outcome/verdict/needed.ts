import { chiSquareShare } from '../../engine/uncertainty/distribution/chi-square.ts';
import { ln } from '../../engine/uncertainty/numerics/elementary.ts';
import { greatestOf, leastOf } from '../../quantity/extreme.ts';
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

/** How many invocations a side would settle what is open. */
export interface Needed {
  /** How many there are; of different numbers the least. */
  readonly have: number;
  /** A side, in all; null where no number up to `MOST` would do. */
  readonly total: number | null;
  /** Whether it follows from how much the invocations differ, or nothing says that yet; or what is missing is `digits`. */
  readonly from: 'spread' | 'usual' | 'digits';
}

/** Enough to begin with: they find 10 % in more than 9 of 10 comparisons where invocations vary by 2 %. */
const TO_BEGIN_WITH = 5;
/** Whoever needs more has another question. */
const MOST = 1000;
/** In so many of 100 cases the number settles it, if everything is as it was measured. */
const POWER = 0.8;

/** A difference of logarithms that is to be told from 0, and what one reading a side adds. */
interface Gap {
  readonly size: number;
  /** The variance of the difference that chance makes, times the number of invocations. */
  readonly variance: number;
  /** The part of it that rounding makes, however many there are. */
  readonly hidden: number;
  /** Degrees of freedom for each invocation beyond the first. */
  readonly freedom: number;
  readonly chance: number;
}

/**
 * How many invocations a side it takes to settle what is inconclusive, if speeds and spreads are
 * as they were measured.
 *
 * Formula: the least n with `(t_(1-a) + t_0.8)^2 (V / n + R) <= gap^2`, where V is n times the variance
 * that was found without R, what rounding hides of it, the gap lies between the estimate and the limit that it is nearer to having
 * settled, and a is the chance of error, over the number of tests that are adjusted together. A
 * variation takes n with `c sqrt(q_0.8 / q_0.05) <= V`. With one invocation a side nothing says
 * how much they differ, and five are a beginning. Null where invocations are not what is missing.
 * Source: the power of a t test, Cohen 1988, 2.4, by quantiles of t for those of the normal.
 */
export function neededInvocations(
  measured: Measured | null,
  terms: readonly TermsVerdict[],
  standard: Standard,
): Needed | null {
  if (measured === null || measured.cases.length === 0 || standard.decide === 'point') return null;
  if (isOtherMachine(measured)) return null;
  const counts = measured.cases.flatMap(({ before, after }) => [before.n ?? 1, after.n ?? 1]);
  const have = leastOf(counts);
  const open = openQuestions(measured, terms, standard);
  if (open.length === 0) return null;
  if (open.some(({ because }) => NO_NOISE.has(because))) {
    return { have, total: Math.max(TO_BEGIN_WITH, have + 1), from: 'usual' };
  }
  const totals = open.map((each) => totalFor(each, measured, have));
  const known = totals.flatMap((total) => total ?? []);
  const total = known.length < totals.length ? null : greatestOf(known, 0);
  const isCoarse = total === null && open.some(({ by }) => hidesDigits(measured, by));
  return { have, total, from: isCoarse ? 'digits' : 'spread' };
}

/** What more invocations can settle. */
interface OpenQuestion extends Pick<CriterionVerdict, 'criterion' | 'by'> {
  readonly bound: Bound;
  readonly because: VerdictReason;
  readonly matters: number;
  /** How many tests of its kind are adjusted together. */
  readonly tests: number;
}

/** Not what is open for another reason, such as a missing case; without terms it is whether the whole is faster. */
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

/** Whether rounding hides something of the case, or of one of them where none is named. */
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

/** To pass, each bound must keep the limit; to fail, one test of as many as there are cases must reject. */
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

/** As many a side as would give the same variance, where the sides have different numbers. */
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
  // Enough readings do not tell a spread that rounding hides.
  if (variation === null || limit <= 0 || hidden > 0) return null;
  const share = (p: number, n: number) => Math.sqrt(chiSquareShare(p, n - 1));
  return leastFrom(have + 1, (n) =>
    variation <= limit
      ? variation * share(POWER, n) <= limit * share(SIGNIFICANT, n)
      : variation * share(1 - POWER, n) >= limit * share(1 - SIGNIFICANT / cases, n),
  );
}

/** The least number from one on that is enough, where all above it are as well; null beyond `MOST`. */
function leastFrom(first: number, isEnough: (n: number) => boolean): number | null {
  let [low, high] = [first, MOST];
  if (low > high || !isEnough(high)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
