import type { SampleSummary } from '../../schema/sample-summary.ts';
import { impossibleIn } from '../../schema/sample-summary.ts';
import type {
  Benchmark,
  BenchmarkFile,
  BenchmarkReadOptions,
  Origin,
  Readings,
  ReadingWarning,
} from './benchmark.ts';
import { type JsonPath, LocatedBenchmarkFault } from './fault.ts';
import type { JsonValue } from './json-value.ts';

/** Where a file is from that does not say it. */
export const UNKNOWN_ORIGIN: Origin = { tool: null, date: null, host: null };

/** What a format may tell, beside what it must. */
type Told<T, Needed extends keyof T> = Pick<T, Needed> & Partial<T>;

/** A file as its format tells of it; of where it comes from and how it was measured maybe nothing. */
export function fileTold({
  origin,
  ...told
}: Told<Omit<BenchmarkFile, 'origin'>, 'format' | 'benchmarks' | 'mainMetric'> & {
  readonly origin?: Partial<Origin>;
}): BenchmarkFile {
  return { settings: [], warnings: [], ...told, origin: { ...UNKNOWN_ORIGIN, ...origin } };
}

/** A benchmark as its format tells of it. */
export function benchmarkTold(
  told: Told<Benchmark, 'name' | 'metric' | 'unit' | 'better' | 'readings'>,
): Benchmark {
  return { scope: null, params: [], groups: null, ...told };
}

/** A summary, of which a format tells some figures. */
export function summaryTold(told: Partial<SampleSummary>): Readings {
  const moments = { n: null, mean: null, median: null, sd: null };
  const ends = { min: null, max: null, logMean: null, logSd: null };
  return { kind: 'summary', summary: { ...moments, ...ends, ...told } };
}

/** A tool with its version, `JMH 1.37`; null where a file does not say the version. */
export function toolTold(name: string, version: JsonValue): string | null {
  const written = version.textOrNull();
  return written === null ? null : `${name} ${written}`;
}

/** The parameters that stand by name in a file; none where the field is missing. */
export function paramsTold(params: JsonValue): Benchmark['params'] {
  if (params.isMissing) return [];
  return params.entries().map(([key, { value }]) => [key, String(value)] as const);
}

/** The metric of all benchmarks; null where they have several. */
export function onlyMetric(benchmarks: readonly Benchmark[]): string | null {
  const [only = null, ...others] = new Set(benchmarks.map(({ metric }) => metric));
  return others.length === 0 ? only : null;
}

/** That of some benchmarks a file has no samples; nothing where it has those of all. */
export function withoutSamples(benchmarks: readonly Benchmark[]): readonly ReadingWarning[] {
  const count = benchmarks.filter(({ readings }) => readings.kind === 'summary').length;
  return count === 0 ? [] : [{ code: 'no-samples', count }];
}

/**
 * What is said of a benchmark that failed, where those are left out.
 *
 * @throws LocatedBenchmarkFault where they are not
 */
export function failedBenchmark(
  name: string,
  message: string | null,
  at: number | JsonPath,
  { allowFailed }: BenchmarkReadOptions,
): ReadingWarning {
  const reason = { code: 'failed-benchmark', name, message } as const;
  if (!allowFailed) throw new LocatedBenchmarkFault(reason, at);
  return reason;
}

/** @throws LocatedBenchmarkFault where a time is 0, which is no measurement, or below */
export function refuseZero(time: JsonValue, name: string): void {
  if (time.isMissing || time.number(name) > 0) return;
  throw new LocatedBenchmarkFault({ code: 'zero', name, metric: 'time' }, time.path);
}

/**
 * The readings of a benchmark.
 *
 * @throws LocatedBenchmarkFault where they are a summary that no readings have
 */
export function possible(readings: Readings, name: string, at: JsonPath | null): Readings {
  const figures = readings.kind === 'summary' ? impossibleIn(readings.summary) : null;
  if (figures === null) return readings;
  throw new LocatedBenchmarkFault({ code: 'impossible-summary', name, figures }, at);
}
