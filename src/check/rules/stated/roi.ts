import { reviewWith } from '../../examples/example-files.ts';
import type { StatedArgs } from '../../facts/stated-figures.ts';
import { mismatches, STATED_ADVICE, statedMessage } from '../../facts/stated-figures.ts';
import { defineRule } from '../../rule.ts';

export const statedRoi = defineRule({
  code: 'stated/roi',
  severity: 'warning',
  summary: 'a stated ROI does not follow from the estimate',
  why: 'A factor taken for a gain, or hours divided twice, make an ROI several times too high. What is ranked by it is ranked by the slip.',
  message: (args: StatedArgs) => statedMessage('roi', args),
  advice: () => STATED_ADVICE,
  bad: reviewWith([
    'estimate: { success: 70%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }',
    'stated: { roi: 0.255 }',
  ]),
  good: reviewWith([
    'estimate: { success: 70%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }',
    'stated: { roi: 0.08 }',
  ]),
  onRound: mismatches('roi'),
});
