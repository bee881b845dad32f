import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isContained } from '../../workspace/files.ts';
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
