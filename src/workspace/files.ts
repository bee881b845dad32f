import { fail, type Result } from '../diagnostic/value-or-problem.ts';
import { memoize } from '../schema/memoize.ts';

/** Larger files are refused before reading; 1 MiB is a thousand ordinary proposals. */
export const MAX_FILE_BYTES = 1024 * 1024;

export type EntryKind = 'file' | 'folder' | 'link' | 'other';

/** An entry of a folder. A link is reported as a link, whatever its target. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: EntryKind;
  readonly size?: number;
}

export type ReadResult = Result<Uint8Array>;

/** The reason a file is unreadable if its owner can change that. */
export const NOT_PERMITTED = 'permission denied';

export function unreadable(reason: string): ReadResult {
  return fail({ code: 'file/unreadable', args: { reason } });
}

/** @param limit the maximum number of bytes read */
export function tooLarge(bytes: number, limit = MAX_FILE_BYTES): ReadResult {
  return fail({ code: 'file/too-large', args: { bytes, limit } });
}

/**
 * A source of files: the disk, a git tree or memory. Paths are relative to the workspace root, with
 * forward slashes; the root itself is the empty path. No implementation leaves the root, follows a
 * link to a folder, or throws.
 */
export interface Files {
  /** The entries of a folder, by code unit of their names; null if there is no such folder. */
  list(folder: string): readonly FolderEntry[] | null;
  /** The bytes of a file, or the problem `file/unreadable` or `file/too-large`. */
  read(path: string): ReadResult;
}

/**
 * Caches folder listings. A check lists the larger folders a dozen times, and must get the same
 * result each time.
 */
export function listedOnce(files: Files): Files {
  return { list: memoize((folder) => files.list(folder)), read: (path) => files.read(path) };
}

/** Caches the files whose path matches `which`. */
export function readOnce(files: Files, which: RegExp): Files {
  const readKept = memoize((path: string) => files.read(path));
  return {
    list: (folder) => files.list(folder),
    read: (path) => (which.test(path) ? readKept(path) : files.read(path)),
  };
}

/** True if a relative path stays below the root on every operating system. */
export function isContained(path: string): boolean {
  if (path.includes('\0') || path.includes('\\') || /^[A-Za-z]:/.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

const PERSONAL_FILE = /(?:^|\/)rounds\/[^/]+\/(?:rubrics|scorecards)\/[^/]+\.yaml$/;

/**
 * True for the path of a scorecard or a rubric, each the file of one shark. A link at such a path
 * is neither read nor written through, because it would count, and change, the words of another
 * shark.
 */
export function isPersonalFile(path: string): boolean {
  return PERSONAL_FILE.test(path);
}

/** The reason a link at such a path is not read. */
export const PERSONAL_LINK_REASON = 'scorecards and rubrics are not read through links';

/** The folders above a path, outer ones first: `a` and `a/b` above `a/b/c.yaml`. */
export function foldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}

/** Joins a folder and a name; the root folder is the empty path. */
export function childPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Compares entries by code unit, the order that every implementation guarantees. */
export function compareEntries(a: FolderEntry, b: FolderEntry): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
