import type { TextRange } from '../../markdown/inline.ts';

/** A criterion that scores are joined to. */
export interface CriterionDraft {
  readonly id: string;
  readonly label: string;
  /** As written: `40%`; null where the document gives none. */
  readonly weight: string | null;
  readonly reason: string | null;
  readonly where: TextRange | null;
}
