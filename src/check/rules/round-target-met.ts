import { diagnostic } from '../../diagnostic/diagnostic.ts';
import { boundsOf, liesBelow } from '../bounds.ts';
import type { Rule } from '../rule.ts';
import { inCode, quoted } from '../wording.ts';

const round = (target: string) => ({
  'rounds/round1/round.yaml': `title: Round 1
entries: [tile-size, async-copy]
baseline:
  metric: latency
  better: lower
  unit: us
  cases:
    M=64: { now: 373, target: ${target} }
`,
});

export const roundTargetMet: Rule<'round/target-met'> = {
  code: 'round/target-met',
  summary: 'a target is worse than what is measured today',
  why:
    'There is nothing left to gain, or one of the two figures is in another unit, or `better` says ' +
    'the wrong way.',
  message: ({ case: name, now, target }) =>
    `the target of case ${quoted(name)}, ${inCode(target)}, is worse than today's ${inCode(now)}`,
  advice: () => 'check both figures, their unit, and `better`',
  bad: round('1880'),
  good: round('188'),
  onRound: ({ baseline }) =>
    (baseline?.cases ?? []).flatMap(({ name, now, target }) => {
      if (target === null) return [];
      const [today, wanted] = [boundsOf(now), boundsOf(target)];
      const isWorse =
        baseline?.better === 'lower' ? liesBelow(today, wanted) : liesBelow(wanted, today);
      if (!isWorse) return [];
      const args = { case: name, now: now.written, target: target.written };
      return [diagnostic('round/target-met', args, target.at)];
    }),
};
