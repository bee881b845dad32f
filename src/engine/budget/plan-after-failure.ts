import { type Exact, sum, ZERO } from '../../quantity/exact.ts';
import { bestSets } from './best-set.ts';
import {
  type BudgetForm,
  type BudgetProblem,
  chosenForms,
  formsBeyond,
  type PlannedForm,
  type Requirement,
} from './problem.ts';
import { type PlannedTrial, plannedForm } from './trial-order.ts';

/** The best change of the plan if a trial fails; its form is that of the failed trial. */
export interface AfterFailure extends PlannedForm {
  /** The phase after which it stops, from 1; null without phases or with several sharks. */
  readonly phase: number | null;
  /**
   * The hours spent by then, including rollback; with several sharks the mean over their failures.
   */
  readonly spent: Exact;
  /** The hours left for all later trials. */
  readonly left: Exact;
  /** Forms outside the plan to build now. */
  readonly takeUp: readonly PlannedForm[];
  /** Later forms of the plan to drop. */
  readonly leave: readonly PlannedForm[];
  /** What has landed and misses what it requires in the best choice. */
  readonly inVain: readonly PlannedForm[];
}

/**
 * The best choice of the rest if a trial of the order fails: everything before it has landed in its
 * expected hours, proposals that have to land after it cannot be built, and proposals that it
 * excludes can. What has landed gains nothing where the choice lacks what it requires. Reports only
 * failures that change the rest of the plan, or the gain of what has landed.
 */
export function afterFailures(
  problem: BudgetProblem,
  order: readonly PlannedTrial[],
  hours: Exact,
): AfterFailure[] {
  return order.flatMap((trial, at) => {
    const before = order.slice(0, at);
    const landed = new Map(before.map((each) => [idOf(each), each.form]));
    const gone = sum(before.map(({ form }) => form.hours));
    const planned = order.slice(at + 1).map(plannedForm);
    const rest = remainingProblem(problem, landed, idOf(trial));
    const { within } = bestSets(rest);
    return endsOf(trial).flatMap(({ phase, spent }): AfterFailure[] => {
      const left = hours.sub(gone).sub(spent);
      const { choice } = within(left.lt(ZERO) ? ZERO : left);
      const chosen = chosenForms(rest, choice);
      const then = chosen.filter(({ proposal }) => !landed.has(proposal));
      const takeUp = formsBeyond(then, planned);
      const leave = formsBeyond(planned, then);
      const inVain = formsBeyond(before.map(plannedForm), chosen);
      if (takeUp.length === 0 && leave.length === 0 && inVain.length === 0) return [];
      return [{ ...plannedForm(trial), phase, spent, left, takeUp, leave, inVain }];
    });
  });
}

function idOf({ candidate }: PlannedTrial): string {
  return candidate.entry.id;
}

/**
 * The points at which a trial may fail: with one shark's estimate each phase that may stop, with
 * several sharks all of their failures combined into one.
 */
function endsOf({
  form,
}: PlannedTrial): { readonly phase: number | null; readonly spent: Exact }[] {
  const failures = form.estimates.flatMap(({ mean }) =>
    mean.ends.filter(({ isSuccess }) => !isSuccess),
  );
  if (failures.length === 0) return [];
  if (form.estimates.length === 1)
    return failures.map(({ phase, hours }) => ({
      phase: phase === null ? null : phase + 1,
      spent: hours,
    }));
  const chance = sum(failures.map((each) => each.chance));
  const spent = sum(failures.map((each) => each.chance.mul(each.hours))).div(chance);
  return [{ phase: null, spent }];
}

/** The landed proposals, each in its built form. */
type Landed = ReadonlyMap<string, BudgetForm>;

/**
 * The problem after some proposals have landed and one has failed. A landed proposal stays in the
 * problem, with no hours. It is in a choice exactly if the choice has what it requires, so that its
 * gain counts only there.
 */
function remainingProblem(problem: BudgetProblem, landed: Landed, failed: string): BudgetProblem {
  const isOut = unavailableIds(problem, landed, failed);
  const isIn = (id: string): boolean => !isOut.has(id);
  const requires = problem.requires
    .filter(({ needing }) => needing.every(isIn))
    .map(({ needing, oneOf }) => ({ needing, oneOf: oneOf.filter(isIn) }));
  return {
    ...problem,
    proposals: problem.proposals
      .filter(({ id }) => isIn(id))
      .map(({ id, forms }) => {
        const built = landed.get(id);
        return { id, forms: built === undefined ? forms : [{ ...built, hours: ZERO }] };
      }),
    requires: [...requires, ...[...landed.keys()].flatMap((id) => presence(id, requires))],
    excludes: problem.excludes.filter((pair) => pair.every(isIn)),
    overlaps: problem.overlaps.filter((each) => isIn(each.proposal) && isIn(each.with)),
  };
}

/** The rules by which a landed proposal is in every choice that has what it requires. */
function presence(id: string, requires: readonly Requirement[]): Requirement[] {
  const lists = requires.flatMap(({ needing, oneOf }) => (needing.includes(id) ? [oneOf] : []));
  const nothing: readonly (readonly string[])[] = [[]];
  return lists
    .reduce((ways, oneOf) => ways.flatMap((way) => oneOf.map((each) => [...way, each])), nothing)
    .map((way) => ({ needing: way, oneOf: [id] }));
}

/** The failed proposal, and those that a landed one excludes. */
function unavailableIds({ excludes }: BudgetProblem, landed: Landed, failed: string): Set<string> {
  const excluded = excludes.flatMap(([one, other]) => [
    ...(landed.has(one) ? [other] : []),
    ...(landed.has(other) ? [one] : []),
  ]);
  return new Set([failed, ...excluded]);
}
