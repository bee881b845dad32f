import { defineRule } from '../../rule.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'yaml/syntax': { readonly reason: string };
  }
}

export const yamlSyntax = defineRule({
  code: 'yaml/syntax',
  severity: 'error',
  summary: 'a file is not valid YAML',
  why:
    'What cannot be parsed cannot be checked. One slip can hide the fields below it, so missing ' +
    'fields are not reported in such a file.',
  message: ({ reason }) => `not valid YAML: ${reason}`,
  advice: () =>
    'mend the line or the one above it; text with ": " or " #" in it, or with one of ' +
    '{ [ & * ! | > % @ at its start, needs quotes',
  bad: {
    'proposals/tile-size.yaml': `title: Smaller tiles: the cheap way
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
  },
  good: {
    'proposals/tile-size.yaml': `title: "Smaller tiles: the cheap way"
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
  },
});
