import type { Criterion, Rubric } from './rubric.ts';

/** Whether the sharks that share a rubric divide its criteria among them. */
export function isDivided(rubric: Rubric | null): rubric is Rubric {
  return rubric?.criteria.some(({ by }) => by.length > 0) ?? false;
}

/** The criteria that a shark is asked to score: those that name it, and those that name nobody. */
export function criteriaFor(rubric: Rubric | null, shark: string): readonly Criterion[] {
  return rubric?.criteria.filter((each) => judges(each, shark)) ?? [];
}

/** Whether a shark is asked to score a criterion. */
export function judges({ by }: Criterion, shark: string): boolean {
  return by.length === 0 || by.some(({ id }) => id === shark);
}
