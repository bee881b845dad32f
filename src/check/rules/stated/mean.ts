import { roundWith } from '../../examples/example-files.ts';
import type { StatedArgs } from '../../facts/stated-figures.ts';
import { mismatches, STATED_ADVICE, statedMessage } from '../../facts/stated-figures.ts';
import { defineRule } from '../../rule.ts';

export const statedMean = defineRule({
  code: 'stated/mean',
  severity: 'warning',
  summary: 'a stated mean of the panel does not follow from the totals',
  why: 'The panel decides by it. A mean over other totals, or over other sharks, decides something else.',
  message: (args: StatedArgs) => statedMessage('mean', args),
  advice: () => STATED_ADVICE,
  bad: roundWith(['stated: { means: { tile-size: 8.6 } }']),
  good: roundWith(['stated: { means: { tile-size: 8.4 } }']),
  onRound: mismatches('mean'),
});
