import * as f from './fields.ts';

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
