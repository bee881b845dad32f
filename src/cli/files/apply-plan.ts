import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { foldersAbove, isPersonalFile } from '../../workspace/files.ts';
import { temporaryName } from '../../workspace/names/temporary-name.ts';
import type { Plan, PlanStep } from '../../workspace/plan.ts';
import { UsageError } from '../usage-error.ts';
import {
  beginJournal,
  clearJournal,
  endJournal,
  ignoringErrors,
  type Journal,
  type Parts,
  partsOf,
  undoPlan,
} from './journal.ts';
import { thisProcess } from './owner-process.ts';
import { isBelow, isThere } from './paths.ts';
import { systemCode, systemWords } from './system-words.ts';

/**
 * Writes a plan, all of it or nothing. A journal first records the changes, and keeps the files
 * that are replaced; if the plan fails, or the process is killed, it tells how to undo everything.
 * Every file is first written beside the journal, so that a full disk is detected before anything
 * has changed; then the files are moved to their places one by one. A new file is created by a hard
 * link, which fails if its name is taken, so that no file that has appeared in the meantime is
 * overwritten. Symbolic links never lead out of the workspace: links to folders are not followed,
 * and links to files only inside the workspace, and not for scorecards and rubrics.
 *
 * @param root the folder to which the paths of the plan are relative
 * @param workspace the root or a folder below it, where the journal is kept temporarily
 * @throws UsageError that names the file; all changes have been undone
 */
export function applyPlan(root: string, { steps }: Plan, workspace = root): void {
  const made: string[] = [];
  try {
    const base = attempt(root, () => makeFolder(root, made));
    const journalRoot = attempt(workspace, () => makeFolder(workspace, made));
    const changes = steps.flatMap((step) => (step.kind === 'same' ? [] : [changeOf(base, step)]));
    if (changes.length > 0) applyChanges(base, journalRoot, changes);
  } catch (error) {
    for (const folder of made.reverse()) ignoringErrors(() => rmdirSync(folder));
    throw error;
  }
}

type ChangeStep = Exclude<PlanStep, { readonly kind: 'same' }>;

/** A step, with the real path of its file relative to the root. */
interface PlacedChange {
  readonly step: ChangeStep;
  readonly path: string;
}

function applyChanges(base: string, journalRoot: string, placed: readonly PlacedChange[]): void {
  const folder = join(journalRoot, temporaryName(thisProcess()));
  const journal: Journal = {
    root: relative(journalRoot, base),
    folders: missingFolders(base, placed),
    changes: placed.map(({ step: { kind, text }, path }) => ({ kind, path, text })),
  };
  // If the journal's folder cannot be written, names the first file instead, because the name of
  // the journal means nothing to users.
  const first = placed[0]?.step.path ?? journalRoot;
  try {
    attempt(first, () => beginJournal(folder, journal));
  } catch (error) {
    ignoringErrors(() => clearJournal(folder));
    throw error;
  }
  try {
    const all = placed.map((change, at) => ({ ...change, parts: partsOf(folder, at) }));
    for (const each of all) attempt(each.step.path, () => writeDraft(base, each));
    for (const each of journal.folders) attempt(each, () => makeFolderIfMissing(join(base, each)));
    for (const each of all) attempt(each.step.path, () => moveIntoPlace(base, each));
    attempt(first, () => endJournal(folder));
  } catch (error) {
    ignoringErrors(() => undoPlan(base, folder, journal));
    throw error;
  }
  // If this fails, the next command removes the rest of the ended journal.
  ignoringErrors(() => clearJournal(folder));
}

interface DraftedChange extends PlacedChange {
  readonly parts: Parts;
}

function writeDraft(base: string, { step, path, parts: { draft } }: DraftedChange): void {
  writeFileSync(draft, step.text, { flag: 'wx' });
  if (step.kind !== 'create') chmodSync(draft, statSync(join(base, path)).mode & 0o777);
}

