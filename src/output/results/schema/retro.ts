import * as f from './fields.ts';
import { judgedOutcome, speedInterval } from './judgement.ts';
import { outcomeStatus } from './vocabulary.ts';

export const foreseen = f.object('A figure that somebody foresaw.', {
  kind: f.oneOf('Of the pitch, or of a shark.', 'claim expects prediction'),
  shark: f.textOrNull('Whose; null for the pitch.'),
  metric: f.text('What it is about.'),
  case: f.textOrNull('The benchmark.'),
  of: f.textOrNull('Which form of the proposal.'),
  headline: f.flag('Whether the pitch puts it first.'),
  foreseen: f.text('The figure, as written.'),
  bound: f.oneOfOrNull('Which side of the figure is meant.', ['at least', 'at most']),
  form: f.oneOfOrNull(
    'What `measured` is; null where nothing of the kind was measured.',
    'factor slowdown reading',
  ),
  measured: f.orNull('What was measured of it.', speedInterval),
  standing: f.oneOfOrNull('Where the measurement lies.', 'below within above'),
  cameTrue: f.flagOrNull('Whether it came true, at the point; null where that cannot be said.'),
});

export const retroResult = f.object('Promise against result of one proposal.', {
  proposal: f.text('Its id.'),
  title: f.text('Its title.'),
  funded: f.flag("Whether the round's decision names it."),
  foreseen: f.list('What the pitch claimed and the sharks foresaw.', foreseen),
  planned: f.objects(
    'Hours planned, by sharks for the form that was built.',
    'Hours that somebody planned.',
    {
      shark: f.textOrNull('Who; null for the pitch.'),
      building: f.amountOrNull('Hours to build.'),
      total: f.amountOrNull('Hours in all; null where a part is not known.'),
    },
  ),
  hours: f.amountOrNull('Hours spent; null where none are on record.'),
  outcome: f.orNull('Null where no outcome is on record.', judgedOutcome),
});

export const retroRound = f.object('One round.', {
  round: f.text('Its id.'),
  title: f.text('Its title.'),
  results: f.list('What was funded, built or tried.', retroResult),
  lessons: f.objects('What was learned.', 'What was learned.', {
    by: f.oneOf('Who says it.', 'outcome round shark'),
    from: f.textOrNull("The proposal's or the shark's id; null for the round."),
    text: f.text('The lesson.'),
  }),
});

export const pastRound = f.object('A round without a folder.', {
  round: f.text('Its id.'),
  summary: f.text('What is told of it.'),
  proposal: f.textOrNull('What it was about.'),
  status: f.orNull('What came of it.', outcomeStatus),
});

export const retroRecord = f.object('What came of all that was decided.', {
  rounds: f.count('Rounds, with a folder or told of.'),
  funded: f.count('Decisions on record.'),
  fundedWithoutOutcome: f.count('Of these, without an outcome.'),
  built: f.count('Built or tried: success, partial or failure.'),
  succeeded: f.count('Successes.'),
  partial: f.count('Partial successes.'),
  failed: f.count('Failures.'),
  blocked: f.count('Blocked from outside.'),
  notRun: f.count('Not run.'),
  withoutStatus: f.count('Rounds told of without a status.'),
  outcomesWithHours: f.count('Outcomes that tell their hours.'),
  outcomes: f.count('Outcomes on record.'),
  hours: f.amount('Hours spent, by those that tell them.'),
});

export const retroSchema = f.result('retro', {
  rounds: f.list('The round that was asked for, or all.', retroRound),
  past: f.list('Rounds that later rounds tell of; none for a single round.', pastRound),
  record: retroRecord,
});

export type RetroJson = f.ValueOf<typeof retroSchema>;
