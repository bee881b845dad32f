import * as z from 'zod';
import { ruleChange } from './compare-rules.ts';
import * as f from './fields.ts';
import { ruleWinner } from './vocabulary.ts';

export const rankSeries = f.list('One rank for each round.', z.int().min(1).nullable());

export const series = f.list('One figure for each round.', z.number().nullable());

export const severalRounds = f.versioned(
  'Three rounds or more. A list of figures has one for each round, null where there is none.',
  {
    rounds: f.texts('Ids of the rounds, in the order they were named.'),
    sharks: f.objects('Each shark.', 'One shark over the rounds.', {
      shark: f.text('Id of the shark.'),
      criteria: f.objects('Each criterion under its latest name.', 'One criterion.', {
        id: f.text('Id of the criterion.'),
        label: f.text('Its label.'),
        weights: series,
      }),
      moved: series,
      rules: f.list(
        'By round: what else is reckoned otherwise than in the rubric before.',
        z.array(ruleChange),
      ),
      movedInAll: f.numberOrNull(
        'The share of weight that moved from the first rubric to the last.',
      ),
      proposals: f.objects('Each proposal.', 'One proposal.', {
        proposal: f.text('Id of the proposal.'),
        title: f.text('Its title.'),
        totals: series,
        ranks: rankSeries,
      }),
    }),
    panel: f.objects('Each proposal as the panel saw it.', 'One proposal.', {
      proposal: f.text('Id of the proposal.'),
      title: f.text('Its title.'),
      means: series,
      ranks: rankSeries,
    }),
    winners: f.list("What each round's own rule says.", ruleWinner),
  },
);
