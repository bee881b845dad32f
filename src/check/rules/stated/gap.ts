import { caseWith } from '../../examples/example-files.ts';
import { statedRule } from '../../facts/stated-figures.ts';

export const statedGap = statedRule('gap', {
  summary: 'a stated gap is not the ratio of the reading to its target',
  why: 'How far there is to go decides what is worth proposing.',
  bad: caseWith('now: 373, target: 100, stated: { gap: 3.1x }'),
  good: caseWith('now: 373, target: 100, stated: { gap: 3.73x }'),
});
