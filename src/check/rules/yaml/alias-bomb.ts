import { extended, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

/** Each level repeats the one before ten times: 10 to the power of 6 values in 500 bytes. */
const LEVELS = ['a', 'b', 'c', 'd', 'e', 'f'];

function bomb(): string {
  const lines = LEVELS.map((name, level) => {
    const below = LEVELS[level - 1];
    const item = below === undefined ? 'fast' : `*${below}`;
    return `  - &${name} [${Array.from({ length: 10 }, () => item).join(', ')}]\n`;
  });
  return `title: Smaller tiles
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
notes:
${lines.join('')}`;
}

export const yamlAliasBomb = defineRule('yaml/alias-bomb', 'error', {
  summary: 'the aliases of a file bring in more than 100000 values',
  why:
    'Aliases of aliases multiply: ten lines can stand for more values than a machine can hold. ' +
    'They are counted, and the file is refused before that.',
  message: ({ limit }: { readonly limit: number }) =>
    `the aliases of this file bring in more than ${limit} values`,
  advice: () => 'write the values out where they are used',
  bad: { 'proposals/tile-size.yaml': bomb() },
  good: extended(PITCH, 'notes: [fast]\n'),
});
