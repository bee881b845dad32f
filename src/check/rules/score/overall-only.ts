import { goodAndBad, RICE_CARD, RICE_RUBRIC } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

type Args = { readonly proposal: string; readonly formula: string };

export const scoreOverallOnly = defineRule('score/overall-only', 'error', {
  summary: 'one overall score stands where a formula needs a score of every criterion',
  why:
    'An overall score from 0 to 10 can stand beside weighted means. Beside RICE or a weighted sum ' +
    'it is a figure of another kind, and no rank would mean anything.',
  message: ({ proposal, formula }: Args) =>
    `the review of ${quoted(proposal)} has one overall score, and ${inCode(formula)} needs one for each criterion`,
  advice: () => 'write `scores` with one for each criterion, or name the proposal under `abstain`',
  ...goodAndBad(
    { ...RICE_RUBRIC, ...RICE_CARD },
    'scores: { reach: 2000, impact: 1, confidence: 50%, effort: 3 }',
    'score: 4',
  ),
  onReview: ({ rubric, review: { proposal, scores, holistic } }) => {
    if (rubric === null || rubric.formula === 'weighted-mean') return [];
    if (holistic === null || scores.size > 0) return [];
    return [{ args: { proposal: proposal.id, formula: rubric.formula }, at: holistic.at }];
  },
});
