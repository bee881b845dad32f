import * as z from 'zod';
import * as f from './fields.ts';
import { severity } from './vocabulary.ts';

export const place = f.object(
  'A stretch of one file. Lines and columns count from 1, columns in UTF-16 code units; the end is exclusive.',
  {
    file: f.text('Relative to the workspace, with forward slashes.'),
    line: f.positive('The line it starts on.'),
    column: f.positive('The column it starts at.'),
    endLine: f.positive('The line it ends on.'),
    endColumn: f.positive('The column before which it ends.'),
  },
);

const ruleCode = z.string().regex(/^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/);

export const problem = f.object('Something wrong at one place.', {
  code: ruleCode.describe('The rule; `shark explain <code>` prints its page.'),
  severity: severity.describe('As the rule or shark.yaml has it.'),
  message: z.string().min(1).describe('What is wrong.'),
  advice: f.textOrNull('What to do about it.'),
  location: place,
  related: f.list('Other places that belong to the problem.', place),
});

export const checkSchema = f
  .result('check', {
    files: f.count(
      'How many files were checked; with --changed, how many of them are reported on.',
    ),
    errors: f.count('How many errors there are, listed or not.'),
    warnings: f.count('How many warnings there are, listed or not.'),
    infos: f.count('How many remarks there are, listed or not.'),
    suppressed: f.count('How many problems comments in the files silence.'),
    lowered: f.records('Rules that shark.yaml turns off or makes milder, by name.', {
      rule: ruleCode.describe('The rule.'),
      severity: f.oneOf('As shark.yaml has it.', 'error warning info off'),
      usual: severity.describe('As it is where shark.yaml says nothing of it.'),
    }),
    leftOut: f.records('Files that were asked for, and that ignore lists leave out.', {
      file: f.text('Relative to the workspace, with forward slashes.'),
      by: f.text('The file whose list names it.'),
    }),
    since: f.recordOrNull('What --changed takes from the report; null without it.', {
      revision: f.text('The git revision, as it was named.'),
      before: f.recordOrNull(
        'Problems of unchanged files that were there where this branch left the revision: they are neither listed nor counted above. Null where git lacks what was there, so that none are left out.',
        {
          errors: f.count('How many errors.'),
          warnings: f.count('How many warnings.'),
          infos: f.count('How many remarks.'),
        },
      ),
    }),
    problems: f.list('By file, line and column; with --quiet, only the errors.', problem),
  })
  .meta({
    title: 'shark check report',
    description:
      'What `shark check --format json` writes. Within one schemaVersion, fields may be added but are never taken away or changed.',
  });

export type CheckJson = f.ValueOf<typeof checkSchema>;
