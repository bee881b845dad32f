import { edited, extended, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const yamlAliasCycle = defineRule('yaml/alias-cycle', 'error', {
  summary: 'an alias contains itself',
  why: 'A value inside itself has no end. It cannot be printed, compared or added up.',
  message: ({ alias }: { readonly alias: string }) =>
    `the alias ${quoted(`*${alias}`)} stands inside the value it repeats`,
  advice: () => 'write the value out, without the alias',
  bad: extended(edited(PITCH, 'round1:', 'round1: &pitch'), '    change: *pitch\n'),
  good: extended(PITCH, '    change: One constant.\n'),
});
