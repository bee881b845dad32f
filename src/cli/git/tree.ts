import { type EntryKind, isContained } from '../../workspace/files.ts';
import { type Git, gitRefusalError } from './command.ts';

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
