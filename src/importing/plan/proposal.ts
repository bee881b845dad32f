import type { Edit } from '../../workspace/edit-changes.ts';
import { type NotedMap, printNoted } from '../../workspace/print-noted.ts';
import { normal } from '../words/normal.ts';
import type { KnownProposal } from './registry.ts';
import { fields, type VoteDraft } from './vote-draft.ts';

/** What a person has to write in place of it: a vote rarely says what a pitch is about. */
export const TO_BE_WRITTEN = 'To be written.';

/** A pitch as the votes of one round tell of it. */
export function pitchFields(parts: readonly VoteDraft[], id: string): NotedMap {
  const said = parts.flatMap((part) =>
    part
      .all('pitch')
      .filter(({ proposal }) => part.idOf(proposal) === id)
      .map((finding) => ({ part, finding })),
  );
  const summary = said.find(({ finding }) => finding.part === 'summary');
  const claims = new Map(
    said
      .filter(({ finding }) => finding.part === 'claim')
      .map(({ part, finding: { metric, text, where } }) => {
        const key = `${metric} ${text}`;
        return [
          key,
          fields({ metric: part.text(metric ?? 'speedup', where), value: part.text(text, where) }),
        ];
      }),
  );
  return fields({
    status: statusOf(parts, id),
    summary:
      summary === undefined
        ? { value: TO_BE_WRITTEN, note: null }
        : summary.part.text(summary.finding.text, summary.finding.where),
    claims: [...claims.values()],
  });
}

/** The status that a heading gives: `(Revised - WITHDREW)`. */
function statusOf(parts: readonly VoteDraft[], id: string) {
  for (const part of parts) {
    for (const { index, status, where } of part.reading.proposals.members) {
      if (part.idOf(index) !== id || status === null) continue;
      const word = statusIn(status);
      if (word !== null) return part.text(word, where);
    }
  }
  return null;
}

function statusIn(words: string): string | null {
  if (/\bdisqualified\b|\bdq\b/.test(words)) return 'disqualified';
  if (/\bpartially withdr|\bconditional\b/.test(words)) return 'conditional';
  return /\bwithdr/.test(words) ? 'withdrawn' : null;
}

/** The file of a proposal that is new. */
export function proposalOf({ title, aliases }: KnownProposal, pitches: NotedMap): NotedMap {
  return {
    title: { value: title, note: null },
    ...fields({ aliases: aliases.map((value) => ({ value, note: null })) }),
    pitches,
  };
}

/** Names of a proposal that has a file, which the user said to be its own: the next vote needs no answer. */
export function aliasEdits(
  names: readonly string[],
  { title, aliases }: Pick<KnownProposal, 'title' | 'aliases'>,
): readonly Edit[] {
  const known = new Set([title, ...aliases].map(normal));
  const added = names.filter((name) => !known.has(normal(name)));
  if (added.length === 0) return [];
  if (aliases.length > 0) return added.map((text) => ({ kind: 'append', path: ['aliases'], text }));
  const lines = printNoted({ aliases: added.map((value) => ({ value, note: null })) });
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
