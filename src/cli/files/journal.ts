import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isContained } from '../../workspace/files.ts';
import { systemCode } from './system-words.ts';

/** A change to one file: `path` is where the file itself stands, below the root of the plan. */
export interface Change {
  readonly kind: 'create' | 'replace' | 'edit';
  readonly path: string;
  readonly text: string;
}

/** What a plan is about to do, told before it does anything. */
export interface Journal {
  /** The way from the workspace to the root of the plan; empty where they are one. */
  readonly root: string;
  /** The folders that are not there yet, below the root, outer ones first. */
  readonly folders: readonly string[];
  readonly changes: readonly Change[];
}

/** Where the files of a change stand in the folder of its journal. */
export interface Parts {
  /** The new file until it takes its place, and the other name of a created one. */
  readonly draft: string;
  /** What stood in the place before. */
  readonly kept: string;
  /** There where a created file is a copy of the draft, on disks that know no second name. */
  readonly copied: string;
}

export function partsOf(folder: string, at: number): Parts {
  const part = (kind: string) => join(folder, `${at}.${kind}`);
  return { draft: part('new'), kept: part('old'), copied: part('copied') };
}

/**
 * Make the folder of a journal, and begin. A journal holds from the moment that it is
 * sealed: with what no archive and no git can carry, so that a journal in somebody's
 * commit is not obeyed.
 */
export function beginJournal(folder: string, journal: Journal): void {
  mkdirSync(folder);
  writeFileSync(planIn(folder), JSON.stringify(journal), { flag: 'wx' });
  const unsealed = join(folder, 'unsealed');
  writeFileSync(unsealed, sealFor(folder), { flag: 'wx' });
  renameSync(unsealed, sealIn(folder));
}

/** From here on there is nothing to take back: all is done, or all is undone. */
export function endJournal(folder: string): void {
  rmSync(sealIn(folder), { force: true });
}

/** The folder of a journal that has ended, or has not begun, is of no use. */
export function clearJournal(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * The journal in a folder; null where it has not begun, or has ended.
 *
 * @returns 'foreign' for one that was not written here
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

/** Which file it is, and when it last changed: the system sets both, and nobody else can. */
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
