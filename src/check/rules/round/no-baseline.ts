import { wholeFile } from '../../../diagnostic/location.ts';
import { ROUND } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const roundNoBaseline = defineRule('round/no-baseline', 'warning', {
  summary: 'a round says nothing of what is measured before the change',
  why:
    'A speedup is a ratio to something. What was not measured before the work began cannot be ' +
    'measured afterwards.',
  message: () => 'the round has no baseline',
  advice: () => 'add `baseline` with `metric`, `better`, `unit` and the `cases` measured today',
  bad: {
    'rounds/round1/round.yaml': `title: Round 1
entries: [tile-size, async-copy]
`,
  },
  good: ROUND,
  onRound: ({ baseline, at }) => (baseline === null ? [{ args: {}, at: wholeFile(at.file) }] : []),
});
