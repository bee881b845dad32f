import { ROI_INPUTS } from '../../../schema/roi-inputs.ts';
import { ROLES } from '../../../schema/role.ts';
import { auditRow, location } from './audit.ts';
import { documentFinding } from './documents.ts';
import * as f from './fields.ts';
import { rangedInput } from './inline-parts.ts';
import { panelRoi } from './panel.ts';
import { roi } from './roi.ts';
import { formula, formulaPart, noTotal, scaleEnds, severity } from './vocabulary.ts';

export const tieBreak = f.oneOfOrNull(
  'What parted the rank from that of an equal figure; null where nothing had to.',
  [...ROLES, 'fewest-hours'],
);

export const explainedRoi = f.object('An ROI with what goes into it.', {
  ...roi.shape,
  exact: f.textOrNull('The fraction behind the ROI.'),
  inputs: f.objects('What was written.', 'One input.', {
    input: f.oneOf('Which input.', ROI_INPUTS),
    written: f.text('As written.'),
    value: f.number('As taken.'),
    location,
  }),
  ranges: f.list('The inputs written as ranges, and what they are drawn from.', rangedInput),
  phases: f.objects('The phases of a staged plan.', 'One phase.', {
    phase: f.textOrNull('Its name; null where it has none.'),
    hours: f.amount('Its hours.'),
    reached: f.share('The chance to get there.'),
    passes: f.share('The chance that it passes.'),
    stopped: f.share('The chance to stop there.'),
    gain: f.number('The gain when stopping there.'),
    loss: f.numberOrNull('The loss when stopping there.'),
  }),
});

export const totalTerm = f.object("One criterion's part in a total.", {
  criterion: f.text('Id of the criterion.'),
  label: f.text('Its label.'),
  part: formulaPart,
  weight: f.amountOrNull(
    'Its weight as written, a percentage as a share; null where the formula has no weights.',
  ),
  written: f.text('The score as written.'),
  score: f.numberOrNull('The figure of it: 4 of `4/5`, 80 of `80%`; null for n/a.'),
  value: f.numberOrNull(
    "The score on the rubric's scale; on the criterion's own under a formula that takes scores as they are.",
  ),
  product: f.numberOrNull(
    'What stands in the formula: weight times value, or the value where it has no weights.',
  ),
  location,
});

export const explainedTotal = f.object('A total with its terms.', {
  kind: f.oneOf('How it came about.', 'weighted formula holistic none'),
  formula,
  total: f.numberOrNull('The total; null where there is none.'),
  exact: f.textOrNull('The fraction behind it.'),
  why: noTotal,
  uncapped: f.numberOrNull('Before gates.'),
  capped: f.flag('Whether a gate capped it.'),
  divisor: f.numberOrNull('Sum of the weights that count.'),
  scale: f.orNull(
    'What totals there can be; null where the formula has no least and greatest.',
    scaleEnds,
  ),
  terms: f.list('Each criterion.', totalTerm),
  gatesNotMet: f.texts('Ids of gates answered with no.'),
  gatesUnanswered: f.texts('Ids of gates without an answer.'),
  rank: f.positiveOrNull('Competition rank over live pitches.'),
  place: f.positiveOrNull('Competition rank over everything that has a total.'),
  tieBrokenBy: tieBreak,
});

export const explainFigure = f.versioned("Where one shark's figures for a proposal come from.", {
  round: f.text('Id of the round.'),
  shark: f.text('Id of the shark.'),
  proposal: f.text('Id of the proposal.'),
  variant: f.textOrNull("The variant's name; null for the proposal itself."),
  total: f.orNull('Null for a variant.', explainedTotal),
  roi: f.orNull('Null without an estimate.', explainedRoi),
  stated: f.list('What was stated.', auditRow),
});

export const explainPanel = f.versioned("Where the panel's figures for a proposal come from.", {
  round: f.text('Id of the round.'),
  proposal: f.text('Id of the proposal.'),
  rank: f.positiveOrNull('Competition rank by mean over live pitches.'),
  mean: f.numberOrNull(
    "Mean of the sharks' totals, 0 to 10, or as they are where their formula has no scale; null where formulas differ.",
  ),
  exact: f.textOrNull('The fraction behind the mean.'),
  median: f.numberOrNull('Their median.'),
  spread: f.amountOrNull('Highest total less lowest.'),
  borda: f.numberOrNull("Points from the sharks' ballots."),
  n: f.count('How many sharks have a total for it.'),
  votes: f.count('How many voted for it.'),
  seconds: f.count('How many named it second.'),
  tieBrokenBy: tieBreak,
  roi: f.orNull('Null where it may not win, or where no estimate of it can be priced.', panelRoi),
  totals: f.objects("Each shark's total.", "One shark's total.", {
    shark: f.text('Id of the shark.'),
    total: f.numberOrNull("On its rubric's scale."),
    outOfTen: f.numberOrNull('On the scale 0 to 10; null where its formula has no scale.'),
    why: noTotal,
  }),
  stated: f.list('What was stated.', auditRow),
});

export const exampleFile = f.object('A file of an example.', {
  path: f.text('Relative to the workspace.'),
  text: f.textOrNull('What it holds; null where that is no text.'),
});

export const explainRule = f.versioned('What a rule of `shark check` is about.', {
  code: f.text('The rule.'),
  severity: severity.describe('Unless shark.yaml says otherwise.'),
  summary: f.text('What it finds.'),
  why: f.text('Why that matters.'),
  bad: f.list('Files in which it finds something.', exampleFile),
  good: f.list('Files in which it finds nothing.', exampleFile),
});

export const explainTerms = f.versioned('What a word means.', {
  terms: f.objects(
    'More than one where the word has several meanings; none where it is a field alone.',
    'A term.',
    {
      word: f.text('The word.'),
      also: f.list('Other words for it: labels of columns, names of fields.', f.text('A word.')),
      meaning: f.text('What it means.'),
      elsewhere: f.textOrNull('What decision analysis or statistics calls it; null for no word.'),
      where: f.textOrNull('Where it means that; null for wherever it stands.'),
    },
  ),
  fields: f.objects('The fields of files that have this name.', 'A field.', {
    kind: f.text('The kind of file.'),
    path: f.text('Where it stands: `<id>` for each id, `[]` for each item of a list.'),
    says: f.text('What it means.'),
  }),
});

export const explainProblem = f.versioned('What a problem is about that no rule finds.', {
  code: f.text('The code that is printed beside it.'),
  meaning: f.text('What it means.'),
  advice: f.text('What to do about it.'),
});

export const explainDocument = f.versioned('The stated figures in one line of a document.', {
  file: f.text('As it was named.'),
  figures: f.objects('The figures, from left to right.', 'One of them.', {
    figure: documentFinding,
    formula: f.textOrNull('By which it is computed; null for ranks, winners and sums of weights.'),
    terms: f.objects('The scores it follows from.', 'One of them.', {
      criterion: f.text('The criterion.'),
      weight: f.textOrNull('Its weight as written.'),
      score: f.numberOrNull('The score; null where it is missing.'),
      factor: f.numberOrNull('What the score is multiplied by; null where the formula is no sum.'),
      product: f.numberOrNull('The two multiplied.'),
    }),
  }),
});

export const explainSchema = f.oneOfResults('explain', [
  explainDocument,
  explainFigure,
  explainPanel,
  explainProblem,
  explainRule,
  explainTerms,
]);

export type ExplainJson = f.ValueOf<typeof explainSchema>;
