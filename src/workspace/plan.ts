import { childPath, type EntryKind, type Files, isContained, isOfOneShark } from './files.ts';

/** A file as it is to be: where, relative to the workspace root, and what it says. */
export interface FileText {
  readonly path: string;
  readonly text: string;
}

/**
 * One change to the files of a workspace. Who applies it holds to the kind:
 * `create` never touches a file that is there, even one that appeared a moment ago;
 * `replace` overwrites a whole file, which takes the user's consent (`--force`);
 * `edit` changes a part, and only if the file still holds the bytes in `before`;
 * `same` is a file that says all of it already, and is left alone.
 */
export type PlanStep =
  | ({ readonly kind: 'create' | 'replace' } & FileText)
  | ({ readonly kind: 'same' } & FileText)
  | ({ readonly kind: 'edit'; readonly before: Uint8Array } & FileText);

/**
 * What is to be written, as a value: it can be printed, tested and thrown away. Only
 * the shell applies it, all of it or nothing, and makes the folders it needs.
 */
export interface Plan {
  readonly steps: readonly PlanStep[];
}

/** Whether a plan changes a file; one whose files say all of it already does not. */
export function hasChanges({ steps }: Plan): boolean {
  return steps.some(({ kind }) => kind !== 'same');
}

/** Why a file cannot be written where a plan wants it. */
export type Obstacle =
  /** The file is there already; the user's consent to overwrite it would do. */
  | { readonly kind: 'exists'; readonly path: string }
  /** On many file systems the two names are one. */
  | { readonly kind: 'case'; readonly path: string; readonly other: string }
  /** A file or a link stands where a folder has to be. */
  | { readonly kind: 'no-folder'; readonly path: string; readonly folder: string }
  /** A link stands in the place of a scorecard or a rubric; it may lead to that of another shark. */
  | { readonly kind: 'link'; readonly path: string }
  /** A folder or something stranger stands where the file should be. */
  | { readonly kind: 'no-file'; readonly path: string };

/** A plan, and what stands in its way: it may be applied only where nothing does. */
export interface Planned {
  readonly plan: Plan;
  readonly obstacles: readonly Obstacle[];
}

/**
 * Plan to write whole files: `create` where there is none, `replace` where there is
 * one and `overwrite` allows it; one that holds just that counts as written. No name is turned into a path here: a path that
 * leads out of the workspace is a defect of the caller.
 *
 * @throws RangeError for such a path, and where two files share one
 */
export function planFiles(files: Files, wanted: readonly FileText[], overwrite: boolean): Planned {
  const steps: PlanStep[] = [];
  const obstacles: Obstacle[] = [];
  const paths = new Set<string>();
  for (const { path, text } of wanted) {
    if (!isContained(path)) throw new RangeError(`not a path inside the workspace: ${path}`);
    if (paths.has(path)) throw new RangeError(`two files for one path: ${path}`);
    paths.add(path);
    const obstacle = obstacleAt(files, path);
    const isThere = obstacle?.kind === 'exists';
    if (isThere && holds(files, path, text)) {
      steps.push({ kind: 'same', path, text });
      continue;
    }
    if (obstacle !== null && !(isThere && overwrite)) obstacles.push(obstacle);
    steps.push({ kind: isThere ? 'replace' : 'create', path, text });
  }
  return { plan: { steps }, obstacles };
}

function holds(files: Files, path: string, text: string): boolean {
  const read = files.read(path);
  if (!read.ok) return false;
  const wanted = new TextEncoder().encode(text);
  return read.value.length === wanted.length && wanted.every((byte, at) => byte === read.value[at]);
}

/** Walk a path from the root, as long as there is anything on it. */
function obstacleAt(files: Files, path: string): Obstacle | null {
  const parts = path.split('/');
  let folder = '';
  for (const [depth, name] of parts.entries()) {
    const entries = files.list(folder);
    const here = childPath(folder, name);
    const entry = entries?.find((each) => each.name === name);
    if (entry === undefined) {
      const other = entries?.find((each) => each.name.toLowerCase() === name.toLowerCase());
      if (other === undefined) return null;
      return { kind: 'case', path, other: childPath(folder, other.name) };
    }
    const isLast = depth === parts.length - 1;
    const obstacle = isLast
      ? fileObstacle(path, entry.kind)
      : folderObstacle(path, here, entry.kind);
    if (obstacle !== null) return obstacle;
    folder = here;
  }
  return null;
}

function fileObstacle(path: string, kind: EntryKind): Obstacle {
  if (kind === 'link' && isOfOneShark(path)) return { kind: 'link', path };
  return { kind: kind === 'file' || kind === 'link' ? 'exists' : 'no-file', path };
}

function folderObstacle(path: string, folder: string, kind: EntryKind): Obstacle | null {
  return kind === 'folder' ? null : { kind: 'no-folder', path, folder };
}
