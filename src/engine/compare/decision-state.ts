import type { Round } from '../../model/round.ts';
import { plannedSet } from '../budget/budget-plan.ts';
import type { PlannedForm } from '../budget/problem.ts';
import { type RoundScores, scoreRound } from '../score-round.ts';

/** The decision state of a round at one revision: its results, records and plan. */
export interface DecisionState {
  readonly scores: RoundScores;
  /** The best set within the round's own budget; null if the round has no budget. */
  readonly planned: readonly PlannedForm[] | null;
}

/** @param built ids of the proposals that are already built, in any round */
export function decisionStateOf(round: Round, built: ReadonlySet<string>): DecisionState {
  const scores = scoreRound(round);
  return { scores, planned: plannedSet(round, scores.rois, built) };
}

/**
 * True if two revisions have the same decision state of a round: the round's own rule and its
 * result, whether that is too close or pending an objection, objections and vetoes, the decision,
 * the statuses of outcomes, and the best set within the budget.
 */
export function isSameDecisionState(a: DecisionState, b: DecisionState): boolean {
  return JSON.stringify(comparedParts(a)) === JSON.stringify(comparedParts(b));
}

/** Everything that is compared, in a fixed order. */
function comparedParts({ scores, planned }: DecisionState) {
  const { panel, round, lead } = scores;
  const { winners, undecided } = panel.byRule[panel.rule];
  const { pending, holds, vetoes, isOverridden, turnedByVeto } = panel;
  const outcomes = [...round.outcomes.values()].map(({ proposal, status }) => [proposal, status]);
  return [
    [panel.rule, winners.toSorted(), undecided, pending, lead?.isClose === true],
    [inOrder(holds), inOrder(vetoes), turnedByVeto],
    [recordOf(round), isOverridden],
    [inOrder(outcomes), planned === null ? null : inOrder(planned)],
  ];
}

/** The decision on record, without its location in a file. */
function recordOf({ decision }: Round) {
  if (decision === null) return null;
  const { winner, by, because, terms } = decision;
  return [winner.id, by, because, terms?.id ?? null];
}

function inOrder(items: readonly unknown[]): readonly string[] {
  return items.map((item) => JSON.stringify(item)).toSorted();
}
