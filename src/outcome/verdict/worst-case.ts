import type { Decide } from '../../model/outcome.ts';
import { isFloor, type Relation } from '../../quantity/quantity.ts';
import { holm, SIGNIFICANT } from './significance.ts';
import type { CaseResult, Interval, Verdict, VerdictReason } from './terms-verdict.ts';

/** The verdict on one case under a limit that applies to every case. */
export interface CaseVerdict {
  readonly verdict: Exclude<Verdict, 'not measured'>;
  readonly because: VerdictReason | null;
  /** The limited quantity of this case, with one-sided 95 % bounds. */
  readonly measured: Interval;
  readonly by: CaseResult;
}

/** A limit that applies to every case, and the basis of the verdict. */
export interface EveryCaseLimit {
  readonly relation: Relation;
  readonly limit: number;
  readonly decide: Decide;
}

/**
 * Judges a limit on the worst case in either direction: `at least X` is the opposite of `below X`,
 * and `above X` that of `at most X`.
 *
 * @param judge the verdict for `at most` or `below`; null if there is none
 */
export function judgeInEitherDirection(
  asked: EveryCaseLimit,
  judge: (asked: EveryCaseLimit) => CaseVerdict | null,
): CaseVerdict | null {
  const { relation } = asked;
  if (!isFloor(relation)) return judge(asked);
  const found = judge({ ...asked, relation: relation === 'above' ? 'at most' : 'below' });
  return found === null ? null : { ...found, verdict: OPPOSITE_VERDICT[found.verdict] };
}

const OPPOSITE_VERDICT = { pass: 'fail', fail: 'pass', inconclusive: 'inconclusive' } as const;

/** The first verdict in this order that a case has is the verdict for all. */
const ORDER = ['fail', 'inconclusive', 'pass'] as const;

/**
 * Of the cases that decide for all (those that fail, else those that are inconclusive, else all)
 * the one with the highest `most`, the first of equal ones; null without cases.
 */
export function decisiveVerdict(
  judged: readonly CaseVerdict[],
  most: (one: CaseVerdict) => number,
): CaseVerdict | null {
  const verdict = ORDER.find((each) => judged.some((one) => one.verdict === each));
  const [first, ...others] = judged.filter((one) => one.verdict === verdict);
  if (first === undefined) return null;
  return others.reduce((found, one) => (most(one) > most(found) ? one : found), first);
}

/** One case under a limit, before the verdict. */
export interface TestedCase extends Pick<CaseVerdict, 'measured' | 'by'> {
  /** True if the measured figure, or its bound if it has one, keeps the limit. */
  readonly isKept: boolean;
  /** The p-value of the test that the limit is kept; null if the case is not tested. */
  readonly chance: number | null;
  /** Why its readings cannot decide; null if they can. */
  readonly open: VerdictReason | null;
}

/**
 * Returns the verdict on each case. A case fails if its test rejects, with a p-value adjusted by
 * Holm's method over all tests; if it rejects only without the adjustment, the case is
 * inconclusive; else its bound decides. Without a test its point decides.
 */
export function judgeEach(cases: readonly TestedCase[]): readonly CaseVerdict[] {
  const adjusted = holm(cases.map(({ chance }) => chance));
  return cases.map(({ by, measured, isKept, chance, open }, at): CaseVerdict => {
    const inconclusive = (because: VerdictReason): CaseVerdict => {
      return { by, measured, verdict: 'inconclusive', because };
    };
    if (open !== null) return inconclusive(open);
    const isFailed = chance === null ? !isKept : (adjusted[at] ?? 1) < SIGNIFICANT;
    if (isFailed) return { by, measured, verdict: 'fail', because: null };
    if (chance !== null && chance < SIGNIFICANT) return inconclusive('many-cases');
    return isKept ? { by, measured, verdict: 'pass', because: null } : inconclusive('straddles');
  });
}
