import { createHash } from 'node:crypto';
import { lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isIgnoreList } from '../../workspace/discovery/ignore-lists.ts';
import { childPath, compareEntries, type Files } from '../../workspace/files.ts';
import { diskFiles } from '../files/disk.ts';
import { assertRevision, type Git, gitIn, notUsable } from './command.ts';
import { wholeTree } from './revision.ts';
import { type Blob, listTree, PARTS } from './tree.ts';

/** What there is to say of in a folder: a workspace, its ignore lists, and what was misplaced beside it. */
const LOOKED_AT = [
  ...PARTS,
  ...['.gitignore', '.sharkignore', 'shark.yml', 'rubrics', 'scorecards', 'outcomes'],
];

/** How a workspace differs from a revision. */
export interface Changes {
  /** The changed, new and deleted files. */
  readonly paths: readonly string[];
  /**
   * Whether a file is one of them, or a folder holds one: a problem may be that something is missing
   * there. What git was not asked about counts as changed.
   */
  isChanged(path: string): boolean;
  /**
   * The workspace as it was, but for its ignore lists, which are those of now; null where a partial
   * clone lacks some of it.
   */
  before(): Files | null;
}

/**
 * How a workspace differs from a revision: by changed and new files in
 * the folder as it stands, committed or not, and by deleted ones. What the other side
 * has changed since the two parted does not count, where git knows when that was.
 *
 * A file is changed where its bytes have another id than git has on record, and new where git neither
 * has it on record nor was told to ignore it. Git is not asked to
 * look at it, since it would have the programs look that `.gitattributes` and the settings name.
 * So a file that git keeps in another form (LFS, `ident`, another encoding) counts as changed; line
 * ends alone do not count.
 */
export function changesSince(folder: string, revision: string): Changes {
  assertRevision(revision);
  const git = gitIn(folder, '--changed');
  const commit = git.commitOf(revision);
  const base = git.ask(['merge-base', commit, 'HEAD']).text?.trim() ?? commit;
  const blobs = listTree(git, base, { withSizes: false, parts: LOOKED_AT });
  const known = new Set(blobs.map(({ path }) => path));
  const files = diskFiles(folder);
  const changed = blobs.filter((blob) => !isSame(blob, folder, files, git));
  const isIgnored = ignoredBy(git);
  const added = filesNow(files).filter((path) => !known.has(path) && !isIgnored(path));
  const paths = [...changed.map(({ path }) => path), ...added];
  const isChanged = touchedBy(paths);
  // What a link leads to may have changed, though it leads there still.
  const links = new Set(blobs.flatMap(({ path, kind }) => (kind === 'link' ? [path] : [])));
  const isAsNow = (path: string): boolean =>
    isIgnoreList(path) || !(isChanged(path) || links.has(path));
  return {
    paths,
    isChanged,
    before: () => {
      const tree = wholeTree(git, base, LOOKED_AT);
      return tree === null ? null : filesBefore(tree, files, isAsNow);
    },
  };
}

/** Whether something is one of these files, a folder of one, or nothing that was looked at. */
export function touchedBy(paths: readonly string[]): (path: string) => boolean {
  const touched = new Set<string>();
  for (const path of paths) {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      touched.add(path.slice(0, end));
    }
  }
  const parts = new Set(LOOKED_AT);
  return (path) => touched.has(path) || !parts.has(path.split('/', 1)[0] ?? '');
}

/** What stands unchanged is as it is on disk, where git keeps other line ends, or nothing of it. */
function filesBefore(tree: Files, now: Files, isAsNow: (path: string) => boolean): Files {
  return {
    list: (folder) => {
      const was = tree.list(folder)?.filter(({ name }) => !isIgnoreList(name));
      const names = new Set(was?.map(({ name }) => name));
      const kept = now
        .list(folder)
        ?.filter(({ name }) => !names.has(name) && isAsNow(childPath(folder, name)));
      if (was === undefined && (kept === undefined || !isAsNow(folder))) return null;
      return [...(was ?? []), ...(kept ?? [])].sort(compareEntries);
    },
    read: (path) => (isAsNow(path) ? now : tree).read(path),
  };
}

/** Every file that there is, also those of a repository in the folder, which git does not list. */
function filesNow(files: Files): readonly string[] {
  const filesIn = (folder: string): readonly string[] =>
    (files.list(folder) ?? []).flatMap(({ name, kind }) => {
      if (folder === '' && !LOOKED_AT.includes(name)) return [];
      if (name.startsWith('.') && !isIgnoreList(name)) return [];
      const path = childPath(folder, name);
      return kind === 'folder' ? filesIn(path) : [path];
    });
  return filesIn('');
}

/** Whether git does not have a file, and was told so. */
function ignoredBy(git: Git): (path: string) => boolean {
  const { text, complaint } = git.ask([
    ...['ls-files', '--others', '--ignored', '--exclude-standard', '-z', '--', ...LOOKED_AT],
  ]);
  if (text === null) throw notUsable(complaint);
  const ignored = new Set(text.split('\0').filter((path) => path !== ''));
  // A repository in the folder is named as a whole.
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
