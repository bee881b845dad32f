import { roundWith } from '../../examples/example-files.ts';
import { statedRule } from '../../facts/stated-figures.ts';

export const statedMean = statedRule('mean', {
  summary: 'a stated mean of the panel does not follow from the totals',
  why: 'The panel decides by it. A mean over other totals, or over other sharks, decides something else.',
  bad: roundWith(['stated: { means: { tile-size: 8.6 } }']),
  good: roundWith(['stated: { means: { tile-size: 8.4 } }']),
});
