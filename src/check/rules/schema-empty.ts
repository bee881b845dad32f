import type { Rule } from '../rule.ts';

export const schemaEmpty: Rule<'schema/empty'> = {
  code: 'schema/empty',
  summary: 'a text or list is empty',
  why: 'An empty text says that somebody meant to write something. A field without content can go.',
  message: ({ expected }) => `this is empty; expected ${expected}`,
  advice: ({ expected }) => `write ${expected}, or delete the field if it may be left out`,
  bad: {
    'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1:
    summary: ""
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
  },
  good: {
    'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
  },
};
