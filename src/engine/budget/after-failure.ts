import { type Exact, sum, ZERO } from '../../quantity/exact.ts';
import { bestSets } from './best-set.ts';
import { type BudgetForm, type BudgetProblem, keptBeside, type Requirement } from './problem.ts';
import type { Trying } from './trial-order.ts';

/** What to do where a trial fails. */
export interface AfterFailure {
  /** The trial that fails. */
  readonly failed: string;
  /** The phase after which it stops, by its place; null without phases, and of several sharks. */
  readonly phase: number | null;
  /** The hours it has taken by then, rolling back included; of several sharks the mean of their failures. */
  readonly spent: Exact;
  /** The hours that are left for all that comes after it. */
  readonly left: Exact;
  /** What to take up that the plan leaves out. */
  readonly takeUp: readonly string[];
  /** What to leave of what the plan has after it. */
  readonly leave: readonly string[];
  /** What has landed and now lacks all that it requires. */
  readonly inVain: readonly string[];
}

/**
 * Where a trial of the order fails, what the best choice of the rest then is: everything before it
 * has landed in its expected hours, what has to land after it cannot be built, and what it excludes
 * can. Only failures that change what comes next are told.
 */
export function afterFailures(
  problem: BudgetProblem,
  order: readonly Trying[],
  hours: Exact,
): AfterFailure[] {
  return order.flatMap((trial, at) => {
    const before = order.slice(0, at);
    const landed = new Map(before.map((each) => [idOf(each), each.form]));
    const gone = sum(before.map(({ form }) => form.hours));
    const planned = order.slice(at + 1).map(idOf);
    const rest = restOf(problem, landed, idOf(trial));
    const { within } = bestSets(rest.problem);
    return endsOf(trial).flatMap(({ phase, spent }): AfterFailure[] => {
      const left = hours.sub(gone).sub(spent);
      const { choice } = within(left.lt(ZERO) ? ZERO : left);
      const then = rest.problem.proposals.flatMap(({ id }, place) =>
        (choice[place] ?? null) === null || landed.has(id) ? [] : [id],
      );
      const takeUp = then.filter((id) => !planned.includes(id));
      const leave = planned.filter((id) => !then.includes(id));
      const inVain = rest.stranded;
      if (takeUp.length === 0 && leave.length === 0 && inVain.length === 0) return [];
      return [{ failed: idOf(trial), phase, spent, left, takeUp, leave, inVain }];
    });
  });
}

function idOf({ candidate }: Trying): string {
  return candidate.entry.id;
}

/** Where a trial may fail: by one shark's estimate at each phase that may stop, by several at all of theirs in one. */
function endsOf({ form }: Trying): { readonly phase: number | null; readonly spent: Exact }[] {
  const failures = form.estimates.flatMap(({ mean }) => mean.failures);
  if (failures.length === 0) return [];
  if (form.estimates.length === 1)
    return failures.map(({ phase, hours }) => ({ phase, spent: hours }));
  const chance = sum(failures.map((each) => each.chance));
  const spent = sum(failures.map((each) => each.chance.mul(each.hours))).div(chance);
  return [{ phase: null, spent }];
}

/** What is left to choose, and what has landed without what it requires. */
interface Rest {
  readonly problem: BudgetProblem;
  readonly stranded: readonly string[];
}

/** What has landed, each in the form in which it was built. */
type Landed = ReadonlyMap<string, BudgetForm>;

/**
 * The problem once some proposals have landed and one has failed. What has landed and would lose gain
 * beside something that may be built stays in it, with no hours and in every choice.
 */
function restOf(problem: BudgetProblem, landed: Landed, failed: string): Rest {
  const isOut = outOf(problem, landed, failed);
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
      after: problem.after.filter(({ proposal, first }) => isIn(proposal) && isIn(first)),
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

/** What cannot be chosen any more: what was tried, what that excludes, and what needs one that is out. */
function outOf(problem: BudgetProblem, landed: Landed, failed: string): Set<string> {
  const isOut = new Set([...landed.keys(), failed]);
  for (const [one, other] of problem.excludes) {
    if (landed.has(one)) isOut.add(other);
    if (landed.has(other)) isOut.add(one);
  }
  for (let found = true; found; ) {
    found = false;
    for (const { proposal, oneOf } of needsOf(problem)) {
      const isMet = oneOf.some((id) => landed.has(id) || !isOut.has(id));
      if (isMet || proposal === null || isOut.has(proposal)) continue;
      isOut.add(proposal);
      found = true;
    }
  }
  return isOut;
}

function needsOf({ after, requires }: BudgetProblem): readonly Requirement[] {
  return [...after.map(({ proposal, first }) => ({ proposal, oneOf: [first] })), ...requires];
}
