import { edited, goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { abstains, hasEstimate, isScored } from '../../facts/reviews.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const CARD = edited(SCORECARD, 'scores: { speedup: 6, risk: 4 }', 'score: 2\n    verdict: reject');

export const scoreNoScores = defineRule('score/no-scores', 'warning', {
  summary: 'a review has neither a score nor an estimate',
  why: 'Nothing can be computed from it: the shark does not count for that proposal.',
  message: ({ proposal }: { readonly proposal: string }) =>
    `the review of ${quoted(proposal)} has neither a score nor an estimate`,
  advice: () =>
    'add `scores`, one overall `score` or an `estimate`, or name the proposal under `abstain`; a ' +
    'scorecard that is incomplete says `partial: yes`',
  ...goodAndBad(CARD, 'score: 2\n    verdict', 'verdict'),
  onReview: ({ scorecard, review }) => {
    const { id, at } = review.proposal;
    if (scorecard.partial || abstains(scorecard, id)) return [];
    if (isScored(review) || hasEstimate(review) || review.isUnfilled) return [];
    return [{ args: { proposal: id }, at }];
  },
});
