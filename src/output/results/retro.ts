import type {
  Foreseen,
  PlannedHours,
  Retro,
  RetroResult,
  RoundRetro,
} from '../../outcome/retro/round-retro.ts';
import type { StatusJudgement } from '../../outcome/verdict/status.ts';
import type {
  CaseResult,
  CriterionVerdict,
  Interval,
  Measured,
  SideResult,
  TermsVerdict,
} from '../../outcome/verdict/terms-verdict.ts';
import { toNumber } from '../../quantity/exact.ts';
import type { Json } from '../document/document.ts';
import { SCHEMA_VERSION } from './score.ts';

/** Promise against result for machines. */
export function retroJson({ rounds, past, record }: Retro): Json {
  const { hours, ...counts } = record;
  return {
    schemaVersion: SCHEMA_VERSION,
    rounds: rounds.map(roundJson),
    past: past.map(({ id, summary, proposal, status }) => ({
      round: id,
      summary,
      proposal: proposal?.id ?? null,
      status,
    })),
    record: { ...counts, hours: toNumber(hours) },
  };
}

function roundJson({ round, title, results, lessons }: RoundRetro): Json {
  return {
    round,
    title,
    results: results.map(resultJson),
    lessons: lessons.map(({ by, from, text }) => ({ by, from, text })),
  };
}

function resultJson(result: RetroResult): Json {
  const { proposal, title, funded, judgement, foreseen, planned, spent } = result;
  return {
    proposal,
    title,
    funded,
    foreseen: foreseen.map(foreseenJson),
    planned: planned.map(plannedJson),
    hours: spent === null ? null : toNumber(spent),
    outcome: judgement === null ? null : judgementJson(judgement),
  };
}

export function judgementJson({
  outcome,
  measured,
  adopted,
  terms,
  derived,
  kept,
}: StatusJudgement): Json {
  const { status, reason, variant, correct, reverted, hours, causes, source } = outcome;
  return {
    status,
    derived,
    promise: kept,
    reason,
    variant,
    correct,
    reverted,
    hours: hours.map(({ activity, hours: spent }) => ({ activity, hours: toNumber(spent.point) })),
    measured: measured === null ? null : measuredJson(measured),
    adopted,
    terms: terms.map(termsJson),
    causes: [...causes],
    source,
  };
}

function plannedJson({ shark, building, total }: PlannedHours): Json {
  return {
    shark,
    building: building === null ? null : toNumber(building.point),
    total: total === null ? null : toNumber(total),
  };
}

function foreseenJson(each: Foreseen): Json {
  const { kind, shark, metric, case: name, of, headline, value, bound } = each;
  return {
    kind,
    shark,
    metric,
    case: name,
    of,
    headline,
    foreseen: value.written,
    bound,
    form: each.form,
    measured: each.measured === null ? null : intervalJson(each.measured),
    standing: each.standing,
    cameTrue: each.cameTrue,
  };
}

function measuredJson(measured: Measured): Json {
  const { metric, unit, better, cases, geomean, medianGeomean, worst, noise } = measured;
  return {
    metric,
    unit,
    better,
    noise,
    geomean: geomean === null ? null : intervalJson(geomean),
    medianGeomean,
    worst: worst === null ? null : { case: worst.name, slowdown: 1 / worst.speedup.point - 1 },
    cases: cases.map(caseJson),
    onlyBefore: [...measured.onlyBefore],
    onlyAfter: [...measured.onlyAfter],
    uncompared: measured.uncompared.map(({ name, why }) => ({ case: name, why })),
  };
}

function caseJson(each: CaseResult): Json {
  return {
    case: each.name,
    before: sideJson(each.before),
    after: sideJson(each.after),
    noise: each.noise,
    speedup: intervalJson(each.speedup),
    slowdown: 1 / each.speedup.point - 1,
    medianSpeedup: each.medianSpeedup,
  };
}

function sideJson({ value, n, median, variation, approximate }: SideResult): Json {
  return { value, n, median, variation, approximate };
}

function intervalJson({ point, low, high }: Interval): Json {
  return { point, low, high };
}

function termsJson({ shark, criteria, verdict }: TermsVerdict): Json {
  return { shark, verdict, criteria: criteria.map(criterionJson) };
}

function criterionJson(each: CriterionVerdict): Json {
  const { criterion, case: name, limit, asked, verdict, decide, measured, by, n, because } = each;
  return {
    criterion,
    case: name,
    limit: limit?.written ?? null,
    asked: asked?.written ?? null,
    verdict,
    decide,
    measured: measured === null ? null : intervalJson(measured),
    by,
    n,
    because,
  };
}

/** The figure as written, with its bound. */
export function foreseenWords({ value, bound }: Foreseen): string {
  return bound === null ? value.written : `${bound} ${value.written}`;
}
