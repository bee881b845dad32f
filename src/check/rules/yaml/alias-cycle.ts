import { extended, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const yamlAliasCycle = defineRule('yaml/alias-cycle', 'error', {
  summary: 'an alias contains itself',
  why: 'A value inside itself has no end. It cannot be printed, compared or added up.',
  message: ({ alias }: { readonly alias: string }) =>
    `the alias ${quoted(`*${alias}`)} stands inside the value it repeats`,
  advice: () => 'write the value out, without the alias',
  bad: {
    'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1: &pitch
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
    change: *pitch
`,
  },
  good: extended(PITCH, '    change: One constant.\n'),
});
