import * as z from 'zod';
import * as f from './fields.ts';
import { coverage, forecastScores, logScore } from './forecast-scores.ts';
import { outcomeStatus, promise } from './vocabulary.ts';

/** The outcome to which a forecast refers. */
const event = {
  round: f.text('Id of the round.'),
  proposal: f.text('Id of the proposal.'),
  promise,
  heldAgainst: f.oneOf(
    "What the promise was compared with: the terms that were adopted, the shark's own, those of all sharks, or being measurably faster.",
    'adopted-terms own-terms all-terms faster',
  ),
};

export const order = f.oneOf(
  'Whether it came before the result: git has it before; the scorecard says after; changed with the result or since, or not readable then; its file came later; in one commit; in commits that do not build on each other; no history is known.',
  'before told-after changed later together aside unknown',
);

export const calibratedOutcome = f.object('An outcome, as the panel and the proposer foresaw it.', {
  ...event,
  status: outcomeStatus.describe('As written in the outcome.'),
  open: f.oneOfOrNull(
    'Why that is not known; null unless the promise is open.',
    'not-run inconclusive not-measured',
  ),
  speedup: f.numberOrNull('Geometric mean of the factors of speed; null without readings.'),
});

export const rangeForecast = f.object('One 80 % range, and what came.', {
  ...event,
  figure: f.oneOf(
    'What it is about: the speedup expected, the speedup if it works, or the hours of work.',
    'expects upside hours',
  ),
  low: f.number('10th percentile, as a factor of speed or in hours.'),
  high: f.number('90th percentile.'),
  result: f.numberOrNull('What it came to; null where that is not known.'),
  order,
  leftOut: f.oneOfOrNull(
    'Why it is shown and not scored; null where it is scored.',
    'told-after changed later not-measured did-not-work no-logarithm',
  ),
  side: f.oneOfOrNull('Where the result fell; null where it is not scored.', 'below inside above'),
  intervalScore: f.amountOrNull('Interval score of the logarithms; null where it is not scored.'),
});

const forecastLeftOut = f.oneOfOrNull(
  'Why it is shown and not scored; null where it is scored.',
  'told-after changed later not-run inconclusive not-measured other-form no-probability',
);

export const earlierForecast = f.object('A probability before it was revised or changed.', {
  probability: f.shareOrNull('As given; null where none was.'),
  order,
  leftOut: forecastLeftOut,
  brier: f.shareOrNull('Brier score; null where it is not scored.'),
  logScore: f.orNull(
    'Log score in nats, or unbounded for certain and wrong; null where it is not scored.',
    logScore,
  ),
});

export const successForecast = f.object('One probability, and what came of it.', {
  ...event,
  variant: f.textOrNull('The form that the estimate is of; null for the proposal itself.'),
  probability: f.shareOrNull('As given; null where none was.'),
  order,
  leftOut: forecastLeftOut,
  brier: f.shareOrNull('Brier score; null where it is not scored.'),
  logScore: f.orNull(
    'Log score in nats, or unbounded for certain and wrong; null where it is not scored.',
    logScore,
  ),
  counted: f.oneOf(
    'Which of the three the scores count, if it is scored: this one, what was said first, or what stood when the result came.',
    'now first stood',
  ),
  first: f.orNull(
    'What was said before a revision, which the scores count where the revision is hindsight; null where there was none.',
    earlierForecast,
  ),
  stood: f.orNull(
    'What git has of it from when the result came, which the scores count; null where it was not changed since, or did not stand then.',
    earlierForecast,
  ),
});

export const sharkRecord = f.object('What one shark foresaw.', {
  shark: f.text('Id of the shark.'),
  name: f.text('Name of the shark in its latest round.'),
  verdict: f.object('What the record proves of it, at 5 % over all sharks together.', {
    conclusion: f.oneOf(
      'believe: it tells what works from what does not, and nothing speaks against its figures; order: so it does, but its figures are off or no better than the base rate; off: its figures are off; open: nothing is shown.',
      'believe order off open',
    ),
    skillPValue: f.shareOrNull('Of the permutation test, adjusted by Holm over all sharks.'),
    calibrationPValue: f.shareOrNull('Of the calibration test, adjusted by Holm over all sharks.'),
  }),
  scores: forecastScores,
  forecasts: f.list(
    'What it said of each outcome of its rounds, also where that was nothing.',
    successForecast,
  ),
  coverage: f.object('How its 80 % ranges did, by what they are about.', {
    expects: coverage,
    upside: coverage,
    hours: coverage,
  }),
  ranges: f.list('Each of its 80 % ranges.', rangeForecast),
});

