import * as f from './fields.ts';

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
