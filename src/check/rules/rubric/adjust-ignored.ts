import { adjustedRubric } from '../../examples/example-rounds.ts';
import { type AdjustArgs, adjustmentsNotFollowed } from '../../facts/adjustments.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const rubricAdjustIgnored = defineRule('rubric/adjust-ignored', 'info', {
  summary: 'a rubric leaves the weight of a role that its round adjusts as it was',
  why:
    'A round adjusts every rubric because the last one went wrong. Rubrics that stay as they were ' +
    'rank as they did. Weights count as shares, so that raw weights and percentages compare.',
  message: ({ round, role, asked, to }: AdjustArgs) =>
    `the round asks ${inCode(asked)} of the role ${role}, whose weight is ${to} as it was in ${quoted(round)}`,
  advice: () => 'change the weight; where it is meant, silence this with a comment that says why',
  bad: adjustedRubric('risk: { weight: 50%, role: risk', 'speedup: { weight: 50%'),
  good: adjustedRubric('risk: { weight: 60%, role: risk', 'speedup: { weight: 40%'),
  onRubricChange: (change) => adjustmentsNotFollowed('ignored', change),
});