export const panelForecast = f.object('One probability of the panel.', {
  ...event,
  probability: f.shareOrNull("The mean of the sharks' probabilities."),
  sharks: f.positive('How many it is the mean of.'),
  brier: f.shareOrNull('Brier score; null where it is not scored.'),
  logScore: f.orNull(
    'Log score in nats, or unbounded for certain and wrong; null where it is not scored.',
    logScore,
  ),
});

export const panelRecord = f.object('What the sharks foresaw together.', {
  scores: forecastScores,
  forecasts: f.list('The mean of the scored probabilities, by outcome.', panelForecast),
});

const changedScores = {
  n: f.count('How many probabilities were changed and have a result.'),
  first: f.shareOrNull('Mean Brier score of these before; null without any.'),
  now: f.shareOrNull('Mean Brier score of these as they are.'),
};

export const discussionRecord = f.object('What revised probabilities were worth.', {
  conclusion: f.oneOf(
    "Whether discussion brought the panel's mean probability nearer to the results, at 5 %.",
    'helped hurt open',
  ),
  pValue: f.shareOrNull('Of the revision test; null where no changed mean has a result.'),
  panel: f.object("Of the panel's means.", changedScores),
  sharks: f.list(
    'Each shark that revised a probability.',
    f.object('Of one shark.', { shark: f.text('Id of the shark.'), ...changedScores }),
  ),
});

export const claimForecast = f.object('One claim of speed, and what was measured.', {
  ...event,
  written: f.textOrNull('The claim as written; null without one.'),
  case: f.textOrNull('The benchmark it is about; null for all.'),
  claimed: f.numberOrNull('As a factor of speed; null where it is none.'),
  result: f.numberOrNull('The factor that was measured; null where that is not known.'),
  order,
  leftOut: f.oneOfOrNull(
    'Why it is shown and not counted; null where it is counted.',
    'told-after changed later not-measured not-a-speedup no-claim',
  ),
  ratio: f.orNull('Claimed over measured; null where it is not counted.', z.number().gt(0)),
});

export const proposerRecord = f.object(
  'What one proposer promised, or another person that a pitch names for a claim (`by`).',
  {
    proposer: f.textOrNull('As the proposals or the claims name it; null where they name none.'),
    scores: forecastScores,
    forecasts: f.list('The probabilities that the pitches gave themselves.', successForecast),
    claimedOverMeasured: f.object('Claimed speed over measured speed.', {
      n: f.count('How many claims are counted.'),
      median: f.orNull('The ratio in the middle, on logarithms.', z.number().gt(0)),
      pooled: f.orNull('The geometric mean of the ratios.', z.number().gt(0)),
      gainKept: f.numberOrNull(
        'Sum of the measured gains over the sum of the claimed ones; null also where no gain was claimed.',
      ),
    }),
    claims: f.list('Its claim on each pitch that has an outcome.', claimForecast),
  },
);

export const calibrateSchema = f.result('calibrate', {
  shark: f.textOrNull('Id of the one shark that was asked for; null for everyone.'),
  sharksTested: f.count(
    'How many sharks have a scored forecast; p-values of verdicts are adjusted over them.',
  ),
  forecastsNeeded: f.positive(
    'So many scored forecasts find a shark who tells 80 % from 20 %, and is right, with a chance of 80 %.',
  ),
  leastForReliability: f.positive('From so many scored forecasts on there is a reliability table.'),
  outcomes: f.list('Each outcome, by round.', calibratedOutcome),
  sharks: f.list('Each shark with a scorecard, in the order they first took part.', sharkRecord),
  panel: f.orNull(
    "The mean of the sharks' probabilities; null where one shark was asked for.",
    panelRecord,
  ),
  discussion: f.orNull(
    'What revised probabilities were worth; null where none was revised, and where one shark was asked for.',
    discussionRecord,
  ),
  proposers: f.list(
    'Each proposer of something that has an outcome, then who else makes claims of it, such as a tool; none where one shark was asked for.',
    proposerRecord,
  ),
});

export type CalibrateJson = f.ValueOf<typeof calibrateSchema>;
