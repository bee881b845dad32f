import { isMap } from '../../../schema/plain-value.ts';
import type {
  BenchmarkFile,
  BenchmarkReadOptions,
  Readings,
  ReadingWarning,
} from '../benchmark.ts';
import {
  createBenchmark,
  createSummary,
  type FileDraft,
  type FilePart,
  failedBenchmark,
  isSettingKey,
  samples,
  settingsIn,
  toolWithVersion,
  withNoSamplesWarning,
} from '../create-file.ts';
import { rejectFile } from '../fault.ts';
import type { JsonValue } from '../json-value.ts';
import { directionOf } from '../unit.ts';

const TIMES = ['real_time', 'cpu_time'] as const;

/** Keys of a row that are not user counters. */
const OWN_KEYS: ReadonlySet<string> = new Set([
  ...TIMES,
  'family_index',
  'per_family_instance_index',
  'repetitions',
  'repetition_index',
  'threads',
  'iterations',
  'allocs_per_iter',
  'max_bytes_used',
  'total_allocated_bytes',
  'net_heap_growth',
]);

/** Keys that are not settings, or are in the origin. Other keys of the context are the user's. */
const NO_SETTINGS: ReadonlySet<string> = new Set([
  ...(['date', 'executable', 'host_name', 'json_schema_version', 'library_version'] as const),
  ...(['caches', 'load_avg', 'mhz_per_cpu'] as const),
]);

/** Old versions mark an aggregate only by the end of its name. */
const AGGREGATE_NAME = /_(?:mean|median|stddev|cv|min|max|BigO|RMS)$/;

/**
 * `--benchmark_out` of Google Benchmark. A row of run type `iteration` is one repetition and
 * already a mean over its iterations; rows of one name are its samples. Aggregates are left out
 * unless there are no samples; then they are the summary.
 *
 * Source: google/benchmark 267a111, src/json_reporter.cc.
 */
export function readGoogleBenchmark(root: JsonValue, options: BenchmarkReadOptions): FileDraft {
  const context = root.get('context');
  const families = new Map<string, Family>();
  const rows = root.get('benchmarks').items();
  const failures = rows.flatMap((row) => addRow(row, families, options));
  const parts = [...families].flatMap(([name, family]) => familyParts(name, family));
  return {
    origin: {
      tool: toolWithVersion('Google Benchmark', context.get('library_version')),
      date: context.get('date').textOrNull(),
      host: context.get('host_name').textOrNull(),
    },
    settings: settingsOf(context),
    parts: withNoSamplesWarning([
      context.get('library_build_type').value === 'debug' ? { code: 'debug-build' } : null,
      context.get('cpu_scaling_enabled').value === true ? { code: 'cpu-scaling' } : null,
      ...failures,
      ...parts,
    ]),
    mainMetric: 'real_time',
  };
}

/** The rows of one benchmark. */
interface Family {
  readonly rows: JsonValue[];
  readonly aggregates: Map<string, JsonValue>;
  readonly place: string;
}

/** Identifies the benchmark of a row independently of its name; empty parts in old versions. */
function placeOf(row: JsonValue): string {
  const part = (key: string) => row.get(key).numberOrNull() ?? '';
  return `${part('family_index')} ${part('per_family_instance_index')}`;
}

/** Adds a row to its family. Returns a warning for one that was skipped or failed. */
function addRow(
  row: JsonValue,
  families: Map<string, Family>,
  options: BenchmarkReadOptions,
): readonly ReadingWarning[] {
  const written = row.get('name').text();
  const called = row.get('run_name').textOrNull();
  const name = called ?? written;
  if (row.get('error_occurred').value === true)
    return [failedBenchmark(name, row.get('error_message').textOrNull(), row.path, options)];
  if (row.get('skipped').value === true)
    return [{ code: 'skipped-benchmark', name, message: row.get('skip_message').textOrNull() }];
  const aggregate = aggregateOf(row, written);
  const base = aggregate === null ? name : (called ?? written.replace(AGGREGATE_NAME, ''));
  const place = placeOf(row);
  const family: Family = families.get(base) ?? { rows: [], aggregates: new Map(), place };
  if (place !== family.place) rejectFile('duplicate', { name: base }, row.path);
  families.set(base, family);
  if (aggregate === null) family.rows.push(row);
  else family.aggregates.set(aggregate, row);
  return [];
}

