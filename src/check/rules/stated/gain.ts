import { ESTIMATE, reviewWith } from '../../examples/example-files.ts';
import { statedRule } from '../../facts/stated-figures.ts';

export const statedGain = statedRule('gain', {
  summary: 'a stated expected gain does not follow from the estimate',
  why: 'The expected gain is P U - (1 - P) D. It says whether a bet is worth taking at all, before hours enter.',
  bad: reviewWith([ESTIMATE, 'stated: { gain: 35% }']),
  good: reviewWith([ESTIMATE, 'stated: { gain: 32% }']),
});
