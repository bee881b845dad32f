import type { Reference } from '../../../model/figure.ts';
import type { WorkspaceIds } from '../../../model/workspace.ts';
import { goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { pitchMentions, roundMentions, type UnknownId, unknownIds } from '../../facts/mentions.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const referenceUnknownProposal = defineRule('reference/unknown-proposal', 'error', {
  summary: 'a proposal is mentioned that has no file',
  why: 'A vote or a score for a mistyped proposal would be lost. The file name is the id.',
  message: ({ id }: UnknownId) => `there is no proposal ${quoted(id)}`,
  advice: ({ id }) => `add ${inCode(`proposals/${id}.yaml`)}`,
  ...goodAndBad(SCORECARD, 'vote: tile-size', 'vote: tile-sise'),
  onRound: (round, known) => {
    const entries = round.entries.map(({ id }) => id).filter((id) => known.proposals.has(id));
    return unknown(roundMentions(round), known, entries);
  },
  onProposal: (proposal, known) => unknown(pitchMentions(proposal), known, []),
});

/** Entries come first, so that an entry is suggested if another proposal is equally near. */
function unknown(
  mentions: readonly Reference[],
  { proposals }: WorkspaceIds,
  entries: readonly string[],
): readonly Violation<UnknownId>[] {
  const missing = mentions.filter(({ id }) => !proposals.has(id));
  return missing.length === 0 ? [] : unknownIds(missing, [...entries, ...proposals], {});
}
