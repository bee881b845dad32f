import { edited, HALF_SCORECARD } from '../../examples/example-files.ts';
import { abstains, hasEstimate, isScored } from '../../facts/reviews.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

type Args = {
  readonly proposal: string;
  readonly shark: string;
  readonly does: 'scores' | 'estimates';
};

export const roundUnscoredEntry = defineRule('round/unscored-entry', 'warning', {
  summary: 'a shark scores or estimates some entries of a round and passes over another',
  why:
    'Means over different sharks cannot be compared: who is judged only by the strict comes ' +
    'last. The winner by highest mean then stays undecided.',
  message: ({ proposal, shark, does }: Args) =>
    `${quoted(shark)} ${does} other entries but not ${quoted(proposal)}`,
  advice: () => 'score it, or name it under `abstain`; an incomplete scorecard says `partial: yes`',
  bad: HALF_SCORECARD,
  good: edited(HALF_SCORECARD, 'proposals', 'abstain: [async-copy]\nproposals'),
  onScorecard: (scorecard, { entries }) => {
    const { shark, partial, reviews, reviewsAt } = scorecard;
    const all = [...reviews.values()];
    const isScoring = all.some(isScored);
    if (partial || !(isScoring || all.some(hasEstimate))) return [];
    return entries
      .filter(({ id, isLive }) => isLive && !abstains(scorecard, id))
      .flatMap(({ id }) => {
        const review = reviews.get(id);
        // A review without a score has its own rule, unless it has an estimate.
        const isUnscored = isScoring && review !== undefined && !isScored(review);
        if (review !== undefined && !(isUnscored && hasEstimate(review))) return [];
        const args = { proposal: id, shark, does: isScoring ? 'scores' : 'estimates' } as const;
        return [{ args, at: review?.proposal.at ?? reviewsAt }];
      });
  },
});
