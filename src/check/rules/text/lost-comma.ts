import { edited, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const CARD = edited(
  SCORECARD,
  ' { speedup: 8, risk: 9 }',
  '\n      speedup: { score: 8, because: "large, backed by sums" }\n      risk: 9',
);

export const textLostComma = defineRule('text/lost-comma', 'error', {
  summary: 'a comma inside { } cuts a text in two',
  why:
    'Between braces a comma ends the text, and the rest becomes a key without a value. Half of a ' +
    'reason would be lost without a sign.',
  message: ({ key }: { readonly key: string }) =>
    `the comma before ${quoted(key)} ends the text; the rest is a key without value`,
  advice: () => 'put text with a comma in quotes',
  bad: edited(CARD, '"large, backed by sums"', 'large, backed by sums'),
  good: CARD,
});
