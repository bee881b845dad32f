import type { FileKind, FileOf } from '../../schema/kinds.ts';
import { proposalFile, roundFiles } from '../../workspace/discovery/discover.ts';
import { readDocument } from '../../workspace/document/document.ts';
import { roundPath } from '../../workspace/layout.ts';
import type { Place } from '../../workspace/place.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { BrokenFilesError, unknownName } from '../usage-error.ts';
import type { OpenWorkspace } from './open-workspace.ts';

/** A file without errors: its values, and its text with positions. */
export interface SoundDocument<K extends FileKind> {
  readonly id: string;
  readonly value: FileOf<K>;
  readonly source: SourceFile;
}

export function soundRoundFile(workspace: OpenWorkspace, id: string): SoundDocument<'round'> {
  return sound(workspace, { kind: 'round', path: roundPath(id), id });
}

export function soundProposal(workspace: OpenWorkspace, id: string): SoundDocument<'proposal'> {
  return sound(workspace, proposalFile(id));
}

/** The rubric with a name in a round. */
export function soundRubric(
  workspace: OpenWorkspace,
  round: string,
  named: string,
): SoundDocument<'rubric'> {
  const rubrics = roundFiles(workspace.files, round).rubrics;
  const place = rubrics.find(({ id }) => id === named);
  const ids = rubrics.map(({ id }) => id);
  if (place === undefined) {
    throw unknownName('rubric for', named, ids, `in ${round}`, `rubrics in ${round}`);
  }
  return sound(workspace, place);
}

/** The mapping file for the votes of a round, or null. */
export function soundMapping(
  workspace: OpenWorkspace,
  round: string,
): SoundDocument<'mapping'> | null {
  const place = roundFiles(workspace.files, round).mapping;
  return place === null ? null : sound(workspace, place);
}

function sound<K extends FileKind>({ files }: OpenWorkspace, place: Place<K>): SoundDocument<K> {
  const { content, diagnostics, file } = readDocument(files, place);
  if (content === null) throw new BrokenFilesError(diagnostics, files);
  return { id: place.id, value: content.value, source: file };
}
