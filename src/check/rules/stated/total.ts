import { reviewWith } from '../../examples/example-files.ts';
import type { StatedArgs } from '../../facts/stated-figures.ts';
import { mismatches, STATED_ADVICE, statedMessage } from '../../facts/stated-figures.ts';
import { defineRule } from '../../rule.ts';

export const statedTotal = defineRule({
  code: 'stated/total',
  severity: 'warning',
  summary: 'a stated total does not follow from the scores and the weights',
  why: 'People vote on the totals they see. One that was summed up wrongly, or was left from an earlier set of scores, moves money.',
  message: (args: StatedArgs) => statedMessage('total', args),
  advice: () => STATED_ADVICE,
  bad: reviewWith(['stated: { total: 8.7 }']),
  good: reviewWith(['stated: { total: 8.4 }']),
  onRound: mismatches('total'),
});
