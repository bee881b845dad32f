import { nameKey } from '../../tables/name.ts';
import type { Edit } from '../../workspace/writing/edit-changes.ts';
import type { CommentedMap, CommentedValue } from '../../workspace/writing/print-with-comments.ts';
import type { KnownProposal } from '../vote/known-names.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { fields, textOf, uncited } from './cited-values.ts';
import { addition } from './file-change.ts';

/** The placeholder for a pitch's summary. The user writes it, because a vote has none. */
const TO_BE_WRITTEN = 'To be written.';

/** The pitch of a proposal according to the votes of one round. */
export function pitchFields(votes: readonly VoteDraft[], id: string): CommentedMap {
  return fields({
    status: votes.map((vote) => statusOf(vote, id)).find((status) => status !== null) ?? null,
    summary: uncited(TO_BE_WRITTEN),
  });
}

/** The status that a heading gives: `(Revised - WITHDREW)`. */
function statusOf(vote: VoteDraft, id: string): CommentedValue | null {
  for (const name of vote.facts.names.get(id) ?? []) {
    const { status, where } = vote.reading.proposals.members[name] ?? {};
    const word = textOf(vote, statusIn(status ?? ''), where);
    if (word !== null) return word;
  }
  return null;
}

function statusIn(words: string): string | null {
  if (/\bdisqualified\b|\bdq\b/.test(words)) return 'disqualified';
  if (/\bpartially withdr|\bconditional\b/.test(words)) return 'conditional';
  return /\bwithdr/.test(words) ? 'withdrawn' : null;
}

type ProposalNames = Pick<KnownProposal, 'title' | 'aliases'>;

/** The content of the file of a new proposal. */
export function proposalOf({ title, aliases }: ProposalNames, pitches: CommentedMap): CommentedMap {
  return {
    title: uncited(title),
    ...fields({ aliases: aliases.map(uncited) }),
    pitches,
  };
}

/** Adds names that the user assigned to a proposal, so that the next vote needs no answer. */
export function aliasEdits(
  names: readonly string[],
  { title, aliases }: ProposalNames,
): readonly Edit[] {
  const known = new Set([title, ...aliases].map(nameKey));
  const added = [...new Set(names)].filter((name) => !known.has(nameKey(name)));
  if (added.length === 0) return [];
  if (aliases.length > 0) return added.map((text) => ({ kind: 'append', path: ['aliases'], text }));
  return [addition([], 'aliases', added.map(uncited))];
}
