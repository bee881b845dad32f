import type { Rule } from '../rule.ts';
import { inCode, quoted } from '../wording.ts';

export const schemaMissingField: Rule<'schema/missing-field'> = {
  code: 'schema/missing-field',
  summary: 'a required field is missing',
  why:
    'Required is only what nothing can be computed or shown without. Nothing is guessed ' +
    'instead.',
  message: ({ field }) => `${quoted(field)} is missing`,
  advice: ({ field }) => `add ${inCode(`${field}:`)}`,
  bad: {
    'rounds/round1/rubrics/ann.yaml': `criteria:
  speedup: { weight: 100% }
  risk: { label: Risk of a regression }
`,
  },
  good: {
    'rounds/round1/rubrics/ann.yaml': `criteria:
  speedup: { weight: 60% }
  risk: { label: Risk of a regression, weight: 40% }
`,
  },
};
