import type { TextRange } from '../../markdown/inline.ts';
import { slug } from '../words/normal.ts';

/** A criterion that scores are joined to. */
export interface CriterionDraft {
  readonly id: string;
  readonly label: string;
  /** As written: `40%`; null where the document gives none. */
  readonly weight: string | null;
  readonly reason: string | null;
  readonly where: TextRange | null;
}

/** A criterion as a rubric of the workspace has it. */
export interface KnownCriterion {
  readonly id: string;
  readonly label: string;
}

/** The id of a criterion that has no other. */
export function idOfLabel(label: string): string {
  return slug(label) || 'criterion';
}

export function unweighed({ id, label }: KnownCriterion): CriterionDraft {
  return { id, label, weight: null, reason: null, where: null };
}
