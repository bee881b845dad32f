import { posix } from 'node:path';
import { ok } from '../../diagnostic/value-or-problem.ts';
import {
  childPath,
  compareEntries,
  type EntryKind,
  type Files,
  type FolderEntry,
  isContained,
  isPersonalFile,
  MAX_FILE_BYTES,
  PERSONAL_LINK_REASON,
  type ReadResult,
  tooLarge,
  unreadable,
} from '../../workspace/files.ts';
import { UsageError } from '../usage-error.ts';
import { type Git, gitAt, gitRefusalError, PartialClone } from './command.ts';

/** A workspace at a git revision. */
export interface Revision {
  /** The full id of the commit. */
  readonly commit: string;
  readonly files: Files;
  /**
   * False if the revision contains commits that are not ancestors of the current one; null if a
   * shallow clone cannot tell.
   */
  readonly isAncestor: boolean | null;
}

/**
 * The workspace of a folder at a revision, read from git's object store: the folder itself is not
 * touched, and no filter, hook or network is used.
 */
export function openRevision(folder: string, revision: string): Revision {
  const { git, commit } = gitAt(folder, revision, '--against');
  const blobs = listTree(git, commit, { withSizes: true });
  return {
    commit,
    files: treeFiles(blobs, readBlobs(git, blobs)),
    isAncestor: isAncestor(git, commit),
  };
}

/** Parts of a folder at a commit; null if a partial clone lacks some of their contents. */
export function wholeTree(git: Git, commit: string, parts: readonly string[]): Files | null {
  try {
    const blobs = listTree(git, commit, { withSizes: true, parts });
    const contents = readBlobs(git, blobs);
    const isThere = (blob: Blob): boolean => !isRead(blob) || contents.has(blob.id);
    return blobs.every(isThere) ? treeFiles(blobs, contents) : null;
  } catch (error) {
    if (error instanceof PartialClone) return null;
    throw error;
  }
}

function isAncestor(git: Git, commit: string): boolean | null {
  if (git.ask(['merge-base', '--is-ancestor', commit, 'HEAD']).text !== null) return true;
  return git.ask(['rev-parse', '--is-shallow-repository']).text?.trim() === 'true' ? null : false;
}

function treeFiles(blobs: readonly Blob[], contents: Contents): Files {
  const known = new Map(blobs.map((blob) => [blob.path, blob]));
  const folders = foldersOf(blobs);
  return {
    list: (folder) => folders.get(folder) ?? null,
    read: (path) => {
      const blob = known.get(path);
      if (blob === undefined) return unreadable('there is no such file');
      return blob.kind === 'link' ? readLink(blob, known, contents) : readBlob(blob, contents);
    },
  };
}

function foldersOf(blobs: readonly Blob[]): ReadonlyMap<string, readonly FolderEntry[]> {
  const folders = new Map<string, Map<string, FolderEntry>>([['', new Map()]]);
  for (const { path, kind, size } of blobs) {
    const parts = path.split('/');
    let folder = '';
    parts.forEach((name, depth) => {
      const isLast = depth === parts.length - 1;
      folders.get(folder)?.set(name, isLast ? { name, kind, size } : { name, kind: 'folder' });
      folder = childPath(folder, name);
      if (!isLast && !folders.has(folder)) folders.set(folder, new Map());
    });
  }
  return new Map(
    [...folders].map(([folder, entries]) => [folder, [...entries.values()].sort(compareEntries)]),
  );
}

function readBlob({ id, kind, size }: Blob, contents: Contents): ReadResult {
  if (kind === 'other') return unreadable('this is not a regular file');
  if (size > MAX_FILE_BYTES) return tooLarge(size);
  const bytes = contents.get(id);
  return bytes === undefined ? unreadable('git does not have its content here') : ok(bytes);
}

/**
 * As on disk, a link to a file inside the workspace is followed, except for scorecards and rubrics;
 * a link that leads outside is not.
 */
