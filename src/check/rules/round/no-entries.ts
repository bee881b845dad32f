import { newProposalCommand } from '../../../scaffold/new-commands.ts';
import { edited } from '../../examples/example-files.ts';
import { ROUND_2, SECOND_ROUND } from '../../examples/example-rounds.ts';
import { defineRule } from '../../rule.ts';

/** The round, and a proposal that could take part. */
type NoEntries = {
  readonly round: string;
  readonly proposal: string;
};

export const roundNoEntries = defineRule('round/no-entries', 'error', {
  summary: 'no proposal takes part in a round',
  why: 'There is nothing to score. Proposals take part by being listed, not by having a pitch.',
  message: (_: NoEntries) => 'no proposal takes part in this round',
  advice: ({ round, proposal: id }) =>
    `list the ids of the proposals under \`entries\`, or type: ${newProposalCommand({ id, round, title: null, summary: null })}`,
  bad: edited(ROUND_2, '[tile-size, async-copy]', '[]'),
  good: SECOND_ROUND,
  // A new workspace may have its first round before any proposal.
  onRound: ({ id: round, entries, entriesAt }, { proposals }) => {
    const [proposal] = proposals;
    if (entries.length > 0 || proposal === undefined) return [];
    return [{ args: { round, proposal }, at: entriesAt }];
  },
});
