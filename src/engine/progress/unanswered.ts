import { readableId } from '../../model/build/rubric.ts';
import type { Round, Shark } from '../../model/round.ts';
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
  const ids = [...new Set(asked.map(({ id }) => id))];
  return namedSharks(ids, sharks).filter(({ id }) => {
    const scorecard = sharks.find((shark) => shark.id === id)?.scorecard ?? null;
    return scorecard === null || isEmptyScorecard(scorecard);
  });
}

/** Sharks with unique names. A shark without a seat has its id as a name. */
export function namedSharks(ids: readonly string[], seats: readonly Shark[]): AskedShark[] {
  const names = new Map(seats.map(({ id, name }) => [id, name]));
  return withUniqueNames(ids.map((id) => ({ id, name: names.get(id) ?? readableId(id) })));
}
