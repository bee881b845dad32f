import type { Round } from '../model/round.ts';
import type { Rubric } from '../model/rubric.ts';

/** The rubrics in use in a round, each once: one may serve several sharks. */
export function rubricsOf(round: Round): readonly Rubric[] {
  return [...new Set(round.sharks.flatMap(({ rubric }) => (rubric === null ? [] : [rubric])))];
}
