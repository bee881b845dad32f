import { defineRule } from '../../rule.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'yaml/control-character': { readonly character: string };
  }
}

export const yamlControlCharacter = defineRule({
  code: 'yaml/control-character',
  severity: 'error',
  summary: 'a text holds a control character',
  why:
    'Control characters are invisible in an editor and can rewrite what a terminal or a log ' +
    'shows. None has a use here, escaped or not.',
  message: ({ character }) => `the control character ${character} is not allowed`,
  advice: () => 'delete it',
  bad: {
    'proposals/tile-size.yaml': `title: "Smaller \\e[32mtiles"
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
  },
  good: {
    'proposals/tile-size.yaml': `title: "Smaller tiles"
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
  },
});
