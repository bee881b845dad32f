import { goodAndBad, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const yamlBlank = defineRule('yaml/blank', 'error', {
  summary: 'a blank that looks like a space is none to YAML',
  why:
    'To YAML a no-break space, as web pages and some keyboards give it, is a letter. With one ' +
    'behind its colon, a key and its value are one word.',
  message: ({ character, name }: { readonly character: string; readonly name: string }) =>
    `the character ${character}, ${name}, is no space to YAML`,
  advice: () => 'write a plain space in its place',
  ...goodAndBad(PITCH, 'title: ', 'title:\u00a0'),
});
