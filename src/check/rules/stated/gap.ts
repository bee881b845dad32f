import type { StatedArgs } from '../../facts/stated-figures.ts';
import { mismatches, STATED_ADVICE, statedMessage } from '../../facts/stated-figures.ts';
import { defineRule } from '../../rule.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'stated/gap': StatedArgs;
  }
}

const GAP = `title: Round 1
entries: [tile-size, async-copy]
baseline:
  metric: latency
  better: lower
  unit: us
  cases:
    M=64: { now: 373, target: 100, stated: { gap: GAP } }
`;

export const statedGap = defineRule({
  code: 'stated/gap',
  severity: 'warning',
  summary: 'a stated gap is not the ratio of the reading to its target',
  why: 'How far there is to go decides what is worth proposing.',
  message: (args) => statedMessage('gap', args),
  advice: () => STATED_ADVICE,
  bad: { 'rounds/round1/round.yaml': GAP.replace('GAP', '3.1x') },
  good: { 'rounds/round1/round.yaml': GAP.replace('GAP', '3.73x') },
  onRound: mismatches('gap'),
});
