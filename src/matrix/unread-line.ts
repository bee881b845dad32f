import type { TextRange } from '../markdown/inline.ts';

/** A line that may be ranks or name the winner, but is not read. */
export interface UnreadLine {
  readonly code: 'unread-ranks' | 'unread-winner';
  /** The label of the ranks, or the words that name the winner. */
  readonly text: string;
  readonly where: TextRange;
}
