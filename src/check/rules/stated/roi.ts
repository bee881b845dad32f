import { ESTIMATE, reviewWith } from '../../examples/example-files.ts';
import { statedRule } from '../../facts/stated-figures.ts';

export const statedRoi = statedRule('roi', {
  summary: 'a stated ROI does not follow from the estimate',
  why: 'A factor taken for a gain, or hours divided twice, make an ROI several times too high. What is ranked by it is ranked by the slip.',
  bad: reviewWith([ESTIMATE, 'stated: { roi: 0.255 }']),
  good: reviewWith([ESTIMATE, 'stated: { roi: 0.08 }']),
});
