import type { Standard } from '../../outcome/verdict/standard.ts';
import type { StatusJudgement } from '../../outcome/verdict/status.ts';
import type {
  CaseResult,
  CriterionVerdict,
  Measured,
  TermsVerdict,
} from '../../outcome/verdict/terms-verdict.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';
import type * as schema from './schema/judgement.ts';

/** What became of a proposal, what was measured of it, and what its terms say of that. */
export function judgementJson({
  outcome,
  measured,
  adopted,
  standard,
  terms,
  derived,
  kept,
  needed,
}: StatusJudgement): DraftOf<typeof schema.judgedOutcome> {
  const { status, reason, variant, correct, reverted, hours, causes, source } = outcome;
  return {
    status,
    derived,
    promise: kept,
    reason,
    variant,
    correct,
    reverted,
    hours: hours.map(({ activity, hours: spent }) => ({ activity, hours: spent.point })),
    measured: measured && measuredJson(measured),
    adopted,
    standard: standardJson(standard),
    needed,
    terms: terms.map(termsJson),
    causes,
    source,
  };
}

function standardJson({ decide, matters, evidence }: Standard): DraftOf<typeof schema.standard> {
  return { decide, matters, evidence: evidence.unit, because: evidence.because };
}

function measuredJson(measured: Measured): DraftOf<typeof schema.measured> {
  const { metric, unit, better, cases, fit, geomean, medianGeomean, worst, noise } = measured;
  return {
    metric,
    unit,
    better,
    noise,
    fit,
    differs: measured.differs,
    otherMachine: measured.otherMachine,
    geomean,
    medianGeomean,
    worst: worst && { case: worst.name, slowdown: 1 / worst.speedup.point - 1 },
    cases: cases.map(caseJson),
    onlyBefore: measured.onlyBefore,
    onlyAfter: measured.onlyAfter,
    uncompared: measured.uncompared.map(({ name, why }) => ({ case: name, why })),
  };
}

function caseJson(each: CaseResult): DraftOf<typeof schema.caseResult> {
  return {
    case: each.name,
    before: each.before,
    after: each.after,
    noise: each.noise,
    speedup: each.speedup,
    slowdown: 1 / each.speedup.point - 1,
    medianSpeedup: each.medianSpeedup,
  };
}

function termsJson({
  shark,
  standard,
  criteria,
  verdict,
}: TermsVerdict): DraftOf<typeof schema.termsVerdict> {
  return {
    shark,
    verdict,
    standard: standardJson(standard),
    criteria: criteria.map(criterionJson),
  };
}

function criterionJson(each: CriterionVerdict): DraftOf<typeof schema.criterionVerdict> {
  return {
    criterion: each.criterion,
    case: each.case,
    limit: each.limit?.written,
    asked: each.asked?.written,
    verdict: each.verdict,
    decide: each.decide,
    matters: each.matters,
    measured: each.measured,
    by: each.by,
    n: each.n,
    because: each.because,
  };
}

/** An estimate and its ends, under the names of columns. */
export function intervalCells(interval: ValueOf<typeof schema.speedInterval> | null) {
  return interval === null
    ? {}
    : { measured: interval.point, low: interval.low, high: interval.high };
}
