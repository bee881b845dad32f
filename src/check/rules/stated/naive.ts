import { reviewWith } from '../../examples/example-files.ts';
import type { StatedArgs } from '../../facts/stated-figures.ts';
import { mismatches, STATED_ADVICE, statedMessage } from '../../facts/stated-figures.ts';
import { defineRule } from '../../rule.ts';

export const statedNaive = defineRule({
  code: 'stated/naive',
  severity: 'warning',
  summary: 'a stated return without risk does not follow from upside and hours',
  why: 'The figure shows what ignoring risk would give: the gain, and not the factor, by the building hours. 1.5x in half an hour is a gain of 1 an hour and not of 3.',
  message: (args: StatedArgs) => statedMessage('naive', args),
  advice: () => STATED_ADVICE,
  bad: reviewWith([
    'estimate: { success: 70%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }',
    'stated: { naive: 0.75 }',
  ]),
  good: reviewWith([
    'estimate: { success: 70%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }',
    'stated: { naive: 0.25 }',
  ]),
  onRound: mismatches('naive'),
});
