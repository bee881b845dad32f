import * as f from './fields.ts';
import { revisedMean } from './inline-parts.ts';
import { rule, undecided } from './vocabulary.ts';

export const lackedScores = f.object('Scores that one proposal lacks.', {
  proposal: f.text('The proposal.'),
  criteria: f.texts('The criteria without a score; empty where one overall score is missing.'),
});

export const sharkStatus = f.object('How far one shark is.', {
  shark: f.text('Its id.'),
  name: f.text('Its name, with the id behind it where another of the round has the same.'),
  asked: f.flagOrNull('Whether the round asks it; null if the round does not list its sharks.'),
  state: f.oneOf(
    'none: no scorecard; empty: one that says nothing; invalid: its scorecard or its rubric has errors; partial: scores are missing; stale: a pitch has changed since; whole: nothing is missing.',
    'none empty invalid partial stale complete',
  ),
  lacks: f.list('The scores that are missing.', lackedScores),
  errors: f.count(
    'How many errors its scorecard and the rubric that it follows have beside missing scores.',
  ),
  faulty: f.texts('Which of the two files have errors.'),
  stale: f.texts('Proposals whose pitch has changed since they were judged.'),
  revised: f.orNull(
    'What it changed of its first judgement; null where that stands.',
    f.object('A revision.', {
      scores: f.count(
        'How many scores are others or gone; one where none stood before is none of them.',
      ),
      estimates: f.texts(
        'The proposals of its first judgement of which the estimate has other figures, was added or is gone.',
      ),
      voteBefore: f.textOrNull(
        'The vote before; null where the vote is the same, or the first one.',
      ),
    }),
  ),
  recorded: f.oneOfOrNull('Whether it was written down after an outcome.', 'after-outcome'),
});

export const statusSchema = f.result('status', {
  round: f.text('The round.'),
  title: f.text('Its title.'),
  due: f.textOrNull('The day by which the sharks are asked to answer; it is not compared.'),
  open: f.flag('Whether the round waits for a shark, or its rule names no winner.'),
  sharks: f.list(
    'Those who were asked, then the others who have a scorecard, or a rubric with errors.',
    sharkStatus,
  ),
  rubricOnly: f.texts(
    'Sharks with a rubric and no scorecard, if the round does not list its sharks.',
  ),
  decision: f.object('How far the decision is.', {
    rule,
    leader: f.textOrNull('The proposal that the rule names; null for none or several.'),
    obstacle: f.oneOfOrNull('Why the rule names no winner; null if it names one.', [
      ...undecided.unwrap().options,
      'tie',
      'objection',
    ]),
    decided: f.textOrNull('The proposal of the decision on record.'),
  }),
  withheld: f.flag(
    'Whether lead, obstacle, decision, revisions and means are held back from a shark whose own scores are not in.',
  ),
  means: f.list(
    'Means before and after judgements were revised; empty if there are no revisions.',
    revisedMean,
  ),
  next: f.texts('Commands to type next.'),
});

export type StatusJson = f.ValueOf<typeof statusSchema>;
