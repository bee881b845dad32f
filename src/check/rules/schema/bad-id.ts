import { goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const schemaBadId = defineRule('schema/bad-id', 'error', {
  summary: 'a name cannot serve as an id',
  why:
    'Ids become file names, keys in JSON and words on the command line, on every system. What ' +
    'people should read goes under `title`, `name` or `label`.',
  message: ({ id }: { readonly id: string }) => `${quoted(id)} cannot be an id`,
  advice: () =>
    'use ASCII letters, digits, dots, dashes and underscores, 100 at most, with a letter or digit first ' +
    'and no dot last, no name of a device on Windows, such as con, aux or nul, and neither constructor nor prototype',
  ...goodAndBad(SCORECARD, 'vote: tile-size', 'vote: tile size'),
});
