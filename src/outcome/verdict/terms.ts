import type { LimitFigure } from '../../model/figure.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Round } from '../../model/round.ts';
import type { Acceptance, SpeedupLimit, Terms } from '../../model/scorecard.ts';
import { verdictOnPromise } from './baseline-fit.ts';
import { boundOf, type Gain, type GainVerdict, judgeGains, wholeGain } from './gain.ts';
import { judgeWorst } from './regression.ts';
import type { Standard } from './standard.ts';
import type {
  CriterionVerdict,
  Measured,
  TermsVerdict,
  Verdict,
  VerdictReason,
} from './terms-verdict.ts';
import { judgeVariation } from './variation.ts';

/** The terms for a result, and the shark that set them. */
export interface AskedTerms {
  readonly shark: string;
  readonly terms: Terms;
}

/**
 * The terms for a result of a proposal: those that the decision adopted, if they are for this
 * proposal; else those of every shark that has some for it, by seat. Terms without a measurable
 * criterion are left out.
 */
export function adoptedTerms(
  { sharks, decision }: Round,
  proposal: string,
): { readonly adopted: boolean; readonly asked: readonly AskedTerms[] } {
  const all = sharks.flatMap(({ id, scorecard }): AskedTerms[] => {
    const terms = scorecard?.terms ?? null;
    const isMeant = terms?.proposal.id === proposal && hasCriteria(terms.acceptance);
    return isMeant ? [{ shark: id, terms }] : [];
  });
  const chosen = all.filter(({ shark }) => shark === decision?.terms?.id);
  return chosen.length > 0 && decision?.winner.id === proposal
    ? { adopted: true, asked: chosen }
    : { adopted: false, asked: all };
}

function hasCriteria({ geomeanSpeedup, worstRegression, ...others }: Acceptance): boolean {
  const { variation, speedup, correct } = others;
  const limits = [geomeanSpeedup, worstRegression, variation];
  return limits.some((limit) => limit !== null) || speedup.length > 0 || correct === true;
}

/**
 * Compares one shark's terms with an outcome: a verdict for each criterion, and for all. The
 * methods are those of `judgeGains`, `judgeWorst` and `judgeVariation`; the speedups of cases are
 * one family of tests.
 */
export function judgeTerms(
  { shark, terms: { acceptance, proposal } }: AskedTerms,
  outcome: Outcome,
  measured: Measured | null,
  standard: Standard,
): TermsVerdict {
  const { geomeanSpeedup, worstRegression, variation, speedup, correct } = acceptance;
  const context: JudgeContext = { outcome, measured, standard };
  const criteria = [
    ...(geomeanSpeedup === null ? [] : [geomeanVerdict(geomeanSpeedup, context)]),
    ...speedupVerdicts(speedup, context),
    ...(worstRegression === null
      ? []
      : [everyCaseVerdict('worst_regression', worstRegression, context)]),
    ...(variation === null ? [] : [everyCaseVerdict('variation', variation, context)]),
    ...(correct === true ? [correctVerdict(context)] : []),
  ].map((each) => ofPromise(each, context));
  const verdict = together(criteria.map((each) => each.verdict));
  return { shark, proposal, standard, criteria, verdict };
}

/** Combines verdicts: one failure fails all, and a criterion that was not measured is not met. */
export function together(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('fail')) return 'fail';
  if (verdicts.every((verdict) => verdict === 'not measured')) return 'not measured';
  return verdicts.every((verdict) => verdict === 'pass') ? 'pass' : 'inconclusive';
}

/** Adjusts a verdict if the measurement does not cover the whole promise. */
function ofPromise(found: CriterionVerdict, { measured }: JudgeContext): CriterionVerdict {
  if (measured === null) return found;
  const held = verdictOnPromise(found.criterion, found.verdict, measured);
  if (held.because === null) return found;
  return { ...found, ...held, matters: null, ...(held.verdict === 'not measured' ? NOTHING : {}) };
}

interface JudgeContext {
  readonly outcome: Outcome;
  readonly measured: Measured | null;
  readonly standard: Standard;
}

/** The fields of a verdict without a figure. */
const NOTHING = { measured: null, matters: null, by: null, n: null };

type Criterion = Pick<CriterionVerdict, 'criterion' | 'case' | 'limit' | 'asked'>;

