import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import type { Problem } from '../../../diagnostic/diagnostic.ts';
import { wholeFile } from '../../../diagnostic/location.ts';
import type { BenchmarkFile } from '../../../outcome/reading/benchmark.ts';
import { MAX_BENCHMARK_BYTES } from '../../../outcome/reading/file-text.ts';
import type { OutcomeSource } from '../../../outcome/reading/outcome-file.ts';
import { type BenchmarkReadResult, readBenchmarks } from '../../../outcome/reading/read.ts';
import type { ProblemReport } from '../../../output/document/problems.ts';
import { faultWords } from '../../../output/view/benchmark/fault-messages.ts';
import { reportsOf } from '../../../output/view/check/check.ts';
import type { ReadResult as FileBytes } from '../../../workspace/files.ts';
import type { OutcomeOptions } from '../../commands/outcome.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError } from '../../usage-error.ts';

/** A file of benchmarks that was read, and how an outcome names it. */
export interface NamedBenchmarks {
  readonly side: 'before' | 'after';
  readonly source: OutcomeSource;
  readonly file: BenchmarkFile;
}

/** The files that were named, or all that is wrong with them. */
export type NamedFiles =
  | { readonly ok: true; readonly files: readonly NamedBenchmarks[] }
  | { readonly ok: false; readonly reports: readonly ProblemReport[] };

interface Named {
  readonly side: 'before' | 'after';
  readonly path: string;
  readonly full: string;
  readonly bytes: FileBytes;
  readonly sha256: string;
}

/** Read all files of both sides; a file that holds the same as another cannot be one of them. */
export function readNamedBenchmarks(
  runtime: Runtime,
  root: string,
  options: OutcomeOptions,
): NamedFiles {
  const { before = [], after = [], from = null } = options;
  const all = [
    ...before.map((path) => readBytes(runtime, path, 'before')),
    ...after.map((path) => readBytes(runtime, path, 'after')),
  ];
  refuseTwins(all);
  const reports: ProblemReport[] = [];
  const files: NamedBenchmarks[] = [];
  for (const { side, path, full, bytes, sha256 } of all) {
    const allowFailed = options.allowFailed === true;
    const read = bytes.ok
      ? readBenchmarks({ name: path, bytes: bytes.value, format: from, allowFailed })
      : unreadResult(path, bytes.problem);
    if (!read.ok) {
      for (const each of reportOf(read)) reports.push(each);
    } else {
      const { format, origin } = read.file;
      const file = runtime.pathWithin(root, full) ?? basename(full.replaceAll('\\', '/'));
      files.push({ side, source: { file, sha256, format, ...origin }, file: read.file });
    }
  }
  return reports.length > 0 ? { ok: false, reports } : { ok: true, files };
}

function readBytes(runtime: Runtime, path: string, side: 'before' | 'after'): Named {
  const full = runtime.resolve(path);
  const bytes = runtime.readNamed(full, MAX_BENCHMARK_BYTES);
  if (!bytes.ok && bytes.problem.code === 'file/unreadable') {
    const { reason } = bytes.problem.args;
    throw new UsageError(`"${path}": ${reason}`, 'name a file that a benchmark tool has written');
  }
  const hash = createHash('sha256').update(bytes.ok ? bytes.value : full);
  return { side, path, full, bytes, sha256: hash.digest('hex') };
}

function unreadResult(path: string, problem: Problem): Unread {
  const { bytes, limit } =
    problem.code === 'file/too-large' ? problem.args : { bytes: 0, limit: MAX_BENCHMARK_BYTES };
  const fault = { code: 'too-large', bytes, limit, place: null } as const;
  return { ok: false, fault, location: wholeFile(path), text: null };
}

type Unread = Extract<BenchmarkReadResult, { readonly ok: false }>;

/** Two sides of one file would differ by nothing, and one counted twice would look surer than it is. */
function refuseTwins(named: readonly Named[]): void {
  const seen = new Map<string, Named>();
  for (const each of named) {
    const twin = seen.get(each.full) ?? seen.get(each.sha256);
    if (twin !== undefined) throw twinError(twin, each);
    seen.set(each.full, each);
    seen.set(each.sha256, each);
  }
}

function twinError(first: Named, second: Named): UsageError {
  const isOnBothSides = first.side !== second.side;
  const what =
    first.full === second.full
      ? `"${second.path}" is named twice`
      : `"${first.path}" and "${second.path}" hold the same, byte for byte`;
  return new UsageError(
    isOnBothSides ? `${what}, before and after` : what,
    isOnBothSides
      ? 'nothing can have changed between a file and itself: name the other one'
      : 'a reading counts once',
  );
}

function reportOf({ fault, location, text }: Unread): readonly ProblemReport[] {
  if (fault.code === 'yaml')
    return reportsOf(
      fault.diagnostics,
      () => 'error',
      () => text,
    );
  const place = { severity: 'error', location, related: [], source: text } as const;
  // A place that is the whole file is no line worth showing.
  const isWhole = fault.place === null;
  return [
    {
      ...place,
      source: isWhole ? null : text,
      code: `benchmark/${fault.code}`,
      ...faultWords(fault),
    },
  ];
}
