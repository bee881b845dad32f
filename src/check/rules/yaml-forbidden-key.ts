import type { Rule } from '../rule.ts';
import { quoted } from '../wording.ts';

export const yamlForbiddenKey: Rule<'yaml/forbidden-key'> = {
  code: 'yaml/forbidden-key',
  summary: 'a key has a name that programs reserve for themselves',
  why:
    'In JavaScript `__proto__`, `constructor` and `prototype` reach behind an object. As ' +
    'names in ' +
    'a file they serve only attacks.',
  message: ({ key }) => `${quoted(key)} cannot be a key`,
  advice: () => 'choose another name',
  bad: {
    'rounds/round1/rubrics/ann.yaml': `criteria:
  speedup: { weight: 60% }
  risk: { weight: 40% }
  constructor: { weight: 0% }
`,
  },
  good: {
    'rounds/round1/rubrics/ann.yaml': `criteria:
  speedup: { weight: 60% }
  risk: { weight: 40% }
`,
  },
};
