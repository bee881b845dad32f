import type { ScorecardForm } from '../../form/form.ts';
import { printForm } from '../../form/print-form.ts';
import type { ExistingAnswers } from '../../scaffold/existing-answers.ts';
import { shellWord } from '../../scaffold/new-commands.ts';
import { isMap } from '../../schema/plain-value.ts';
import { filledForm } from '../../submission/reading/filled-source.ts';
import { readSubmitted } from '../../submission/reading/read-submitted.ts';
import { compareWithRecord } from '../../submission/record/compare-with-record.ts';
import { notedMap } from '../../submission/record/scorecard-text.ts';
import { hasAnswers } from '../../submission/request/answers.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { firstFew } from '../usage-error.ts';
import type { OpenWorkspace } from './open-workspace.ts';

/** A form with its reviewer's answers, and remarks on them. */
interface OwnForm {
  readonly form: ScorecardForm;
  readonly remarks: readonly string[];
}

/** A form with the answers in its reviewer's own scorecard; blank if there are none. */
export function withOwnAnswers(
  workspace: OpenWorkspace,
  blank: ScorecardForm,
  notation: 'markdown' | 'other',
): OwnForm {
  const { round, shark } = blank;
  const own = ownAnswers(workspace, round.id, shark.id);
  if (own === null) return { form: blank, remarks: [] };
  if (own === 'unread') {
    const remark = `rounds/${round.id}/scorecards/${shark.id}.yaml cannot be read: the form is blank`;
    return { form: blank, remarks: [remark] };
  }
  const form = { ...blank, said: own.said };
  return { form, remarks: notation === 'markdown' ? answersWithoutPlace(form, own) : [] };
}

/** The answers in a reviewer's scorecard, shown only to this reviewer. */
interface OwnAnswers {
  readonly source: SourceFile;
  readonly said: ExistingAnswers;
}

/** The answers in a reviewer's own scorecard. Null if there are none; `unread` if unreadable. */
function ownAnswers(
  { files }: OpenWorkspace,
  round: string,
  shark: string,
): OwnAnswers | null | 'unread' {
  const path = `rounds/${round}/scorecards/${shark}.yaml`;
  const folder = `rounds/${round}/scorecards`;
  if (files.list(folder)?.some(({ name }) => name === `${shark}.yaml`) !== true) return null;
  const read = files.read(path);
  if (!read.ok) return 'unread';
  const written = parseSource(path, read.value);
  if (written.diagnostics.length > 0) return 'unread';
  const source = filledForm(written, new Set(['/id', '/first']));
  if (!isMap(source.value) || !hasAnswers(source.value)) return null;
  return { source, said: notedMap(source, []) };
}

/** The reviewer's answers for which the Markdown form has no place. */
function answersWithoutPlace(form: ScorecardForm, { source }: OwnAnswers): readonly string[] {
  const bytes = new TextEncoder().encode(printForm(form));
  const printed = readSubmitted(source.path, bytes).source;
  const { changed } = compareWithRecord(filledForm(printed), source);
  if (changed.length === 0) return [];
  const again = `shark brief ${shellWord(form.round.id)} ${shellWord(form.shark.id)} --form yaml`;
  const places = firstFew(changed.map(({ pointer }) => pointer));
  return [`the form in Markdown has no room for ${places}, which stand in: ${again}`];
}
