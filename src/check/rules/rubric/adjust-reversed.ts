import { adjustedRubric } from '../../examples/example-rounds.ts';
import { type AdjustArgs, adjustmentsNotFollowed } from '../../facts/adjustments.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const rubricAdjustReversed = defineRule('rubric/adjust-reversed', 'warning', {
  summary: 'a rubric takes weight from a role that its round gives weight to, or the reverse',
  why:
    'A round adjusts every rubric because the last one went wrong. A shark that goes the other way ' +
    'undoes what the panel has learned. A criterion that replaces another is compared with the ' +
    'weight of that one.',
  message: ({ round, role, asked, from, to }: AdjustArgs) =>
    `the round asks ${inCode(asked)} of the role ${role}, whose weight went from ${from} in ${quoted(round)} to ${to}`,
  advice: () => 'change the weight; where it is meant, silence this with a comment that says why',
  bad: adjustedRubric('risk: { weight: 30%, role: risk', 'speedup: { weight: 70%'),
  good: adjustedRubric('risk: { weight: 60%, role: risk', 'speedup: { weight: 40%'),
  onRubricChange: (change) => adjustmentsNotFollowed('reversed', change),
});
