import { defineRule } from '../../rule.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'yaml/empty': NoArgs;
  }
}

export const yamlEmpty = defineRule({
  code: 'yaml/empty',
  severity: 'error',
  summary: 'a file holds nothing, or nothing but comments',
  why: 'An empty file looks as if something had been handed in. Most often it was not saved.',
  message: () => 'there is nothing in this file',
  advice: () => 'write what belongs in it, or delete it',
  bad: { 'proposals/tile-size.yaml': '# to be written\n' },
  good: {
    'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
  },
});
