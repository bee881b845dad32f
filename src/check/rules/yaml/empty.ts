import { PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const yamlEmpty = defineRule('yaml/empty', 'error', {
  summary: 'a file holds nothing, or nothing but comments',
  why: 'An empty file looks as if something had been handed in. Most often it was not saved.',
  message: () => 'there is nothing in this file',
  advice: () => 'write what belongs in it, or delete it',
  bad: { 'proposals/tile-size.yaml': '# to be written\n' },
  good: PITCH,
});
