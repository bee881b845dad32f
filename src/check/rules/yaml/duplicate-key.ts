import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'yaml/duplicate-key': { readonly key: string };
  }
}

export const yamlDuplicateKey = defineRule({
  code: 'yaml/duplicate-key',
  severity: 'error',
  summary: 'a key occurs twice in one map',
  why:
    'Parsers disagree on which of the two counts. A score written twice must not depend on ' +
    'that.',
  message: ({ key }) => `${quoted(key)} occurs twice in the same map`,
  advice: () => 'keep one of the two',
  bad: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9, speedup: 7 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
  good: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 7, risk: 9 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
});
