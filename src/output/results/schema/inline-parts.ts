import * as z from 'zod';
import { ROI_INPUTS } from '../../../schema/roi-inputs.ts';
import * as f from './fields.ts';
import { pitchStatus } from './vocabulary.ts';

/*
 * Parts of several results that stand inline in the published schemas, without a definition of their
 * own: `published.ts` does not list this file.
 */

/** What a proposal says in one round. */
export const pitch = {
  status: pitchStatus,
  summary: f.textOrNull('The pitch in short.'),
  claims: f.objects('What the pitch claims.', 'One claim.', {
    metric: f.text('What changes.'),
    value: f.text('By how much, as written.'),
    case: f.textOrNull('In which case.'),
    of: f.textOrNull('Of what.'),
    headline: f.flag('Whether it is the main claim.'),
    by: f.textOrNull('Who or what claims it; null for the proposer.'),
    notes: f.texts('What was noted of it.'),
  }),
  change: f.texts('What would be changed.'),
  evidence: f.objects('What the claims rest on.', 'One piece of evidence.', {
    claim: f.text('What it shows.'),
    basis: f.textOrNull('Where it is from.'),
    kind: f.textOrNull('What kind it is of: measurement, citation, ...'),
    specific: f.flagOrNull('Whether it is about this very case.'),
    notes: f.texts('What was noted of it.'),
  }),
  risks: f.objects('What can go wrong.', 'One risk.', {
    risk: f.text('The risk.'),
    mitigation: f.textOrNull('What is done against it.'),
  }),
  answers: f.objects('Why it will not go the way of earlier proposals.', 'One answer.', {
    proposal: f.text('Id of the earlier proposal.'),
    text: f.text('The answer.'),
  }),
  plan: f.texts('Its steps in words, in order.'),
  rollback: f.textOrNull('The way back.'),
  notes: f.texts('What the pitch notes.'),
  effort: f.textOrNull('The effort, as written.'),
  success: f.shareOrNull('The probability of success that the pitch gives.'),
};

const panelWeightMove = f.object('One weight of one shark, moved until the means are equal.', {
  shark: f.text('Id of the shark.'),
  criterion: f.text('Id of the criterion.'),
  weight: f.share(
    "Its weight now, as a share of the shark's weights; the others keep their proportions.",
  ),
  turnsAt: f.share('The weight at which the means are equal; beyond it the rival leads.'),
  putsFirst: f.text('Id of the rival.'),
});

const panelScoreMove = f.object('One score of one shark, moved until the means are equal.', {
  shark: f.text('Id of the shark.'),
  proposal: f.text('Id of the proposal that was scored.'),
  criterion: f.textOrNull('Id of the criterion; null for an overall score.'),
  score: f.number('The score now, on the scale it was given on.'),
  turnsAt: f.number('The score at which the means are equal.'),
  size: f.amount('How far it moves, as a share of that scale; without one, of the score.'),
  putsFirst: f.text('Id of the rival.'),
});

export const panelLead = f.object('How firmly the first by mean leads.', {
  leader: f.text('Id of the first.'),
  second: f.text('Id of the one that it leads by the least.'),
  leaderMean: f.number('Mean of the first, over the sharks that scored both.'),
  secondMean: f.number('Mean of the second over them.'),
  margin: f.amount('The first mean less the second.'),
  sharks: f.texts('Ids of the sharks that scored both.'),
  close: f.flag(
    'Whether one score moved by a tenth of its scale (without one, of itself), or one weight by 5 points of 100, turns it; also where a tie-break decides.',
  ),
  nearest: f.oneOfOrNull('Which of the two moves is nearer in these steps.', 'weight score'),
  nearestWeight: f.orNull('Null where no weight of one shark turns it.', panelWeightMove),
  nearestScore: f.orNull('Null where no score of one shark turns it.', panelScoreMove),
});

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

export const revisedMean = f.object('The mean of one live proposal.', {
  proposal: f.text('The proposal.'),
  first: f.numberOrNull('By the first judgements; null without a total.'),
  now: f.numberOrNull('By the judgements in force; null without a total.'),
  firstRank: f.positiveOrNull('Its rank by the first judgements; null without a total.'),
  rank: f.positiveOrNull('Its rank by the judgements in force; null without a total.'),
  firstN: f.count('How many totals the mean by the first judgements is of.'),
  n: f.count('How many totals the mean of now is of.'),
});

export const panelRevision = f.object('What revised judgements changed.', {
  sharks: f.objects('Who revised.', 'One shark.', {
    shark: f.text('Its id.'),
    totals: f.objects('Its totals, first and now.', 'One live proposal.', {
      proposal: f.text('The proposal.'),
      first: f.numberOrNull('By its first judgement; null without a total.'),
      now: f.numberOrNull('By the one in force; null without a total.'),
    }),
  }),
  means: f.list('Each live proposal, in the order of the round.', revisedMean),
  sameRanking: f.flag('Whether each has the same rank by the first judgements alone.'),
});
