import { DIGIT_LIMIT } from '../../../quantity/numeral.ts';
import { ESTIMATED_REVIEW, edited } from '../../examples/example-files.ts';
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
  bad: edited(ESTIMATED_REVIEW, '70%', `66.${'6'.repeat(DIGIT_LIMIT)}%`),
  good: edited(ESTIMATED_REVIEW, '70%', '66.7%'),
});
