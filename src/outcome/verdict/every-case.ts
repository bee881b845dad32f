import type { Relation } from '../../quantity/quantity.ts';
import { SIGNIFICANT } from './significance.ts';
import type { CaseResult, Interval, Verdict, VerdictReason } from './terms-verdict.ts';

/** What is said of one case under a limit that all cases have to keep. */
export interface CaseVerdict {
  readonly verdict: Exclude<Verdict, 'not measured'>;
  readonly because: VerdictReason | null;
  /** What the limit is about, of this case, with one-sided 95 % bounds. */
  readonly measured: Interval;
  readonly by: CaseResult;
}

/**
 * A limit on how bad the worst case may be, judged either way: `at least X` is the contrary of
 * `below X`, and `above X` that of `at most X`.
 *
 * @param judge the verdict for `at most` or `below`; null where there is none
 */
export function eitherWay<T extends CaseVerdict>(
  relation: Relation,
  judge: (relation: Relation) => T | null,
): T | null {
  if (relation !== 'at least' && relation !== 'above') return judge(relation);
  const found = judge(relation === 'above' ? 'at most' : 'below');
  return found === null ? null : { ...found, verdict: CONTRARY[found.verdict] };
}

const CONTRARY = { pass: 'fail', fail: 'pass', inconclusive: 'inconclusive' } as const;

/** What is said of one case is said of all. */
const ORDER = ['fail', 'inconclusive', 'pass'] as const;

/** The cases that decide for all: those that fail, else those that are open, else all. */
export function deciding<T extends CaseVerdict>(judged: readonly T[]): readonly T[] {
  const verdict = ORDER.find((each) => judged.some((one) => one.verdict === each));
  return judged.filter((one) => one.verdict === verdict);
}

/** The p-value of a test that the limit is kept, and the one adjusted over all cases. */
interface Tested {
  readonly chance: number;
  readonly adjusted: number;
}

/** What the test says: it fails, or would but for the number of cases; else what the bound says. */
export function judgeTested(
  { chance, adjusted }: Tested,
  isKept: boolean,
): Pick<CaseVerdict, 'verdict' | 'because'> {
  if (adjusted < SIGNIFICANT) return FAIL;
  if (chance < SIGNIFICANT) return { verdict: 'inconclusive', because: 'many-cases' };
  return isKept ? PASS : { verdict: 'inconclusive', because: 'straddles' };
}

/** What a point says, which nothing is uncertain of. */
export function judgePoint(isKept: boolean): Pick<CaseVerdict, 'verdict' | 'because'> {
  return isKept ? PASS : FAIL;
}

const PASS = { verdict: 'pass', because: null } as const;
const FAIL = { verdict: 'fail', because: null } as const;
