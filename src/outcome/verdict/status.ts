import type { Outcome } from '../../model/outcome.ts';
import type { Round } from '../../model/round.ts';
import { keeps } from './limit.ts';
import { measure } from './measure.ts';
import { adoptedTerms, judgeTerms, together } from './terms.ts';
import type { DerivedStatus, Kept, Measured, TermsVerdict } from './terms-verdict.ts';

/** An outcome, what its readings say, and what that means under the terms. */
export interface StatusJudgement {
  readonly outcome: Outcome;
  readonly measured: Measured | null;
  /** Whether the decision adopted the terms; else they are all that were asked for. */
  readonly adopted: boolean;
  readonly terms: readonly TermsVerdict[];
  readonly derived: DerivedStatus | null;
  readonly kept: Kept;
}

/** An outcome of a round held against the terms that were adopted, else against all. */
export function judgeOutcome(round: Round, outcome: Outcome): StatusJudgement {
  const measured = measure(outcome, round.baseline);
  const { adopted, asked } = adoptedTerms(round, outcome.proposal);
  const terms = asked.map((each) => judgeTerms(each, outcome, measured));
  const derived = deriveStatus(outcome, measured, terms);
  return { outcome, measured, adopted, terms, derived, kept: keptBy(outcome, derived) };
}

/**
 * The status that follows from what was measured; null where nothing was.
 *
 * With terms: success if every criterion of all of them passes; where one fails, partial if the
 * whole is measurably faster and not known to be wrong, else failure; otherwise inconclusive.
 * Without terms: success if measurably faster, failure if not, inconclusive if that is not
 * known. Results that are not correct are a failure.
 */
export function deriveStatus(
  { status, correct }: Outcome,
  measured: Measured | null,
  terms: readonly TermsVerdict[],
): DerivedStatus | null {
  if (status === 'not-run') return null;
  if (correct === false) return 'failure';
  const faster = isFaster(measured);
  const verdict = terms.length === 0 ? FASTER[faster] : together(terms.map((all) => all.verdict));
  if (verdict === 'pass') return 'success';
  if (measured === null || measured.cases.length === 0 || verdict === 'not measured') return null;
  if (verdict === 'inconclusive') return 'inconclusive';
  return terms.length > 0 && faster === 'yes' ? 'partial' : 'failure';
}

const FASTER = {
  yes: 'pass',
  no: 'fail',
  open: 'inconclusive',
  'not measured': 'not measured',
} as const;

/**
 * Measurably faster: the interval of the geometric mean lies above 1; with unknown noise its
 * point does. Not faster: the interval ends at or below 1.
 */
function isFaster(measured: Measured | null): keyof typeof FASTER {
  if (measured === null || measured.geomean === null) return 'not measured';
  if (measured.noise === 'few-samples') return 'open';
  const { point, low, high } = measured.geomean;
  if (keeps(low ?? point, 'above', 1)) return 'yes';
  return keeps(high ?? point, 'at most', 1) ? 'no' : 'open';
}

/**
 * Whether the promise was kept: the acceptance terms were met, or without terms it is
 * measurably faster. Failure, partial success and blocked are not. Open is what was not run, is
 * inconclusive, or is called a success with nothing measured.
 */
export function keptBy({ status }: Outcome, derived: DerivedStatus | null): Kept {
  if (status === 'not-run') return 'open';
  if (status !== 'success') return 'broken';
  if (derived === null || derived === 'inconclusive') return 'open';
  return derived === 'success' ? 'kept' : 'broken';
}
