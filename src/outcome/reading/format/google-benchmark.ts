import type {
  Benchmark,
  BenchmarkFile,
  BenchmarkReadOptions,
  Origin,
  Readings,
  ReadingWarning,
} from '../benchmark.ts';
import { LocatedBenchmarkFault } from '../fault.ts';
import type { JsonValue } from '../json-value.ts';
import { isLasting, settingsIn } from '../settings.ts';
import { benchmarkTold, failedBenchmark, fileTold, summaryTold, toolTold } from '../told.ts';
import { directionOf } from '../unit.ts';

const TIMES = ['real_time', 'cpu_time'] as const;

/** Keys of a row that are not counters of the user's. */
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

/** What is no setting, or stands in the origin; beside these the context has what its user added. */
const NO_SETTINGS: ReadonlySet<string> = new Set([
  ...(['date', 'executable', 'host_name', 'json_schema_version', 'library_version'] as const),
  ...(['caches', 'load_avg', 'mhz_per_cpu'] as const),
]);

/** Old versions tell an aggregate by the end of its name alone. */
const AGGREGATE_NAME = /_(?:mean|median|stddev|cv|min|max|BigO|RMS)$/;

/**
 * `--benchmark_out` of Google Benchmark. A row of run type `iteration` is one repetition
 * and already a mean over its iterations; rows of one name are its samples. Aggregates
 * are left out unless there is nothing else: then they are the summary.
 *
 * Source: google/benchmark 267a111, src/json_reporter.cc.
 */
export function readGoogleBenchmark(root: JsonValue, options: BenchmarkReadOptions): BenchmarkFile {
  const context = root.get('context');
  const warnings: ReadingWarning[] = [];
  if (context.get('library_build_type').value === 'debug') warnings.push({ code: 'debug-build' });
  if (context.get('cpu_scaling_enabled').value === true) warnings.push({ code: 'cpu-scaling' });
  const families = new Map<string, Family>();
  for (const row of root.get('benchmarks').items()) addRow(row, families, options, warnings);
  const benchmarks = [...families].flatMap(([name, family]) =>
    benchmarksOf(name, family, warnings),
  );
  const summarised = benchmarks.filter(({ readings }) => readings.kind === 'summary');
  const count = new Set(summarised.map(({ name }) => name)).size;
  if (count > 0) warnings.push({ code: 'no-samples', count });
  return fileTold({
    format: 'google-benchmark',
    origin: originOf(context),
    settings: settingsOf(context),
    benchmarks,
    mainMetric: 'real_time',
    warnings,
  });
}

/** The rows of one benchmark. */
interface Family {
  readonly rows: JsonValue[];
  readonly aggregates: Map<string, JsonValue>;
  readonly place: string;
}

/** Which benchmark of the program a row is of, whatever it is called; old versions do not say. */
function placeOf(row: JsonValue): string {
  const part = (key: string) => row.get(key).numberOrNull() ?? '';
  return `${part('family_index')} ${part('per_family_instance_index')}`;
}

function addRow(
  row: JsonValue,
  families: Map<string, Family>,
  options: BenchmarkReadOptions,
  warnings: ReadingWarning[],
): void {
  const written = row.get('name').text();
  const called = row.get('run_name').textOrNull();
  const name = called ?? written;
  if (row.get('skipped').value === true || row.get('error_occurred').value === true) {
    const isError = row.get('error_occurred').value === true;
    const message = row.get(isError ? 'error_message' : 'skip_message').textOrNull();
    warnings.push(
      isError
        ? failedBenchmark(name, message, row.path, options)
        : { code: 'skipped-benchmark', name, message },
    );
    return;
  }
  const aggregate = aggregateOf(row, written);
  const base = aggregate === null ? name : (called ?? written.replace(AGGREGATE_NAME, ''));
  const place = placeOf(row);
  const family: Family = families.get(base) ?? { rows: [], aggregates: new Map(), place };
  if (place !== family.place)
    throw new LocatedBenchmarkFault({ code: 'duplicate', name: base }, row.path);
  families.set(base, family);
  if (aggregate === null) family.rows.push(row);
  else family.aggregates.set(aggregate, row);
}

