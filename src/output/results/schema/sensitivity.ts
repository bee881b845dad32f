import * as z from 'zod';
import * as f from './fields.ts';
import { panelLead } from './inline-parts.ts';
import { vetoes } from './panel.ts';

export const acceptability = f.object(
  'How often each proposal takes each rank over all weights looked at.',
  {
    none: f.oneOfOrNull(
      'Why nothing can be said.',
      'no-live-totals not-weighted other-formula differing-criteria',
    ),
    method: f.oneOfOrNull('How it was found.', 'one-vector closed-form sampled'),
    vectors: f.positiveOrNull('How many vectors of weights were drawn; null where none had to be.'),
    criteria: f.texts('Ids of the criteria.'),
    rows: f.objects('Those that may win, in ranked order.', 'One proposal.', {
      proposal: f.text('Id of the proposal.'),
      ranks: f.list('How often it takes each rank, rank 1 first.', z.number().min(0)),
      standardErrors: f.list('Standard errors of ranks.', z.number().min(0)),
      laterRanks: f.optional(
        f.object('All ranks after those, counted together; only among more than 100 proposals.', {
          from: f.positive('The first of these ranks.'),
          share: f.amount('How often it takes one of them.'),
          standardError: f.amount('Standard error of the share.'),
        }),
      ),
      central: f.orNull(
        'The mean of the weights that put it first, by criterion; null where none do.',
        z.array(z.number().min(0)),
      ),
    }),
  },
);

export const weightCrossing = f.object('A weight at which the leader ties with others.', {
  flipsAt: f.share('The weight, as a share of all weights.'),
  change: f.number('flipsAt less the weight now.'),
  putsFirst: f.texts('Ids of those it ties with.'),
});

export const criticalWeight = f.object('How far one weight may move, the others in proportion.', {
  criterion: f.text('Id of the criterion.'),
  label: f.text('Its label.'),
  weight: f.share('Its weight now, as a share of all weights.'),
  nearest: f.orNull('The nearer of the two; null where `none` says why.', weightCrossing),
  lower: f.orNull('Below the weight now.', weightCrossing),
  higher: f.orNull('Above the weight now.', weightCrossing),
  none: f.oneOfOrNull('Why there is none.', 'one-criterion all-weight holds'),
});

export const scoreMove = f.object('The score at which two totals tie.', {
  from: f.number('The score now.'),
  to: f.number('The score at which they tie.'),
  change: f.number('The difference.'),
  onScale: f.flag('Whether that score can be given.'),
});

export const sensitiveShark = f.object(
  "How much one shark's ranking depends on weights and scores.",
  {
    shark: f.text('Id of the shark.'),
    dominates: f.flag('Whether no weights can put a rival ahead of the leader.'),
    gatesDecide: f.flag('Whether the first before gates is not the one ranked first.'),
    criticalWeights: f.object(
      'How far single weights may move before the leader loses its place.',
      {
        leader: f.textOrNull('Id of the first, of those that may win.'),
        none: f.oneOfOrNull(
          'Why there is none.',
          'no-live-totals not-weighted other-formula differing-criteria one-proposal tied alike',
        ),
        nearest: f.recordOrNull(
          'The smallest change that costs the leader its place; null where no single weight can.',
          {
            criterion: f.text('Id of the criterion.'),
            weight: f.share('Its weight now, as a share of all weights.'),
            ...weightCrossing.shape,
          },
        ),
        criteria: f.list('In the order of the rubric.', criticalWeight),
      },
    ),
    criticalScores: f.object('How far single scores must move to swap the first two.', {
      leader: f.textOrNull('Id of the first, of those that may win.'),
      second: f.textOrNull('Id of the second of them.'),
      gap: f.amountOrNull('Difference of their totals.'),
      none: f.oneOfOrNull('Why there are none.', 'no-live-totals not-weighted one-proposal'),
      criteria: f.objects('In the order of the rubric.', 'One criterion.', {
        criterion: f.text('Id of the criterion.'),
        leader: f.orNull(
          "The leader's score, falling; null where it has no weight or is n/a.",
          scoreMove,
        ),
        second: f.orNull(
          "The second's score, rising; null where it has no weight or is n/a.",
          scoreMove,
        ),
      }),
    }),
    acceptability,
  },
);

export const sensitivitySchema = f.result('sensitivity', {
  round: f.text('Id of the round.'),
  band: f.amountOrNull(
    "How far each weight may lie from the rubric's, as a share of all weights; null for any weights.",
  ),
  vectors: f.positive('How many vectors of weights are drawn where that is needed.'),
  seed: z.int().describe('What the random numbers start from.'),
  panel: f.orNull(
    'Null if the highest mean names no proposal or several, or has no rival.',
    panelLead,
  ),
  vetoes,
  sharks: f.list('Each shark.', sensitiveShark),
});

export type SensitivityJson = f.ValueOf<typeof sensitivitySchema>;
