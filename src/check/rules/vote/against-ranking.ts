import type { Round, Shark } from '../../../model/round.ts';
import { voteWith } from '../../examples/example-files.ts';
import { clearlyLeads } from '../../facts/clear-leader.ts';
import { rankingsOf } from '../../facts/computed.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

type Args = {
  readonly proposal: string;
  readonly rank: number;
  readonly first: readonly string[];
};

export const voteAgainstRanking = defineRule({
  code: 'vote/against-ranking',
  severity: 'info',
  summary: 'a shark votes for another proposal than the one its totals put first',
  why:
    'Either the rubric leaves out something that the shark thinks matters, or a score is wrong. ' +
    'Both are worth a sentence under `because`; a vote that has one is left alone.',
  message: ({ proposal, rank, first }: Args) =>
    `the vote is for ${quoted(proposal)}, which the totals put at rank ${rank} behind ` +
    listed(first.map(quoted)),
  advice: () => 'check scores and weights; where the vote is meant, say why under `because`',
  bad: voteWith(['vote: async-copy']),
  good: voteWith(['vote: tile-size']),
  onRound: (round, known) => {
    const voters = round.sharks.filter((shark) => isUnexplained(round, shark));
    // The exact totals are those of every shark, and taken once for all rules.
    const rankings = voters.length === 0 ? null : rankingsOf(round, known);
    return (rankings ?? []).flatMap(({ shark, ranking }) => {
      const vote = voters.includes(shark) ? (shark.scorecard?.vote ?? null) : null;
      const rank = ranking.find(({ entry }) => entry.id === vote?.id)?.rank ?? null;
      if (vote === null || rank === null || rank === 1) return [];
      const first = ranking.filter((total) => total.rank === 1).map(({ entry }) => entry.id);
      return [{ args: { proposal: vote.id, rank, first }, at: vote.at }];
    });
  },
});

/** Whether a shark votes without reasons for what may not be first by its own totals. */
function isUnexplained(round: Round, shark: Shark): boolean {
  const { vote = null, because = [] } = shark.scorecard ?? {};
  return vote !== null && because.length === 0 && !clearlyLeads(round, shark, vote.id);
}
