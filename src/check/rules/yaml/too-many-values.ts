import { MAX_VALUES } from '../../../workspace/yaml/limits.ts';
import { extended, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const yamlTooManyValues = defineRule('yaml/too-many-values', 'error', {
  summary: `a file holds more than ${MAX_VALUES} values`,
  why:
    'A proposal holds some dozens of values, an outcome with all its samples some thousands. ' +
    'Each takes far more memory than the few bytes it is written in, so a file with more of ' +
    'them is refused before they are made.',
  message: ({ limit }: { readonly limit: number }) => `more than ${limit} values`,
  advice: () => 'keep data elsewhere, and give a summary of it: `{ n: 4000, mean: 373, sd: 4 }`',
  bad: extended(PITCH, `    notes: [${'a,'.repeat(MAX_VALUES)}]\n`),
  good: PITCH,
});
