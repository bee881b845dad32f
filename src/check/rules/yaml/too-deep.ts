import { extended, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const yamlTooDeep = defineRule('yaml/too-deep', 'error', {
  summary: 'a file nests more than 100 levels deep',
  why:
    'No file of a workspace needs more than ten levels. A few files that nest a thousand deep ' +
    'can take down the program that reads them, so they are refused before they are parsed.',
  message: ({ limit }: { readonly limit: number }) => `nested more than ${limit} levels deep`,
  advice: () => 'look for brackets that are opened and never closed',
  bad: extended(PITCH, `    change: ${'['.repeat(101)}64 rows${']'.repeat(101)}\n`),
  good: extended(PITCH, '    change: [64 rows]\n'),
});
