import type { TextRange } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import { bare, idOfName } from '../words/normal.ts';
import type { RoundAnswers } from './answers.ts';

/** A criterion that scores are joined to. */
export interface CriterionDraft {
  readonly id: string;
  readonly label: string;
  /** As written: `40%`; null where the document gives none. */
  readonly weight: string | null;
  readonly reason: string | null;
  /** Null for a criterion of a rubric that is there. */
  readonly where: TextRange | null;
}

/** The id of a criterion that has no other. */
export function idOfLabel(label: string): string {
  return idOfName(label) || 'criterion';
}

/** A criterion by its label, from which its id follows where it has no other. */
export function criterionOf(label: string, more: Partial<CriterionDraft>): CriterionDraft {
  return { id: idOfLabel(label), label, weight: null, reason: null, where: null, ...more };
}

/** The id of each criterion by its names, made plain, and by what the user said that labels stand for. */
export function criterionNames(
  all: readonly Pick<CriterionDraft, 'id' | 'label'>[],
  same: RoundAnswers['same'],
): Map<string, string> {
  const ids = new Set(all.map(({ id }) => id));
  const answered = [...same].filter(([, { meaning }]) => ids.has(meaning));
  return new Map([
    ...all.map(({ id }) => [nameKey(id), id] as const),
    ...all.map(({ id, label }) => [nameKey(label), id] as const),
    ...answered.map(([name, { meaning }]) => [name, meaning] as const),
  ]);
}

/** The id of the criterion that a label names, `Débit` as `debit` too; null where it names none. */
export function criterionIdOf(
  { names }: { readonly names: ReadonlyMap<string, string> },
  label: string,
): string | null {
  const name = bare(label);
  return names.get(nameKey(name)) ?? names.get(nameKey(idOfName(name))) ?? null;
}

/** The criterion whose label shares most of its words with this one. */
export function nearestCriterion<T extends Pick<CriterionDraft, 'label'>>(
  all: readonly T[],
  label: string,
): T | undefined {
  const words = new Set(nameKey(label).split(' '));
  const sharedBy = (each: T) =>
    nameKey(each.label)
      .split(' ')
      .filter((word) => words.has(word)).length;
  const [best] = all.toSorted((a, b) => sharedBy(b) - sharedBy(a));
  return best !== undefined && sharedBy(best) > 0 ? best : undefined;
}
