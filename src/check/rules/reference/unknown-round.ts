import type { Reference } from '../../../model/figure.ts';
import type { WorkspaceIds } from '../../../model/workspace.ts';
import { edited, PITCH } from '../../examples/example-files.ts';
import { PITCHED_TWICE } from '../../examples/example-rounds.ts';
import { type UnknownId, unknownIds } from '../../facts/mentions.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const referenceUnknownRound = defineRule('reference/unknown-round', 'error', {
  summary: 'a pitch is made in a round that does not exist, or a round is after one',
  why:
    'The pitch would never be read, and `after` would say nothing. A round is a folder, or is told ' +
    'of under `history` in a later one.',
  message: ({ id }: UnknownId) => `there is no round ${quoted(id)}`,
  advice: ({ id }) =>
    `add ${inCode(`rounds/${id}/round.yaml`)}, or tell of the round under \`history\` in a ` +
    'later one',
  bad: PITCHED_TWICE,
  good: edited(PITCH, 'rows instead of 128.', 'rows, measured on one shape.'),
  onProposal: ({ pitches }, known) => {
    const lost = [...pitches.values()]
      .filter(({ round }) => !known.rounds.has(round))
      .map(({ round: id, at }) => ({ id, at }));
    return unknown(lost, known);
  },
  onWorkspace: ({ rounds }, known) => {
    const after = rounds.flatMap((round) => round.after);
    return unknown(
      after.filter(({ id }) => !known.rounds.has(id)),
      known,
    );
  },
});

function unknown(lost: readonly Reference[], known: WorkspaceIds) {
  // A new workspace may have proposals before its first round.
  if (lost.length === 0 || known.rounds.size === 0) return [];
  return unknownIds(lost, [...known.rounds], {});
}
