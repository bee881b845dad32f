import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'yaml/directive': { readonly directive: string };
  }
}

export const yamlDirective = defineRule({
  code: 'yaml/directive',
  severity: 'error',
  summary: 'a file begins with a YAML directive',
  why:
    'A directive such as `%YAML 1.1` changes what the words below it mean: `no` would become ' +
    'false. All files are read as YAML 1.2.',
  message: ({ directive }) => `the directive ${quoted(directive)} is not allowed`,
  advice: () => 'delete the line; text that starts with % needs quotes',
  bad: {
    'proposals/tile-size.yaml': `%YAML 1.1
---
title: Smaller tiles
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
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
});
