import type { Rule } from '../rule.ts';
import { quoted } from '../wording.ts';

export const yamlDuplicateKey: Rule<'yaml/duplicate-key'> = {
  code: 'yaml/duplicate-key',
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
};
