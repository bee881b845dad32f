import { scorecardPath } from '../../workspace/layout.ts';
import type { VoteDocument } from '../document.ts';
import type { FactKind } from '../fact.ts';
import type { RoundSource } from '../vote/identify.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import type { CitedValue } from './cited-values.ts';
import { coverageOf, type ImportCoverage } from './coverage.ts';

/** The result of reading one document. */
export interface ImportedDocument {
  readonly document: VoteDocument;
  readonly round: string;
  readonly from: RoundSource;
  readonly sharks: readonly string[];
  readonly votes: readonly VoteDraft[];
  readonly coverage: ImportCoverage;
  /** True if no figure and no word of the document is written to a file. */
  readonly isLost: boolean;
  /** True if the document votes for a name that is no known proposal, and has no other vote. */
  readonly isVoteUnread: boolean;
}

/** @param values the values of the files, which cite the document */
export function importedDocument(
  document: VoteDocument,
  votes: readonly VoteDraft[],
  values: readonly CitedValue[],
): ImportedDocument {
  const coverage = coverageOf(document, votes, values);
  const sharks = votes.flatMap(({ shark }) => shark ?? []);
  const cards = votes.flatMap(({ round, shark }) =>
    shark === null ? [] : scorecardPath(round, shark),
  );
  const isInCard = values.some(({ file }) => cards.includes(file));
  const isPlaced = isInCard || coverage.shares.some(({ placed }) => placed > 0);
  const hasVote = votes.some(({ facts }) => facts.of('vote').some(({ place }) => place === 'vote'));
  const isVoteUnread = !hasVote && coverage.left.some(({ because }) => because === 'unknown-vote');
  const isOnlyFacts = sharks.length === 0 && votes.some(hasFactsForFiles);
  return {
    ...{ document, sharks, votes, coverage, isLost: !isPlaced && !isOnlyFacts, isVoteUnread },
    round: votes[0]?.round ?? '',
    from: votes[0]?.from ?? 'title',
  };
}

/** True if a document that is not a vote has facts for the files of a round or a proposal. */
function hasFactsForFiles({ facts, issues }: VoteDraft): boolean {
  const skipped = new Set(issues.skipped.map(({ where }) => where));
  return facts.all.some(({ kind, where }) => OF_ROUND.has(kind) && !skipped.has(where));
}

const OF_ROUND: ReadonlySet<FactKind> = new Set(['baseline', 'adjustment', 'reading', 'result']);
