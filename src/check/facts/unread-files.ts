import type { Round, Shark } from '../../model/round.ts';
import type { WorkspaceIds } from '../../model/workspace.ts';
import { groupBy } from '../../quantity/group-by.ts';

/*
 * A file that is there and could not be read has been reported as such. What it
 * would have said is not compared with the files that rely on it.
 */

/** Whether the shark has a rubric, of its own or shared, that could not be read. */
export function hasUnreadRubric(round: Round, { id, rubric }: Shark, known: WorkspaceIds): boolean {
  if (rubric !== null && rubric.shark === id) return false;
  if (known.files.has(`rounds/${round.id}/rubrics/${id}.yaml`)) return true;
  return rubric === null && known.files.has(`rounds/${round.id}/rubrics/default.yaml`);
}

/** Whether the shark handed in a scorecard, readable or not. */
export function hasScorecard(round: Round, shark: string, known: WorkspaceIds): boolean {
  return known.files.has(`rounds/${round.id}/scorecards/${shark}.yaml`);
}

/** Whether every file that the ranking of a round follows from could be read. */
export function isWhole(round: Round, known: WorkspaceIds): boolean {
  const sharks = new Map(round.sharks.map((shark) => [shark.id, shark]));
  const cards = cardsIn(known).get(round.id) ?? [];
  return (
    cards.every(({ shark }) => (sharks.get(shark)?.scorecard ?? null) !== null) &&
    round.sharks.every((shark) => !hasUnreadRubric(round, shark, known)) &&
    round.entries.every(({ id, proposal }) => proposal !== null || !known.proposals.has(id))
  );
}

const CARD = /^rounds\/([^/]+)\/scorecards\/([^/]+)\.yaml$/;

interface Card {
  readonly round: string;
  readonly shark: string;
}

const cards = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, readonly Card[]>>();

/** The scorecards that were handed in, readable or not, by round. */
function cardsIn({ files }: WorkspaceIds): ReadonlyMap<string, readonly Card[]> {
  const found = cards.get(files) ?? groupBy(cardsAmong(files), ({ round }) => round);
  cards.set(files, found);
  return found;
}

function cardsAmong(files: ReadonlySet<string>): readonly Card[] {
  return [...files].flatMap((file) => {
    const [, round, shark] = CARD.exec(file) ?? [];
    return round === undefined || shark === undefined ? [] : [{ round, shark }];
  });
}
