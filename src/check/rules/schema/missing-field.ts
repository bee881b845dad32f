import { edited, RUBRIC } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

const OWN_RUBRIC = edited(RUBRIC, 'risk: { weight', 'risk: { label: Risk of a regression, weight');

export const schemaMissingField = defineRule({
  code: 'schema/missing-field',
  severity: 'error',
  summary: 'a required field is missing',
  why:
    'Required is only what nothing can be computed or shown without. Nothing is guessed ' +
    'instead.',
  message: ({ field }: { readonly field: string }) => `${quoted(field)} is missing`,
  advice: ({ field }) => `add ${inCode(`${field}:`)}`,
  bad: edited(
    OWN_RUBRIC,
    '60% }\n  risk: { label: Risk of a regression, weight: 40%',
    '100% }\n  risk: { label: Risk of a regression',
  ),
  good: OWN_RUBRIC,
});
