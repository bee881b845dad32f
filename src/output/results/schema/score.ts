import * as z from 'zod';
import * as f from './fields.ts';
import { panelRevision } from './inline-parts.ts';
import { panel } from './panel.ts';
import { roi, sharkConfidence } from './roi.ts';
import { formula, formulaPart, pitchStatus, scaleEnds, unanswered, verdict } from './vocabulary.ts';

export const ranked = f.object("One shark's total for one proposal.", {
  ...f.titledProposal,
  short: f.text('Its short title; no two of a round are alike.'),
  rank: f.positiveOrNull('Competition rank over live pitches; null for the others.'),
  total: f.numberOrNull(
    "The total, on the rubric's scale or as its formula gives it; null where there is none.",
  ),
  uncapped: f.numberOrNull('The total before gates.'),
  capped: f.flag('Whether a gate capped it.'),
  kind: f.oneOf('How it came about.', 'weighted formula holistic none'),
  status: pitchStatus,
  scores: z
    .record(z.string(), z.number().nullable())
    .describe(
      'Scores by id of criterion, on its scale: on 0 to 10, `4/5` and `80%` are 8. Null for n/a.',
    ),
  stated: f.recordOrNull('What was stated of the total; null where nothing was.', {
    total: f.numberOrNull('The stated total.'),
    verdict,
  }),
});

export const scoreShark = f.object("One shark's view of the round.", {
  shark: f.text('Id of the shark.'),
  name: f.text('Its name, with the id behind it where another of the round has the same.'),
  formula,
  criteria: f.objects('What its rubric asks, in the order of the rubric.', 'One criterion.', {
    id: f.text('Id of the criterion.'),
    label: f.text('Its label.'),
    part: formulaPart,
    scale: f.orNull('What its scores can be; null where any from 0 on may be given.', scaleEnds),
    weight: f.amountOrNull(
      'Its weight as written, a percentage as a share; null where the formula has no weights.',
    ),
  }),
  ranking: f.list('Live pitches by rank, then the others.', ranked),
});

export const panelChance = f.object('One candidate.', {
  proposal: f.textOrNull('Id of the proposal; null for the status quo.'),
  chance: f.shareOrNull(
    'The mean of the chances by the sharks that estimated it and another; by all, where the panel has one proposal. Null without any.',
  ),
  sharks: f.texts('Ids of those sharks.'),
});

export const rankingConfidence = f.object('How sure the ranking by ROI is.', {
  ...f.sampling,
  panel: f.list('How often each has the highest ROI by the panel.', panelChance),
  eligible: f.list('The same among proposals without a veto.', panelChance),
  sharks: f.list('One for each shark with estimates.', sharkConfidence),
});

export const decision = f.object('The decision on record.', {
  winner: f.text('Id of the proposal.'),
  by: f.textOrNull('Who decided.'),
  because: f.texts('The reasons.'),
  terms: f.textOrNull('Id of the shark whose terms hold.'),
  overrides: f.flag("Whether it departs from what the round's rule says."),
});

export const rankMove = f.object('A rank that changed.', {
  proposal: f.text('Id of the proposal.'),
  rank: f.positiveOrNull('The rank now.'),
  was: f.positiveOrNull('The rank as the files have it.'),
});

export const triedWeights = f.object('What other weights would change; only with --weight.', {
  sharks: f.objects('The sharks whose weights were changed.', 'One shark.', {
    shark: f.text('Id of the shark.'),
    weights: f.objects('Each weight.', 'One weight, as a share of all weights.', {
      criterion: f.text('Id of the criterion.'),
      from: f.share('As the files have it.'),
      to: f.share('As tried.'),
    }),
    moved: f.list("What changed its rank in the shark's list.", rankMove),
  }),
  panel: f.list("What changed its rank in the panel's list.", rankMove),
});

export const argument = f.object('Words of a reviewer, as they stand in the file.', {
  shark: f.text('Id of the shark.'),
  about: f.text(
    'The label of the criterion; `overall`, `vote`, `objection` or `veto` where it is none.',
  ),
  score: f.textOrNull('The score, as written; null without one.'),
  text: f.text('The words.'),
  file: f.text('The file that has them, relative to the workspace.'),
  line: f.positive('Its line.'),
});

const reasons = f.object('The strongest words on each side of one proposal.', {
  ...f.titledProposal,
  for: f.orNull(
    'For it; null where no score and no vote that speaks for it has a reason.',
    argument,
  ),
  against: f.orNull(
    'Against it; null if there is no objection, and no score against it has a reason.',
    argument,
  ),
});

export const scoreSchema = f.result('score', {
  round: f.text('Id of the round.'),
  title: f.text('Its title.'),
  unanswered,
  sharks: f.list("Each shark's ranking.", scoreShark),
  roi: f.list('Each estimate, priced.', roi),
  sureness: f.orNull(
    'How sure the ranking by ROI is; null where nothing was looked at.',
    rankingConfidence,
  ),
  panel,
  revision: f.orNull('Null if no judgement was revised.', panelRevision),
  decision: f.orNull('The decision on record; null where there is none.', decision),
  reasons: f.optional(
    f.list('The strongest reasons for and against the first proposals; only with --why.', reasons),
  ),
  whatIf: f.optional(triedWeights),
  leftOut: f.optional(
    f.texts(
      'Ids of sharks whose scorecards have errors and were left out; only with --skip-invalid.',
    ),
  ),
});

export type ScoreJson = f.ValueOf<typeof scoreSchema>;
