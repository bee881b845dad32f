import { type Exact, sum, ZERO } from '../../quantity/exact.ts';
import { bestSets } from './best-set.ts';
import {
  type BudgetForm,
  type BudgetProblem,
  isChosen,
  keptBeside,
  type Requirement,
} from './problem.ts';
import type { PlannedTrial } from './trial-order.ts';

/** The best change of the plan if a trial fails. */
export interface AfterFailure {
  /** The id of the failed trial. */
  readonly proposal: string;
  /** The phase after which it stops, from 1; null without phases or with several sharks. */
  readonly phase: number | null;
  /**
   * The hours spent by then, including rollback; with several sharks the mean over their failures.
   */
  readonly spent: Exact;
  /** The hours left for all later trials. */
  readonly left: Exact;
  /** Proposals outside the plan to build now. */
  readonly takeUp: readonly string[];
  /** Later proposals of the plan to drop. */
  readonly leave: readonly string[];
  /** Proposals that have landed and now miss all that they require. */
  readonly inVain: readonly string[];
}

/**
 * The best choice of the rest if a trial of the order fails: everything before it has landed in its
 * expected hours, proposals that have to land after it cannot be built, and proposals that it
 * excludes can. Reports only failures that change the rest of the plan.
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
    const planned = order.slice(at + 1).map(idOf);
    const rest = remainingProblem(problem, landed, idOf(trial));
    const { within } = bestSets(rest.problem);
    return endsOf(trial).flatMap(({ phase, spent }): AfterFailure[] => {
      const left = hours.sub(gone).sub(spent);
      const { choice } = within(left.lt(ZERO) ? ZERO : left);
      const then = rest.problem.proposals.flatMap(({ id }, place) =>
        isChosen(choice, place) && !landed.has(id) ? [id] : [],
      );
      const takeUp = then.filter((id) => !planned.includes(id));
      const leave = planned.filter((id) => !then.includes(id));
      const inVain = rest.stranded;
      if (takeUp.length === 0 && leave.length === 0 && inVain.length === 0) return [];
      return [{ proposal: idOf(trial), phase, spent, left, takeUp, leave, inVain }];
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

/** The proposals still to choose, and the landed ones that miss what they require. */
interface RemainingProblem {
  readonly problem: BudgetProblem;
  readonly stranded: readonly string[];
}

/** The landed proposals, each in its built form. */
type Landed = ReadonlyMap<string, BudgetForm>;

/**
 * The problem after some proposals have landed and one has failed. A landed proposal that would
 * lose gain beside one that may be built stays in the problem, with no hours and in every choice.
 */
function remainingProblem(
  problem: BudgetProblem,
  landed: Landed,
  failed: string,
): RemainingProblem {
  const isOut = unavailableIds(problem, landed, failed);
  const isIn = (id: string): boolean => !isOut.has(id);
  const open = problem.requires.flatMap(({ proposal, oneOf }): Requirement[] => {
    if (oneOf.some((id) => landed.has(id))) return [];
    const hasLanded = proposal === null || landed.has(proposal);
    if (!hasLanded && !isIn(proposal)) return [];
    return [{ proposal: hasLanded ? null : proposal, oneOf: oneOf.filter(isIn) }];
  });
  const atStake = problem.overlaps.filter((each) => landed.has(each.proposal) && isIn(each.with));
  const staying = new Set(atStake.map(({ proposal }) => proposal));
  return {
    stranded: problem.requires.flatMap(({ proposal, oneOf }) =>
      proposal !== null && landed.has(proposal) && !oneOf.some((id) => landed.has(id) || isIn(id))
        ? [proposal]
        : [],
    ),
    problem: {
      ...problem,
      proposals: problem.proposals
        .filter(({ id }) => isIn(id) || staying.has(id))
        .map(({ id, forms }) => {
          const keeps = keptBeside(problem.overlaps, id, (other) => landed.has(other));
          const built = landed.get(id);
          const left = built === undefined ? forms : [{ ...built, hours: ZERO }];
          return { id, forms: left.map((form) => ({ ...form, gain: form.gain.mul(keeps) })) };
        }),
      requires: [
        ...open.filter(({ oneOf }) => oneOf.length > 0),
        ...[...staying].map((id) => ({ proposal: null, oneOf: [id] })),
      ],
      excludes: problem.excludes.filter(([one, other]) => isIn(one) && isIn(other)),
      overlaps: [
        ...problem.overlaps.filter((each) => isIn(each.proposal) && isIn(each.with)),
        ...atStake,
      ],
    },
  };
}

/**
 * The proposals that cannot be chosen any more: those already tried, those excluded by landed ones,
 * and those that need one of these.
 */
function unavailableIds(problem: BudgetProblem, landed: Landed, failed: string): Set<string> {
  const isOut = new Set([...landed.keys(), failed]);
  for (const [one, other] of problem.excludes) {
    if (landed.has(one)) isOut.add(other);
    if (landed.has(other)) isOut.add(one);
  }
  for (let found = true; found; ) {
    found = false;
    for (const { proposal, oneOf } of problem.requires) {
      const isMet = oneOf.some((id) => landed.has(id) || !isOut.has(id));
      if (isMet || proposal === null || isOut.has(proposal)) continue;
      isOut.add(proposal);
      found = true;
    }
  }
  return isOut;
}
