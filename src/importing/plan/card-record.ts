import type { CommentedMap } from '../../workspace/writing/print-with-comments.ts';

/** How the scorecard of a vote relates to the one on record and to the outcomes of the round. */
export interface CardRecord {
  /** The path of the scorecard. */
  readonly file: string;
  /** True if it replaces another judgement, of which the first is kept in the file. */
  readonly isRevision: boolean;
  /** True if the file says that the outcome was there already. */
  readonly isAfterOutcome: boolean;
  /** The answers on record that the vote does not give, as pointers. */
  readonly leftOut: readonly string[];
}

/** The content of a scorecard with what the record adds to the answers of the vote. */
export interface RecordedCard {
  readonly content: CommentedMap;
  readonly record: CardRecord;
}

/** Adds to the answers of a vote what the record says. */
export type RecordCard = (
  place: { readonly round: string; readonly shark: string; readonly file: string },
  answers: CommentedMap,
) => RecordedCard;

/** Adds nothing, as if nothing were on record. */
export const WITHOUT_RECORD: RecordCard = ({ file }, content) => ({
  content,
  record: { file, isRevision: false, isAfterOutcome: false, leftOut: [] },
});
