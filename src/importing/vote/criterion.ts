import type { TextRange } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import { idOfName } from '../words/normal.ts';

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
