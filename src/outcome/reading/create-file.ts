import { impossibleIn, type SampleSummary } from '../../schema/sample-summary.ts';
import { meanOf } from '../verdict/side.ts';
import type {
  Benchmark,
  BenchmarkFile,
  BenchmarkReadOptions,
  BenchmarkSetting,
  Origin,
  Readings,
  ReadingWarning,
} from './benchmark.ts';
import { type JsonPath, rejectFile } from './fault.ts';
import type { JsonValue } from './json-value.ts';

/** The origin of a file that does not state it. */
export const UNKNOWN_ORIGIN: Origin = { tool: null, date: null, host: null };

/** The parts of a file in their order: benchmarks, and warnings about them. */
export type FilePart = Benchmark | ReadingWarning;

type Needs<T, K extends keyof T> = Pick<T, K> & Partial<T>;

/** The contents of a file as its format gives them. Parts may be null. */
export interface FileDraft
  extends Partial<Pick<BenchmarkFile, 'settings' | 'mainMetric' | 'version' | 'commits'>> {
  readonly parts: readonly (FilePart | null)[];
  readonly origin?: Partial<Origin>;
}

/** Creates a file; the default main metric is the time, and without a time the only metric. */
export function createFile(
  format: BenchmarkFile['format'],
  { parts, origin, ...others }: FileDraft,
): BenchmarkFile {
  const benchmarks = benchmarksIn(parts);
  const isTimed = benchmarks.some(({ metric }) => metric === 'time');
  return {
    mainMetric: isTimed ? 'time' : onlyMetric(benchmarks),
    settings: [],
    ...others,
    format,
    origin: { ...UNKNOWN_ORIGIN, ...origin },
    benchmarks,
    warnings: parts.flatMap((each) => (each !== null && 'code' in each ? [each] : [])),
  };
}

function benchmarksIn(parts: readonly (FilePart | null)[]): readonly Benchmark[] {
  return parts.flatMap((each) => (each === null || 'code' in each ? [] : [each]));
}

/** Creates a benchmark from the fields that its format has. */
export function createBenchmark(
  parts: Needs<Benchmark, 'name' | 'metric' | 'unit' | 'better' | 'readings'>,
): Benchmark {
  return { scope: null, params: [], groups: null, ...parts };
}

/** Creates a benchmark of a time. */
export function createTimeBenchmark(
  parts: Needs<Benchmark, 'name' | 'unit' | 'readings'>,
): Benchmark {
  return createBenchmark({ metric: 'time', better: 'lower', ...parts });
}

export function samples(values: readonly number[]): Readings {
  return { kind: 'samples', values };
}

export function point(value: number): Readings {
  return { kind: 'point', value };
}

/** The readings of a benchmark that ran in several processes: one of each. */
export function processReadings(
  groups: readonly (readonly number[])[],
): Needs<Benchmark, 'readings' | 'groups'> {
  return { readings: samples(meansOf(groups)), groups };
}

/** The mean of each process; 0, which is rejected later, if one of its readings is not above 0. */
export function meansOf(groups: readonly (readonly number[])[]): readonly number[] {
  return groups.map((values) => (values.every((value) => value > 0) ? meanOf(values) : 0));
}

/** The single readings; null for a summary. */
export function valuesOf(readings: Readings): readonly number[] | null {
  if (readings.kind === 'summary') return null;
  return readings.kind === 'samples' ? readings.values : [readings.value];
}

/** Creates a summary from some figures. */
export function createSummary(parts: Partial<SampleSummary>): Readings {
  const moments = { n: null, mean: null, median: null, sd: null };
  const ends = { min: null, max: null, logMean: null, logSd: null };
  return { kind: 'summary', summary: { ...moments, ...ends, ...parts } };
}

/**
 * Reads a summary from the fields of an object; the mean is required. The standard deviation of a
 * single reading is written as 0, but is unknown.
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
  return createSummary({
    n: count,
    mean: stats.get(mean).number(name),
    median: figure(median),
    sd: count === 1 ? null : figure(sd),
    min: figure('min'),
    max: figure('max'),
  });
}

/** A tool with its version, `JMH 1.37`; null if a file has no version. */
export function toolWithVersion(name: string, version: JsonValue): string | null {
  const written = version.textOrNull();
  return written === null ? null : `${name} ${written}`;
}

/** The parameters in a file, by name; none if the field is missing. */
export function readParams(params: JsonValue): Benchmark['params'] {
  return params.entriesIfAny().map(([key, { value }]) => [key, String(value)] as const);
}

/** The metric of all benchmarks; null if there are several. */
export function onlyMetric(benchmarks: readonly Benchmark[]): string | null {
  const [only = null, ...others] = new Set(benchmarks.map(({ metric }) => metric));
  return others.length === 0 ? only : null;
}

/** Adds a warning if some benchmarks have no samples. */
export function withNoSamplesWarning(
  parts: readonly (FilePart | null)[],
): readonly (FilePart | null)[] {
  const summarised = benchmarksIn(parts).filter(({ readings }) => readings.kind === 'summary');
  const count = new Set(summarised.map(({ name }) => name)).size;
  return count === 0 ? parts : [...parts, { code: 'no-samples', count }];
}

/**
 * Returns the warning for a failed benchmark if failures are allowed.
 *
 * @throws LocatedBenchmarkFault if they are not
 */
export function failedBenchmark(
  name: string,
  message: string | null,
  at: number | JsonPath,
  { allowFailed }: BenchmarkReadOptions,
): ReadingWarning {
  if (!allowFailed) rejectFile('failed-benchmark', { name, message }, at);
  return { code: 'failed-benchmark', name, message };
}

/** @throws LocatedBenchmarkFault if a time is 0, which is not a measurement, or less */
export function rejectZero(time: JsonValue, name: string): void {
  if (time.isMissing || time.number(name) > 0) return;
  rejectFile('zero', { name, metric: 'time' }, time.path);
}

/**
 * Returns the readings of a benchmark.
 *
 * @throws LocatedBenchmarkFault if they are a summary that no readings can have
 */
export function checkedReadings(readings: Readings, name: string, at: JsonPath | null): Readings {
  const figures = readings.kind === 'summary' ? impossibleIn(readings.summary) : null;
  if (figures === null) return readings;
  return rejectFile('impossible-summary', { name, figures }, at);
}

/** Words in a custom key that indicate a value which differs in every run. */
const VARYING_WORDS: ReadonlySet<string> = new Set([
  'branch',
  'commit',
  'coverage',
  'date',
  'hash',
  'hz',
  'load',
  'mhz',
  'rev',
  'revision',
  'sha',
  'time',
  'timestamp',
  'upload',
]);

/** True if a custom key describes how it was measured, not when or what. */
export function isSettingKey(key: string): boolean {
  const words = key.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase();
  return words.split(/[^a-z]+/).every((word) => !VARYING_WORDS.has(word));
}

/**
 * Settings from fields of a file: a text, a number or a flag is one value, each item of a list is
 * one. Ignores missing fields and other types.
 */
export function settingsIn(
  fields: readonly (readonly [key: string, field: JsonValue])[],
): readonly BenchmarkSetting[] {
  return fields.flatMap(([key, { value }]) => {
    if (Array.isArray(value)) return [{ key, values: value.flatMap(plainText) }];
    const values = plainText(value);
    return values.length === 0 ? [] : [{ key, values }];
  });
}

function plainText(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}
