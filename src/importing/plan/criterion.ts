import type { TextRange } from '../../markdown/inline.ts';
import { normal, slug } from '../words/normal.ts';

/** A criterion that scores are joined to. */
export interface CriterionDraft {
  readonly id: string;
  readonly label: string;
  /** As written: `40%`; null where the document gives none. */
  readonly weight: string | null;
  readonly reason: string | null;
  readonly where: TextRange | null;
}

/** The id of a criterion that has no other. */
export function idOfLabel(label: string): string {
  return slug(label) || 'criterion';
}

/** @param where null for a criterion of a rubric that is there */
export function unweighed(
  label: string,
  where: TextRange | null,
  id: string = idOfLabel(label),
): CriterionDraft {
  return { id, label, weight: null, reason: null, where };
}

/** The label of the criterion that shares most of its words with this one. */
export function nearestCriterion(
  all: readonly Pick<CriterionDraft, 'label'>[],
  label: string,
): string | null {
  const words = new Set(normal(label).split(' '));
  const ranked = all
    .map(({ label: each }) => {
      const own = normal(each).split(' ');
      return { label: each, shared: own.filter((word) => words.has(word)).length };
    })
    .sort((a, b) => b.shared - a.shared);
  const [best] = ranked;
  return best !== undefined && best.shared > 0 ? best.label : null;
}
