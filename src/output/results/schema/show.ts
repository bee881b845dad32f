import { auditRow } from './audit.ts';
import * as f from './fields.ts';
import { pitch } from './inline-parts.ts';
import { roi } from './roi.ts';
import { measuredStatus, outcomeStatus } from './vocabulary.ts';

export const shownOutcome = f.object('What was measured after it was built or tried.', {
  status: outcomeStatus,
  reason: f.textOrNull('Why.'),
  variant: f.textOrNull('The variant that was built.'),
  correct: f.flagOrNull('Whether results were correct.'),
  reverted: f.flagOrNull('Whether it was taken back.'),
  metric: f.textOrNull('What is measured.'),
  unit: f.textOrNull('In which unit.'),
  better: f.oneOfOrNull('Which way is better.', 'lower higher'),
  changes: f.objects('Each case, then all together.', 'One case before and after.', {
    case: f.textOrNull('Its name; null for all cases together.'),
    before: f.numberOrNull('Before.'),
    after: f.numberOrNull('After.'),
    speedup: f.numberOrNull('How many times as fast.'),
    change: f.numberOrNull('Change of the metric, as a share: 0.308 for 30.8% more.'),
    stated: f.orNull('What was stated of the change; null where nothing was.', auditRow),
  }),
  hours: f.objects('Hours spent.', 'One activity.', {
    activity: f.text('The activity.'),
    hours: f.amount('Its hours.'),
  }),
  causes: f.texts('What it came from.'),
  lessons: f.texts('What was learned.'),
  notes: f.texts('Its notes.'),
  source: f.textOrNull('Where that was reported.'),
});

export const shownReview = f.object("One shark's review.", {
  shark: f.text('Id of the shark.'),
  total: f.numberOrNull("The total, on the rubric's scale."),
  rank: f.positiveOrNull('Competition rank over live pitches.'),
  stated: f.orNull('What was stated of the total; null where nothing was.', auditRow),
  roi: f.list('Its estimates, the proposal first.', roi),
  expects: f.textOrNull('What the shark expects to be measured, as written.'),
  verdict: f.textOrNull('Its verdict.'),
  condition: f.textOrNull('On what condition.'),
  scores: f.objects('Its scores, each with its reason.', 'One score.', {
    criterion: f.textOrNull('Id of the criterion; null for one overall score.'),
    score: f.textOrNull('The score as written; null for n/a.'),
    because: f.textOrNull('Why.'),
    file: f.text('The file that has the score, relative to the workspace.'),
    line: f.positive('Its line.'),
  }),
  because: f.texts('Why it judges the proposal as it does.'),
  gates: f.objects('Its answers to gates.', 'One answer.', {
    gate: f.text('Id of the gate.'),
    answer: f.text('The answer, as written.'),
  }),
  notes: f.texts('What it noted.'),
  vote: f.flag('Whether it voted for the proposal.'),
  second: f.flag('Whether it named the proposal second.'),
});

export const chapter = f.object('What one round says of the proposal.', {
  round: f.text('Id of the round.'),
  title: f.text('Its title.'),
  entry: f.flagOrNull('Whether the round lists the proposal; null where it has no folder.'),
  ...pitch,
  panel: f.recordOrNull(
    'What the panel made of it; null where the round has no folder or not this entry.',
    {
      rank: f.positiveOrNull('Competition rank by mean over live pitches.'),
      mean: f.numberOrNull("Mean of the sharks' totals, 0 to 10."),
      n: f.count('How many sharks have a total for it.'),
      votes: f.count('How many voted for it.'),
      seconds: f.count('How many named it second.'),
    },
  ),
  sharks: f.list('The sharks that reviewed it.', shownReview),
  words: f.objects(
    'What else scorecards say of it; of the round as a whole, where the shark votes for it or for nothing.',
    'Words of a shark.',
    {
      shark: f.text('Id of the shark.'),
      of: f.text('What they are of: `Terms, plan`, `Estimate`, `Lesson from the round`, ...'),
      text: f.text('The words.'),
    },
  ),
  outcome: f.orNull(
    'What became of it; null where nothing is known.',
    f.object('What became of it, and what the measurements say of that.', {
      ...shownOutcome.shape,
      measuredStatus,
    }),
  ),
});

export const showSchema = f.result('show', {
  ...f.titledProposal,
  short: f.textOrNull('Its short title, for tables and sentences; null where none is given.'),
  ...f.proposalOrigin,
  rounds: f.list(
    'The rounds it took part in, in their order; then pitches for rounds without a folder.',
    chapter,
  ),
  leftOut: f.texts(
    'Ids of rounds that are not told of, since their files have errors; the exit code is 1 then.',
  ),
});

export type ShowJson = f.ValueOf<typeof showSchema>;
