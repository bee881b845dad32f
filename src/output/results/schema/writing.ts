import * as f from './fields.ts';
import { severity } from './vocabulary.ts';

export const plannedFile = f.object('A file of a plan.', {
  action: f.oneOf(
    'Whether the file is new, overwritten as a whole, or changed in part.',
    'create replace same edit',
  ),
  path: f.text('From the root of the workspace; for a workflow, from the root of the repository.'),
  text: f.text('What the file says then, whole.'),
});

export const toFillIn = f.object('Something to fill in.', {
  code: f.text('The rule: `shark explain CODE` tells of it.'),
  severity: severity.describe('How bad it is in this workspace.'),
  message: f.text('What is missing or wrong.'),
  advice: f.textOrNull('What to do about it.'),
  file: f.text('From the root of the workspace.'),
  line: f.positive('The line in the file as it is then.'),
});

const writing = {
  written: f.flag(
    'False where nothing was written: for a dry run, and where the same stands there already.',
  ),
  files: f.list('The files of the plan, all written or none.', plannedFile),
  todo: f.list('What `shark check` says of these files, and did not say before.', toFillIn),
  next: f.texts('What to do next.'),
};

export const initSchema = f.result('init', writing);
export const newSchema = f.result('new', writing);

export type WritingJson = f.ValueOf<typeof newSchema>;
