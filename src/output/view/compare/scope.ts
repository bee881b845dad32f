/** What of a comparison is wanted. */
export interface CompareScope {
  /** One shark alone, with every criterion's part in its totals; null for all and the panel. */
  readonly shark: string | null;
  readonly onlyRubrics: boolean;
}

export const WHOLE_COMPARISON: CompareScope = { shark: null, onlyRubrics: false };
