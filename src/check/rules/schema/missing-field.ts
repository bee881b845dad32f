import { goodAndBad, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const schemaMissingField = defineRule('schema/missing-field', 'error', {
  summary: 'a required field is missing',
  why: 'Required is only what nothing can be computed or shown without. Nothing is guessed instead.',
  message: ({ field }: { readonly field: string }) => `${quoted(field)} is missing`,
  advice: ({ field }) => `add ${inCode(`${field}:`)}`,
  ...goodAndBad(PITCH, '    summary: Tiles of 64 rows instead of 128.\n', ''),
});
