import { createHash } from 'node:crypto';
import { lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isIgnoreList } from '../../workspace/discovery/ignore-lists.ts';
import { ROUND_FOLDERS } from '../../workspace/discovery/misplaced-files.ts';
import { childPath, compareEntries, type Files, foldersAbove } from '../../workspace/files.ts';
import { diskFiles } from '../files/disk.ts';
import { type Git, gitAt, gitRefusalError } from './command.ts';
import { type Blob, listTree, PARTS, wholeTree } from './revision.ts';

/**
 * The entries of the folder that may have problems: the parts of a workspace, its ignore lists, and
 * misplaced or misnamed files beside them.
 */
const COMPARED_ENTRIES = [
  ...PARTS,
  ...['.gitignore', '.sharkignore', 'shark.yml', ...ROUND_FOLDERS],
];

/** The differences between a workspace and a revision. */
export interface Changes {
  /** The changed, new and deleted files. */
  readonly paths: readonly string[];
  /**
   * True for one of these files and for the folders above it, since a problem may be a file missing
   * from a folder. True also for every path outside the compared entries.
   */
  isChanged(path: string): boolean;
  /**
   * The workspace before the changes, with the current ignore lists. Null if a partial clone lacks
   * some of its contents.
   */
  before(): Files | null;
}

/**
 * The differences between a workspace and a revision: changed and new files in the folder,
 * committed or not, and deleted ones. Changes on the other branch since the merge base do not
 * count, if git knows the merge base.
 *
 * A file is changed if the id of its bytes differs from the id that git has recorded. It is new if
 * git neither tracks nor ignores it. Git is not asked to compare contents, since it would run the
 * programs that `.gitattributes` and the settings name. So a file that git stores in another form
 * (LFS, `ident`, another encoding) counts as changed; a difference in line ends alone does not.
 */
export function changesSince(folder: string, revision: string): Changes {
  const { git, commit } = gitAt(folder, revision, '--changed');
  const base = git.ask(['merge-base', commit, 'HEAD']).text?.trim() ?? commit;
  const blobs = listTree(git, base, { withSizes: false, parts: COMPARED_ENTRIES });
  const known = new Set(blobs.map(({ path }) => path));
  const files = diskFiles(folder);
  const changed = blobs.filter((blob) => !isSame(blob, folder, files, git));
  const isIgnored = ignoredBy(git);
  const added = filesIn(files, '').filter((path) => !known.has(path) && !isIgnored(path));
  const paths = [...changed.map(({ path }) => path), ...added];
  const isChanged = touchedBy(paths);
  // The target of a link may have changed although the link itself did not.
  const links = new Set(blobs.flatMap(({ path, kind }) => (kind === 'link' ? [path] : [])));
  const isAsNow = (path: string): boolean =>
    isIgnoreList(path) || !(isChanged(path) || links.has(path));
  return {
    paths,
    isChanged,
    before: () => {
      const tree = wholeTree(git, base, COMPARED_ENTRIES);
      return tree === null ? null : filesBefore(tree, files, isAsNow);
    },
  };
}

/** True for these files, the folders above them, and paths outside the compared entries. */
export function touchedBy(paths: readonly string[]): (path: string) => boolean {
  const touched = new Set(paths.flatMap((path) => [path, ...foldersAbove(path)]));
  const parts = new Set(COMPARED_ENTRIES);
  return (path) => touched.has(path) || !parts.has(path.split('/', 1)[0] ?? '');
}

/**
 * The files before the changes. Unchanged files are read from disk, because git may store them with
 * other line ends, or not at all.
 */
function filesBefore(tree: Files, now: Files, isAsNow: (path: string) => boolean): Files {
  return {
    list: (folder) => {
      const was = tree.list(folder)?.filter(({ name }) => !isIgnoreList(name));
      const names = new Set(was?.map(({ name }) => name));
      const kept = now.list(folder)?.filter(({ name, kind }) => {
        const path = childPath(folder, name);
        // Git has no folders without files.
        const isKept = kind !== 'folder' || filesIn(now, path).length > 0;
        return !names.has(name) && isAsNow(path) && isKept;
      });
      if (was === undefined && (kept === undefined || !isAsNow(folder))) return null;
      return [...(was ?? []), ...(kept ?? [])].sort(compareEntries);
    },
    read: (path) => (isAsNow(path) ? now : tree).read(path),
  };
}

/**
 * Every file in a folder on disk, also in a nested repository, whose files git does not list. Of
 * the workspace, only those in the compared entries.
 */
function filesIn(files: Files, folder: string): readonly string[] {
  return (files.list(folder) ?? []).flatMap(({ name, kind }) => {
    if (folder === '' && !COMPARED_ENTRIES.includes(name)) return [];
    if (name.startsWith('.') && !isIgnoreList(name)) return [];
    const path = childPath(folder, name);
    return kind === 'folder' ? filesIn(files, path) : [path];
  });
}

/** True for untracked files that git ignores. */
function ignoredBy(git: Git): (path: string) => boolean {
  const { text, complaint } = git.ask([
    ...['ls-files', '--others', '--ignored', '--exclude-standard', '-z', '--', ...COMPARED_ENTRIES],
  ]);
  if (text === null) throw gitRefusalError(complaint);
  const ignored = new Set(text.split('\0').filter((path) => path !== ''));
  // Git lists an ignored nested repository as one folder, with a slash at the end.
  const folders = [...ignored].filter((path) => path.endsWith('/'));
  return (path) => ignored.has(path) || folders.some((folder) => path.startsWith(folder));
}

function isSame(blob: Blob, folder: string, files: Files, git: Git): boolean {
  const { path, kind, id } = blob;
  const isLink = statusOf(folder, path)?.isSymbolicLink() ?? null;
  if (isLink === null || kind === 'other' || (isLink && kind === 'file')) return false;
  if (isLink) return idOf(readlinkSync(join(folder, path), 'buffer'), id) === id;
  const read = files.read(path);
  if (!read.ok)
    return read.problem.code === 'file/too-large' && isLarge(read.problem.args, id, git);
  return isContent(Buffer.from(read.value), id);
}

function statusOf(folder: string, path: string) {
  try {
    return lstatSync(join(folder, path));
  } catch {
    return null;
  }
}

/** A file that is too large to read counts as unchanged if its size is the same. */
function isLarge({ bytes }: Readonly<Record<string, unknown>>, id: string, git: Git): boolean {
  return git.ask(['cat-file', '-s', id]).text?.trim() === String(bytes);
}

function isContent(bytes: Buffer, id: string): boolean {
  if (idOf(bytes, id) === id) return true;
  return bytes.includes('\r\n') && idOf(withLineFeeds(bytes), id) === id;
}

/** The form in which git stores a file that it checks out with Windows line ends. */
function withLineFeeds(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}

/** The id of a content, with the hash function of another id: SHA-1 or SHA-256. */
function idOf(bytes: Uint8Array, other: string): string {
  return createHash(other.length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
}
