import { roundWith } from '../example-parts.ts';
import type { Rule } from '../rule.ts';
import { mismatches, STATED_ADVICE, statedMessage } from '../stated.ts';

export const statedMean: Rule<'stated/mean'> = {
  code: 'stated/mean',
  summary: 'a stated mean of the panel does not follow from the totals',
  why: 'The panel decides by it. A mean over other totals, or over other sharks, decides something else.',
  message: (args) => statedMessage('mean', args),
  advice: () => STATED_ADVICE,
  bad: roundWith(['stated: { means: { tile-size: 8.6 } }']),
  good: roundWith(['stated: { means: { tile-size: 8.4 } }']),
  onRound: mismatches('mean'),
};
