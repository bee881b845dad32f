import { defineRule } from '../../rule.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'yaml/merge-key': NoArgs;
  }
}

export const yamlMergeKey = defineRule({
  code: 'yaml/merge-key',
  severity: 'error',
  summary: 'a map uses the merge key <<',
  why:
    'Merging is not part of YAML 1.2, and it hides which scores somebody gave and which came ' +
    'along.',
  message: () => 'the merge key `<<` is not supported',
  advice: () => 'write the fields out where they belong',
  bad: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: &tile { speedup: 8, risk: 9 }
  async-copy:
    scores: { <<: *tile, speedup: 6, risk: 4 }
`,
  },
  good: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
});
