import { goodAndBad, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const schemaEmpty = defineRule('schema/empty', 'error', {
  summary: 'a text or list is empty',
  why: 'An empty text says that somebody meant to write something. A field without content can go.',
  message: ({ expected }: { readonly expected: string }) => `this is empty; expected ${expected}`,
  advice: ({ expected }) => `write ${expected}, or delete the field if it may be left out`,
  ...goodAndBad(PITCH, 'Tiles of 64 rows instead of 128.', '""'),
});
