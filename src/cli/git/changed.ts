import { createHash } from 'node:crypto';
import { lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../../workspace/files.ts';
import { diskFiles } from '../files/disk.ts';
import { assertRevision, type Git, gitIn, notUsable } from './command.ts';
import { type Blob, listTree, PARTS } from './tree.ts';

/**
 * The files of a workspace that differ from a revision: changed and new ones in the folder,
 * committed or not, and deleted ones. Changes on the other branch since the merge base do not
 * count, if git knows the merge base.
 *
 * A file is changed if the id of its bytes differs from the id that git has recorded. Git itself is
 * not asked to compare, since it would run the programs that `.gitattributes` and the settings
 * name. So a file that git stores in another form (LFS, `ident`, another encoding) counts as
 * changed; a difference in line ends alone does not.
 */
export function changedFiles(folder: string, revision: string): readonly string[] {
  assertRevision(revision);
  const git = gitIn(folder, '--changed');
  const commit = git.commitOf(revision);
  const base = git.ask(['merge-base', commit, 'HEAD']).text?.trim() ?? commit;
  const blobs = listTree(git, base, { withSizes: false });
  const known = new Set(blobs.map(({ path }) => path));
  const files = diskFiles(folder);
  const changed = blobs.filter((blob) => !isSame(blob, folder, files, git));
  const added = filesNow(git).filter((path) => !known.has(path) && statusOf(folder, path) !== null);
  return [...changed.map(({ path }) => path), ...added];
}

/** Every file that git tracks or would track. */
function filesNow(git: Git): readonly string[] {
  const { text, complaint } = git.ask([
    ...['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...PARTS],
  ]);
  if (text === null) throw notUsable(complaint);
  return [...new Set(text.split('\0'))].filter((path) => path !== '');
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
