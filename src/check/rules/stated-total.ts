import { reviewWith } from '../example-parts.ts';
import type { Rule } from '../rule.ts';
import { mismatches, STATED_ADVICE, statedMessage } from '../stated.ts';

export const statedTotal: Rule<'stated/total'> = {
  code: 'stated/total',
  summary: 'a stated total does not follow from the scores and the weights',
  why: 'People vote on the totals they see. One that was summed up wrongly, or was left from an earlier set of scores, moves money.',
  message: (args) => statedMessage('total', args),
  advice: () => STATED_ADVICE,
  bad: reviewWith(['stated: { total: 8.7 }']),
  good: reviewWith(['stated: { total: 8.4 }']),
  onRound: mismatches('total'),
};
