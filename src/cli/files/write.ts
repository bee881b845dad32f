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
import { dirname, join } from 'node:path';
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
