import type { Reference } from '../../../model/figure.ts';
import type { WorkspaceIds } from '../../../model/workspace.ts';
import { roundPath } from '../../../workspace/layout.ts';
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
    `add ${inCode(roundPath(id))}, or tell of the round under \`history\` in a later one`,
  bad: PITCHED_TWICE,
  good: edited(PITCH, 'rows instead of 128.', 'rows, measured on one shape.'),
  onProposal: ({ pitches }, known) => {
    const mentions = [...pitches.values()].map(({ round: id, at }) => ({ id, at }));
    return unknown(mentions, known);
  },
  onWorkspace: ({ rounds }, known) => {
    const mentions = rounds.flatMap(({ after }) => after);
    return unknown(mentions, known);
  },
});

function unknown(mentions: readonly Reference[], { rounds }: WorkspaceIds) {
  // A new workspace may have proposals before its first round.
  const lost = rounds.size === 0 ? [] : mentions.filter(({ id }) => !rounds.has(id));
  return lost.length === 0 ? [] : unknownIds(lost, [...rounds], {});
}
