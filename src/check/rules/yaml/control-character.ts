import { edited, goodAndBad, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const yamlControlCharacter = defineRule('yaml/control-character', 'error', {
  summary: 'a text holds a control character',
  why:
    'Control characters are invisible in an editor and can rewrite what a terminal or a log ' +
    'shows. None has a use here, escaped or not.',
  message: ({ character }: { readonly character: string }) =>
    `the control character ${character} is not allowed`,
  advice: () => 'delete it',
  ...goodAndBad(edited(PITCH, 'Smaller tiles', '"Smaller tiles"'), 'tiles"', '\\e[32mtiles"'),
});