function geomeanVerdict({ accept, asked }: SpeedupLimit, context: JudgeContext): CriterionVerdict {
  const criterion = { criterion: 'geomean_speedup', case: null, limit: accept, asked } as const;
  const because = unmeasured(context);
  const gain = because === null ? wholeGain(context.measured, boundOf(accept)) : null;
  if (gain === null) return notMeasured(criterion, context, because ?? 'no-readings');
  const [verdict] = judgeGains([gain], context.standard);
  const [only, ...others] = context.measured?.cases ?? [];
  const n = only === undefined || others.length > 0 ? null : only.after.n;
  return { ...criterion, ...found(gain, verdict, context), by: null, n };
}

/** The speedups of cases. Cases that were not measured are not part of the family of tests. */
function speedupVerdicts(
  asked: Acceptance['speedup'],
  context: JudgeContext,
): readonly CriterionVerdict[] {
  const because = unmeasured(context);
  const tried = asked.map(({ case: name, limit: { accept: limit, asked: first } }) => {
    const criterion = { criterion: 'speedup', case: name, limit, asked: first } as const;
    const cases = because === null ? (context.measured?.cases ?? []) : [];
    const measured = cases.find((one) => one.name === name);
    if (measured === undefined) return { criterion, gain: null, n: null };
    const { speedup: interval, logRatio: ratio, noise, after } = measured;
    return { criterion, gain: { interval, ratio, noise, limit: boundOf(limit) }, n: after.n };
  });
  const gains = tried.flatMap(({ gain }) => gain ?? []);
  const verdicts = judgeGains(gains, context.standard);
  return tried.map(({ criterion, gain, n }): CriterionVerdict => {
    if (gain === null) return notMeasured(criterion, context, because ?? 'no-such-case');
    const verdict = verdicts[gains.indexOf(gain)];
    return { ...criterion, ...found(gain, verdict, context), by: criterion.case, n };
  });
}

function found(gain: Gain, verdict: GainVerdict | undefined, { standard }: JudgeContext) {
  if (verdict === undefined) throw new RangeError('every gain has its verdict');
  return { ...verdict, decide: standard.decide, measured: gain.interval };
}

/** The criteria that apply to every case. */
const OF_EVERY_CASE = {
  worst_regression: { judgeCases: judgeWorst, lacking: 'no-readings' },
  variation: { judgeCases: judgeVariation, lacking: 'no-spread' },
} as const;

function everyCaseVerdict(
  name: keyof typeof OF_EVERY_CASE,
  limit: LimitFigure,
  context: JudgeContext,
): CriterionVerdict {
  const criterion = { criterion: name, case: null, limit, asked: null };
  const because = unmeasured(context);
  if (because !== null) return notMeasured(criterion, context, because);
  const { judgeCases, lacking } = OF_EVERY_CASE[name];
  const { decide } = context.standard;
  const { relation, value } = boundOf(limit);
  const decided = judgeCases(context.measured?.cases ?? [], { relation, limit: value, decide });
  if (decided === null) return notMeasured(criterion, context, lacking);
  const { by } = decided;
  return { ...criterion, ...decided, decide, matters: null, by: by.name, n: by.after.n };
}

function correctVerdict(context: JudgeContext): CriterionVerdict {
  const criterion = { criterion: 'correct', case: null, limit: null, asked: null } as const;
  const { status, correct } = context.outcome;
  if (status === 'not-run') return notMeasured(criterion, context, 'not-run');
  if (correct === null) return notMeasured(criterion, context, 'not-told');
  const { decide } = context.standard;
  return { ...criterion, ...NOTHING, because: null, verdict: correct ? 'pass' : 'fail', decide };
}

/** Why nothing was measured; null if there is a measurement. */
function unmeasured({ outcome, measured }: JudgeContext): VerdictReason | null {
  if (outcome.status === 'not-run') return 'not-run';
  if (measured === null) return 'no-readings';
  if (measured.better === null) return 'no-direction';
  return measured.cases.length === 0 ? 'no-readings' : null;
}

function notMeasured(
  criterion: Criterion,
  { standard: { decide } }: JudgeContext,
  because: VerdictReason,
): CriterionVerdict {
  return { ...criterion, ...NOTHING, verdict: 'not measured', decide, because };
}
