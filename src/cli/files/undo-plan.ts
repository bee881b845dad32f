import { lstatSync, readFileSync, renameSync, rmdirSync, rmSync, type Stats } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { type Change, clearJournal, endJournal, type Journal, partsOf } from './journal.ts';
import { systemCode } from './system-words.ts';

/**
 * Undoes the changes that a plan has made so far, after a failure or an earlier interruption. The
 * files in the journal's folder tell how far each change got, so that undoing can itself be
 * interrupted and restarted.
 *
 * @param base the real path of the plan's root
 * @throws UsageError if a replaced file has been changed since; then nothing is undone
 */
export function undoPlan(base: string, folder: string, { folders, changes }: Journal): void {
  const undone = changes.map((change, at) => undoing(base, folder, change, at)).reverse();
  for (const act of undone) act?.();
  for (const each of folders.toReversed()) ignoringErrors(() => rmdirSync(join(base, each)));
  endJournal(folder);
  ignoringErrors(() => clearJournal(folder));
}

/** The function that undoes one change; null if there is nothing to do. */
function undoing(base: string, folder: string, change: Change, at: number): (() => void) | null {
  const place = placeOf(base, change.path);
  if (place === null) return null;
  const { draft, kept, copied } = partsOf(folder, at);
  const [own, before] = [plainFile(draft), plainFile(kept)];
  if (change.kind !== 'create') {
    // The draft is moved to the place, so as long as it is here, the place is unchanged.
    if (own !== null || before === null) return null;
    if (holds(place, change.text)) return () => renameSync(kept, place);
    throw changedSince(change.path, folder, kept);
  }
  const found = plainFile(place);
  if (own === null || found === null) return null;
  const isOwn = isSame(own, found) || plainFile(copied) !== null;
  return isOwn && holdsAtMost(place, change.text) ? () => rmSync(place) : null;
}

/** The path of a file; null if one of its folders is missing or is a link. */
function placeOf(base: string, path: string): string | null {
  let place = base;
  for (const name of path.split('/')) {
    if (!isFolder(place)) return null;
    place = join(place, name);
  }
  return place;
}

/** Guards against removing a file that somebody has changed since. */
function holdsAtMost(place: string, text: string): boolean {
  const whole = Buffer.from(text);
  const found = readFileSync(place);
  return found.equals(whole.subarray(0, found.length));
}

function holds(place: string, text: string): boolean {
  return plainFile(place) !== null && readFileSync(place).equals(Buffer.from(text));
}

function isSame(one: Stats, other: Stats): boolean {
  return one.ino === other.ino && one.dev === other.dev;
}

function isFolder(path: string): boolean {
  return statOrNull(path)?.isDirectory() === true;
}

function plainFile(path: string): Stats | null {
  const found = statOrNull(path);
  return found?.isFile() === true ? found : null;
}

function statOrNull(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch (error) {
    if (NOT_THERE.has(systemCode(error))) return null;
    throw error;
  }
}

const NOT_THERE: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

function changedSince(path: string, folder: string, kept: string): UsageError {
  const name = basename(folder);
  return new UsageError(
    `"${path}" has been changed since a command was interrupted that was writing it`,
    `what it said before is in "${name}/${basename(kept)}"; take from it what you need, then delete "${name}"`,
  );
}

/** Ignores failures: a folder that is not empty stays, an ended journal is removed later. */
export function ignoringErrors(act: () => void): void {
  try {
    act();
  } catch {
    // The error to report is the earlier one, if any.
  }
}
