import type { Round } from '../../model/round.ts';
import type { Review, Scorecard } from '../../model/scorecard.ts';
import type { WorkspaceIds } from '../../model/workspace.ts';
import type { Reviewed } from '../rule.ts';
import { hasUnreadRubric } from './unread-files.ts';

/** All reviews of a round but those whose rubric is there and could not be read. */
export function reviewsOf(round: Round, known: WorkspaceIds): readonly Reviewed[] {
  return reviewsIn(round, known, (scorecard) => [scorecard]);
}

/** The same, and the reviews of first judgements that were revised. */
export function reviewsWithFirst(round: Round, known: WorkspaceIds): readonly Reviewed[] {
  return reviewsIn(round, known, (scorecard) =>
    scorecard.first === null ? [scorecard] : [scorecard, scorecard.first],
  );
}

function reviewsIn(
  round: Round,
  known: WorkspaceIds,
  judgements: (scorecard: Scorecard) => readonly Scorecard[],
): readonly Reviewed[] {
  return round.sharks.flatMap((shark) => {
    const { scorecard: own, rubric } = shark;
    if (own === null || hasUnreadRubric(round, shark, known)) return [];
    return judgements(own).flatMap((scorecard) =>
      [...scorecard.reviews.values()].map((review) => ({ shark, scorecard, rubric, review })),
    );
  });
}

/** Whether the shark does not judge the proposal, and says so. */
export function abstains({ abstain }: Scorecard, proposal: string): boolean {
  return abstain.some(({ id }) => id === proposal);
}

/** Whether there is a score, by criterion or overall. */
export function isScored({ scores, holistic }: Review): boolean {
  return scores.size > 0 || holistic !== null;
}

/** Whether there is an estimate, of the proposal or of a variant. */
export function hasEstimate({ estimate, variants }: Review): boolean {
  return estimate !== null || variants.length > 0;
}
