import type { TextRange } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import { idOfName, plainLabel } from '../words/normal.ts';
import type { RoundAnswers } from './answers.ts';

/** A criterion to which scores are assigned. */
export interface CriterionDraft {
  readonly id: string;
  readonly label: string;
  /** As written: `40%`; null if the document gives none. */
  readonly weight: string | null;
  readonly reason: string | null;
  /** Null for a criterion of an existing rubric. */
  readonly where: TextRange | null;
}

/** Derives the id of a criterion from its label. */
export function idOfLabel(label: string): string {
  return idOfName(label) || 'criterion';
}

/** Creates a criterion from its label. The id follows from the label unless one is given. */
export function criterionOf(label: string, more: Partial<CriterionDraft>): CriterionDraft {
  return { id: idOfLabel(label), label, weight: null, reason: null, where: null, ...more };
}

/** Maps each normalized name of a criterion to its id, including names that the user assigned. */
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

/** The id of the criterion that a label names; `Débit` matches `debit`. Null if none matches. */
export function criterionIdOf(
  { names }: { readonly names: ReadonlyMap<string, string> },
  label: string,
): string | null {
  const name = plainLabel(label);
  return names.get(nameKey(name)) ?? names.get(nameKey(idOfName(name))) ?? null;
}

/** The criterion whose label shares the most words with this one. */
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
