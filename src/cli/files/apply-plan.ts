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
import { basename, dirname, join, resolve, sep } from 'node:path';
import process from 'node:process';
import type { Plan, PlanStep } from '../../workspace/plan.ts';
import { UsageError } from '../usage-error.ts';
import { systemCode, systemWords } from './system-words.ts';

type Act = () => void;

/** What takes back each thing that was done, and what clears away the drafts. */
interface Journal {
  readonly undo: Act[];
  readonly tidy: Act[];
}

/**
 * Write what a plan says, all of it or nothing. Every file is first written beside its
 * place, so that a full disk or a missing right shows before anything has changed; then
 * the files take their places one by one, and go back if one of them cannot. A new file
 * is linked to its name, which fails where that name is taken: nothing that appeared in
 * the meantime is overwritten. No link leads out of the workspace: links to folders are
 * not followed, and a link to a file only to one inside.
 *
 * @throws UsageError that names the file; then everything is as it was
 */
export function applyPlan(root: string, { steps }: Plan): void {
  const journal: Journal = { undo: [], tidy: [] };
  try {
    const base = makeRoot(root, journal);
    const placed = steps.map((step) => attempt(step.path, () => prepare(base, step, journal)));
    for (const each of placed) attempt(each.step.path, () => put(each, journal));
  } catch (error) {
    for (const act of journal.undo.reverse()) quietly(act);
    throw error;
  } finally {
    for (const act of journal.tidy) quietly(act);
  }
}

/** A step whose text stands beside its place. */
interface Placed {
  readonly step: PlanStep;
  readonly place: string;
  readonly draft: string;
}

function prepare(base: string, step: PlanStep, journal: Journal): Placed {
  const folder = makeFolders(base, step.path, journal);
  const name = join(folder, basename(step.path));
  const place = step.kind === 'create' ? name : existing(base, name, step.path);
  const draft = `${place}.${process.pid}.tmp`;
  const discard = (): void => rmSync(draft, { force: true });
  // A folder that was made for it can only be taken back once it is empty.
  journal.undo.push(discard);
  journal.tidy.push(discard);
  writeFileSync(draft, step.text, { flag: 'wx' });
  if (step.kind !== 'create') chmodSync(draft, statSync(place).mode & 0o777);
  return { step, place, draft };
}

function put({ step, place, draft }: Placed, { undo, tidy }: Journal): void {
  if (step.kind === 'create') {
    duplicate(draft, place);
    undo.push(() => rmSync(place, { force: true }));
    return;
  }
  if (step.kind === 'edit' && !readFileSync(place).equals(step.before)) {
    throw new UsageError(`"${step.path}" has changed in the meantime`, NOTHING_WRITTEN);
  }
  const kept = `${place}.${process.pid}.kept.tmp`;
  duplicate(place, kept);
  undo.push(() => renameSync(kept, place));
  tidy.push(() => rmSync(kept, { force: true }));
  renameSync(draft, place);
}

/** A second name for a file, or a copy where the file system has no such thing; never overwrites. */
function duplicate(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!NO_LINKS.has(systemCode(error))) throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

const NO_LINKS: ReadonlySet<string> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
]);

/** The real path of the workspace, which is made where it is not there yet. */
function makeRoot(root: string, journal: Journal): string {
  const full = resolve(root);
  return attempt(root, () => {
    const missing: string[] = [];
    for (let at = full; !isThere(at); at = dirname(at)) missing.unshift(at);
    for (const folder of missing) makeFolder(folder, journal);
    return realpathSync(full);
  });
}

/** The folder of a file, made where it is not there yet; a link among its parents is refused. */
function makeFolders(base: string, path: string, journal: Journal): string {
  let folder = base;
  for (const name of path.split('/').slice(0, -1)) {
    folder = join(folder, name);
    if (!isThere(folder)) makeFolder(folder, journal);
    else if (!lstatSync(folder).isDirectory()) {
      throw new UsageError(
        `"${path}" cannot be written: "${name}" is no folder of the workspace`,
        'links to folders are not followed',
      );
    }
  }
  return folder;
}

function makeFolder(folder: string, { undo }: Journal): void {
  mkdirSync(folder);
  undo.push(() => rmdirSync(folder));
}

/** Where an existing file stands, through a link that stays inside. */
function existing(base: string, name: string, path: string): string {
  const place = realpathSync(name);
  if (!place.startsWith(base.endsWith(sep) ? base : base + sep)) {
    throw new UsageError(`"${path}" is a link that leads out of the workspace`, NOTHING_WRITTEN);
  }
  if (!statSync(place).isFile()) throw new UsageError(`"${path}" is not a file`, NOTHING_WRITTEN);
  // A file may be moved onto one that is write-protected: its protection is asked for here.
  accessSync(place, constants.W_OK);
  return place;
}

function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

const NOTHING_WRITTEN = 'nothing was written';

function attempt<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const why = systemWords(error, 'it is no longer there');
    if (error instanceof UsageError || why === null) throw error;
    throw new UsageError(`"${path}" cannot be written: ${why}`, NOTHING_WRITTEN);
  }
}

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // The failure that led here is the one to tell.
  }
}
