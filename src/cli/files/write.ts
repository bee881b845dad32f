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
import process from 'node:process';

/**
 * Write a file that the user named. A reader never sees half of it: it is written
 * beside its place and then moved there. A link is followed, and a device or a pipe
 * is written to as it stands: moving a file onto it would destroy it. No folder is
 * made: a mistyped one would go unnoticed.
 */
export function writeNamedFile(path: string, text: string): void {
  const target = existing(path);
  if (target !== null && !statSync(target).isFile()) {
    writeFileSync(target, text);
    return;
  }
  const place = target ?? path;
  const draft = `${place}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, text);
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
  const target = existing(path);
  if (target === null || !statSync(target).isFile()) return null;
  const bytes = Buffer.alloc(BEGINNING);
  const handle = openSync(target, 'r');
  try {
    return bytes.subarray(0, readSync(handle, bytes, 0, BEGINNING, 0)).toString('utf8');
  } finally {
    closeSync(handle);
  }
}

/** Where a path leads; null where nothing is there yet. */
function existing(path: string): string | null {
  try {
    return realpathSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
