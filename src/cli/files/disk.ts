import {
  closeSync,
  constants,
  type Dirent,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ok } from '../../diagnostic/value-or-problem.ts';
import {
  compareEntries,
  type EntryKind,
  type Files,
  type FolderEntry,
  isContained,
  isPersonalFile,
  MAX_FILE_BYTES,
  PERSONAL_LINK_REASON,
  type ReadResult,
  tooLarge,
  unreadable,
} from '../../workspace/files.ts';
import { UsageError } from '../usage-error.ts';
import { isBelow } from './paths.ts';
import { NO_FILE, readingWords, systemCode, systemWords } from './system-words.ts';

/**
 * The files below a folder. A link to a file inside it is followed, except for scorecards and
 * rubrics; links that lead outside, and links to folders, are not. A special file cannot block the
 * program, because files are opened without waiting and only regular ones are read.
 */
export function diskFiles(root: string): Files {
  const base = existsSync(root) ? realpathSync(root) : resolve(root);
  const known = new Set<string>();
  const isFolder = (path: string): boolean => {
    if (!known.has(path) && isPlainFolder(path)) known.add(path);
    return known.has(path);
  };
  return {
    list: (folder) => {
      if (folder !== '' && !isContained(folder)) return null;
      const path = join(base, folder);
      return isFolder(path) ? listFolder(path, folder) : null;
    },
    read: (path) => {
      if (!isContained(path)) return unreadable('the path leads out of the workspace');
      const full = join(base, path);
      return isFolder(dirname(full)) ? readFile(full, base, path) : noFolder(full);
    },
  };
}

/** The nearest workspace folder from `start` upwards, or null. */
export function findWorkspace(start: string): string | null {
  let folder = resolve(start);
  for (;;) {
    const holds = (name: string) => kindOf(join(folder, name)) === 'folder';
    if ((holds('proposals') && holds('rounds')) || kindOf(join(folder, 'shark.yaml')) === 'file') {
      return folder;
    }
    const above = dirname(folder);
    if (above === folder) return null;
    folder = above;
  }
}

function kindOf(path: string): EntryKind | null {
  try {
    const found = statSync(path);
    return found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'other';
  } catch {
    return null;
  }
}

/** True if the path is a folder and contains no link. */
function isPlainFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory() && realpathSync(path) === path;
  } catch {
    return false;
  }
}

/** Throws for a folder without read permission, so that it is not treated as empty. */
function listFolder(path: string, named: string): readonly FolderEntry[] | null {
  try {
    return readdirSync(path, { withFileTypes: true }).map(toEntry).sort(compareEntries);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', ''].includes(systemCode(error))) return null;
    const why = systemWords(error, '');
    throw new UsageError(
      `the folder "${named === '' ? '.' : named}" cannot be read: ${why}`,
      'nothing is said of the rest, since what is in it may matter',
    );
  }
}

function toEntry(entry: Dirent): FolderEntry {
  const { name } = entry;
  if (entry.isFile()) return { name, kind: 'file' };
  if (entry.isDirectory()) return { name, kind: 'folder' };
  return { name, kind: entry.isSymbolicLink() ? 'link' : 'other' };
}

function noFolder(path: string): ReadResult {
  // A link among the folders of a path could lead anywhere.
  return unreadable(kindOf(path) === null ? NO_FILE : 'a link to a folder is not followed');
}

/** Windows has none of these flags; there a link is detected before the file is opened. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 }: { O_NOFOLLOW?: number; O_NONBLOCK?: number } = constants;
const OPEN_FLAGS = constants.O_RDONLY | O_NOFOLLOW | O_NONBLOCK;

function readFile(path: string, base: string, named: string): ReadResult {
  try {
    if (O_NOFOLLOW === 0 && lstatSync(path).isSymbolicLink()) return readLink(path, base, named);
    return readRegular(path);
  } catch (error) {
    const isLink = O_NOFOLLOW !== 0 && isLinkError(error);
    return isLink ? readLink(path, base, named) : unreadable(readingWords(error));
  }
}

function readLink(path: string, base: string, named: string): ReadResult {
  if (isPersonalFile(named)) return unreadable(PERSONAL_LINK_REASON);
  try {
    const target = realpathSync(path);
    if (!isBelow(target, base)) return unreadable('this link leads out of the workspace');
    return readRegular(target);
  } catch (error) {
    return unreadable(isLinkError(error) ? 'this link leads to itself' : readingWords(error));
  }
}

/** Checks and reads the opened file, because the path may by now point to another file. */
function readRegular(path: string): ReadResult {
  const file = openSync(path, OPEN_FLAGS);
  try {
    const found = fstatSync(file);
    if (found.isDirectory()) return unreadable('this is a folder, not a file');
    if (!found.isFile()) return unreadable('this is not a regular file');
    if (found.size > MAX_FILE_BYTES) return tooLarge(found.size);
    return ok(readBytes(file, found.size));
  } finally {
    closeSync(file);
  }
}

function readBytes(file: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let filled = 0;
  while (filled < size) {
    const count = readSync(file, bytes, filled, size - filled, null);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}

/** The error for a link that is not followed is ELOOP on Linux and macOS, EMLINK on FreeBSD. */
function isLinkError(error: unknown): boolean {
  return systemCode(error) === 'ELOOP' || systemCode(error) === 'EMLINK';
}
