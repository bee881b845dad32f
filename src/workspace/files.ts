import { fail, type Result } from '../diagnostic/value-or-problem.ts';

/** A larger file is refused before it is read: 1 MiB is a thousand ordinary proposals. */
export const MAX_FILE_BYTES = 1024 * 1024;

export type EntryKind = 'file' | 'folder' | 'link' | 'other';

/** One name in a folder. A link is reported as such, whatever it points to. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: EntryKind;
  readonly size?: number;
}

export type ReadResult = Result<Uint8Array>;

/** Why a file is unreadable that its owner may let be read. */
export const NOT_PERMITTED = 'permission denied';

export function unreadable(reason: string): ReadResult {
  return fail({ code: 'file/unreadable', args: { reason } });
}

/** @param limit how many bytes are read at the most */
export function tooLarge(bytes: number, limit = MAX_FILE_BYTES): ReadResult {
  return fail({ code: 'file/too-large', args: { bytes, limit } });
}

/**
 * Where files come from: the disk, a git tree or memory. Paths are relative to
 * the workspace root, with forward slashes; the root itself is the empty path.
 * No implementation ever leaves the root, follows a link to a folder, or throws.
 */
export interface Files {
  /** The entries of a folder by code unit of their names; null where there is no such folder. */
  list(folder: string): readonly FolderEntry[] | null;
  /** The bytes of a file, or `file/unreadable` or `file/too-large`. */
  read(path: string): ReadResult;
}

/**
 * The same files with every folder listed once, however often it is asked for. A check
 * asks for the larger ones a dozen times, and should find the same each time.
 */
export function listedOnce(files: Files): Files {
  const known = new Map<string, readonly FolderEntry[] | null>();
  return {
    list: (folder) => {
      const before = known.get(folder);
      if (before !== undefined) return before;
      const entries = files.list(folder);
      known.set(folder, entries);
      return entries;
    },
    read: (path) => files.read(path),
  };
}

/** The same files, of which those at some paths are read once, however often they are asked for. */
export function readOnce(files: Files, which: RegExp): Files {
  const known = new Map<string, ReadResult>();
  return {
    list: (folder) => files.list(folder),
    read: (path) => {
      if (!which.test(path)) return files.read(path);
      const found = known.get(path) ?? files.read(path);
      known.set(path, found);
      return found;
    },
  };
}

/** Whether a relative path stays below the root whatever the operating system. */
export function isContained(path: string): boolean {
  if (path.includes('\0') || path.includes('\\') || /^[A-Za-z]:/.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

const OF_ONE = /(?:^|\/)rounds\/[^/]+\/(?:rubrics|scorecards)\/[^/]+\.yaml$/;

/**
 * Whether a path is that of a scorecard or a rubric, each the file of one shark. A link in such a
 * place is neither read nor written through: it would count the words of another, and change them.
 */
export function isOfOneShark(path: string): boolean {
  return OF_ONE.test(path);
}

/** Why a link in such a place is not read. */
export const LINK_OF_ONE = 'scorecards and rubrics are not read through links';

/** Join a folder and a name; the root folder is the empty path. */
export function childPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Sort entries by code unit, the order every implementation promises. */
export function compareEntries(a: FolderEntry, b: FolderEntry): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
