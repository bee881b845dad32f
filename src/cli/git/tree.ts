import { type EntryKind, isContained } from '../../workspace/files.ts';
import { type Git, notUsable } from './command.ts';

/** What belongs to a workspace; nothing else is asked of git. */
export const PARTS: readonly string[] = ['shark.yaml', 'proposals', 'rounds'];

/** One file of a commit. */
export interface Blob {
  /** From the folder that git is asked in. */
  readonly path: string;
  readonly kind: EntryKind;
  readonly id: string;
  /** Zero where it was not asked for. */
  readonly size: number;
}

/**
 * The files of the workspace in a commit. Sizes cost a look at each content, and a partial clone
 * lacks contents.
 */
export function listTree(
  git: Git,
  commit: string,
  { withSizes }: { readonly withSizes: boolean },
): readonly Blob[] {
  const long = withSizes ? ['-l'] : [];
  const listed = git.ask(['ls-tree', '-r', ...long, '-z', commit, '--', ...PARTS]);
  if (listed.text === null) throw notUsable(listed.complaint);
  return listed.text.split('\0').flatMap(blobOf);
}

/**
 * `<mode> <type> <id>\t<path>`, or `<mode> <type> <id> <size>\t<path>`; the size is a dash where there is
 * none, and `BAD` where the content is missing.
 */
const LINE = /^(\d+) \w+ ([0-9a-f]+)(?: +([0-9]+|-|BAD))?\t(.*)$/s;

function blobOf(line: string): readonly Blob[] {
  const [, mode = '', id = '', size = '', path = ''] = LINE.exec(line) ?? [];
  if (!isContained(path)) return [];
  return [{ path, kind: kindOf(mode), id, size: Number(size) || 0 }];
}

/** Git knows files, links, and other repositories inside of one. */
function kindOf(mode: string): EntryKind {
  if (mode.startsWith('100')) return 'file';
  return mode === '120000' ? 'link' : 'other';
}
