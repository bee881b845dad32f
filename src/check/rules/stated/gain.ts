import { reviewWith } from '../../examples/example-files.ts';
import type { StatedArgs } from '../../facts/stated-figures.ts';
import { mismatches, STATED_ADVICE, statedMessage } from '../../facts/stated-figures.ts';
import { defineRule } from '../../rule.ts';

export const statedGain = defineRule({
  code: 'stated/gain',
  severity: 'warning',
  summary: 'a stated expected gain does not follow from the estimate',
  why: 'The expected gain is P U - (1 - P) D. It says whether a bet is worth taking at all, before hours enter.',
  message: (args: StatedArgs) => statedMessage('gain', args),
  advice: () => STATED_ADVICE,
  bad: reviewWith([
    'estimate: { success: 70%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }',
    'stated: { gain: 35% }',
  ]),
  good: reviewWith([
    'estimate: { success: 70%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }',
    'stated: { gain: 32% }',
  ]),
  onRound: mismatches('gain'),
});
