import * as z from 'zod';
import * as f from './fields.ts';
import { rangedInput } from './inline-parts.ts';
import { pitchStatus, verdict } from './vocabulary.ts';

export const roiInterval = f.object('The 5th and 95th percentiles of the ROI.', {
  low: f.number('The 5th percentile.'),
  high: f.number('The 95th percentile.'),
  lowError: f.amount('Standard error of low.'),
  highError: f.amount('Standard error of high.'),
});

export const roi = f.object("One shark's estimate, priced.", {
  shark: f.text('Id of the shark whose estimate it is.'),
  ...f.titledProposal,
  variant: f.textOrNull("The variant's name; null for the proposal itself."),
  rank: f.positiveOrNull(
    'By roiMean among the live proposals of this shark that gain; null for the others and for variants.',
  ),
  status: pitchStatus,
  success: f.shareOrNull(
    'P, the probability of success, 0 to 1; with phases, that every phase passes.',
  ),
  upside: f.numberOrNull('U, the change of speed if it works: 0.5 is 50% faster.'),
  downside: f.numberOrNull('D, the loss of speed if it does not, without a sign.'),
  hours: f.numberOrNull('Expected hours: building, testing, and rolling back where it fails.'),
  expectedGain: f.numberOrNull('P U - (1 - P) D, a change of speed.'),
  roi: f.numberOrNull('Expected gain per hour; null where the estimate lacks something.'),
  breakEven: f.orNull(
    'The P above which it gains; `never` where even success brings nothing, null where several phases may stop.',
    z.union([z.number(), z.literal('never')]),
  ),
  lossChance: f.numberOrNull('The chance of a loss of speed, 0 to 1.'),
  naive: f.numberOrNull('Gain per build hour with risk ignored; null without build hours.'),
  geometricMean: f.amountOrNull(
    'Geometric mean of the speed over all ends, 1 for as before; over ranges at the means of the inputs.',
  ),
  geometricMethod: f.oneOfOrNull(
    'How the geometric mean was compared with 1: in whole numbers, or by logarithms in double precision.',
    'exact logarithms',
  ),
  expectedTime: f.amountOrNull(
    'Expected time over all ends, 1 for as before; null where an end is a standstill, or nothing is priced.',
  ),
  gamble: f.flag('Whether it gains on average while the geometric mean is not above 1.'),
  loses: f.flag('Whether the expected gain, over the ranges its mean, is not positive.'),
  lacking: f.list(
    'What the estimate lacks for an ROI.',
    z.enum(['success', 'upside', 'downside', 'hours']),
  ),
  roiMean: f.numberOrNull(
    'The mean ROI over the ranges, the long-run rate E[gain] / E[hours]; the ROI where no input is a range.',
  ),
  roiMeanError: f.amountOrNull('Standard error of roiMean: 0, for it is not sampled.'),
  interval: f.orNull('Null where no input is a range, or nothing was sampled.', roiInterval),
  bestChance: f.amountOrNull(
    'How often it has the highest ROI, 0 to 1; null for a proposal that is no candidate.',
  ),
  bestChanceError: f.amountOrNull('Standard error of bestChance.'),
  stated: f.recordOrNull('What was stated of the ROI; null where nothing was.', {
    roi: f.numberOrNull('The stated ROI.'),
    verdict,
  }),
});

export const candidate = f.object('How often one candidate has the highest ROI.', {
  proposal: f.textOrNull('Id of the proposal; null for the status quo.'),
  chance: f.amount('The chance, 0 to 1.'),
  standardError: f.amount('Standard error of the chance.'),
});

export const firstTwo = f.object('The proposals of ranks 1 and 2 against each other.', {
  first: f.text('Id of the first.'),
  second: f.text('Id of the second.'),
  chance: f.amount('The chance that the first has the higher ROI, 0 to 1; a tie counts half.'),
  standardError: f.amount('Standard error of the chance.'),
  tooClose: f.flag('Whether the chance lies from 20% to 80%.'),
});

export const sharkConfidence = f.object("How sure one shark's best ROI is.", {
  shark: f.text('Id of the shark.'),
  best: f.list('The live proposals that can be priced and the status quo.', candidate),
  firstTwo: f.orNull('Null where fewer than two are ranked.', firstTwo),
});

export const stagingValue = f.object('A staged plan against the same work in one go.', {
  fullHours: f.number('Hours in one go.'),
  fullGain: f.number('Expected gain in one go.'),
  fullRoi: f.number('ROI in one go.'),
  hoursSaved: f.number('Expected hours that stopping saves.'),
  gainAdded: f.number('Expected gain that stopping adds.'),
  roiAdded: f.number('ROI that stopping adds.'),
});

export const roiLine = f.object("One shark's estimate, priced, with its ranges.", {
  ...roi.shape,
  inputs: f.list('The inputs written as ranges.', rangedInput),
  staged: f.orNull('What building in phases adds; null without phases.', stagingValue),
  perfectInformation: f.amountOrNull(
    'What knowing how it ends would be worth, in gain; null where it cannot be priced.',
  ),
});

export const perfectInformation = f.object(
  'What it would be worth to know everything before funding one proposal or none, in gain.',
  {
    chosen: f.textOrNull(
      'Id of the best choice made today; null where several are, or none beats doing nothing.',
    ),
    bestExpected: f.number(
      'Of the best choice made today, less the value of its hours; 0 is the status quo.',
    ),
    withInformation: f.number('The same, had one known how each proposal ends.'),
    evpi: f.amount('The difference.'),
    standardError: f.amount('Standard error of evpi.'),
  },
);

export const roiShark = f.object(
  "How sure one shark's best ROI is, and what knowing more would be worth.",
  {
    ...sharkConfidence.shape,
    information: f.orNull('Null where no live proposal can be priced.', perfectInformation),
  },
);

export const triedFigures = f.object('An estimate in short.', {
  success: f.numberOrNull('The probability of success.'),
  hours: f.numberOrNull('Expected hours.'),
  expectedGain: f.numberOrNull('Expected gain.'),
  roi: f.numberOrNull('Expected gain per hour.'),
});

export const triedPhases = f.object('An estimate with phases that were tried.', {
  shark: f.text('Id of the shark.'),
  proposal: f.text('Id of the proposal.'),
  stated: triedFigures,
  tried: triedFigures,
  phases: f.objects('The phases.', 'One phase.', {
    hours: f.amount('Its hours.'),
    pass: f.share('The probability that it passes.'),
  }),
});

export const roiSchema = f.result('roi', {
  round: f.text('Id of the round.'),
  ...f.sampling,
  hourValue: f.amount('The value of an hour, in gain.'),
  roi: f.list('Each estimate, priced.', roiLine),
  sharks: f.list('Each shark with estimates.', roiShark),
  whatIf: f.list('With --phases, each estimate that was tried; else empty.', triedPhases),
});

export type RoiJson = f.ValueOf<typeof roiSchema>;
