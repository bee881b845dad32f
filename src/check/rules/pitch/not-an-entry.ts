import { isLive } from '../../../model/proposal.ts';
import { roundPath } from '../../../workspace/layout.ts';
import { goodAndBad } from '../../examples/example-files.ts';
import { entryIds } from '../../facts/mentions.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

const WITHDRAWN = {
  'proposals/loop-order.yaml': `title: Loops in another order
pitches:
  round1:
    status: withdrawn
    summary: Walk over the columns first.
`,
};

export const pitchNotAnEntry = defineRule('pitch/not-an-entry', 'warning', {
  summary: 'a proposal is pitched in a round that does not list it',
  why:
    'Only entries are scored and ranked. Whoever wrote the pitch expects that it is judged, and ' +
    'nobody is asked to. A pitch that is out of the round, `withdrawn` or `disqualified`, may stay.',
  message: ({ proposal, round }: { readonly proposal: string; readonly round: string }) =>
    `${quoted(proposal)} is pitched in ${quoted(round)}, and is no entry of it`,
  advice: ({ round }) =>
    `add it to \`entries\` in ${inCode(roundPath(round))}, or say \`status: withdrawn\` in the pitch`,
  ...goodAndBad(WITHDRAWN, '    status: withdrawn\n', ''),
  onWorkspace: ({ rounds, proposals }, known) => {
    // If a round has no entries, that is the problem to report, not each pitch.
    const entriesOf = new Map(
      rounds
        .filter(({ entries }) => entries.length > 0)
        .map((round) => [round.id, entryIds(round, known)]),
    );
    return [...proposals.values()].flatMap(({ id, pitches }) =>
      [...pitches]
        .filter(([round, pitch]) => isLive(pitch) && entriesOf.get(round)?.has(id) === false)
        .map(([round, pitch]) => ({ args: { proposal: id, round }, at: pitch.at })),
    );
  },
});
