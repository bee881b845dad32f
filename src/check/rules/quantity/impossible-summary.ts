import { goodAndBad, outcomeWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, listed } from '../../wording/wording.ts';

const OUTCOME = outcomeWith([
  'status: partial',
  'benchmarks:',
  '  cases:',
  '    M=64: { after: { n: 10, mean: 240, sd: 4, min: 233, max: 246 } }',
]);

export const quantityImpossibleSummary = defineRule('quantity/impossible-summary', 'error', {
  summary: 'no readings have the figures of a summary',
  why:
    'A mean lies between the lowest reading and the highest, and their spread limits the standard ' +
    'deviation. Where that does not hold a figure is mistyped or of other readings, and a verdict ' +
    'from it says nothing.',
  message: ({ figures }: { readonly figures: readonly string[] }) =>
    `no readings have ${listed(figures.map(inCode))} together`,
  advice: () => 'check these figures, or write the readings themselves as `samples`',
  ...goodAndBad(OUTCOME, 'max: 246', 'max: 46'),
});
