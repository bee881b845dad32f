import type { Edit } from '../../workspace/edit-changes.ts';
import { type NotedMap, type NotedValue, printNoted } from '../../workspace/print-noted.ts';
import { normal } from '../words/normal.ts';
import { factsOf } from './facts-of.ts';
import type { KnownProposal } from './known-names.ts';
import type { VoteDraft } from './vote-draft.ts';
import { fields, plain, textOf } from './written.ts';

/** What a person has to write in place of it: a vote rarely says what a pitch is about. */
export const TO_BE_WRITTEN = 'To be written.';

/** A pitch as the votes of one round tell of it. */
export function pitchFields(votes: readonly PitchingVote[], id: string): NotedMap {
  const said = votes.flatMap(({ document, facts, ids }) =>
    factsOf(facts, 'pitch')
      .filter(({ proposal }) => ids.get(proposal) === id)
      .map((finding) => ({ document, ...finding })),
  );
  const summary = said.find(({ part }) => part === 'summary');
  const claims = new Map(
    said
      .filter(({ part }) => part === 'claim')
      .map(({ document, metric, text, where }) => [
        `${metric} ${text}`,
        fields({
          metric: textOf(document, metric ?? 'speedup', where),
          value: textOf(document, text, where),
        }),
      ]),
  );
  return fields({
    status: votes.map((vote) => statusOf(vote, id)).find((status) => status !== null) ?? null,
    summary:
      summary === undefined
        ? plain(TO_BE_WRITTEN)
        : textOf(summary.document, summary.text, summary.where),
    claims: [...claims.values()],
  });
}

type PitchingVote = Pick<VoteDraft, 'document' | 'facts' | 'ids' | 'reading'>;

/** The status that a heading gives: `(Revised - WITHDREW)`. */
function statusOf({ document, ids, reading }: PitchingVote, id: string): NotedValue | null {
  for (const { index, status, where } of reading.proposals.members) {
    const word = ids.get(index) === id && status !== null ? statusIn(status) : null;
    if (word !== null) return textOf(document, word, where);
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
  const known = new Set([title, ...aliases].map(normal));
  const added = names.filter((name) => !known.has(normal(name)));
  if (added.length === 0) return [];
  if (aliases.length > 0) return added.map((text) => ({ kind: 'append', path: ['aliases'], text }));
  const lines = printNoted({ aliases: added.map(plain) });
  return [{ kind: 'add', path: [], key: 'aliases', lines: lines.trimEnd().split('\n') }];
}

/** A further pitch of a proposal that has a file. */
export function pitchEdit(round: string, pitch: NotedMap): Edit {
  const lines = printNoted({ pitches: { [round]: pitch } })
    .trimEnd()
    .split('\n')
    .slice(1);
  return { kind: 'add', path: ['pitches'], key: round, lines: lines.map((line) => line.slice(2)) };
}
