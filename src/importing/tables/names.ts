/** What is known of names while a table is laid out. */
export interface TableNames {
  /** The round of the document, as its number. */
  readonly round: string | null;
  isProposal(text: string): boolean;
  isCriterion(text: string): boolean;
  /** Whether any criterion is known. */
  readonly hasCriteria: boolean;
  /** Whether a name stands for the reviewer. */
  isSelf(text: string): boolean;
  /** Whether a proposal, or what may be one, stands above the table. */
  readonly isBelowProposal: boolean;
}
