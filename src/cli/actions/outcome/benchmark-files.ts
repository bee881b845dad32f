import { basename } from 'node:path/posix';
import type { Problem } from '../../../diagnostic/diagnostic.ts';
import { wholeFile } from '../../../diagnostic/location.ts';
import type { Round } from '../../../model/round.ts';
import type { BenchmarkFile } from '../../../outcome/reading/benchmark.ts';
import { MAX_BENCHMARK_BYTES } from '../../../outcome/reading/file-text.ts';
import type { OutcomeSource } from '../../../outcome/reading/outcome-file.ts';
import { type Pairing, pair } from '../../../outcome/reading/pair.ts';
import { PairingError, type PairingProblem } from '../../../outcome/reading/pairing-problem.ts';
import {
  type BenchmarkPlace,
  type BenchmarkReadResult,
  metricPlace,
  readBenchmarks,
} from '../../../outcome/reading/read.ts';
import type { ProblemReport } from '../../../output/document/problems.ts';
import { faultWords } from '../../../output/view/benchmark/fault-messages.ts';
import { pairingWords } from '../../../output/view/benchmark/reading-messages.ts';
import { reportOf } from '../../../output/view/check.ts';
import type { OutcomeOptions } from '../../commands/outcome.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError } from '../../usage-error.ts';
import { type BenchmarkRead, openBothSides, rejectDuplicates } from './named-files.ts';

/** A benchmark file that was read, and its source entry for the outcome. */
export interface NamedBenchmarks {
  readonly side: 'before' | 'after';
  readonly source: OutcomeSource;
  readonly file: BenchmarkFile;
  /** The place in the file that gives the metric. */
  readonly metricPlace: () => BenchmarkPlace;
}

/** The files that the user named, or all problems with them. */
type NamedFiles = OrProblems<{
  readonly files: readonly NamedBenchmarks[];
  /** True if a file is on both sides; then only explicitly mapped pairs can be compared. */
  readonly isOnBothSides: boolean;
}>;

type OrProblems<T> =
  | (T & { readonly ok: true })
  | { readonly ok: false; readonly reports: readonly ProblemReport[] };

/** Reads all files of both sides, and checks that no benchmark is on both. */
export function readNamedBenchmarks(
  runtime: Runtime,
  root: string,
  options: OutcomeOptions,
): NamedFiles {
  const { before = [], after = [], map = [] } = options;
  const reports = new Map<string, ProblemReport>();
  const files: NamedBenchmarks[] = [];
  const allRead: BenchmarkRead[] = [];
  for (const named of openBothSides(runtime, before, after)) {
    const { side, path, bytes, sha256, benchmark } = named;
    const request = {
      ...{ name: path, bytes: bytes.ok ? bytes.value : NO_BYTES, benchmark },
      ...{ format: options.from ?? null, allowFailed: options.allowFailed === true },
    };
    const read = bytes.ok ? readBenchmarks(request) : unreadResult(path, bytes.problem);
    if (!read.ok) {
      // Reports a problem only once if the file is on both sides.
      for (const each of reportsOf(read)) {
        reports.set(JSON.stringify([each.location, each.message]), each);
      }
      continue;
    }
    const { file, picked } = read;
    const { format, origin } = file;
    const called = fileNamed(runtime, root, path);
    const source = { file: called, benchmark: picked, sha256, format, ...origin };
    files.push({ side, source, file, metricPlace: () => metricPlace(request) });
    allRead.push({ ...named, picked });
  }
  if (reports.size > 0) return { ok: false, reports: [...reports.values()] };
  return { ok: true, files, isOnBothSides: rejectDuplicates(allRead, map.length > 0) };
}

/** The name of a measured file in an outcome: its path in the workspace, or else its last part. */
export function fileNamed(runtime: Runtime, root: string, path: string): string {
  const full = runtime.resolve(path);
  return runtime.pathWithin(root, full) ?? basename(full.replaceAll('\\', '/'));
}

const NO_BYTES = new Uint8Array();

function unreadResult(path: string, problem: Problem): Unread {
  const { bytes, limit } =
    problem.code === 'file/too-large' ? problem.args : { bytes: 0, limit: MAX_BENCHMARK_BYTES };
  const fault = { code: 'too-large', bytes, limit, place: null } as const;
  return { ok: false, fault, location: wholeFile(path), text: null };
}

type Unread = Extract<BenchmarkReadResult, { readonly ok: false }>;

function reportsOf({ fault, location, text }: Unread): readonly ProblemReport[] {
  if (fault.code === 'yaml') return fault.diagnostics.map((each) => reportOf(each, 'error', text));
  const code = `benchmark/${fault.code}`;
  // If the place is the whole file, there is no line to show.
  const source = fault.place === null ? null : text;
  return [{ severity: 'error', code, ...faultWords(fault), location, related: [], source }];
}

/** Pairs the benchmarks of both sides according to the options. */
export function pairNamed(
  round: Round,
  read: Extract<NamedFiles, { readonly ok: true }>,
  options: OutcomeOptions,
): OrProblems<{ readonly pairing: Pairing; readonly files: readonly NamedBenchmarks[] }> {
  const before = read.files.filter(({ side }) => side === 'before');
  const after = read.files.filter(({ side }) => side === 'after');
  if (before.length === 0 && round.baseline === null) {
    throw new UsageError(
      `${round.id} has no baseline, so nothing says what was before`,
      'name the file from before with --before FILE',
    );
  }
  try {
    const pairing = pair({
      before: before.length === 0 ? null : before.map(({ file }) => file),
      after: after.map(({ file }) => file),
      baseline: round.baseline,
      metric: options.metric ?? null,
      better: options.better ?? null,
      only: options.only ?? [],
      map: options.map ?? [],
      onlyMapped: read.isOnBothSides,
      arePicked: read.files.every(
        ({ source, file }) => source.benchmark !== null && file.version === undefined,
      ),
    });
    return { ok: true, pairing, files: read.files };
  } catch (error) {
    if (!(error instanceof PairingError)) throw error;
    const { problem } = error;
    if (problem.code === 'other-metrics') {
      return { ok: false, reports: [otherMetrics(problem, [...before, ...after])] };
    }
    const { message, advice } = pairingWords(problem);
    throw new UsageError(message, advice);
  }
}

/** Reported at the second metric; the first one is the related location. */
function otherMetrics(
  problem: Extract<PairingProblem, { readonly code: 'other-metrics' }>,
  files: readonly NamedBenchmarks[],
): ProblemReport {
  const [first, second] = problem.files.map((at) => files[at]?.metricPlace());
  if (first === undefined || second === undefined) {
    throw new RangeError('different metrics are of two files');
  }
  return {
    severity: 'error',
    code: `benchmark/${problem.code}`,
    ...pairingWords(problem),
    location: second.location,
    related: [first.location],
    source: second.text,
  };
}
