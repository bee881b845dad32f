import { readableId } from '../../model/build/rubric.ts';
import type { Round } from '../../model/round.ts';
import { withUniqueNames } from '../../model/unique-names.ts';
import { isEmptyScorecard } from './missing-scores.ts';

/** A shark that is asked to review. */
export interface AskedShark {
  readonly id: string;
  readonly name: string;
}

/**
 * The sharks that a round asks and that have not answered, in the order in which they are asked:
 * they have no scorecard, or an empty one. None if the round has no list of asked sharks.
 */
export function unanswered({ asked, sharks }: Round): readonly AskedShark[] {
  const seats = new Map(sharks.map((shark) => [shark.id, shark]));
  const ids = [...new Set(asked.map(({ id }) => id))];
  const all = withUniqueNames(
    ids.map((id) => ({ id, name: seats.get(id)?.name ?? readableId(id) })),
  );
  return all.filter(({ id }) => {
    const scorecard = seats.get(id)?.scorecard ?? null;
    return scorecard === null || isEmptyScorecard(scorecard);
  });
}
