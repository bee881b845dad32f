import { caseWith } from '../../examples/example-files.ts';
import type { StatedArgs } from '../../facts/stated-figures.ts';
import { mismatches, STATED_ADVICE, statedMessage } from '../../facts/stated-figures.ts';
import { defineRule } from '../../rule.ts';

export const statedGap = defineRule({
  code: 'stated/gap',
  severity: 'warning',
  summary: 'a stated gap is not the ratio of the reading to its target',
  why: 'How far there is to go decides what is worth proposing.',
  message: (args: StatedArgs) => statedMessage('gap', args),
  advice: () => STATED_ADVICE,
  bad: caseWith('now: 373, target: 100, stated: { gap: 3.1x }'),
  good: caseWith('now: 373, target: 100, stated: { gap: 3.73x }'),
  onRound: mismatches('gap'),
});
