import type { Outcome } from '../../model/outcome.ts';
import type { Round } from '../../model/round.ts';
import type { EvidenceUnit } from '../../schema/evidence.ts';
import { heldToPromise } from './fit.ts';
import { judgeGains, wholeGain } from './gain.ts';
import { measure } from './measure.ts';
import { type Needed, neededInvocations } from './needed.ts';
import { type Standard, standardOf } from './standard.ts';
import { adoptedTerms, judgeTerms, together } from './terms.ts';
import type { DerivedStatus, Kept, Measured, TermsVerdict, Verdict } from './terms-verdict.ts';

/** An outcome, what its readings say, and what that means under the terms. */
export interface StatusJudgement {
  readonly outcome: Outcome;
  readonly measured: Measured | null;
  /** Whether the decision adopted the terms; else they are all that were asked for. */
  readonly adopted: boolean;
  /** What the whole is judged by: the one set of terms that there is, else the round. */
  readonly standard: Standard;
  readonly terms: readonly TermsVerdict[];
  readonly derived: DerivedStatus | null;
  readonly kept: Kept;
  /** What would settle it; null unless it is inconclusive for want of evidence. */
  readonly needed: Needed | null;
}

/** An outcome of a round compared with the terms that were adopted, else against all. */
export function judgeOutcome(round: Round, outcome: Outcome): StatusJudgement {
  const { adopted, asked } = adoptedTerms(round, outcome.proposal);
  const standards = asked.map(({ terms }) => standardOf(round.rules.standard, terms.acceptance));
  const [only, ...others] = standards;
  const standard =
    only === undefined || others.length > 0 ? standardOf(round.rules.standard) : only;
  const by = (unit: EvidenceUnit) => measure(outcome, round.baseline, unit);
  const measured = by(standard.evidence.unit);
  const terms = asked.map((each, at) => {
    const own = standards[at] ?? standard;
    const isSame = own.evidence.unit === standard.evidence.unit;
    return judgeTerms(each, outcome, isSame ? measured : by(own.evidence.unit), own);
  });
  const derived = deriveStatus(outcome, measured, terms, standard);
  const kept = keptBy(outcome, measured, derived);
  const needed = derived === 'inconclusive' ? neededInvocations(measured, terms, standard) : null;
  return { outcome, measured, adopted, standard, terms, derived, kept, needed };
}

/** The outcomes of a round whose status, as it was written, is not the one that the measurements give. */
export function contradictedOutcomes(round: Round): readonly StatusJudgement[] {
  return [...round.outcomes.values()]
    .map((outcome) => judgeOutcome(round, outcome))
    .filter(({ outcome, derived }) => derived !== null && derived !== outcome.status);
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
  standard: Standard,
): DerivedStatus | null {
  if (status === 'not-run') return null;
  if (correct === false) return 'failure';
  const faster = judgeFaster(measured, standard);
  const verdict = terms.length === 0 ? faster : together(terms.map((all) => all.verdict));
  if (verdict === 'pass') return 'success';
  if (measured === null || measured.cases.length === 0 || verdict === 'not measured') return null;
  if (verdict === 'inconclusive') return 'inconclusive';
  return terms.length > 0 && faster === 'pass' ? 'partial' : 'failure';
}

/**
 * Measurably faster: as a limit of `above 1x` on the geometric mean, which passes by what matters
 * and fails where its interval ends at or below 1. It is said of the metric and of all cases of
 * the round's baseline.
 */
function judgeFaster(measured: Measured | null, standard: Standard): Verdict {
  const gain = wholeGain(measured, { relation: 'above', value: 1 });
  if (measured === null || gain === null) return 'not measured';
  const [found] = judgeGains([gain], standard);
  return heldToPromise('geomean_speedup', found?.verdict ?? 'not measured', measured).verdict;
}

/**
 * Whether the promise was kept: the acceptance terms were met, or without terms it is
 * measurably faster. Failure, partial success and blocked are not.
 *
 * Open is what was not run, and what was measured where the measurements decide nothing, whichever
 * status it was given: were failures taken by their word and successes not, a record would hold
 * more failures than there were. Without measurements a failure to get that far is one, and a
 * success is open.
 */
export function keptBy(
  { status }: Outcome,
  measured: Measured | null,
  derived: DerivedStatus | null,
): Kept {
  if (status === 'not-run') return 'open';
  if (status === 'blocked') return 'broken';
  const isMeasured = measured !== null && measured.cases.length > 0;
  const isDecided = derived !== null && derived !== 'inconclusive';
  if (isMeasured && !isDecided) return 'open';
  if (status !== 'success') return 'broken';
  if (!isDecided) return 'open';
  return derived === 'success' ? 'kept' : 'broken';
}
