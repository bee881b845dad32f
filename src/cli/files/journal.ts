import {
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { isContained } from '../../workspace/files.ts';
import { UsageError } from '../usage-error.ts';
import { systemCode } from './system-words.ts';

/** A change to one file; `path` is its real path relative to the root of the plan. */
export interface Change {
  readonly kind: 'create' | 'replace' | 'edit';
  readonly path: string;
  readonly text: string;
}

/** The changes of a plan, recorded before any of them is made. */
export interface Journal {
  /** The path from the workspace to the root of the plan; empty if they are the same. */
  readonly root: string;
  /** The missing folders below the root, outer ones first. */
  readonly folders: readonly string[];
  readonly changes: readonly Change[];
}

/** The files of a change in the folder of the journal. */
export interface Parts {
  /** The new file until it is moved to its place; for a created file, its second hard link. */
  readonly draft: string;
  /** The file that was replaced. */
  readonly kept: string;
  /** Exists if a created file is a copy of the draft, on disks without hard links. */
  readonly copied: string;
}

export function partsOf(folder: string, at: number): Parts {
  const part = (kind: string) => join(folder, `${at}.${kind}`);
  return { draft: part('new'), kept: part('old'), copied: part('copied') };
}

/**
 * Creates the folder of a journal and starts the journal. A journal is valid only once it is
 * sealed. The seal consists of data that neither archives nor git preserve, so that a journal that
 * somebody committed has no effect.
 */
export function beginJournal(folder: string, journal: Journal): void {
  mkdirSync(folder);
  writeFileSync(planIn(folder), JSON.stringify(journal), { flag: 'wx' });
  const unsealed = join(folder, 'unsealed');
  writeFileSync(unsealed, sealFor(folder), { flag: 'wx' });
  renameSync(unsealed, sealIn(folder));
}

/** Ends a journal: afterwards there is nothing to undo, because all is done or all is undone. */
export function endJournal(folder: string): void {
  rmSync(sealIn(folder), { force: true });
}

/** Removes the folder of a journal that has ended or has not started. */
export function clearJournal(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * The journal in a folder; null if it has not started or has ended.
 *
 * @returns 'foreign' for a journal that was not written here
 */
export function readJournal(folder: string): Journal | 'foreign' | null {
  const seal = readOrNull(sealIn(folder));
  if (seal === null) return null;
  try {
    if (seal !== sealFor(folder)) return 'foreign';
    return journalFrom(JSON.parse(readFileSync(planIn(folder), 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') return 'foreign';
    throw error;
  }
}

function journalFrom(value: Journal): Journal | 'foreign' {
  const paths = [...value.folders, ...value.changes.map(({ path }) => path)];
  return paths.every(isContained) ? value : 'foreign';
}

/** The file's inode and the time of its last change, which only the system can set. */
function sealFor(folder: string): string {
  const { ino, ctimeNs } = lstatSync(planIn(folder), { bigint: true });
  return `${ino} ${ctimeNs}`;
}

const planIn = (folder: string) => join(folder, 'plan.json');
const sealIn = (folder: string) => join(folder, 'begun');

function readOrNull(path: string): string | null {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : null;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

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
