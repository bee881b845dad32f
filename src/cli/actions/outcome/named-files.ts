import { createHash } from 'node:crypto';
import { quoted } from '../../../check/wording/wording.ts';
import { MAX_BENCHMARK_BYTES } from '../../../outcome/reading/file-text.ts';
import { shellQuoted } from '../../../scaffold/new-commands.ts';
import { memoize } from '../../../schema/memoize.ts';
import type { ReadResult as FileBytes } from '../../../workspace/files.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError, whyUnread } from '../../usage-error.ts';

/** A file that the user named on one side, with its bytes. */
export interface NamedFile {
  readonly side: 'before' | 'after';
  readonly path: string;
  readonly full: string;
  readonly bytes: FileBytes;
  readonly sha256: string;
  /** The benchmark named after `#`; null for all benchmarks of the file. */
  readonly benchmark: string | null;
}

/**
 * Opens all files of both sides, each once. `FILE#NAME` is one benchmark of a file. Paths may
 * contain `#` too, so the file is the longest prefix that exists.
 */
export function openBothSides(
  runtime: Runtime,
  before: readonly string[],
  after: readonly string[],
): readonly NamedFile[] {
  // A pipe can be read only once.
  const bytesOf = memoize((full: string) => runtime.readNamed(full, MAX_BENCHMARK_BYTES));
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

/** The whole text as a path, then the text before each `#`, the last one first. */
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

/** A file, or one benchmark of it, that was read on one side. */
export interface BenchmarkRead extends Pick<NamedFile, 'side' | 'path' | 'full' | 'sha256'> {
  /** The name of the benchmark in the file; null for all. */
  readonly picked: string | null;
}

/**
 * Rejects a benchmark that is on both sides, since it cannot differ from itself, or twice on one
 * side, since counting it twice would exaggerate the certainty. Different benchmarks of one file
 * may be on different sides: each named separately, or the whole file on both sides with mapped
 * pairs.
 *
 * @param isMapped true if the user mapped pairs
 * @returns true if a file is on both sides, so that only mapped pairs may be compared
 */
export function rejectDuplicates(read: readonly BenchmarkRead[], isMapped: boolean): boolean {
  const duplicates = duplicatesOf(read);
  const wrong = duplicates.find(
    ([first, second]) => isOneBenchmark(first, second) || first.side === second.side || !isMapped,
  );
  if (wrong !== undefined) throw duplicateError(wrong[0], wrong[1]);
  return duplicates.length > 0;
}

/** All pairs that share a benchmark, recognised by the path or by the bytes of the file. */
function duplicatesOf(
  read: readonly BenchmarkRead[],
): readonly (readonly [BenchmarkRead, BenchmarkRead])[] {
  const seen = new Map<string, BenchmarkRead[]>();
  return read.flatMap((each) => {
    const keys = [each.full, each.sha256];
    const earlier = new Set(keys.flatMap((key) => seen.get(key) ?? []));
    for (const key of keys) seen.set(key, [...(seen.get(key) ?? []), each]);
    return [...earlier].filter((one) => overlap(one, each)).map((one) => [one, each] as const);
  });
}

function overlap({ picked }: BenchmarkRead, other: BenchmarkRead): boolean {
  return picked === null || other.picked === null || picked === other.picked;
}

function isOneBenchmark({ picked }: BenchmarkRead, other: BenchmarkRead): boolean {
  return picked !== null && picked === other.picked;
}

function duplicateError(first: BenchmarkRead, second: BenchmarkRead): UsageError {
  const isOne = isOneBenchmark(first, second);
  const of = isOne ? `${quoted(first.picked ?? '')} of ` : '';
  const what =
    first.full === second.full
      ? `${of}"${second.path}" is named twice`
      : `${of}"${first.path}" and "${second.path}" ${isOne ? 'is the same' : 'hold the same'}, byte for byte`;
  if (first.side === second.side) return new UsageError(what, 'a reading counts once');
  return new UsageError(
    `${what}, before and after`,
    isOne
      ? 'nothing can have changed between a benchmark and itself: name the other one'
      : `nothing can have changed between a file and itself: name the other one, or two benchmarks of this one: --before ${shellQuoted(`${first.path}#OLD`)} --after ${shellQuoted(`${second.path}#NEW`)}`,
  );
}
