import { diagnostic } from '../../diagnostic/diagnostic.ts';
import { rankingsOf } from '../computed.ts';
import { voteWith } from '../example-parts.ts';
import type { Rule } from '../rule.ts';
import { listed, quoted } from '../wording.ts';

export const voteAgainstRanking: Rule<'vote/against-ranking'> = {
  code: 'vote/against-ranking',
  summary: 'a shark votes for another proposal than the one its totals put first',
  why:
    'Either the rubric leaves out something that the shark thinks matters, or a score is wrong. ' +
    'Both are worth a sentence under `because`.',
  message: ({ proposal, rank, first }) =>
    `the vote is for ${quoted(proposal)}, which the totals put at rank ${rank} behind ` +
    listed(first.map(quoted)),
  advice: () => 'check scores and weights; where the vote is meant, say why under `because`',
  bad: voteWith(['vote: async-copy']),
  good: voteWith(['vote: tile-size']),
  onRound: (round, known) =>
    (rankingsOf(round, known) ?? []).flatMap(({ shark: { scorecard }, ranking }) => {
      const vote = scorecard?.vote ?? null;
      const rank = ranking.find(({ entry }) => entry.id === vote?.id)?.rank ?? null;
      // Reasons that are given are left alone.
      if (vote === null || rank === null || rank === 1) return [];
      if (scorecard === null || scorecard.because.length > 0) return [];
      const first = ranking.filter((total) => total.rank === 1).map(({ entry }) => entry.id);
      return [diagnostic('vote/against-ranking', { proposal: vote.id, rank, first }, vote.at)];
    }),
};
