import { extended, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

/** Each level repeats the previous one ten times: 10^6 values in 500 bytes. */
const LEVELS = ['a', 'b', 'c', 'd', 'e', 'f'];

const BOMB = LEVELS.map((name, level) => {
  const below = LEVELS[level - 1];
  const item = below === undefined ? 'fast' : `*${below}`;
  return `  - &${name} [${Array.from({ length: 10 }, () => item).join(', ')}]\n`;
});

export const yamlAliasBomb = defineRule('yaml/alias-bomb', 'error', {
  summary: 'the aliases of a file bring in more than 100000 values',
  why:
    'Aliases of aliases multiply: ten lines can stand for more values than a machine can hold. ' +
    'They are counted, and the file is refused before that.',
  message: ({ limit }: { readonly limit: number }) =>
    `the aliases of this file bring in more than ${limit} values`,
  advice: () => 'write the values out where they are used',
  bad: extended(PITCH, `notes:\n${BOMB.join('')}`),
  good: extended(PITCH, 'notes: [fast]\n'),
});
