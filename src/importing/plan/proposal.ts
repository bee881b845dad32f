import { nameKey } from '../../tables/name.ts';
import type { Edit } from '../../workspace/writing/edit-changes.ts';
import type { NotedMap, NotedValue } from '../../workspace/writing/print-noted.ts';
import type { KnownProposal } from '../vote/known-names.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { addition } from './file-change.ts';
import { fields, plain, textOf } from './written.ts';

/** What a person has to write in place of it: a vote does not say what a pitch is about. */
const TO_BE_WRITTEN = 'To be written.';

/** A pitch as the votes of one round tell of it. */
export function pitchFields(votes: readonly VoteDraft[], id: string): NotedMap {
  return fields({
    status: votes.map((vote) => statusOf(vote, id)).find((status) => status !== null) ?? null,
    summary: plain(TO_BE_WRITTEN),
  });
}

/** The status that a heading gives: `(Revised - WITHDREW)`. */
function statusOf(vote: VoteDraft, id: string): NotedValue | null {
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

/** The file of a proposal that is new. */
export function proposalOf({ title, aliases }: ProposalNames, pitches: NotedMap): NotedMap {
  return {
    title: plain(title),
    ...fields({ aliases: aliases.map(plain) }),
    pitches,
  };
}

/** Names of a proposal that has a file, which the user said to be its own: the next vote needs no answer. */
export function aliasEdits(
  names: readonly string[],
  { title, aliases }: ProposalNames,
): readonly Edit[] {
  const known = new Set([title, ...aliases].map(nameKey));
  const added = [...new Set(names)].filter((name) => !known.has(nameKey(name)));
  if (added.length === 0) return [];
  if (aliases.length > 0) return added.map((text) => ({ kind: 'append', path: ['aliases'], text }));
  return [addition([], 'aliases', added.map(plain))];
}
