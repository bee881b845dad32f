import { nameKey } from '../../tables/name.ts';
import type { ProposalRef } from '../fact.ts';
import { NameFinder } from '../words/names-in.ts';
import { COMPUTED } from '../words/overall.ts';
import type { ProposalIndex } from './proposal-index.ts';

/** What a name in a sentence stands for: a proposal, what is computed of its marks, or else a criterion. */
export interface ReadName {
  readonly proposal: ProposalRef | null;
  readonly isTotal: boolean;
}

/** What to find in sentences: the names and numbers of proposals, the criteria, and words for their sum. */
export function namesOf(
  { members }: ProposalIndex,
  criteria: ReadonlySet<string>,
): NameFinder<ReadName> {
  const ofProposals = members.flatMap(({ index, names, labels }) =>
    [...names, ...[...labels].filter((label) => /\d/.test(label))].map(
      (name) => [nameKey(name), { proposal: index, isTotal: false }] as const,
    ),
  );
  const ofCriteria = [...criteria].map(
    (name) => [name, { proposal: null, isTotal: false }] as const,
  );
  const ofTotals = COMPUTED.map((name) => [name, { proposal: null, isTotal: true }] as const);
  return new NameFinder<ReadName>([...ofCriteria, ...ofTotals, ...ofProposals]);
}