/** The aggregate's name, empty where the row does not say which; null for a repetition. */
function aggregateOf(row: JsonValue, name: string): string | null {
  const type = row.get('run_type').textOrNull();
  if (type === 'iteration') return null;
  const named = row.get('aggregate_name').textOrNull();
  if (type === 'aggregate' || named !== null)
    return named ?? AGGREGATE_NAME.exec(name)?.[0].slice(1) ?? '';
  if (row.get('real_time').isMissing) return '';
  return AGGREGATE_NAME.exec(name)?.[0].slice(1) ?? null;
}

function benchmarksOf(
  name: string,
  { rows, aggregates }: Family,
  warnings: ReadingWarning[],
): readonly Benchmark[] {
  const first = rows[0] ?? aggregates.get('mean') ?? aggregates.get('median');
  if (first === undefined) {
    // Of a fit of complexity there is no time; of an aggregate without a name nobody knows which.
    const isTimed = [...aggregates.values()].some((row) => !row.get('real_time').isMissing);
    if (isTimed) warnings.push({ code: 'no-reading', name });
    return [];
  }
  return metricsOf(first).flatMap((metric): Benchmark[] => {
    const unit = isTime(metric) ? unitOf(rows, first, name) : null;
    const readings =
      rows.length > 0
        ? samplesOf(rows, metric, name, warnings)
        : summaryOf(aggregates, metric, name, warnings);
    if (readings === null) return [];
    const better = isTime(metric) ? 'lower' : directionOf(metric, null);
    return [benchmarkTold({ name, metric, unit, better, readings })];
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

/** A number, or the text that stands for NaN or an infinity in a file that is no JSON otherwise. */
function isFigure(value: unknown): boolean {
  return typeof value === 'number' || value === 'N' || value === 'Infini' || value === '-Infini';
}

function unitOf(rows: readonly JsonValue[], first: JsonValue, name: string): string {
  const units = new Set(rows.map((row) => row.get('time_unit').textOrNull() ?? 'ns'));
  if (units.size > 1) {
    throw new LocatedBenchmarkFault({ code: 'mixed-units', name, units: [...units] }, first.path);
  }
  return first.get('time_unit').textOrNull() ?? 'ns';
}

function samplesOf(
  rows: readonly JsonValue[],
  metric: string,
  name: string,
  warnings: ReadingWarning[],
): Readings | null {
  if (isTime(metric)) {
    return { kind: 'samples', values: rows.map((row) => row.get(metric).number(name)) };
  }
  const values = rows.flatMap((row) => row.get(metric).numberOrNull() ?? []);
  if (values.length === rows.length) return { kind: 'samples', values };
  // A counter may well be 0/0 in one benchmark of many: it is left out, and said.
  warnings.push({ code: 'not-a-number', name, metric });
  return null;
}

/** Of `--benchmark_report_aggregates_only` there are no samples. */
function summaryOf(
  aggregates: ReadonlyMap<string, JsonValue>,
  metric: string,
  name: string,
  warnings: ReadingWarning[],
): Readings | null {
  const read = (aggregate: string) => aggregates.get(aggregate)?.get(metric) ?? null;
  const figure = (aggregate: string) => {
    const value = read(aggregate);
    if (value === null || value.isMissing) return null;
    return isTime(metric) ? value.number(name) : value.numberOrNull();
  };
  const mean = figure('mean');
  const median = figure('median');
  if (mean === null && median === null) {
    const isWritten = [read('mean'), read('median')].some((value) => value?.isMissing === false);
    if (isWritten) warnings.push({ code: 'not-a-number', name, metric });
    return null;
  }
  const [row] = aggregates.values();
  const n = row?.get('repetitions').numberOrNull() ?? row?.get('iterations').numberOrNull() ?? null;
  const rest = { sd: figure('stddev'), min: figure('min'), max: figure('max') };
  return summaryTold({ n, mean, median, ...rest });
}

function originOf(context: JsonValue): Origin {
  return {
    tool: toolTold('Google Benchmark', context.get('library_version')),
    date: context.get('date').textOrNull(),
    host: context.get('host_name').textOrNull(),
  };
}

function settingsOf(context: JsonValue): BenchmarkFile['settings'] {
  // In a file of something else under this name there are none.
  if (Object(context.value) !== context.value || Array.isArray(context.value)) return [];
  return settingsIn(
    context
      .entries()
      .filter(([key]) => !NO_SETTINGS.has(key) && isLasting(key))
      .map(([key, field]) => [key === 'num_cpus' ? 'cores' : key, field]),
  );
}