/** The aggregate's name, empty if the row does not have it; null for a repetition. */
function aggregateOf(row: JsonValue, name: string): string | null {
  const type = row.get('run_type').textOrNull();
  if (type === 'iteration') return null;
  const named = row.get('aggregate_name').textOrNull();
  if (type === 'aggregate' || named !== null)
    return named ?? AGGREGATE_NAME.exec(name)?.[0].slice(1) ?? '';
  if (row.get('real_time').isMissing) return '';
  return AGGREGATE_NAME.exec(name)?.[0].slice(1) ?? null;
}

function familyParts(name: string, { rows, aggregates }: Family): readonly FilePart[] {
  const first = rows[0] ?? aggregates.get('mean') ?? aggregates.get('median');
  if (first === undefined) {
    // A fit of complexity has no time; an aggregate without a name cannot be identified.
    const isTimed = [...aggregates.values()].some((row) => !row.get('real_time').isMissing);
    return isTimed ? [{ code: 'no-reading', name }] : [];
  }
  return metricsOf(first).flatMap((metric): readonly FilePart[] => {
    const unit = isTime(metric) ? unitOf(rows, first, name) : null;
    const readings =
      rows.length > 0 ? samplesOf(rows, metric, name) : summaryOf(aggregates, metric, name);
    if (readings === 'not-a-number') return [{ code: readings, name, metric }];
    const better = isTime(metric) ? 'lower' : directionOf(metric, null);
    return [createBenchmark({ name, metric, unit, better, readings })];
  });
}

function isTime(metric: string): boolean {
  return TIMES.some((time) => time === metric);
}

function metricsOf(row: JsonValue): readonly string[] {
  const counters = row
    .entries()
    .filter(([key, { value }]) => !OWN_KEYS.has(key) && isFigure(value))
    .map(([key]) => key);
  return [...TIMES.filter((metric) => !row.get(metric).isMissing), ...counters];
}

/** A number, or a text for NaN or an infinity in a file that is otherwise not valid JSON. */
function isFigure(value: unknown): boolean {
  return typeof value === 'number' || value === 'N' || value === 'Infini' || value === '-Infini';
}

function unitOf(rows: readonly JsonValue[], first: JsonValue, name: string): string {
  const units = new Set(rows.map((row) => row.get('time_unit').textOrNull() ?? 'ns'));
  if (units.size > 1) rejectFile('mixed-units', { name, units: [...units] }, first.path);
  return first.get('time_unit').textOrNull() ?? 'ns';
}

/** A counter may be 0/0 in one benchmark of many; it is left out with a warning. */
function samplesOf(
  rows: readonly JsonValue[],
  metric: string,
  name: string,
): Readings | 'not-a-number' {
  const values = rows.flatMap((row) => figureIn(row, metric, name) ?? []);
  return values.length === rows.length ? samples(values) : 'not-a-number';
}

/** A time must be a number if it exists. */
function figureIn(row: JsonValue, metric: string, name: string): number | null {
  return isTime(metric) ? row.get(metric).number(name) : row.get(metric).numberOrNull();
}

/** `--benchmark_report_aggregates_only` writes no samples. Domain: a metric of the mean or median. */
function summaryOf(
  aggregates: ReadonlyMap<string, JsonValue>,
  metric: string,
  name: string,
): Readings | 'not-a-number' {
  const figure = (aggregate: string) => {
    const row = aggregates.get(aggregate);
    return row === undefined || row.get(metric).isMissing ? null : figureIn(row, metric, name);
  };
  const [mean, median] = [figure('mean'), figure('median')];
  if (mean === null && median === null) return 'not-a-number';
  const [row] = aggregates.values();
  const n = row?.get('repetitions').numberOrNull() ?? row?.get('iterations').numberOrNull() ?? null;
  const rest = { sd: figure('stddev'), min: figure('min'), max: figure('max') };
  return createSummary({ n, mean, median, ...rest });
}

function settingsOf(context: JsonValue): BenchmarkFile['settings'] {
  // A file of another tool with this name has none.
  if (!isMap(context.value)) return [];
  return settingsIn(
    context
      .entries()
      .filter(([key]) => !NO_SETTINGS.has(key) && isSettingKey(key))
      .map(([key, field]) => [key === 'num_cpus' ? 'cores' : key, field]),
  );
}
