import type { Round } from '../../model/round.ts';
import { type PlannedForm, plannedSet } from '../budget/planned-set.ts';
import { type RoundScores, scoreRound } from '../score-round.ts';

/** What decides a round as one revision has it, and what is on record of it. */
export interface RoundStanding {
  readonly scores: RoundScores;
  /** What is built within the round's own budget; null where it has none. */
  readonly planned: readonly PlannedForm[] | null;
}

/** @param built ids of the proposals that stand already, in any round */
export function standingOf(round: Round, built: ReadonlySet<string>): RoundStanding {
  const scores = scoreRound(round);
  return { scores, planned: plannedSet(round, scores.rois, built) };
}

/**
 * Whether two revisions decide a round alike and have the same on record: the round's own rule and
 * what it says, whether that is too close or waits for an objection, objections and vetoes, the
 * decision, the statuses of outcomes, and the best set within the budget.
 */
export function isSameStanding(a: RoundStanding, b: RoundStanding): boolean {
  return JSON.stringify(comparedOf(a)) === JSON.stringify(comparedOf(b));
}

/** All that is compared, in an order of its own. */
function comparedOf({ scores, planned }: RoundStanding) {
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

/** The decision on record without its place in a file. */
function recordOf({ decision }: Round) {
  if (decision === null) return null;
  const { winner, by, because, terms } = decision;
  return [winner.id, by, because, terms?.id ?? null];
}

function inOrder(items: readonly unknown[]): readonly string[] {
  return items.map((item) => JSON.stringify(item)).toSorted();
}
