import type { VoteDocument } from '../document.ts';
import type { VoteReading } from '../read-blocks.ts';
import type { TakenAnswer } from './answers.ts';
import type { Author } from './author.ts';
import type { VoteCriteria } from './criteria.ts';
import type { Doubts } from './doubts.ts';
import type { Facts } from './facts.ts';
import type { RoundSource } from './place.ts';

/** What one reviewer says in one document, on its way to files. */
export interface VoteDraft {
  readonly document: VoteDocument;
  readonly author: Author | null;
  readonly round: string;
  readonly from: RoundSource;
  /** Null for a document that is not a vote. */
  readonly shark: string | null;
  /** All that was found. */
  readonly reading: VoteReading;
  /** What of it may be written. */
  readonly facts: Facts;
  readonly criteria: VoteCriteria;
  /** The highest score of its rubric; null where any may be given. */
  readonly scale: string | null;
  /** What reaches no file; each file that is made of the vote adds to it. */
  readonly doubts: Doubts;
  /** What it took from answers of the user. */
  readonly taken: readonly TakenAnswer[];
}
