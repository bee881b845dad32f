import * as f from './fields.ts';
import { roi, sharkConfidence } from './priced.ts';
import { rangedInput } from './ranged-input.ts';

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
