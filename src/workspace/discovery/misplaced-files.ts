import { compareDiagnostics, type Diagnostic, diagnostic } from '../../diagnostic/diagnostic.ts';
import { wholeFile } from '../../diagnostic/location.ts';
import { repeatsBy } from '../../quantity/group-by.ts';
import { excerpt } from '../excerpt.ts';
import { childPath, type Files, type FolderEntry } from '../files.ts';
import { roundFolder } from '../layout.ts';
import { isId, jsonStem, yamlLikeStem, yamlStem } from '../names/id.ts';
import { processOf } from '../names/temporary-name.ts';

/** The folders of a round. */
export const ROUND_FOLDERS: ReadonlySet<string> = new Set(['rubrics', 'scorecards', 'outcomes']);

const ROUND_FILES: ReadonlySet<string> = new Set(['round.yaml', 'import.yaml']);

/**
 * Reports entries that look like workspace files but will not be read: misplaced or misnamed files,
 * folders named like files, links, unusable ids, and ids that differ only in letter case. Names
 * that start with a dot are ignored, except temporary files that an interrupted shark command left
 * behind.
 */
export function misplacedFiles(files: Files): readonly Diagnostic[] {
  return [
    ...leftOvers(files),
    ...inRoot(files),
    ...inDocuments(files, 'proposals'),
    ...inRounds(files),
  ].sort(compareDiagnostics);
}

function leftOvers(files: Files): Diagnostic[] {
  return (files.list('') ?? [])
    .filter(({ name }) => processOf(name) !== null)
    .map(({ name }) => diagnostic('file/left-over', {}, wholeFile(name)));
}

function inRoot(files: Files): Diagnostic[] {
  const entries = visible(files, '');
  const names = namesOf(entries);
  return entries.flatMap((entry) => {
    const { name, kind } = entry;
    if (name === 'shark.yaml' && (kind === 'folder' || kind === 'other')) {
      return [notAFile(name, entry)];
    }
    if ((name === 'proposals' || name === 'rounds') && kind === 'link') return [linkedFolder(name)];
    // Folders with these names belong in a round; in the root they belong to no round.
    if (ROUND_FOLDERS.has(name) && kind === 'folder') {
      return inUnknown(files, name, `rounds/<round>/${name}`);
    }
    const misnamed = kind === 'file' && name !== 'shark.yaml' && yamlLikeStem(name) === 'shark';
    return misnamed ? [misplaced(name, 'shark.yaml', names)] : [];
  });
}

/** Checks a folder that may contain only `<id>.yaml` files. */
function inDocuments(files: Files, folder: string): Diagnostic[] {
  const ids: string[] = [];
  const entries = visible(files, folder);
  const names = namesOf(entries);
  const found = entries.flatMap((entry) => {
    const path = childPath(folder, entry.name);
    const like = yamlLikeStem(entry.name) ?? (holdsNoJson(folder) ? jsonStem(entry.name) : null);
    if (like === null) return entry.kind === 'folder' ? inUnknown(files, path, folder) : [];
    if (entry.kind === 'folder' || entry.kind === 'other') return [notAFile(path, entry)];
    const id = yamlStem(entry.name);
    if (id === null) return [misplaced(path, `${folder}/${like}.yaml`, names)];
    if (!isId(id)) return [badId(path, id)];
    ids.push(id);
    return [];
  });
  return [...found, ...sameButForCase(ids, (id) => `${folder}/${id}.yaml`)];
}

/**
 * False for the outcomes folder, which may hold measurements in JSON. Elsewhere, a JSON file is
 * probably a misnamed document, because JSON is a subset of YAML.
 */
function holdsNoJson(folder: string): boolean {
  return !folder.endsWith('/outcomes');
}

function inRounds(files: Files): Diagnostic[] {
  const ids: string[] = [];
  const found = visible(files, 'rounds').flatMap((entry) => {
    const path = roundFolder(entry.name);
    if (entry.kind === 'link') return [linkedFolder(path)];
    if (entry.kind !== 'folder') {
      return yamlLikeStem(entry.name) === null
        ? []
        : [misplaced(path, 'rounds/<round>/round.yaml')];
    }
    if (!isId(entry.name)) return [badId(path, entry.name)];
    ids.push(entry.name);
    return inRound(files, path);
  });
  return [...found, ...sameButForCase(ids, (id) => roundFolder(id))];
}

function inRound(files: Files, folder: string): Diagnostic[] {
  const entries = visible(files, folder);
  const names = namesOf(entries);
  return entries.flatMap((entry) => {
    const path = childPath(folder, entry.name);
    if (!ROUND_FOLDERS.has(entry.name)) return inRoundBeside(files, folder, entry, names);
    return entry.kind === 'link' ? [linkedFolder(path)] : inDocuments(files, path);
  });
}

/** Checks an entry of a round's folder other than its subfolders. */
function inRoundBeside(
  files: Files,
  folder: string,
  entry: FolderEntry,
  names: ReadonlySet<string>,
): Diagnostic[] {
  const path = childPath(folder, entry.name);
  const expected = [...ROUND_FOLDERS].map((name) => `${folder}/${name}`).join(' or ');
  const like = yamlLikeStem(entry.name);
  if (like === null) return entry.kind === 'folder' ? inUnknown(files, path, expected) : [];
  if (entry.kind === 'folder' || entry.kind === 'other') return [notAFile(path, entry)];
  if (ROUND_FILES.has(entry.name)) return [];
  const own = `${like}.yaml`;
  return [misplaced(path, ROUND_FILES.has(own) ? `${folder}/${own}` : expected, names)];
}

/** Checks a folder with an unknown name: every YAML file in it is misplaced. */
function inUnknown(files: Files, folder: string, expected: string): Diagnostic[] {
  return visible(files, folder).flatMap(({ name, kind }) => {
    const path = childPath(folder, name);
    if (kind === 'folder') return inUnknown(files, path, expected);
    return yamlLikeStem(name) === null ? [] : [misplaced(path, expected)];
  });
}

function visible(files: Files, folder: string): readonly FolderEntry[] {
  return (files.list(folder) ?? []).filter(({ name }) => !name.startsWith('.'));
}

function sameButForCase(ids: readonly string[], pathOf: (id: string) => string): Diagnostic[] {
  return repeatsBy(ids, (id) => id.toLowerCase()).map(([id, other]) =>
    diagnostic('file/case', { id, other }, wholeFile(pathOf(id))),
  );
}

/** @param beside the names in the same folder */
function misplaced(
  path: string,
  expected: string,
  beside: ReadonlySet<string> = new Set(),
): Diagnostic {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const isTaken = expected.startsWith(folder) && beside.has(expected.slice(folder.length));
  return diagnostic('file/misplaced', { expected, isTaken }, wholeFile(path));
}

function namesOf(entries: readonly FolderEntry[]): ReadonlySet<string> {
  return new Set(entries.map(({ name }) => name));
}

function badId(path: string, id: string): Diagnostic {
  return diagnostic('schema/bad-id', { id: excerpt(id) }, wholeFile(path));
}

function linkedFolder(path: string): Diagnostic {
  const reason = 'a symbolic link stands where a folder is expected; links are not followed';
  return diagnostic('file/unreadable', { reason }, wholeFile(path));
}

function notAFile(path: string, { kind }: FolderEntry): Diagnostic {
  const reason = kind === 'folder' ? 'this is a folder, not a file' : 'this is not a regular file';
  return diagnostic('file/unreadable', { reason }, wholeFile(path));
}
