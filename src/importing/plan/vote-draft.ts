import type { VoteDocument } from '../document.ts';
import type { DocumentFact, ProposalRef } from '../fact.ts';
import type { Author } from '../reading/author.ts';
import type { DocumentReading } from '../reading/read-document.ts';
import type { OpenQuestion, TakenAnswer } from './answers.ts';
import type { VoteCriteria } from './criteria.ts';
import type { ImportDoubt } from './doubt.ts';
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
  readonly reading: DocumentReading;
  /** What of it may be written. */
  readonly facts: readonly DocumentFact[];
  /** The proposals it names. */
  readonly ids: ReadonlyMap<ProposalRef, string>;
  readonly criteria: VoteCriteria;
  readonly doubts: readonly ImportDoubt[];
  /** What it took from answers of the user. */
  readonly taken: readonly TakenAnswer[];
  /** What a person can still answer. */
  readonly open: readonly OpenQuestion[];
}

/** What of a vote is written of its proposals and of the round. */
export type DraftedVote = Pick<VoteDraft, 'document' | 'facts' | 'ids'>;

/** The proposals of a document, in the order they are named. */
export function idsIn({ ids }: DraftedVote): readonly string[] {
  return [...ids].sort(([a], [b]) => a - b).map(([, id]) => id);
}

export function idOf({ ids }: Pick<DraftedVote, 'ids'>, proposal: ProposalRef): string {
  return ids.get(proposal) ?? '';
}

/** Of several names for one proposal the first, so that what is said under each is held against the others. */
export function firstNames(
  ids: ReadonlyMap<ProposalRef, string>,
): ReadonlyMap<ProposalRef, ProposalRef> {
  const sorted = [...ids].sort(([a], [b]) => a - b);
  const first = new Map<string, ProposalRef>();
  for (const [name, id] of sorted) if (!first.has(id)) first.set(id, name);
  return new Map(sorted.map(([name, id]) => [name, first.get(id) ?? name]));
}
