import { edited, goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const CARD = edited(SCORECARD, 'proposals', 'because: "contestant #1 withdrew"\nproposals');

export const textLostComment = defineRule('text/lost-comment', 'error', {
  summary: 'a # cuts off the rest of a text',
  why:
    'A # after a space starts a comment. Where a word or a number follows it directly, text was ' +
    'meant, and it would be lost without a sign.',
  message: ({ field, lost }: { readonly field: string; readonly lost: string }) =>
    `the text of ${quoted(field)} ends before ${quoted(lost)}`,
  advice: () => 'put text with " #" in quotes; write a comment as "# " with a space',
  ...goodAndBad(CARD, '"contestant #1 withdrew"', 'contestant #1 withdrew'),
});