function moveIntoPlace(base: string, { step, path, parts }: DraftedChange): void {
  const place = join(base, path);
  if (step.kind === 'create') {
    placeDraft(parts.draft, place, parts.copied);
    return;
  }
  if (step.kind === 'edit' && !readFileSync(place).equals(step.before)) {
    throw new UsageError(`"${step.path}" has changed in the meantime`, OTHERS_WROTE);
  }
  if (!hasLinked(place, parts.kept)) copyFileSync(place, parts.kept, constants.COPYFILE_EXCL);
  renameSync(parts.draft, place);
}

/** Puts a new file in its place as a hard link or a copy, without overwriting anything. */
function placeDraft(draft: string, place: string, copied: string): void {
  if (hasLinked(draft, place)) return;
  writeFileSync(copied, '');
  try {
    copyFileSync(draft, place, constants.COPYFILE_EXCL);
  } catch (error) {
    // The existing file is not a copy of the draft.
    if (systemCode(error) === 'EEXIST') rmSync(copied);
    throw error;
  }
}

/** Creates a hard link; returns false if the disk does not support them. */
function hasLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (!NO_LINKS.has(systemCode(error))) throw error;
    return false;
  }
}

const NO_LINKS: ReadonlySet<string> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'EXDEV',
]);

/** The real path of a folder, which is created if it is missing. */
function makeFolder(folder: string, made: string[]): string {
  const full = resolve(folder);
  const missing: string[] = [];
  for (let at = full; !isThere(at); at = dirname(at)) missing.unshift(at);
  for (const each of missing) {
    mkdirSync(each);
    made.push(each);
  }
  return realpathSync(full);
}

/** Finds the real path of a step's file. Creates nothing. */
function changeOf(base: string, step: ChangeStep): PlacedChange {
  return attempt(step.path, () => {
    for (const folder of foldersAbove(step.path)) {
      const place = join(base, folder);
      if (!isThere(place)) break;
      if (lstatSync(place).isDirectory()) continue;
      throw new UsageError(
        `"${step.path}" cannot be written: "${basename(folder)}" is no folder of the workspace`,
        'links to folders are not followed',
      );
    }
    if (step.kind === 'create') return { step, path: step.path };
    const place = existing(base, join(base, step.path), step.path);
    return { step, path: relative(base, place).split(sep).join('/') };
  });
}

/** The folders that new files need, outer ones first. */
function missingFolders(base: string, placed: readonly PlacedChange[]): readonly string[] {
  const found = new Set(placed.flatMap(({ path }) => foldersAbove(path)));
  return [...found].filter((each) => !isThere(join(base, each)));
}

/** Accepts a folder that has appeared in the meantime, but nothing else at its path. */
function makeFolderIfMissing(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST' || !lstatSync(folder).isDirectory()) throw error;
  }
}

/** The real path of an existing file. Follows links inside the workspace. */
function existing(base: string, name: string, path: string): string {
  if (isPersonalFile(path) && lstatSync(name).isSymbolicLink()) {
    throw new UsageError(
      `"${path}" is a link, and scorecards and rubrics are not written through links`,
      NOTHING_WRITTEN,
    );
  }
  const place = realpathSync(name);
  if (!isBelow(place, base)) {
    throw new UsageError(`"${path}" is a link that leads out of the workspace`, NOTHING_WRITTEN);
  }
  if (!statSync(place).isFile()) throw new UsageError(`"${path}" is not a file`, NOTHING_WRITTEN);
  // Renaming can replace a write-protected file, so the permission is checked here.
  accessSync(place, constants.W_OK);
  return place;
}

const NOTHING_WRITTEN = 'nothing was written';

/** The advice to run the command again, which then reports the changed file. */
const OTHERS_WROTE = `${NOTHING_WRITTEN}; look at what stands there now, and run the command again`;

function attempt<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const why = systemWords(error, 'it is no longer there');
    if (error instanceof UsageError || why === null) throw error;
    const advice = systemCode(error) === 'EEXIST' ? OTHERS_WROTE : NOTHING_WRITTEN;
    throw new UsageError(`"${path}" cannot be written: ${why}`, advice);
  }
}
