import { diagnostic } from '../../diagnostic/diagnostic.ts';
import { rankingsOf } from '../computed.ts';
import { roundWith } from '../example-parts.ts';
import type { Rule } from '../rule.ts';

const rules = (quorum: number) => roundWith([`rules: { quorum: ${quorum} }`]);

export const roundQuorumUnmet: Rule<'round/quorum-unmet'> = {
  code: 'round/quorum-unmet',
  summary: 'fewer sharks have scored than the round asks for',
  why: 'Until the quorum is met no rule names a winner, and the round is undecided.',
  message: ({ quorum, scored }) =>
    `${scored} of the ${quorum} sharks that the round asks for have scored`,
  advice: ({ quorum, scored }) => `wait for ${quorum - scored} more, or lower \`quorum\``,
  bad: rules(2),
  good: rules(1),
  onRound: (round, known) => {
    const { quorum, quorumAt } = round.rules;
    const rankings = quorum === null ? null : rankingsOf(round, known);
    if (quorum === null || quorumAt === null || rankings === null) return [];
    const scored = rankings.filter(({ ranking }) => ranking.some(({ total }) => total !== null));
    if (scored.length >= quorum) return [];
    return [diagnostic('round/quorum-unmet', { quorum, scored: scored.length }, quorumAt)];
  },
};
