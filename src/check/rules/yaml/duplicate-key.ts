import { edited, goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const yamlDuplicateKey = defineRule('yaml/duplicate-key', 'error', {
  summary: 'a key occurs twice in one map',
  why: 'Parsers disagree on which of the two counts. A score written twice must not depend on that.',
  message: ({ key }: { readonly key: string }) => `${quoted(key)} occurs twice in the same map`,
  advice: () => 'keep one of the two',
  ...goodAndBad(edited(SCORECARD, '8', '7'), '7, risk: 9', '8, risk: 9, speedup: 7'),
});
