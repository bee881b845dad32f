import type { BudgetPlan, NotChosen } from '../../engine/budget/budget-plan.ts';
import type { FormOfCandidate, PlannedTrial } from '../../engine/budget/trial-order.ts';
import { ZERO } from '../../quantity/exact.ts';
import type { CsvTable } from '../document/document.ts';
import { mixedTable, pick, result } from './draft.ts';
import type { DraftOf } from './schema/fields.ts';
import type * as schema from './schema/plan.ts';

/** A plan for machines. */
export function planJson(plan: BudgetPlan): schema.PlanJson {
  const { request, best, proposals, usable, hourValue, frontier, next } = plan;
  const { low, high, below, overrun } = plan.certainty;
  return result({
    round: plan.round.id,
    ...pick(request, 'hours reserve'),
    usable,
    combination: proposals.problem.combination,
    hourValue,
    gain: best.gain,
    spent: best.hours,
    exact: best.atMost === null,
    atMost: best.atMost,
    low: low.value,
    lowError: low.standardError,
    high: high.value,
    highError: high.standardError,
    below: below.value,
    belowError: below.standardError,
    overrun: overrun.value,
    overrunError: overrun.standardError,
    plan: plan.order.map((trying) => plannedJson(trying, plan)),
    failures: plan.failures,
    leftOut: [
      ...plan.leftOut.map((each) => leftOutJson(each, plan)),
      ...proposals.ineligible.map(({ entry, reason, because }) => {
        const own = { proposal: entry.id, title: entry.title, variant: null };
        return { ...own, reason, costs: null, inBest: null, because };
      }),
    ],
    frontier,
    next,
  });
}

/** One line for each chosen proposal, in the order in which to try them. */
export function planTable({ round, plan }: schema.PlanJson): CsvTable {
  return mixedTable(
    'round place proposal title variant gain hours index in_best in_best_error',
    plan.map((own, at) => ({ ...own, round, place: at + 1 })),
  );
}

function plannedJson(
  trying: PlannedTrial,
  { certainty }: BudgetPlan,
): DraftOf<typeof schema.planned>[number] {
  const { form, index, phases } = trying;
  const inBest = certainty.inBest?.get(form);
  return {
    ...formJson(trying),
    ...pick(form, 'gain hours'),
    sharks: form.estimates.map(({ shark }) => shark),
    index,
    inBest: inBest?.value,
    inBestError: inBest?.standardError,
    phases,
  };
}

function formJson({ candidate, form }: FormOfCandidate) {
  const { id: proposal, title } = candidate.entry;
  return { proposal, title, variant: form.variant };
}

function leftOutJson(
  each: NotChosen,
  { certainty }: BudgetPlan,
): DraftOf<typeof schema.leftOut>[number] {
  const { form, costs } = each;
  return {
    ...formJson(each),
    reason: form.gain.lte(ZERO) ? 'loses' : reasonOf(costs),
    costs,
    inBest: certainty.inBest?.get(form)?.value,
    because: [],
  };
}

function reasonOf(costs: NotChosen['costs']): 'gains-less' | 'not-possible' | 'not-chosen' {
  if (costs === undefined) return 'not-chosen';
  return costs === null ? 'not-possible' : 'gains-less';
}
