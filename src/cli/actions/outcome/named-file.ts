import { createHash } from 'node:crypto';
import { MAX_BENCHMARK_BYTES } from '../../../outcome/reading/file-text.ts';
import type { ReadResult as FileBytes } from '../../../workspace/files.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError, whyUnread } from '../../usage-error.ts';

/** A file that was named on one side, with its bytes. */
export interface NamedFile {
  readonly side: 'before' | 'after';
  readonly path: string;
  readonly full: string;
  readonly bytes: FileBytes;
  readonly sha256: string;
  /** Which benchmark of it is meant, as written after `#`; null for all. */
  readonly benchmark: string | null;
}

/**
 * Open all files of both sides, each of them once. `FILE#NAME` is one benchmark of a file; as
 * paths may hold that sign too, the file is the longest beginning that is one.
 */
export function openNamed(
  runtime: Runtime,
  before: readonly string[],
  after: readonly string[],
): readonly NamedFile[] {
  const opened = new Map<string, FileBytes>();
  const bytesOf = (full: string): FileBytes => {
    const bytes = opened.get(full) ?? runtime.readNamed(full, MAX_BENCHMARK_BYTES);
    // A pipe can be read but once.
    opened.set(full, bytes);
    return bytes;
  };
  const open = (written: string, side: NamedFile['side']): NamedFile => {
    for (const [path, benchmark] of waysToSplit(written)) {
      const full = runtime.resolve(path);
      const bytes = bytesOf(full);
      if (!bytes.ok && bytes.problem.code === 'file/unreadable') continue;
      const hash = createHash('sha256').update(bytes.ok ? bytes.value : full);
      return { side, path, full, bytes, sha256: hash.digest('hex'), benchmark };
    }
    throw unreadable(written, bytesOf(runtime.resolve(written)));
  };
  return [
    ...before.map((path) => open(path, 'before')),
    ...after.map((path) => open(path, 'after')),
  ];
}

/** The whole as a path, then what stands before each `#`, the last one first. */
function waysToSplit(written: string): readonly (readonly [string, string | null])[] {
  const ways: (readonly [string, string | null])[] = [[written, null]];
  for (let at = written.lastIndexOf('#'); at > 0; at = written.lastIndexOf('#', at - 1)) {
    ways.push([written.slice(0, at), written.slice(at + 1)]);
  }
  return ways;
}

function unreadable(written: string, bytes: FileBytes): UsageError {
  return new UsageError(
    `"${written}": ${bytes.ok ? '' : whyUnread(bytes.problem, '')}`,
    'name a file that a benchmark tool has written; after # one benchmark of it',
  );
}
