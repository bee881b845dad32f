import type { ScorecardForm } from '../../form/form.ts';
import { printForm } from '../../form/print-form.ts';
import { shellWord } from '../../scaffold/new-commands.ts';
import { isMap, pointerOf } from '../../schema/plain-value.ts';
import { filledForm, leftOut } from '../../submission/reading/filled-source.ts';
import { readSubmitted } from '../../submission/reading/read-submitted.ts';
import { compareWithRecord } from '../../submission/record/compare-with-record.ts';
import { notedMap } from '../../submission/record/scorecard-text.ts';
import { hasAnswers } from '../../submission/request/answers.ts';
import { readSource } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { firstFew } from '../usage-error.ts';
import { isThere, type OpenWorkspace } from './open-workspace.ts';

/** A form with its reviewer's answers, and remarks on them. */
interface OwnForm {
  readonly form: ScorecardForm;
  readonly remarks: readonly string[];
}

/** A form with the answers in its reviewer's own scorecard; blank if there are none. */
export function withOwnAnswers(
  { files }: OpenWorkspace,
  blank: ScorecardForm,
  notation: 'markdown' | 'other',
): OwnForm {
  const path = `rounds/${blank.round.id}/scorecards/${blank.shark.id}.yaml`;
  if (!isThere(files, path)) return { form: blank, remarks: [] };
  const written = readSource(files, path);
  if (written.diagnostics.length > 0) {
    return { form: blank, remarks: [`${path} cannot be read: the form is blank`] };
  }
  const own = filledForm(written, leftOut('id', 'first'));
  if (!isMap(own.value) || !hasAnswers(own.value)) return { form: blank, remarks: [] };
  const form = { ...blank, said: notedMap(own, []) };
  return { form, remarks: notation === 'markdown' ? answersWithoutPlace(form, own) : [] };
}

/** The reviewer's answers for which the Markdown form has no place. */
function answersWithoutPlace(form: ScorecardForm, own: SourceFile): readonly string[] {
  const bytes = new TextEncoder().encode(printForm(form));
  const printed = readSubmitted(own.path, bytes).source;
  const { changed } = compareWithRecord(filledForm(printed), own);
  if (changed.length === 0) return [];
  const again = `shark brief ${shellWord(form.round.id)} ${shellWord(form.shark.id)} --form yaml`;
  const places = firstFew(changed.map(({ path }) => pointerOf(path)));
  return [`the form in Markdown has no room for ${places}, which stand in: ${again}`];
}
