import { SOURCE_FORMATS } from '../../../schema/source-format.ts';
import * as f from './fields.ts';
import { judgedOutcome } from './judgement.ts';
import { outcomeStatus, promise } from './vocabulary.ts';

export const openOutcome = f.object('What became of a proposal.', {
  ...judgedOutcome.shape,
  status: f.orNull(
    'As stated; null if the outcome does not state it and nothing was written.',
    outcomeStatus,
  ),
  promise: f.orNull(
    'Whether the acceptance terms were met; without terms, whether it is measurably faster; null if the outcome does not state it and nothing was written.',
    promise,
  ),
});

export const readingWarning = f.object('One thing to know of a file.', {
  code: f.oneOf(
    'A stable name.',
    f.words(
      'debug-build cpu-scaling dirty-commit failed-runs failed-benchmark',
      'skipped-benchmark no-samples no-reading trimmed profiler not-a-number not-exact',
      'last-version changed-name unread-line mixed-settings',
    ),
  ),
  message: f.text('The same in words.'),
});

export const readSource = f.object('A file of readings.', {
  side: f.oneOf('Which side its readings are of.', 'before after'),
  file: f.text('The file as seen from the workspace; its name alone where it lies outside.'),
  benchmark: f.textOrNull('The one benchmark of it that was read; null for all.'),
  sha256: f.text('The SHA-256 of its bytes, in hexadecimal.'),
  format: f.oneOf('What it was read as.', SOURCE_FORMATS),
  tool: f.textOrNull('The tool and its version, where the file says so.'),
  date: f.textOrNull('When it was measured, as the file says it.'),
  host: f.textOrNull('Where it was measured, as the file says it.'),
  warnings: f.list('What to know of the file before believing it.', readingWarning),
});

export const outcomeReading = f.object('What was read, and where it goes.', {
  sources: f.list('The files, before and then after.', readSource),
  unkept: f.texts('Benchmarks of which nothing is kept: among many readings one is not above 0.'),
  removed: f.texts('Cases that the outcome had and that were not measured again.'),
  earlierStatus: f.orNull(
    'The status that the outcome had, where the new readings come to another, which takes its place, or to none, which leaves the file as it is; null where it stays or was typed.',
    outcomeStatus,
  ),
  earlierCorrect: f.flagOrNull(
    'What the outcome says of correct results, where that was said of the readings that the new ones take the place of; null where nobody said it, and where it was typed.',
  ),
  path: f.text("The outcome's file in the workspace."),
  written: f.flag(
    'Whether it was written; false for a dry run, and where the status is not known.',
  ),
});

export const outcomeSchema = f.result('outcome', {
  round: f.text('Id of the round.'),
  proposal: f.text('Id of the proposal that was built or tried.'),
  outcome: openOutcome,
  reading: f.orNull(
    'What was read into the outcome; null where one that is there was only looked at.',
    outcomeReading,
  ),
});

export type OutcomeJson = f.ValueOf<typeof outcomeSchema>;
