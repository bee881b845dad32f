import { edited } from '../../examples/example-files.ts';
import { defineRule, type Example } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const CARD: Example = {
  'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores:
      speedup: { score: 8, because: "large, backed by sums" }
      risk: 9
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
};

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
