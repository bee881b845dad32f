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
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isOfOneShark } from '../../workspace/files.ts';
import { temporaryName } from '../../workspace/names/left-over.ts';
import type { Plan, PlanStep } from '../../workspace/plan.ts';
import { UsageError } from '../usage-error.ts';
import {
  beginJournal,
  clearJournal,
  endJournal,
  type Journal,
  type Parts,
  partsOf,
} from './journal.ts';
import { thisProcess } from './maker.ts';
import { systemCode, systemWords } from './system-words.ts';
import { quietly, undoPlan } from './undo-plan.ts';

/**
 * Write what a plan says, all of it or nothing. A journal tells first what is about to
 * change, and keeps what is replaced: if the plan fails, or the process is killed, it says
 * how to take everything back. Every file is written beside the journal, so that a full
 * disk shows before anything has changed; then the files take their places one by one. A
 * new file is linked to its name, which fails where that name is taken: nothing that
 * appeared in the meantime is overwritten. No link leads out of the workspace: links to
 * folders are not followed, and a link to a file only to one inside, and never in the place of a
 * scorecard or a rubric.
 *
 * @param root where the paths of the plan start
 * @param workspace the root, or a folder below it: where the journal stands meanwhile
 * @throws UsageError that names the file; then everything is as it was
 */
export function applyPlan(root: string, { steps }: Plan, workspace = root): void {
  const made: string[] = [];
  try {
    const base = attempt(root, () => makeFolder(root, made));
    const desk = attempt(workspace, () => makeFolder(workspace, made));
    const changes = steps.filter(isChange).map((step) => changeOf(base, step));
    if (changes.length > 0) applyChanges(base, desk, changes);
  } catch (error) {
    for (const folder of made.reverse()) quietly(() => rmdirSync(folder));
    throw error;
  }
}

type ChangeStep = Exclude<PlanStep, { readonly kind: 'same' }>;

/** A step, and where its file itself stands below the root. */
interface PlacedChange {
  readonly step: ChangeStep;
  readonly path: string;
}

function isChange(step: PlanStep): step is ChangeStep {
  return step.kind !== 'same';
}

function applyChanges(base: string, desk: string, placed: readonly PlacedChange[]): void {
  const folder = join(desk, temporaryName(thisProcess()));
  const journal: Journal = {
    root: relative(desk, base),
    folders: missingFolders(base, placed),
    changes: placed.map(({ step: { kind, text }, path }) => ({ kind, path, text })),
  };
  // The journal's own name means nothing to who reads of a folder that takes no file.
  const first = placed[0]?.step.path ?? desk;
  try {
    attempt(first, () => beginJournal(folder, journal));
  } catch (error) {
    quietly(() => clearJournal(folder));
    throw error;
  }
  try {
    const all = placed.map((change, at) => ({ ...change, parts: partsOf(folder, at) }));
    for (const each of all) attempt(each.step.path, () => draw(base, each));
    for (const each of journal.folders) attempt(each, () => makePlain(join(base, each)));
    for (const each of all) attempt(each.step.path, () => put(base, each));
    attempt(first, () => endJournal(folder));
  } catch (error) {
    quietly(() => undoPlan(base, folder, journal));
    throw error;
  }
  // What is left of an ended journal is cleared by the next command, if not now.
  quietly(() => clearJournal(folder));
}

interface Drawn extends PlacedChange {
  readonly parts: Parts;
}

function draw(base: string, { step, path, parts: { draft } }: Drawn): void {
  writeFileSync(draft, step.text, { flag: 'wx' });
  if (step.kind !== 'create') chmodSync(draft, statSync(join(base, path)).mode & 0o777);
}

function put(base: string, { step, path, parts: { draft, kept, copied } }: Drawn): void {
  const place = join(base, path);
  if (step.kind === 'create') {
    giveName(draft, place, copied);
    return;
  }
  if (step.kind === 'edit' && !readFileSync(place).equals(step.before)) {
    throw new UsageError(`"${step.path}" has changed in the meantime`, OTHERS_WROTE);
  }
  if (!hasLinked(place, kept)) copyFileSync(place, kept, constants.COPYFILE_EXCL);
  renameSync(draft, place);
}

/** Put a new file in its place, by a second name or as a copy; nothing is overwritten. */
function giveName(draft: string, place: string, copied: string): void {
  if (hasLinked(draft, place)) return;
  writeFileSync(copied, '');
  try {
    copyFileSync(draft, place, constants.COPYFILE_EXCL);
  } catch (error) {
    // What stands there is somebody else's.
    if (systemCode(error) === 'EEXIST') rmSync(copied);
    throw error;
  }
}

/** Give a file a second name; false on a disk that knows no such thing. */
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

/** The real path of a folder, which is made where it is not there yet. */
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

/** Where the file of a step itself stands; nothing is made yet. */
function changeOf(base: string, step: ChangeStep): PlacedChange {
  return attempt(step.path, () => {
    const parents = step.path.split('/').slice(0, -1);
    let folder = base;
    for (const name of parents) {
      folder = join(folder, name);
      if (!isThere(folder)) break;
      if (lstatSync(folder).isDirectory()) continue;
      throw new UsageError(
        `"${step.path}" cannot be written: "${name}" is no folder of the workspace`,
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
  const found = new Set<string>();
  for (const { path } of placed) {
    const names = path.split('/').slice(0, -1);
    for (const [at] of names.entries()) found.add(names.slice(0, at + 1).join('/'));
  }
  return [...found].filter((each) => !isThere(join(base, each)));
}

/** A folder that has appeared meanwhile will do; anything else will not. */
function makePlain(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST' || !lstatSync(folder).isDirectory()) throw error;
  }
}

/** Where an existing file stands, through a link that stays inside. */
function existing(base: string, name: string, path: string): string {
  if (isOfOneShark(path) && lstatSync(name).isSymbolicLink()) {
    throw new UsageError(
      `"${path}" is a link, and scorecards and rubrics are not written through links`,
      NOTHING_WRITTEN,
    );
  }
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

/** Whoever runs the command again is told what it makes of the file. */
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
