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

/** What objects hold, by the names that they were asked for by. */
export type Contents = ReadonlyMap<string, Uint8Array>;

const LINE_END = 10;

/**
 * What `git cat-file --batch` answers, in the order asked: `<id> blob <size>`, the bytes and a line
 * end, or a line that ends in `missing`. Null where the answer is cut off.
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
