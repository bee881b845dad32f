import { edited, goodAndBad, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const schemaIdMismatch = defineRule('schema/id-mismatch', 'error', {
  summary: 'the id in a file is not that of its name',
  why:
    'The file name, for a round the name of its folder, is the id. Two names for one thing lead ' +
    'votes astray, most often after a file was copied.',
  message: ({ id, file }: { readonly id: string; readonly file: string }) =>
    `the id is ${quoted(id)}, but the name of the file or folder says ${quoted(file)}`,
  advice: ({ file }) => `write ${inCode(`id: ${file}`)}, delete the field, or rename the file`,
  ...goodAndBad(edited(PITCH, 'title', 'id: tile-size\ntitle'), 'tile-size', 'tile-tuning'),
});
