import {
  closeSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryName } from '../../workspace/names/temporary-name.ts';
import { UsageError } from '../usage-error.ts';
import { thisProcess } from './owner-process.ts';
import { isBelow, isThere } from './paths.ts';
import { removeTemporaryFiles } from './recover.ts';
import { systemCode } from './system-words.ts';

/**
 * Writes a file that the user named. A reader never sees half of it, because it is written to a
 * temporary file beside it and then renamed. A link is followed. A device or a pipe is written to
 * directly, because renaming would replace it. Folders are not created, because a mistyped one
 * would not be noticed.
 *
 * @throws UsageError for a link to a missing file
 */
export function writeNamedFile(path: string, text: string): void {
  const place = placeOf(path);
  if (place === null) {
    writeFileSync(path, text, { flag: 'a' });
    return;
  }
  const folder = dirname(place);
  removeTemporaryFiles(folder);
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
 * Checks that a file that is to be written is where its name says, because a checkout may contain a
 * link with that name. Links may lead anywhere inside the folder in which shark runs; for a name
 * outside that folder, anywhere inside the folder in the name.
 *
 * @param folder the folder in which shark runs
 * @throws UsageError for a name whose links lead out of there
 */
export function guardPlace(path: string, folder: string): void {
  if (OPEN_FILES.test(path)) return;
  const base = isBelow(path, folder) ? folder : dirname(path);
  const named = isThere(path) ? path : dirname(path);
  // A link to a missing file is rejected when it is written.
  const place = quietRealPath(named);
  const real = quietRealPath(base);
  if (place === null || real === null || place === real || isBelow(place, real)) return;
  throw new UsageError(
    `"${path}" is behind a link that leads out of "${base}"`,
    'name the file itself, or take the link away',
  );
}

function quietRealPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** The number of bytes that is enough to recognise a file. */
const BEGINNING = 2048;

/** The first characters of a file. Null if there is no file, or if it is written to directly. */
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

/** The system's folders for open files, whose names lead to no real path. */
const OPEN_FILES = /^\/(?:dev|proc)\//;

/** The real path of a file, or its future path. Null if it is written to directly. */
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
