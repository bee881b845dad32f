import {
  closeSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { temporaryName } from '../../workspace/names/left-over.ts';
import { UsageError } from '../usage-error.ts';
import { thisProcess } from './maker.ts';
import { systemCode } from './system-words.ts';
import { removeLeftOvers } from './take-back.ts';

/**
 * Write a file that the user named. A reader never sees half of it: it is written
 * beside its place and then moved there. A link is followed, and a device or a pipe
 * is written to as it stands: moving a file onto it would destroy it. No folder is
 * made: a mistyped one would go unnoticed.
 *
 * @throws UsageError for a link that leads nowhere
 */
export function writeNamedFile(path: string, text: string): void {
  const place = placeOf(path);
  if (place === null) {
    writeFileSync(path, text, { flag: 'a' });
    return;
  }
  const folder = dirname(place);
  removeLeftOvers(folder);
  const draft = join(folder, temporaryName(thisProcess()));
  try {
    writeFileSync(draft, text, { flag: 'wx' });
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Hold a file that the user named, and that is to be written, to the place that its name says: a
 * checkout may bring a link of that name. Links are followed within the folder that shark runs in;
 * for a name that leads out of it, within the folder that the name says.
 *
 * @param folder the one that shark runs in
 * @throws UsageError for a name whose links lead out of there
 */
export function guardPlace(path: string, folder: string): void {
  if (OPEN_FILES.test(path)) return;
  const base = isBelow(path, folder) ? folder : dirname(path);
  const named = isThere(path) ? path : dirname(path);
  // What leads nowhere is refused when it is written.
  const place = quietRealPath(named);
  const real = quietRealPath(base);
  if (place === null || real === null || place === real || isBelow(place, real)) return;
  throw new UsageError(
    `"${path}" is behind a link that leads out of "${base}"`,
    'name the file itself, or take the link away',
  );
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function quietRealPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** Enough to know a file by what stands at its head. */
const BEGINNING = 2048;

/** The first characters of a file; null where nothing is, or what is written to as it stands. */
export function beginningOf(path: string): string | null {
  const place = placeOf(path);
  if (place === null || !isThere(place)) return null;
  const bytes = Buffer.alloc(BEGINNING);
  const handle = openSync(place, 'r');
  try {
    return bytes.subarray(0, readSync(handle, bytes, 0, BEGINNING, 0)).toString('utf8');
  } finally {
    closeSync(handle);
  }
}

/** Where the system shows what is open, under names that lead nowhere by themselves. */
const OPEN_FILES = /^\/(?:dev|proc)\//;

/** Where a file stands or is to stand; null for what is written to as it stands. */
function placeOf(path: string): string | null {
  if (OPEN_FILES.test(path)) return null;
  try {
    return statSync(path).isFile() ? realpathSync(path) : null;
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    if (!isThere(path)) return path;
    throw new UsageError(`"${path}" is a link that leads nowhere`, 'name another file');
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
