import * as z from 'zod';
import { ROI_INPUTS } from '../../../schema/roi-inputs.ts';
import * as f from './fields.ts';

export const rangedInput = f.object(
  'An input written as a range, and the distribution it was taken for.',
  {
    input: f.oneOf('Which input.', [
      ...ROI_INPUTS,
      ...f.words('phase-hours phase-pass phase-loss phase-gain'),
    ]),
    phase: f.positiveOrNull('The phase it belongs to, from 1; null for none.'),
    fit: f.oneOf(
      'How the range was met: `cut` counts at a bound what lies beyond it; `missed` hours reach down to 0.',
      'met cut missed one-sided',
    ),
    family: f.orNull(
      'The family of the distribution; null for what counts as a point.',
      z.enum(['pert', 'lognormal']),
    ),
    pert: f.recordOrNull(
      'The PERT distribution, as it is without bounds; null for another family.',
      {
        min: f.number('Its least.'),
        mode: f.number('Its mode.'),
        max: f.number('Its greatest.'),
      },
    ),
    lognormal: f.recordOrNull(
      'The lognormal distribution of the hours, or of a speed: origin + median e^(sigma Z). Null for another family.',
      {
        origin: f.number('Where it begins: 0 hours, or a gain of -1.'),
        median: f.amount('Its median, counted from the origin.'),
        sigma: f.amount('The standard deviation of its logarithm.'),
      },
    ),
    mean: f.numberOrNull('The mean of what is drawn; null for what counts as a point.'),
    cut: f.recordOrNull('The bounds that are in the way; null where none is.', {
      least: f.number('The least that is drawn.'),
      below: f.share('The share that lies below it and counts at it.'),
      greatest: f.number('The greatest that is drawn.'),
      above: f.share('The share that lies above it and counts at it.'),
    }),
    percentiles: f.recordOrNull('The percentiles it has; null for what counts as a point.', {
      p10: f.number('The 10th.'),
      p90: f.number('The 90th.'),
    }),
  },
);
