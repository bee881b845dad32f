import * as z from 'zod';
import { FIGURE_CLASSES } from '../../../importing/figures.ts';
import * as f from './fields.ts';
import { severity } from './vocabulary.ts';
import { plannedFile } from './writing.ts';

export const figuresOfKind = f.object('Figures of one kind.', {
  seen: f.count('Figures of this kind, by their form.'),
  placed: f.count('How many of them reached a file.'),
});

export const importedFigures = f.object(
  'How many figures there are, and how many of them reached a file.',
  {
    seen: f.count('Scores, weights, totals, ranks, ROI and parts of estimates, by their form.'),
    placed: f.count('How many of them reached a file.'),
    share: f.shareOrNull('Placed of seen; null where nothing was seen.'),
    byKind: f.object('The same, kind by kind.', {
      score: figuresOfKind.describe('Scores by criterion, and overall ones.'),
      weight: figuresOfKind.describe('Weights of criteria.'),
      total: figuresOfKind.describe('Totals as stated.'),
      rank: figuresOfKind.describe('Ranks as stated.'),
      roi: figuresOfKind.describe('Returns as stated.'),
      estimate: figuresOfKind.describe('Parts of estimates.'),
    }),
  },
);

export const imported = f.versioned('What an import read and wrote.', {
  written: f.flag(
    'False where nothing was written: for a dry run, and where the same stands there already.',
  ),
  figures: importedFigures.describe('Of all documents together.'),
  documents: f.records('The documents in the order they were named.', {
    file: f.text('As it was named.'),
    round: f.text('The round it is about.'),
    roundFrom: f.oneOf('Where the round was read from.', 'option front-matter title name'),
    sharks: f.texts('Whose votes it holds; none for the rules of a round.'),
    figures: importedFigures.describe('Of this document.'),
  }),
  files: f.list(
    'The files of the plan, all written or none.',
    plannedFile.extend({ path: f.text('From the root of the workspace.') }),
  ),
  records: f.records(
    'Scorecards that replace an earlier judgement, or are written when an outcome of their round is there.',
    {
      file: f.text('The scorecard, from the root of the workspace.'),
      revised: f.flag('Whether it changes the judgement on record, of which the first is kept.'),
      recorded: f.oneOfOrNull('Whether it was written down after an outcome.', 'after-outcome'),
      leftOut: f.texts('Answers on record that the vote does not give, as JSON pointers.'),
    },
  ),
  values: f.records(
    'The values of new files, each with the line of a document that it comes from.',
    {
      file: f.text('The file, from the root of the workspace.'),
      field: f.text('The way to the value: `criteria.gain.weight`.'),
      value: f.text('The value, as it is written.'),
      from: f.text('The document and its line: `vote.md:7`.'),
    },
  ),
  proposals: f.records('Proposals that had no file.', {
    id: f.text('Its id.'),
    title: f.text('Its title.'),
    aliases: f.texts('Its other names.'),
  }),
  takenForTheSame: f.records('Two labels that were taken for one criterion.', {
    written: f.text('The label of the score.'),
    takenFor: f.text('The label of the criterion.'),
    file: f.text('The document.'),
    line: f.positive('The line in it.'),
  }),
  fromMapping: f.records(
    'What was taken from the mapping files of rounds, `rounds/<round>/import.yaml`.',
    {
      round: f.text('The round of the file.'),
      name: f.text('The name in the vote; of a scale, the shark.'),
      kind: f.oneOf('What it says: what a name stands for, or the scale of a shark.', 'name scale'),
      meaning: f.text('The id of a proposal or criterion; of a scale, the highest score.'),
    },
  ),
  unusedAnswers: f.texts('Answers of `--same` that match no name, or were not needed.'),
  questions: f.records('What only a person can say; each place stays empty until it is said.', {
    code: f.text('What it is about.'),
    file: f.text('The document.'),
    line: f.positive('The line in it.'),
    column: f.positive('The column in it.'),
    message: f.text('What is not clear.'),
    advice: f.textOrNull('What settles it.'),
  }),
  unplaced: f.records(
    'Every number, vote, star and mark in words that reached no file, by its place.',
    {
      file: f.text('The document.'),
      line: f.positive('The line in it.'),
      column: f.positive('The column in it.'),
      written: f.text('As it stands there.'),
      figure: f.oneOfOrNull(
        'What kind of figure it is by its form; null for any other number.',
        FIGURE_CLASSES,
      ),
      looksLike: f.oneOfOrNull(
        'What a number that is no such figure looks like; null for figures and words.',
        'bound round percentage factor ratio time date position number',
      ),
      because: f.oneOf(
        'Why it is not placed.',
        f.words(
          'prose code quoted other-round others no-proposal unknown-vote not-a-proposal',
          'no-criterion no-scale not-declared no-role no-round part range comma several approximate',
          'unreadable ambiguous percentage differs disputed',
        ),
      ),
      suggestion: f.textOrNull('The name that is most likely meant; null without one.'),
    },
  ),
  todo: f.records('What a person has to add, and what `shark check` says of these files.', {
    code: f.textOrNull('The rule; null for what no rule asks for.'),
    severity: severity.describe('How bad it is.'),
    message: f.text('In words.'),
    file: f.textOrNull('The file; null where the message names it.'),
    line: f.positiveOrNull('The line in it; null without one.'),
  }),
});

export const faultyCitation = z.strictObject({
  file: f.text('The file, from the root of the workspace.'),
  line: f.positive('The line of the file.'),
  field: f.text('The name of the field; empty for an item of a list.'),
  figure: f.text('The figure, the proposal that a vote is for, or the text.'),
  fault: f.oneOf(
    'What is wrong: no such figure, a part of a formula, a figure of another criterion, another value in this field, a figure of another field, a line about another proposal, or no such line.',
    'absent factor other-criterion other-value other-field other-proposal no-line',
  ),
  cited: f.count('The line of the document that it names.'),
  text: f.text('That line.'),
});

export const importVerified = f.versioned('How files stand to the votes that they cite.', {
  documents: f.records('Each vote.', {
    file: f.text('As it was named.'),
    figures: f.count('Figures, votes and names of files that cite it.'),
    faults: f.list('Figures that their line does not bear out.', faultyCitation),
    uncited: f.records('Figures of the vote that no file cites.', {
      line: f.positive('The line in it.'),
      figure: f.oneOf('What kind of figure it is by its form.', FIGURE_CLASSES),
      written: f.text('As it stands there.'),
    }),
  }),
});

export const importSchema = f.oneOfResults('import', [imported, importVerified]);

export type ImportJson = f.ValueOf<typeof importSchema>;
export type ImportedJson = f.ValueOf<typeof imported>;
export type ImportVerifiedJson = f.ValueOf<typeof importVerified>;
