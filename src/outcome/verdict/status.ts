import type { Outcome } from '../../model/outcome.ts';
import type { Round } from '../../model/round.ts';
import type { EvidenceUnit } from '../../schema/evidence.ts';
import { verdictOnPromise } from './baseline-fit.ts';
import { judgeGains, wholeGain } from './gain.ts';
import { measure } from './measure.ts';
import { type Needed, neededInvocations } from './needed.ts';
import { type Standard, standardOf } from './standard.ts';
import { judgeTargets, type TargetVerdict } from './target.ts';
import { adoptedTerms, judgeTerms, together } from './terms.ts';
import type { DerivedStatus, Kept, Measured, TermsVerdict, Verdict } from './terms-verdict.ts';

/** An outcome, its measurement, and the verdicts under the terms. */
export interface StatusJudgement {
  readonly outcome: Outcome;
  readonly measured: Measured | null;
  /** True if the decision adopted the terms; else they are all terms of the sharks. */
  readonly adopted: boolean;
  /** The standard for the whole: that of the only terms, else the round's. */
  readonly standard: Standard;
  readonly terms: readonly TermsVerdict[];
  /** The targets of the baseline; they change neither the status nor the promise. */
  readonly targets: readonly TargetVerdict[];
  readonly derived: DerivedStatus | null;
  readonly kept: Kept;
  /** The evidence that would settle it; null unless it is inconclusive for lack of evidence. */
  readonly needed: Needed | null;
}

/** Judges an outcome of a round by the adopted terms, else by all terms. */
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
  const targets = judgeTargets(measured, round.baseline, standard);
  const derived = deriveStatus(outcome, measured, terms, standard);
  const kept = keptBy(outcome, measured, derived);
  const needed = derived === 'inconclusive' ? neededInvocations(measured, terms, standard) : null;
  return { outcome, measured, adopted, standard, terms, targets, derived, kept, needed };
}

/** The outcomes of a round whose written status differs from the derived one. */
export function contradictedOutcomes(round: Round): readonly StatusJudgement[] {
  return [...round.outcomes.values()]
    .map((outcome) => judgeOutcome(round, outcome))
    .filter(({ outcome, derived }) => derived !== null && derived !== outcome.status);
}

/**
 * The status that follows from the measurement; null without one.
 *
 * With terms: success if every criterion of all of them passes; if one fails, partial if the whole
 * is measurably faster and not known to be wrong, else failure; otherwise inconclusive. Without
 * terms: success if measurably faster, failure if not, inconclusive if that is not known. Results
 * that are not correct are a failure.
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
 * Measurably faster: a limit of `above 1x` on the geometric mean, which passes if the gain matters
 * and fails if its interval ends at or below 1. It requires the metric and all cases of the round's
 * baseline.
 */
function judgeFaster(measured: Measured | null, standard: Standard): Verdict {
  const gain = wholeGain(measured, { relation: 'above', value: 1 });
  if (measured === null || gain === null) return 'not measured';
  const [found] = judgeGains([gain], standard);
  return verdictOnPromise('geomean_speedup', found?.verdict ?? 'not measured', measured).verdict;
}

/**
 * Whether the promise was kept: the acceptance terms were met, or without terms it is measurably
 * faster. Failure, partial success and blocked do not keep it.
 *
 * It is open if it was not run, and if the measurements are inconclusive, whatever its status: if
 * failures counted without proof and successes did not, a record would have more failures than
 * there were. Without measurements a failure counts as broken, and a success is open.
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
