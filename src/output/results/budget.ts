import type { BudgetPlan, NotChosen } from '../../engine/budget/budget-plan.ts';
import type { Barred } from '../../engine/budget/candidates.ts';
import type { FrontierRow } from '../../engine/budget/frontier.ts';
import type { Trying } from '../../engine/budget/trial-order.ts';
import { numberOrNull, toNumber, ZERO } from '../../quantity/exact.ts';
import type { CsvTable } from '../document/document.ts';
import { mixedTable } from './columns.ts';
import type * as schema from './schema/budget.ts';
import type { ValueOf } from './schema/fields.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

/** A plan for machines. */
export function budgetJson(plan: BudgetPlan): schema.BudgetJson {
  const { request, best, certainty, field } = plan;
  return {
    schemaVersion: SCHEMA_VERSION,
    round: plan.round.id,
    hours: toNumber(request.hours),
    reserve: toNumber(request.reserve),
    usable: toNumber(plan.usable),
    combination: field.problem.combination === 'sum' ? 'additive' : 'factors',
    hourValue: toNumber(plan.hourValue),
    gain: toNumber(best.gain),
    spent: toNumber(best.hours),
    exact: best.atMost === null,
    atMost: best.atMost,
    low: certainty.low.value,
    lowError: certainty.low.standardError,
    high: certainty.high.value,
    highError: certainty.high.standardError,
    below: certainty.below.value,
    belowError: certainty.below.standardError,
    overrun: certainty.overrun?.value ?? null,
    overrunError: certainty.overrun?.standardError ?? null,
    plan: plan.order.map((trying) => plannedJson(trying, plan)),
    failures: plan.failures.map(({ failed, phase, spent, left, takeUp, leave }) => ({
      proposal: failed,
      phase: phase === null ? null : phase + 1,
      spent: toNumber(spent),
      left: toNumber(left),
      takeUp,
      leave,
    })),
    leftOut: [
      ...plan.leftOut.map((each) => leftOutJson(each, plan)),
      ...field.barred.map(barredJson),
    ],
    frontier: plan.frontier.map(frontierJson),
    next: plan.next === null ? null : frontierJson(plan.next),
  };
}

const COLUMNS = [
  ...(['round', 'place', 'proposal', 'title', 'variant'] as const),
  ...(['gain', 'hours', 'index', 'in_best', 'in_best_error'] as const),
];

/** One line for each chosen proposal, in the order of trying. */
export function budgetTable({ round, plan }: schema.BudgetJson): CsvTable {
  return mixedTable(
    COLUMNS,
    plan.map(({ inBest, inBestError, ...own }, at) => ({
      round,
      place: at + 1,
      ...own,
      in_best: inBest,
      in_best_error: inBestError,
    })),
  );
}

function plannedJson(
  { candidate, form, index, phases }: Trying,
  plan: BudgetPlan,
): ValueOf<typeof schema.planned>[number] {
  const inBest = plan.certainty.inBest?.[plan.field.candidates.indexOf(candidate)];
  return {
    proposal: candidate.entry.id,
    title: candidate.entry.title,
    variant: form.variant,
    gain: toNumber(form.gain),
    hours: toNumber(form.hours),
    sharks: form.estimates.map(({ shark }) => shark),
    index: toNumber(index),
    inBest: inBest?.value ?? null,
    inBestError: inBest?.standardError ?? null,
    phases:
      phases === null
        ? null
        : { order: phases.order.map((place) => place + 1), saves: toNumber(phases.saves) },
  };
}

function leftOutJson(
  { candidate: { entry, forms }, costs }: NotChosen,
  { certainty, field }: BudgetPlan,
): ValueOf<typeof schema.leftOut>[number] {
  const loses = forms.every(({ gain }) => gain.lte(ZERO));
  const place = field.candidates.findIndex((each) => each.entry === entry);
  return {
    proposal: entry.id,
    title: entry.title,
    reason: loses ? 'loses' : reasonOf(costs),
    costs: numberOrNull(costs),
    inBest: certainty.inBest?.[place]?.value ?? null,
    because: [],
  };
}

function reasonOf(costs: NotChosen['costs']): 'gains-less' | 'not-possible' | 'not-chosen' {
  if (costs === undefined) return 'not-chosen';
  return costs === null ? 'not-possible' : 'gains-less';
}

function barredJson({ entry, barrier }: Barred): ValueOf<typeof schema.leftOut>[number] {
  return {
    proposal: entry.id,
    title: entry.title,
    reason: barrier.kind,
    costs: null,
    inBest: null,
    because:
      barrier.kind === 'needs' ? barrier.oneOf : barrier.kind === 'excluded' ? [barrier.by] : [],
  };
}

function frontierJson({
  hours,
  gain,
  comesIn,
  goesOut,
}: FrontierRow): ValueOf<typeof schema.frontierRow> {
  return { hours: toNumber(hours), gain: toNumber(gain), comesIn, goesOut };
}
