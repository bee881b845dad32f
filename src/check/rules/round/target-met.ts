import { caseWith } from '../../examples/example-files.ts';
import { boundsOf, liesBelow } from '../../facts/bounds.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

type Args = {
  readonly case: string;
  readonly now: string;
  readonly target: string;
};

export const roundTargetMet = defineRule('round/target-met', 'warning', {
  summary: 'a target is worse than what is measured today',
  why:
    'There is nothing left to gain, or one of the two figures is in another unit, or `better` says ' +
    'the wrong way.',
  message: ({ case: name, now, target }: Args) =>
    `the target of case ${quoted(name)}, ${inCode(target)}, is worse than today's ${inCode(now)}`,
  advice: () => 'check both figures, their unit, and `better`',
  bad: caseWith('now: 373, target: 1880'),
  good: caseWith('now: 373, target: 188'),
  onRound: ({ baseline }) =>
    (baseline?.cases ?? []).flatMap(({ name, now, target }) => {
      if (target === null) return [];
      const [today, wanted] = [boundsOf(now), boundsOf(target)];
      const isWorse =
        baseline?.better === 'lower' ? liesBelow(today, wanted) : liesBelow(wanted, today);
      if (!isWorse) return [];
      const args = { case: name, now: now.written, target: target.written };
      return [{ args, at: target.at }];
    }),
});
