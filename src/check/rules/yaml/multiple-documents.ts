import { defineRule } from '../../rule.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'yaml/multiple-documents': NoArgs;
  }
}

export const yamlMultipleDocuments = defineRule({
  code: 'yaml/multiple-documents',
  severity: 'error',
  summary: 'a file holds more than one YAML document',
  why: 'One file is one proposal, rubric or scorecard; its name is the id. A second has no name.',
  message: () => 'a second document begins here; it is not read',
  advice: () => 'delete the `---` line, or move what follows it into a file of its own',
  bad: {
    'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
---
notes: One constant.
`,
  },
  good: {
    'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
notes: One constant.
`,
  },
});
