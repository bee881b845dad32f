import { goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const yamlMergeKey = defineRule('yaml/merge-key', 'error', {
  summary: 'a map uses the merge key <<',
  why:
    'Merging is not part of YAML 1.2, and it hides which scores somebody gave and which came ' +
    'along.',
  message: () => 'the merge key `<<` is not supported',
  advice: () => 'write the fields out where they belong',
  ...goodAndBad(
    SCORECARD,
    '{ speedup: 8, risk: 9 }\n  async-copy:\n    scores: {',
    '&tile { speedup: 8, risk: 9 }\n  async-copy:\n    scores: { <<: *tile,',
  ),
});
