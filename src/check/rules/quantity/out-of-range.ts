import { ESTIMATED_REVIEW, goodAndBad } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const quantityOutOfRange = defineRule('quantity/out-of-range', 'error', {
  summary: 'a figure is larger or smaller than its quantity can be',
  why:
    'No probability exceeds 100%, and nothing takes less than no time. Computed with, such a ' +
    'figure gives a result that only looks like one.',
  message: ({ written }: { readonly written: string; readonly expected: string }) =>
    `${quoted(written)} is out of range`,
  advice: ({ expected }) => `expected ${expected}`,
  ...goodAndBad(ESTIMATED_REVIEW, '70%', '170%'),
});
