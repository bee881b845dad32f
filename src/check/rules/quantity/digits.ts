import { DIGIT_LIMIT } from '../../../quantity/numeral.ts';
import { reviewWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const quantityDigits = defineRule('quantity/digits', 'error', {
  summary: 'a figure has more digits than can be held',
  why:
    'Figures are computed with exactly, digit by digit. No estimate or measurement has so many ' +
    'digits, and a file full of them would take long to add up.',
  message: ({ written, limit }: { readonly written: string; readonly limit: number }) =>
    `${quoted(written)} has more than ${limit} digits`,
  advice: () => 'round it to the digits that mean something',
  bad: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
    estimate: { success: 66.${'6'.repeat(DIGIT_LIMIT)}%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
  good: reviewWith([
    'estimate: { success: 66.7%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }',
  ]),
});
