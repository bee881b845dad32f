import type { BudgetPlan, NotChosen } from '../../engine/budget/budget-plan.ts';
import type { Ineligibility, IneligibleEntry } from '../../engine/budget/candidates.ts';
import type { PlannedTrial } from '../../engine/budget/trial-order.ts';
import { ZERO } from '../../quantity/exact.ts';
import type { CsvTable } from '../document/document.ts';
import { mixedTable, pick, result, wordList } from './draft.ts';
import type { DraftOf } from './schema/fields.ts';
import type * as schema from './schema/plan.ts';

/** A plan for machines. */
export function planJson(plan: BudgetPlan): schema.PlanJson {
  const { request, best, proposals, usable, hourValue, frontier, next } = plan;
  const { low, high, below, overrun } = plan.certainty;
  return result({
    round: plan.round.id,
    hours: request.hours,
    reserve: request.reserve,
    usable,
    combination: proposals.problem.combination === 'sum' ? 'additive' : 'factors',
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
    failures: plan.failures.map(({ failed, phase, ...failure }) => ({
      proposal: failed,
      phase: phase === null ? null : phase + 1,
      ...pick(failure, 'spent left takeUp leave inVain'),
    })),
    leftOut: [
      ...plan.leftOut.map((each) => leftOutJson(each, plan)),
      ...proposals.ineligible.map(ineligibleJson),
    ],
    frontier,
    next,
  });
}

const COLUMNS = wordList(
  'round place proposal title variant gain hours index in_best in_best_error',
);

/** One line for each chosen proposal, in the order in which to try them. */
export function planTable({ round, plan }: schema.PlanJson): CsvTable {
  return mixedTable(
    COLUMNS,
    plan.map((own, at) => ({ ...own, round, place: at + 1 })),
  );
}

function plannedJson(
  { candidate, form, index, phases }: PlannedTrial,
  plan: BudgetPlan,
): DraftOf<typeof schema.planned>[number] {
  const inBest = plan.certainty.inBest?.[plan.proposals.candidates.indexOf(candidate)];
  return {
    proposal: candidate.entry.id,
    title: candidate.entry.title,
    variant: form.variant,
    gain: form.gain,
    hours: form.hours,
    sharks: form.estimates.map(({ shark }) => shark),
    index,
    inBest: inBest?.value,
    inBestError: inBest?.standardError,
    phases: phases && { order: phases.order.map((place) => place + 1), saves: phases.saves },
  };
}

function leftOutJson(
  { candidate: { entry, forms }, costs }: NotChosen,
  { certainty, proposals }: BudgetPlan,
): DraftOf<typeof schema.leftOut>[number] {
  const loses = forms.every(({ gain }) => gain.lte(ZERO));
  const place = proposals.candidates.findIndex((each) => each.entry === entry);
  return {
    proposal: entry.id,
    title: entry.title,
    reason: loses ? 'loses' : reasonOf(costs),
    costs,
    inBest: certainty.inBest?.[place]?.value,
    because: [],
  };
}

function reasonOf(costs: NotChosen['costs']): 'gains-less' | 'not-possible' | 'not-chosen' {
  if (costs === undefined) return 'not-chosen';
  return costs === null ? 'not-possible' : 'gains-less';
}

function ineligibleJson({
  entry,
  reason,
}: IneligibleEntry): DraftOf<typeof schema.leftOut>[number] {
  return {
    proposal: entry.id,
    title: entry.title,
    reason: reason.kind,
    costs: null,
    inBest: null,
    because: becauseOf(reason),
  };
}

function becauseOf(barrier: Ineligibility): readonly string[] {
  if (barrier.kind === 'needs') return barrier.oneOf;
  if (barrier.kind === 'vetoed') return barrier.by;
  return barrier.kind === 'excluded' ? [barrier.by] : [];
}
