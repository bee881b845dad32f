import { edited, goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const CARD = edited(
  SCORECARD,
  ' { speedup: 8, risk: 9 }',
  '\n      speedup: { score: 8, because: "large, backed by sums" }\n      risk: 9',
);

/** `figure` is the figure with a decimal point if the comma is in one, else null. */
type Args = { readonly key: string; readonly figure: string | null };

export const textLostComma = defineRule('text/lost-comma', 'error', {
  summary: 'a comma inside { } cuts a text in two',
  why:
    'Between braces a comma ends the text, and the rest becomes a key without a value. Half of a ' +
    'reason would be lost without a sign.',
  message: ({ key }: Args) =>
    `the comma before ${quoted(key)} ends the text; the rest is a key without value`,
  advice: ({ figure }) => {
    if (figure === null) return 'put text with a comma in quotes';
    const isGrouped = /^\d+\.\d{3}(?!\d)/.test(figure);
    const thousands = figure.replace(/(\d)\.(\d{3})(?!\d)/g, '$1$2');
    return `write ${figure} with a point${isGrouped ? `, or ${thousands}` : ''}`;
  },
  ...goodAndBad(CARD, '"large, backed by sums"', 'large, backed by sums'),
});
