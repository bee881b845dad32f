import type { Round, Shark } from '../../model/round.ts';
import type { WorkspaceIds } from '../../model/workspace.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { DEFAULT_RUBRIC, rubricPath, scorecardPath } from '../../workspace/layout.ts';
import { memoizeLast } from './memoize-last.ts';

/*
 * An unreadable file is reported by itself. Files that depend on it are not compared with its
 * missing content.
 */

/** True if the shark has a rubric, its own or shared, that could not be read. */
export function hasUnreadRubric(round: Round, { id, rubric }: Shark, known: WorkspaceIds): boolean {
  if (rubric !== null && rubric.shark === id) return false;
  if (known.files.has(rubricPath(round.id, id))) return true;
  return rubric === null && known.files.has(rubricPath(round.id, DEFAULT_RUBRIC));
}

/** True if the shark has a scorecard file, readable or not. */
export function hasScorecard(round: Round, shark: string, known: WorkspaceIds): boolean {
  return known.files.has(scorecardPath(round.id, shark));
}

/** True if every file that the ranking of a round depends on could be read. */
export function isWhole(round: Round, known: WorkspaceIds): boolean {
  const sharks = new Map(round.sharks.map((shark) => [shark.id, shark]));
  const cards = cardsIn(known.files).get(round.id) ?? [];
  return (
    cards.every(({ shark }) => (sharks.get(shark)?.scorecard ?? null) !== null) &&
    round.sharks.every((shark) => !hasUnreadRubric(round, shark, known)) &&
    round.entries.every(({ id, proposal }) => proposal !== null || !known.proposals.has(id))
  );
}

/** True if a round has scorecard files, readable or not. */
export function hasScorecards(round: string, known: WorkspaceIds): boolean {
  return cardsIn(known.files).has(round);
}

/** The sharks with a rubric or a scorecard in any round, readable or not. */
export function sharksWithFiles({ files }: WorkspaceIds): ReadonlySet<string> {
  const ids = [...files].flatMap((file) => OF_SHARK.exec(file)?.[1] ?? []);
  return new Set(ids.filter((id) => id !== DEFAULT_RUBRIC));
}

const OF_SHARK = /^rounds\/[^/]+\/(?:rubrics|scorecards)\/([^/]+)\.yaml$/;
const CARD = /^rounds\/([^/]+)\/scorecards\/([^/]+)\.yaml$/;

/** The existing scorecard files by round, readable or not. */
const cardsIn = memoizeLast((files: ReadonlySet<string>) => {
  const cards = [...files].flatMap((file) => {
    const [, round, shark] = CARD.exec(file) ?? [];
    return round === undefined || shark === undefined ? [] : [{ round, shark }];
  });
  return groupBy(cards, ({ round }) => round);
});
