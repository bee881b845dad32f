import { childPath, type EntryKind, type Files, isContained, isPersonalFile } from './files.ts';

/** A file to be written: its path relative to the workspace root, and its content. */
export interface FileText {
  readonly path: string;
  readonly text: string;
}

/**
 * One change to the files of a workspace:
 * - `create` never touches an existing file, even one created a moment ago;
 * - `replace` overwrites a whole file, which needs the user's consent (`--force`);
 * - `edit` changes a part, and only if the file still has the bytes in `before`;
 * - `same` is a file that already has this content, and is not written.
 */
export type PlanStep =
  | ({ readonly kind: 'create' | 'replace' } & FileText)
  | ({ readonly kind: 'same' } & FileText)
  | ({ readonly kind: 'edit'; readonly before: Uint8Array } & FileText);

/**
 * The planned writes as a value, which can be printed, tested and discarded. Only the command-line
 * layer applies it, completely or not at all, and creates missing folders.
 */
export interface Plan {
  readonly steps: readonly PlanStep[];
}

/** True if a plan changes any file. */
export function hasChanges({ steps }: Plan): boolean {
  return steps.some(({ kind }) => kind !== 'same');
}

/** The reason a file cannot be written at the planned path. */
export type Obstacle =
  /** The file exists; the user may consent to overwriting it. */
  | { readonly kind: 'exists'; readonly path: string }
  /** An existing path differs only in letter case, which many file systems ignore. */
  | { readonly kind: 'case'; readonly path: string; readonly other: string }
  /** A file or a link exists where a folder is needed. */
  | { readonly kind: 'no-folder'; readonly path: string; readonly folder: string }
  /** A link at the path of a scorecard or a rubric may lead to the file of another shark. */
  | { readonly kind: 'link'; readonly path: string }
  /** A folder or a special file exists where the file is needed. */
  | { readonly kind: 'no-file'; readonly path: string };

/** A plan and its obstacles. It may be applied only if there are none. */
export interface Planned {
  readonly plan: Plan;
  readonly obstacles: readonly Obstacle[];
}

/**
 * Plans to write whole files: `create` for new files, `replace` for existing ones if `overwrite`
 * allows it, `same` for files that already have the content. Callers must build valid paths; a path
 * outside the workspace is a defect of the caller.
 *
 * @throws RangeError for a path outside the workspace, or if two files have the same path
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

/** Follows a path from the root as far as it exists. */
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
    if (depth === parts.length - 1) return fileObstacle(path, entry.kind);
    if (entry.kind !== 'folder') return { kind: 'no-folder', path, folder: here };
    folder = here;
  }
  return null;
}

function fileObstacle(path: string, kind: EntryKind): Obstacle {
  if (kind === 'link' && isPersonalFile(path)) return { kind: 'link', path };
  return { kind: kind === 'file' || kind === 'link' ? 'exists' : 'no-file', path };
}
