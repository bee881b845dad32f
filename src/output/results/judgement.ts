import type { Standard } from '../../outcome/verdict/standard.ts';
import type { StatusJudgement } from '../../outcome/verdict/status.ts';
import type { TargetVerdict } from '../../outcome/verdict/target.ts';
import type { CaseResult, Measured, TermsVerdict } from '../../outcome/verdict/terms-verdict.ts';
import { pick } from './draft.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';
import type * as schema from './schema/judgement.ts';

/** The status of a proposal, its measurements, and the verdicts by its terms. */
export function judgementJson(judged: StatusJudgement): DraftOf<typeof schema.judgedOutcome> {
  const { outcome, measured, adopted, standard, terms, derived, kept, needed } = judged;
  return {
    status: outcome.status,
    derived,
    promise: kept,
    ...pick(outcome, 'reason variant correct reverted'),
    hours: outcome.hours.map(({ activity, hours }) => ({ activity, hours: hours.point })),
    measured: measured && measuredJson(measured, judged.targets),
    adopted,
    standard: standardJson(standard),
    needed,
    terms: terms.map(termsJson),
    ...pick(outcome, 'causes notes source'),
  };
}

function standardJson({ decide, matters, evidence }: Standard): DraftOf<typeof schema.standard> {
  return { decide, matters, evidence: evidence.unit, because: evidence.because };
}

function measuredJson(
  measured: Measured,
  targets: readonly TargetVerdict[],
): DraftOf<typeof schema.measured> {
  const { cases, worst } = measured;
  return {
    ...pick(measured, 'metric unit better noise fit differs otherMachine geomean medianGeomean'),
    worst: worst && { case: worst.name, slowdown: 1 / worst.speedup.point - 1 },
    cases: cases.map((each) =>
      caseJson(
        each,
        targets.find((one) => one.case === each.name),
      ),
    ),
    ...pick(measured, 'onlyBefore onlyAfter'),
    uncompared: measured.uncompared.map(({ name, why }) => ({ case: name, why })),
  };
}

const SIDE = 'value n median variation approximate';

function caseJson(
  each: CaseResult,
  target: TargetVerdict | undefined,
): DraftOf<typeof schema.caseResult> {
  return {
    case: each.name,
    before: pick(each.before, SIDE),
    after: pick(each.after, SIDE),
    ...pick(each, 'noise speedup'),
    slowdown: 1 / each.speedup.point - 1,
    medianSpeedup: each.medianSpeedup,
    target: target?.target,
    reached: target?.reached,
  };
}

function termsJson(terms: TermsVerdict): DraftOf<typeof schema.termsVerdict> {
  return {
    ...pick(terms, 'shark verdict'),
    standard: standardJson(terms.standard),
    criteria: terms.criteria.map((each) => ({
      ...pick(each, 'criterion case'),
      limit: each.limit?.written,
      asked: each.asked?.written,
      ...pick(each, 'verdict decide matters measured by n because'),
    })),
  };
}

/** An estimate and the ends of its interval, by column. */
export function intervalCells(interval: ValueOf<typeof schema.speedInterval> | null) {
  return interval === null
    ? {}
    : { measured: interval.point, low: interval.low, high: interval.high };
}
