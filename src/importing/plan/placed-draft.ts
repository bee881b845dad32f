import type { CriteriaDraft } from './criteria.ts';
import type { TakenAnswer } from './kept-answers.ts';
import type { RoundSource } from './place.ts';
import type { VoteDraft } from './vote-draft.ts';

/** One reviewer's part of a document, and where it goes. */
export interface PlacedDraft {
  readonly part: VoteDraft;
  readonly round: string;
  readonly from: RoundSource;
  /** Null for a document that is not a vote. */
  readonly shark: string | null;
  readonly criteria: CriteriaDraft;
  /** What it took from the mapping file of the round. */
  readonly taken: readonly TakenAnswer[];
}
