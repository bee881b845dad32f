import * as z from 'zod';
import * as f from './fields.ts';
import { holds, vetoes } from './panel.ts';
import { decision } from './score.ts';
import { outcomeStatus, rule, ruleWinner, undecided, winners } from './vocabulary.ts';

export const ruleScale = f.object('A scale.', {
  low: f.number('The lowest score.'),
  high: f.number('The highest.'),
});

export const ruleChange = f.object(
  'What a rubric reckons otherwise than before, besides weights.',
  {
    rule: f.oneOf(
      'What changed: the formula of totals, the meaning of `n/a`, whether weights are normalized, a scale, who judges a criterion, its words, the cap, a gate.',
      'formula missing normalize scale by words cap gate',
    ),
    item: f.textOrNull(
      'Id of the criterion that it is about, or of the gate; null for the rubric as a whole.',
    ),
    old: z
      .union([ruleScale, z.string().nullable(), z.number(), z.boolean()])
      .describe(
        'As it was; null where there was no scale, no judge named, no word, no cap or no such gate.',
      ),
    new: z.union([ruleScale, z.string().nullable(), z.number(), z.boolean()]).describe('As it is.'),
  },
);

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
        'The share of weight that was shifted from the first rubric to the last.',
      ),
      proposals: f.objects('Each proposal.', 'One proposal.', {
        ...f.titledProposal,
        totals: series,
        ranks: rankSeries,
      }),
    }),
    panel: f.objects('Each proposal as the panel saw it.', 'One proposal.', {
      ...f.titledProposal,
      means: series,
      ranks: rankSeries,
    }),
    winners: f.list("What each round's own rule says.", ruleWinner),
  },
);

export const againstChange = f.object('A figure that changed.', {
  figure: f.oneOf('Which figure.', 'total mean roi votes'),
  shark: f.textOrNull("Id of the shark; null for the panel's."),
  ...f.titledProposal,
  variant: f.textOrNull("The variant's name; null for the proposal itself."),
  was: f.numberOrNull('At the revision.'),
  is: f.numberOrNull('Now.'),
  change: f.numberOrNull('Now less then.'),
  rank: f.object('Its rank.', {
    was: f.positiveOrNull('At the revision.'),
    is: f.positiveOrNull('Now.'),
  }),
});

export const saysRule = f.object('What a rule says.', {
  proposals: winners,
  undecided,
});

export const roundStanding = f.object('What decides the round, and what is on record of it.', {
  rule: rule.describe('The rule of the round.'),
  proposals: winners,
  undecided,
  isClose: f.flag('Whether the lead by mean is too close to call.'),
  pending: f.flag('Whether the decision waits for an objection.'),
  holds,
  vetoes,
  decision: f.orNull('The decision on record; null where there is none.', decision),
  outcomes: f.objects('What became of proposals.', 'One outcome.', {
    proposal: f.text('Id of the proposal.'),
    status: outcomeStatus,
  }),
  planned: f.orNull(
    "The best set within the round's own budget, as `shark plan` chooses it; null without a budget.",
    f.objects('Each proposal of it.', 'One proposal.', f.plannedForm),
  ),
});

export const againstRound = f.object('A round at the revision and now.', {
  round: f.text('Id of the round.'),
  state: f.oneOf('Whether both have it.', 'compared gone new'),
  changes: f.list('Every figure that changed, or whose rank did.', againstChange),
  winners: f.objects('What each rule says.', 'One rule.', {
    rule,
    was: saysRule,
    is: saysRule,
    changed: f.flag('Whether that changed.'),
  }),
  standing: f.object('What decides, and what is on record.', {
    was: f.orNull('At the revision; null where it lacks the round.', roundStanding),
    is: f.orNull('Now; null where the round is gone.', roundStanding),
    changed: f.flag('Whether any of it changed.'),
  }),
  ranges: f.objects(
    'Estimates of which a range was written anew: intervals and chances follow from it, and are not compared.',
    'One estimate.',
    {
      shark: f.text('Id of the shark.'),
      proposal: f.text('Id of the proposal.'),
      variant: f.textOrNull("The variant's name; null for the proposal itself."),
    },
  ),
});

export const brokenRound = f.object('A round whose files at the revision have errors.', {
  round: f.text('Id of the round.'),
  state: z.literal('broken').describe('It was not compared.'),
  errors: f.positive('How many errors.'),
});

