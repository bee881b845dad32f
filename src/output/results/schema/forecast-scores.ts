import * as z from 'zod';
import * as f from './fields.ts';

/** JSON has no infinity. */
export const logScore = z.union([z.number().min(0), z.literal('unbounded')]);

export const band = f.object("Wilson's 95 % band of a share.", {
  low: f.share('Its lower end.'),
  high: f.share('Its upper end.'),
});

export const coverage = f.object('How several ranges did.', {
  n: f.count('How many are scored.'),
  inside: f.count('How many held the result.'),
  below: f.count('How many results fell below.'),
  above: f.count('How many results fell above.'),
  band: f.orNull('Of the share that held the result; null without any.', band),
  intervalScore: f.amountOrNull('Mean interval score of the logarithms; null without any.'),
});

export const reliability = f.object('One line of a reliability table.', {
  low: f.share('The least probability among them.'),
  high: f.share('The greatest.'),
  n: f.positive('How many.'),
  kept: f.count('Of how many the promise was kept.'),
  recalibrated: f.share('What should have been said.'),
  band,
});

export const corp = f.object('brier = miscalibration - discrimination + uncertainty.', {
  miscalibration: f.share('MCB: what recalibrating would gain.'),
  discrimination: f.share('DSC: what telling good from bad gains over the base rate.'),
  uncertainty: z.number().min(0).max(0.25).describe('UNC: what the base rate scores.'),
  reliability: f.list('Forecasts that the results cannot tell apart, by probability.', reliability),
});

export const forecastScores = f.object('What several forecasts come to; null without any.', {
  n: f.count('How many are scored.'),
  kept: f.count('Of how many the promise was kept.'),
  meanProbability: f.shareOrNull('Mean of the probabilities.'),
  brier: f.shareOrNull('Mean Brier score.'),
  baseRateBrier: f.shareOrNull(
    'What the base rate of its other forecasts would score for each, by the rule of Laplace.',
  ),
  skillOverEvenOdds: f.orNull(
    '1 - Brier / 0.25: how much better than always saying 50 %.',
    z.number().max(1),
  ),
  skillOverBaseRate: f.orNull(
    '1 - Brier / baseRateBrier: how much better than the base rate known without the own result.',
    z.number().max(1),
  ),
  logScore: f.orNull('Mean log score in nats, or unbounded.', logScore),
  skillPValue: f.shareOrNull(
    'p-value of the permutation test: how often the same results, shuffled over the same forecasts, score as well. Not adjusted.',
  ),
  calibrationPValue: f.shareOrNull(
    'p-value of the calibration test: how often results are as far from the probabilities, if these are right. Not adjusted.',
  ),
  leaning: f.oneOfOrNull(
    'The way the results lean, proven or not: probabilities too high, too low, too far from 50 % or too near to it.',
    'too-high too-low too-sure not-sure-enough',
  ),
  corp: f.orNull('The score taken apart; null with too few forecasts.', corp),
});