function readLink(
  { path, id }: Blob,
  known: ReadonlyMap<string, Blob>,
  contents: Contents,
): ReadResult {
  if (isPersonalFile(path)) return unreadable(PERSONAL_LINK_REASON);
  const target = new TextDecoder().decode(contents.get(id));
  const aim = posix.isAbsolute(target) ? '' : posix.join(posix.dirname(path), target);
  if (!isContained(aim)) return unreadable('this link leads out of the workspace');
  const blob = known.get(aim);
  if (blob === undefined) return unreadable('there is no such file');
  if (blob.kind === 'link') return unreadable('this link leads to another link');
  return readBlob(blob, contents);
}

function isRead({ kind, size }: Blob): boolean {
  return kind !== 'other' && size <= MAX_FILE_BYTES;
}

/** Reads everything with one process; one process per file would take longer than all else. */
function readBlobs(git: Git, blobs: readonly Blob[]): Contents {
  const ids = [...new Set(blobs.filter(isRead).map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const { bytes, complaint } = git.ask(['cat-file', '--batch'], `${ids.join('\n')}\n`);
  if (bytes === null) throw gitRefusalError(complaint);
  const contents = blobsIn(bytes, ids);
  if (contents !== null) return contents;
  throw new UsageError('git says something that shark does not understand');
}

/** The parts of a workspace; git is asked for nothing else. */
export const PARTS: readonly string[] = ['shark.yaml', 'proposals', 'rounds'];

/** One file of a commit. */
export interface Blob {
  /** Relative to the folder in which git runs. */
  readonly path: string;
  readonly kind: EntryKind;
  readonly id: string;
  /** Zero if it was not requested. */
  readonly size: number;
}

/**
 * The files of the workspace, or of other parts of the folder, in a commit. Sizes are optional,
 * because git must look at each content for them, and a partial clone lacks contents.
 */
export function listTree(
  git: Git,
  commit: string,
  { withSizes, parts = PARTS }: { readonly withSizes: boolean; readonly parts?: readonly string[] },
): readonly Blob[] {
  const long = withSizes ? ['-l'] : [];
  const listed = git.ask(['ls-tree', '-r', ...long, '-z', commit, '--', ...parts]);
  if (listed.text === null) throw gitRefusalError(listed.complaint);
  return listed.text.split('\0').flatMap(blobOf);
}

/**
 * `<mode> <type> <id>\t<path>`, or `<mode> <type> <id> <size>\t<path>`. The size is a dash if there
 * is none, and `BAD` if the content is missing.
 */
const LINE = /^(\d+) \w+ ([0-9a-f]+)(?: +([0-9]+|-|BAD))?\t(.*)$/s;

function blobOf(line: string): readonly Blob[] {
  const [, mode = '', id = '', size = '', path = ''] = LINE.exec(line) ?? [];
  if (!isContained(path)) return [];
  return [{ path, kind: kindOf(mode), id, size: Number(size) || 0 }];
}

/** A git tree contains files, links, and submodules. */
function kindOf(mode: string): EntryKind {
  if (mode.startsWith('100')) return 'file';
  return mode === '120000' ? 'link' : 'other';
}

/** The contents of objects, by the names with which they were requested. */
export type Contents = ReadonlyMap<string, Uint8Array>;

const LINE_END = 10;

/**
 * Parses the output of `git cat-file --batch`, in the order of the request: `<id> blob <size>`, the
 * bytes and a line end, or a line that ends in `missing`. Null if the output is truncated.
 */
export function blobsIn(bytes: Buffer, asked: readonly string[]): Contents | null {
  const contents = new Map<string, Uint8Array>();
  let at = 0;
  for (const name of asked) {
    const end = bytes.indexOf(LINE_END, at);
    if (end === -1) return null;
    const header = bytes.toString('utf8', at, end);
    at = end + 1;
    const found = /^[0-9a-f]+ (\w+) (\d+)$/.exec(header);
    if (found === null) continue;
    const size = Number(found[2]);
    if (found[1] === 'blob') contents.set(name, bytes.subarray(at, at + size));
    at += size + 1;
  }
  return contents;
}