export const againstRevision = f.versioned('The files as they stand against a git revision.', {
  against: f.object('The revision.', {
    revision: f.text('As it was typed.'),
    commit: f.text('The commit it stands for.'),
    isAncestor: f.flagOrNull(
      'Whether that is an ancestor of what is checked out; null where a shallow clone cannot tell.',
    ),
  }),
  rounds: f.list('Each round.', z.union([againstRound, brokenRound])),
});

export const changedFigure = f.object('A figure in both rounds.', {
  a: f.numberOrNull('In the older.'),
  b: f.numberOrNull('In the newer.'),
  change: f.numberOrNull('New less old; null where there are not two, or their scales differ.'),
});

export const changedRank = f.object('A rank in both rounds.', {
  a: f.positiveOrNull('In the older.'),
  b: f.positiveOrNull('In the newer.'),
});

export const comparedCriterion = f.object('One criterion in both rubrics.', {
  id: f.textOrNull('Its id in the newer rubric, else in the older.'),
  label: f.textOrNull('Its label.'),
  was: f.textOrNull('Its id in the older rubric, where it was renamed.'),
  kind: f.oneOf('What happened to it.', 'kept added removed renamed'),
  oldWeight: f.shareOrNull('Its share of all weight in the older round.'),
  newWeight: f.shareOrNull('Its share in the newer.'),
  change: f.number('New weight less old; what is not there weighs nothing.'),
  reason: f.textOrNull('The reason that the newer rubric gives.'),
});

export const counterfactual = f.object('The old scores under the new weights.', {
  total: f.numberOrNull("The total, on the older rubric's scale."),
  undefinedBecause: f.oneOfOrNull('Why there is no total.', 'no-score no-weight'),
  rank: f.positiveOrNull('Its rank.'),
  oldRank: f.positiveOrNull('The rank of the old total among the same proposals.'),
  among: f.count('How many were ranked.'),
});

export const totalSplit = f.object('A change of a total taken apart: weights + scores.', {
  weights: f.number('What the weights did.'),
  scores: f.number('What the scores did.'),
  criteria: f.objects('The part of each criterion.', "One criterion's part.", {
    id: f.textOrNull('Id of the criterion.'),
    oldScore: f.numberOrNull('The old score.'),
    newScore: f.numberOrNull('The new score.'),
    weights: f.number('What its weight did.'),
    scores: f.number('What its score did.'),
  }),
});

export const comparedTotal = f.object('One proposal as one shark saw it in both rounds.', {
  ...f.titledProposal,
  total: changedFigure,
  rank: changedRank,
  split: f.orNull(
    'What weights and scores did to the total; null where it is not split.',
    totalSplit,
  ),
  notSplit: f.oneOfOrNull(
    'Why it is not split.',
    'no-total holistic not-applicable capped other-scale other-formula',
  ),
  counterfactual: f.orNull('Null where a rubric or the old total is missing.', counterfactual),
});

export const comparedShark = f.object('One shark in both rounds.', {
  shark: f.text('Id of the shark.'),
  in: f.texts('Ids of the rounds it is in.'),
  criteria: f.list(
    'In the order of the newer rubric, then what was removed; empty unless both rounds have a rubric.',
    comparedCriterion,
  ),
  distance: f.shareOrNull('The share of weight that went elsewhere.'),
  distanceUnmatched: f.shareOrNull(
    'The same with a renamed criterion counted as one removed and one added.',
  ),
  rules: f.list('What else the newer rubric reckons otherwise.', ruleChange),
  rankingMovedBy: f.oneOfOrNull(
    'What changed the ranking: what alone gives the new one, or both, where neither does; null where fewer than two proposals can be followed.',
    'nothing weights scores either both',
  ),
  proposals: f.list('Each proposal as the shark saw it.', comparedTotal),
});

export const twoRounds = f.versioned('Two rounds side by side, `a` the older one.', {
  a: f.text('Id of the older round.'),
  b: f.text('Id of the newer round.'),
  sharks: f.list('Those of the newer round, then those of the older alone.', comparedShark),
  panel: f.objects('Each proposal as the panel saw it.', 'One proposal.', {
    ...f.titledProposal,
    mean: changedFigure,
    rank: changedRank,
  }),
  winner: f.object("What each round's own rule says.", {
    a: ruleWinner,
    b: ruleWinner,
    changed: f.flag('Whether the winners differ.'),
  }),
  vetoes: f.object('What kept proposals from winning.', { a: vetoes, b: vetoes }),
});

export const compareSchema = f.oneOfResults('compare', [twoRounds, severalRounds, againstRevision]);

export type CompareJson = f.ValueOf<typeof compareSchema>;
