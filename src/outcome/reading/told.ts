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

/** What a format tells, one after the other: benchmarks, and what to know before believing them. */
export type Told = Benchmark | ReadingWarning;

type Needs<T, K extends keyof T> = Pick<T, K> & Partial<T>;

/**
 * A file as its format tells of it; of where it comes from and how it was measured maybe nothing.
 * Where no metric is said to be meant it is the time, and without one the only metric there is.
 */
export function fileTold({
  told,
  origin,
  ...others
}: Needs<Omit<BenchmarkFile, 'origin' | 'benchmarks' | 'warnings'>, 'format'> & {
  readonly told: readonly Told[];
  readonly origin?: Partial<Origin>;
}): BenchmarkFile {
  const benchmarks = benchmarksIn(told);
  const isTimed = benchmarks.some(({ metric }) => metric === 'time');
  return {
    mainMetric: isTimed ? 'time' : onlyMetric(benchmarks),
    settings: [],
    ...others,
    origin: { ...UNKNOWN_ORIGIN, ...origin },
    benchmarks,
    warnings: told.filter((each) => 'code' in each),
  };
}

function benchmarksIn(told: readonly Told[]): readonly Benchmark[] {
  return told.filter((each): each is Benchmark => !('code' in each));
}

/** A benchmark as its format tells of it. */
export function benchmarkTold(
  told: Needs<Benchmark, 'name' | 'metric' | 'unit' | 'better' | 'readings'>,
): Benchmark {
  return { scope: null, params: [], groups: null, ...told };
}

/** The time that a benchmark takes. */
export function timeTold(told: Needs<Benchmark, 'name' | 'unit' | 'readings'>): Benchmark {
  return benchmarkTold({ metric: 'time', better: 'lower', ...told });
}

/** A summary, of which a format tells some figures. */
export function summaryTold(told: Partial<SampleSummary>): Readings {
  const moments = { n: null, mean: null, median: null, sd: null };
  const ends = { min: null, max: null, logMean: null, logSd: null };
  return { kind: 'summary', summary: { ...moments, ...ends, ...told } };
}

/**
 * The summary that the fields of an object are; the mean must be there. The spread of one reading is
 * written as 0, which is not how much it varies.
 */
export function summaryIn(
  stats: JsonValue,
  name: string,
  {
    n,
    sd,
    mean = 'mean',
    median = 'median',
  }: Partial<Record<'n' | 'mean' | 'median' | 'sd', string>>,
): Readings {
  const figure = (key?: string) => (key === undefined ? null : stats.get(key).numberOrNull());
  const count = figure(n);
  return summaryTold({
    n: count,
    mean: stats.get(mean).number(name),
    median: figure(median),
    sd: count === 1 ? null : figure(sd),
    min: figure('min'),
    max: figure('max'),
  });
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

/** The same, and that some benchmarks have no samples, where that is so. */
export function sayingWithoutSamples(told: readonly Told[]): readonly Told[] {
  const summarised = benchmarksIn(told).filter(({ readings }) => readings.kind === 'summary');
  const count = new Set(summarised.map(({ name }) => name)).size;
  return count === 0 ? told : [...told, { code: 'no-samples', count }];
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
