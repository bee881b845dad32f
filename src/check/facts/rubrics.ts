import type { Round } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';

/** The rubrics in use in a round, each once: one may serve several sharks. */
export function rubricsOf(round: Round): readonly Rubric[] {
  return [...new Set(round.sharks.flatMap(({ rubric }) => (rubric === null ? [] : [rubric])))];
}

/**
 * Sums over thousands of scores, each on a scale of its own, have thousands of digits. Beyond
 * this many criteria nothing is summed, and a rule says so.
 */
export const MOST_CRITERIA = 100;

/** Whether a rubric is small enough to compute with. */
export function isSmall({ criteria }: Rubric): boolean {
  return criteria.length <= MOST_CRITERIA;
}
