import type { Rule } from '../rule.ts';
import { quoted } from '../wording.ts';

export const yamlTag: Rule<'yaml/tag'> = {
  code: 'yaml/tag',
  summary: 'a value carries a YAML tag',
  why:
    'Tags ask a program to build other things than text, numbers, lists and maps. Each ' +
    'program understands others.',
  message: ({ tag }) => `the tag ${quoted(tag)} is not allowed`,
  advice: () => 'delete it; text that starts with ! needs quotes',
  bad: {
    'rounds/round1/rubrics/ann.yaml': `criteria:
  speedup: { weight: !!str 60% }
  risk: { weight: 40% }
`,
  },
  good: {
    'rounds/round1/rubrics/ann.yaml': `criteria:
  speedup: { weight: 60% }
  risk: { weight: 40% }
`,
  },
};
