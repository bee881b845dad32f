import { goodAndBad, reviewWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const quantityReversedRange = defineRule('quantity/reversed-range', 'error', {
  summary: 'the ends of a range stand in the wrong order',
  why: 'One of the two figures is probably mistyped. Exchanging them would hide that.',
  message: ({ written }: { readonly written: string }) =>
    `the figures in ${quoted(written)} are not in ascending order`,
  advice: () => 'write the lower figure first, and check both',
  ...goodAndBad(reviewWith(['expects: 1.3x to 1.5x']), '1.3x to 1.5x', '1.5x to 1.3x'),
});
