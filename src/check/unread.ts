import type { Known } from '../model/known.ts';
import type { Round, Shark } from '../model/round.ts';

/*
 * A file that is there and could not be read has been reported as such. What it
 * would have said is not held against the files that rely on it.
 */

/** Whether the shark has a rubric, of its own or shared, that could not be read. */
export function hasUnreadRubric(round: Round, { id, rubric }: Shark, known: Known): boolean {
  if (rubric !== null && rubric.shark === id) return false;
  if (known.files.has(`rounds/${round.id}/rubrics/${id}.yaml`)) return true;
  return rubric === null && known.files.has(`rounds/${round.id}/rubrics/default.yaml`);
}

/** Whether the shark handed in a scorecard, readable or not. */
export function hasScorecard(round: Round, shark: string, known: Known): boolean {
  return known.files.has(`rounds/${round.id}/scorecards/${shark}.yaml`);
}
