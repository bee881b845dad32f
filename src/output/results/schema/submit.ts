import * as f from './fields.ts';
import { plannedFile, toFillIn } from './writing.ts';

export const patchStep = f.object('A step of a JSON Patch (RFC 6902).', {
  op: f.oneOf(
    'Whether a value is put in place, takes that of another, or is taken away.',
    'add replace remove',
  ),
  path: f.text('A JSON pointer into the document.'),
  value: f.optional(f.anything('What is put there; what stands there is replaced.')),
});

export const fault = f.object('Something for which the scorecard is not taken.', {
  code: f.text('The rule, or `submit/...` for what only a submission can have wrong.'),
  message: f.text('What is wrong.'),
  advice: f.textOrNull('What to do about it.'),
  line: f.positive('The line in the document.'),
  column: f.positive('The column in that line.'),
  pointer: f.text('A JSON pointer (RFC 6901); of what is missing, where it is to stand.'),
  expected: f.textOrNull(
    'What may stand there, or of a line that cannot be read what to write; null where nothing may, or nothing is known.',
  ),
  example: f.list(
    'Steps that would pass, after those of the problems before; figures in it are examples.',
    patchStep,
  ),
});

export const submitSchema = f.result('submit', {
  written: f.flag(
    'Whether the file is written: whole, or not at all. False for a dry run, and where the same stands there already.',
  ),
  round: f.text('The round.'),
  shark: f.text('Whose scorecard it is.'),
  revised: f.flag('Whether there was one before, which is kept as `first`.'),
  recorded: f.oneOfOrNull('Whether an outcome of the round is there already.', 'after-outcome'),
  problems: f.list('Why it is not taken; empty where it is.', fault),
  repair: f.list(
    'Steps that fix the form without a loss: `FILL IN` stands where only the reviewer knows what to say. Empty for a form in Markdown, and where the document cannot be read.',
    patchStep,
  ),
  files: f.list('The file, or what it would be.', plannedFile),
  todo: f.list('What `shark check` warns of in the file.', toFillIn),
  next: f.texts('What to do next.'),
});

export type SubmitJson = f.ValueOf<typeof submitSchema>;
