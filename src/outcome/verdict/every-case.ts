import type { Decide } from '../../model/outcome.ts';
import { isFloor, type Relation } from '../../quantity/quantity.ts';
import { holm, SIGNIFICANT } from './significance.ts';
import type { CaseResult, Interval, Verdict, VerdictReason } from './terms-verdict.ts';

/** What is said of one case under a limit that all cases have to keep. */
export interface CaseVerdict {
  readonly verdict: Exclude<Verdict, 'not measured'>;
  readonly because: VerdictReason | null;
  /** What the limit is about, of this case, with one-sided 95 % bounds. */
  readonly measured: Interval;
  readonly by: CaseResult;
}

/** A limit that all cases have to keep, and from what a verdict is found. */
export interface EveryCaseLimit {
  readonly relation: Relation;
  readonly limit: number;
  readonly decide: Decide;
}

/**
 * A limit on how bad the worst case may be, judged either way: `at least X` is the contrary of
 * `below X`, and `above X` that of `at most X`.
 *
 * @param judge the verdict for `at most` or `below`; null where there is none
 */
export function eitherWay(
  asked: EveryCaseLimit,
  judge: (asked: EveryCaseLimit) => CaseVerdict | null,
): CaseVerdict | null {
  const { relation } = asked;
  if (!isFloor(relation)) return judge(asked);
  const found = judge({ ...asked, relation: relation === 'above' ? 'at most' : 'below' });
  return found === null ? null : { ...found, verdict: CONTRARY[found.verdict] };
}

const CONTRARY = { pass: 'fail', fail: 'pass', inconclusive: 'inconclusive' } as const;

/** What is said of one case is said of all. */
const ORDER = ['fail', 'inconclusive', 'pass'] as const;

/**
 * Of the cases that decide for all (those that fail, else those that are open, else all) the one that
 * has most of something, the first of equal ones; null without cases.
 */
export function deciding(
  judged: readonly CaseVerdict[],
  most: (one: CaseVerdict) => number,
): CaseVerdict | null {
  const verdict = ORDER.find((each) => judged.some((one) => one.verdict === each));
  const [first, ...others] = judged.filter((one) => one.verdict === verdict);
  if (first === undefined) return null;
  return others.reduce((found, one) => (most(one) > most(found) ? one : found), first);
}

/** One case under a limit, before anything is said of it. */
export interface TriedCase extends Pick<CaseVerdict, 'measured' | 'by'> {
  /** Whether what was measured keeps the limit, up to its bound where it has one. */
  readonly isKept: boolean;
  /** The p-value of the test that the limit is kept; null where the case is no part of the tests. */
  readonly chance: number | null;
  /** Why its readings decide nothing; null where they may. */
  readonly open: VerdictReason | null;
}

/**
 * What is said of each case. It fails where the test does, with a p-value adjusted by Holm's method
 * over all tests, and is open where it would but for their number; else its bound decides. Without
 * a test the point does, which nothing is uncertain of.
 */
export function judgeEach(cases: readonly TriedCase[]): readonly CaseVerdict[] {
  const tested = cases.filter(({ chance }) => chance !== null);
  const found = holm(tested.map(({ chance }) => chance ?? 1));
  const adjusted = new Map(tested.map((each, at) => [each, found[at] ?? 1]));
  return cases.map((each): CaseVerdict => {
    const { by, measured, isKept, chance, open } = each;
    const inconclusive = (because: VerdictReason): CaseVerdict => {
      return { by, measured, verdict: 'inconclusive', because };
    };
    if (open !== null) return inconclusive(open);
    const isFailed = chance === null ? !isKept : (adjusted.get(each) ?? 1) < SIGNIFICANT;
    if (isFailed) return { by, measured, verdict: 'fail', because: null };
    if (chance !== null && chance < SIGNIFICANT) return inconclusive('many-cases');
    return isKept ? { by, measured, verdict: 'pass', because: null } : inconclusive('straddles');
  });
}
