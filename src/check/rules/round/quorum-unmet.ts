import type { NoTotal } from '../../../engine/scoring/no-total.ts';
import type { Total } from '../../../engine/scoring/panel-ranking.ts';
import { countScorers } from '../../../engine/scoring/total/divided.ts';
import { roundWith } from '../../examples/example-files.ts';
import { rankingsOf } from '../../facts/computed.ts';
import { defineRule } from '../../rule.ts';

const rules = (quorum: number) => roundWith([`rules: { quorum: ${quorum} }`]);

export const roundQuorumUnmet = defineRule('round/quorum-unmet', 'info', {
  summary: 'fewer sharks have scored than the quorum of the round',
  why: 'Until the quorum is met no rule names a winner, and the round is undecided.',
  message: ({ quorum, scored }: { readonly quorum: number; readonly scored: number }) =>
    `${scored} ${scored === 1 ? 'shark has' : 'sharks have'} scored, and the quorum of the round is ${quorum}`,
  identity: ({ quorum }) => String(quorum),
  advice: ({ quorum, scored }) => `wait for ${quorum - scored} more, or lower \`quorum\``,
  bad: rules(2),
  good: rules(1),
  onRound: (round, known) => {
    const { quorum, quorumAt } = round.rules;
    const rankings = quorum === null ? null : rankingsOf(round, known);
    if (quorum === null || quorumAt === null || rankings === null) return [];
    const scored = countScorers(round, rankings, isScored);
    if (scored >= quorum) return [];
    return [{ args: { quorum, scored }, at: quorumAt }];
  },
});

/** Sharks with an incomplete rubric have scored too; another rule reports the rubric. */
const RUBRIC_LACKS: readonly (NoTotal | null)[] = ['no-rubric', 'no-weight', 'lacking-part'];

function isScored({ total, none }: Total): boolean {
  return total !== null || RUBRIC_LACKS.includes(none);
}
