import type { VoteDocument } from '../document.ts';
import type { VoteReading } from '../read-blocks.ts';
import type { UsedAnswer } from './answers.ts';
import type { Author } from './author.ts';
import type { VoteCriteria } from './criteria.ts';
import type { Facts } from './facts.ts';
import type { RoundSource } from './identify.ts';
import type { VoteIssues } from './issues.ts';

/** The vote of one reviewer in one document, before it is written to files. */
export interface VoteDraft {
  readonly document: VoteDocument;
  readonly author: Author | null;
  readonly round: string;
  readonly from: RoundSource;
  /** Null for a document that is not a vote. */
  readonly shark: string | null;
  /** Everything that was found. */
  readonly reading: VoteReading;
  /** The findings that may be written to files. */
  readonly facts: Facts;
  readonly criteria: VoteCriteria;
  /** The highest score of its rubric; null if any score is allowed. */
  readonly scale: string | null;
  /** What is written to no file. Each step that writes a file of the vote adds to it. */
  readonly issues: VoteIssues;
  /** The user's answers that the import used. */
  readonly usedAnswers: readonly UsedAnswer[];
}
