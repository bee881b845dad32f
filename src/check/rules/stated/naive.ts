import { ESTIMATE, reviewWith } from '../../examples/example-files.ts';
import { statedRule } from '../../facts/stated-figures.ts';

export const statedNaive = statedRule('naive', {
  summary: 'a stated return without risk does not follow from upside and hours',
  why: 'The figure shows what ignoring risk would give: the gain, and not the factor, by the building hours. 1.5x in half an hour is a gain of 1 an hour and not of 3.',
  bad: reviewWith([ESTIMATE, 'stated: { naive: 0.75 }']),
  good: reviewWith([ESTIMATE, 'stated: { naive: 0.25 }']),
});
