import { reviewWith } from '../../examples/example-files.ts';
import { statedRule } from '../../facts/stated-figures.ts';

export const statedTotal = statedRule('total', {
  summary: 'a stated total does not follow from the scores and the weights',
  why: 'People vote on the totals they see. One that was summed up wrongly, or was left from an earlier set of scores, moves money.',
  bad: reviewWith(['stated: { total: 8.7 }']),
  good: reviewWith(['stated: { total: 8.4 }']),
});
