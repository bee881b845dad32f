import type { Said } from '../../scaffold/said.ts';
import { isMap } from '../../schema/plain-value.ts';
import { saysSomething } from '../../submission/asked/answers.ts';
import { filledForm } from '../../submission/reading/filled-source.ts';
import { notedMap } from '../../submission/record/noted-source.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import type { OpenWorkspace } from './open-workspace.ts';

/** What a reviewer's scorecard says, to be shown to this reviewer. */
export interface OwnAnswers {
  readonly source: SourceFile;
  readonly said: Said;
}

/**
 * The answers in a reviewer's own scorecard; null where there is none, where it says nothing, and
 * `unread` where it cannot be read.
 */
export function ownAnswers(
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
  if (!isMap(source.value) || !saysSomething(source.value)) return null;
  return { source, said: notedMap(source, []) };
}
