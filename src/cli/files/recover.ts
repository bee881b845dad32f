import { lstatSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { processOf } from '../../workspace/names/temporary-name.ts';
import { UsageError } from '../usage-error.ts';
import { clearJournal, readJournal, undoPlan } from './journal.ts';
import { isRunning } from './owner-process.ts';
import { systemCode, systemWords } from './system-words.ts';

/** The place to be written to. */
export interface WritingPlace {
  readonly workspace: string;
  /** The folder to which the plan's paths are relative: the workspace, or a folder above it. */
  readonly root: string;
  /** True if nothing may be changed; then an unfinished journal is an error. */
  readonly isDry: boolean;
}

/**
 * Undoes the changes that interrupted commands left in a workspace, so that it is as it was before
 * them.
 *
 * @returns the number of files that they were writing
 * @throws UsageError if another process is writing now, or if the user has to decide
 */
export function recoverInterrupted({ workspace, root, isDry }: WritingPlace): number {
  let files = 0;
  for (const name of temporaryFiles(workspace)) {
    const path = join(workspace, name);
    try {
      if (lstatSync(path).isDirectory()) files += recoverFolder(path, workspace, root, isDry);
    } catch (error) {
      // Another process has removed its own folder in the meantime.
      if (systemCode(error) === 'ENOENT') continue;
      const why = systemWords(error, 'it is no longer there');
      if (error instanceof UsageError || why === null) throw error;
      throw new UsageError(`"${name}" cannot be taken back: ${why}`);
    }
  }
  if (!isDry) removeTemporaryFiles(workspace);
  return files;
}

function recoverFolder(path: string, workspace: string, root: string, isDry: boolean): number {
  const name = path.slice(workspace.length + 1);
  const journal = readJournal(path);
  if (journal === 'foreign') {
    throw new UsageError(
      `"${name}" was left by a command that was interrupted elsewhere`,
      'see whether it holds something that you need, then delete it',
    );
  }
  const owner = processOf(name);
  if (owner !== null && isRunning(owner)) {
    if (journal === null || hasEnded(path)) return 0;
    throw new UsageError(
      `another process, ${owner.pid}, is writing to this workspace`,
      'try again when it has ended',
    );
  }
  if (journal === null) {
    if (!isDry) clearJournal(path);
    return 0;
  }
  const [base, journalRoot] = [realpathSync(root), realpathSync(workspace)];
  if (journal.root !== relative(journalRoot, base)) {
    throw new UsageError('shark init was interrupted here', 'run it again first');
  }
  if (isDry) {
    throw new UsageError(
      'a command that was writing here was interrupted',
      'without --dry-run, what it had begun is taken back first',
    );
  }
  undoPlan(base, path, journal);
  return journal.changes.length;
}

/** Waits for another process, because most write only briefly. */
function hasEnded(path: string): boolean {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let left = MAX_WAITS; left > 0; left -= 1) {
    Atomics.wait(clock, 0, 0, WAIT_MS);
    if (readJournal(path) === null) return true;
  }
  return false;
}

const WAIT_MS = 25;
const MAX_WAITS = 80;

/** Removes the temporary files in a folder whose processes have ended. */
export function removeTemporaryFiles(folder: string): void {
  for (const name of temporaryFiles(folder)) {
    const owner = processOf(name);
    const path = join(folder, name);
    if (owner === null || isRunning(owner)) continue;
    try {
      if (lstatSync(path).isFile()) rmSync(path);
    } catch {
      // In a shared folder, a user can remove only their own files.
    }
  }
}

function temporaryFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => processOf(name) !== null);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(systemCode(error))) return [];
    throw error;
  }
}
