import type { FileKind } from '../schema/kinds.ts';
import { decode } from '../workspace/decode.ts';
import {
  proposalFile,
  proposalIds,
  roundFiles,
  roundIds,
} from '../workspace/discovery/discover.ts';
import type { Files } from '../workspace/files.ts';

/** The folder of the schemas in a workspace that has the package installed. */
export const PACKAGE_SCHEMAS = 'node_modules/shark-desk/schemas';

/** The folder of the schema copies in other workspaces. */
export const COPIED_SCHEMAS = 'schemas';

const SCHEMA_LINE = /^# yaml-language-server: \$schema=[\w./:@-]+$/;

/**
 * The first line of a new file, which gives an editor its schema. Uses the line of an existing file
 * of the same kind (all are at the same depth), or else links to the copies in `schemas/`, or else
 * to the installed package. Null if there is no schema.
 */
export function schemaLine(files: Files, kind: FileKind, path: string): string | null {
  for (const sibling of siblings(files, kind)) {
    const line = schemaLineOf(files, sibling);
    if (line !== null) return line;
  }
  for (const folder of [COPIED_SCHEMAS, PACKAGE_SCHEMAS]) {
    const isThere = files.list(folder)?.some(({ name }) => name === `${kind}.json`);
    if (isThere === true) return schemaLineTo(folder, kind, path);
  }
  return null;
}

/** The line that links a file to a schema in a folder of the workspace. */
export function schemaLineTo(folder: string, kind: FileKind, path: string): string {
  const up = '../'.repeat(path.split('/').length - 1);
  return `# yaml-language-server: $schema=${up === '' ? './' : up}${folder}/${kind}.json`;
}

/** The schema line of a file, or null if its first line is not one. */
export function schemaLineOf(files: Files, path: string): string | null {
  const bytes = files.read(path);
  const [first = ''] = (bytes.ok ? (decode(bytes.value).text ?? '') : '').split(/\r?\n/, 1);
  return SCHEMA_LINE.test(first) ? first : null;
}

function* siblings(files: Files, kind: FileKind): Generator<string> {
  if (kind === 'proposal') {
    for (const id of proposalIds(files)) yield proposalFile(id).path;
    return;
  }
  for (const id of roundIds(files).toReversed()) {
    const { round, rubrics, scorecards, outcomes, mapping } = roundFiles(files, id);
    const found = { round: round === null ? [] : [round], rubric: rubrics, scorecard: scorecards };
    const own = mapping === null ? [] : [mapping];
    const places = { ...found, outcome: outcomes, mapping: own, config: [] }[kind];
    for (const { path } of places) yield path;
  }
}
