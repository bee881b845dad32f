import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'schema/missing-field': { readonly field: string };
  }
}

export const schemaMissingField = defineRule({
  code: 'schema/missing-field',
  severity: 'error',
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
});
