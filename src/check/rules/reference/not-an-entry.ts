import { roundPath } from '../../../workspace/layout.ts';
import { goodAndBad, LOOP_ORDER, SCORECARD } from '../../examples/example-files.ts';
import { entryIds, entryMentions, type UnknownId, unknownIds } from '../../facts/mentions.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

type Args = UnknownId & { readonly round: string };

export const referenceNotAnEntry = defineRule('reference/not-an-entry', 'error', {
  summary: 'a proposal is voted on, scored or built in a round it does not take part in',
  why: 'Only entries are ranked. A vote for any other proposal would not count, without a sign.',
  message: ({ id, round }: Args) => `${quoted(id)} takes no part in ${quoted(round)}`,
  advice: ({ round }) => `add it to \`entries\` in ${inCode(roundPath(round))}`,
  ...goodAndBad({ ...LOOP_ORDER, ...SCORECARD }, 'vote: tile-size', 'vote: loop-order'),
  onRound: (round, known) => {
    // If a round has no entries, that is the problem to report, not each reference to one.
    if (round.entries.length === 0) return [];
    const entries = entryIds(round, known);
    const unknown = entryMentions(round).filter(
      ({ id }) => known.proposals.has(id) && !entries.has(id),
    );
    return unknownIds(unknown, [...entries], { round: round.id });
  },
});
