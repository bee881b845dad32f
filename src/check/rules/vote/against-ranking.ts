import type { Round, Shark } from '../../../model/round.ts';
import type { Rubric } from '../../../model/rubric.ts';
import type { Review } from '../../../model/scorecard.ts';
import { toNumber } from '../../../quantity/exact.ts';
import { isWeighted } from '../../../schema/formula.ts';
import { voteWith } from '../../examples/example-files.ts';
import { rankingsOf } from '../../facts/computed.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

type Args = {
  readonly proposal: string;
  readonly rank: number;
  readonly first: readonly string[];
};

export const voteAgainstRanking = defineRule('vote/against-ranking', 'info', {
  summary: 'a shark votes for another proposal than the one its totals put first',
  why:
    'Either the rubric leaves out something that the shark thinks matters, or a score is wrong. ' +
    'Both are worth a sentence under `because`; a vote that has one is left alone.',
  message: ({ proposal, rank, first }: Args) =>
    `the vote is for ${quoted(proposal)}, which the totals put at rank ${rank} behind ` +
    listed(first.map(quoted)),
  identity: ({ proposal, first }) => listed([proposal, ...first]),
  advice: () => 'check scores and weights; where the vote is meant, say why under `because`',
  bad: voteWith(['vote: async-copy']),
  good: voteWith(['vote: tile-size']),
  onRound: (round, known) => {
    const voters = round.sharks.filter((shark) => isUnexplained(round, shark));
    // Computes the exact totals of all sharks, cached for all rules.
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

/** True if a shark gives no reason for its vote and its own totals may not put that vote first. */
function isUnexplained(round: Round, shark: Shark): boolean {
  const { vote = null, because = [] } = shark.scorecard ?? {};
  return vote !== null && because.length === 0 && !clearlyLeads(round, shark, vote.id);
}

/** Far above the rounding error of a few hundred doubles, far below real differences. */
const MARGIN = 1e-6;

/**
 * True if a shark's totals put a proposal first by so much that doubles are exact enough. Exact
 * totals of thousands of reviews take a second; this test avoids them for most sharks. False if it
 * cannot decide: different scales, `n/a`, gates and overall scores need the exact totals.
 */
function clearlyLeads(round: Round, { rubric, scorecard }: Shark, id: string): boolean {
  if (rubric === null || scorecard === null || rubric.gates !== null) return false;
  if (!isWeighted(rubric.formula)) return false;
  if (rubric.criteria.some(({ scale }) => scale !== rubric.scale)) return false;
  const weights = new Map(rubric.criteria.map((each) => [each.id, toNumber(each.weight.point)]));
  const leader = roughTotal(scorecard.reviews.get(id), rubric, weights);
  if (leader === null) return false;
  return round.entries.every((entry) => {
    if (entry.id === id || !entry.isLive) return true;
    const total = roughTotal(scorecard.reviews.get(entry.id), rubric, weights);
    return total !== null && total + MARGIN * (1 + Math.abs(leader)) < leader;
  });
}

/** The undivided weighted sum; null if a score is missing, `n/a`, or on its own scale. */
function roughTotal(
  review: Review | undefined,
  { criteria }: Rubric,
  weights: ReadonlyMap<string, number>,
): number | null {
  let total = 0;
  for (const { id } of criteria) {
    const mark = review?.scores.get(id)?.mark ?? null;
    if (mark === null || mark.outOf !== null) return null;
    total += (weights.get(id) ?? 0) * toNumber(mark.point);
  }
  return total;
}
