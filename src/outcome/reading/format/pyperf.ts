import { meanOf } from '../../verdict/side.ts';
import type { Benchmark, BenchmarkFile, ReadingWarning } from '../benchmark.ts';
import type { JsonValue } from '../json-value.ts';
import { settingsIn } from '../settings.ts';
import { benchmarkTold, fileTold, onlyMetric, toolTold } from '../told.ts';

type Measure = Pick<Benchmark, 'metric' | 'unit' | 'better'>;

/** What the units of pyperf measure; an integer may count anything. */
const MEASURES: Readonly<Record<string, Measure>> = {
  second: { metric: 'time', unit: 's', better: 'lower' },
  byte: { metric: 'memory', unit: 'B', better: 'lower' },
  integer: { metric: 'value', unit: null, better: null },
};

/** How it was measured, in the metadata of the file or of a benchmark. */
const SETTINGS = [
  ...(['platform', 'python_implementation', 'python_version', 'python_compiler'] as const),
  ...(['timer', 'aslr', 'cpu_affinity', 'cpu_config'] as const),
];

/**
 * pyperf's JSON, form 1.0: seconds of one call unless the metadata say another unit. Each run is
 * a process of its own: the samples are the means of the runs. Runs without values calibrate, and
 * warm-ups stand apart: neither is a reading.
 *
 * Source: psf/pyperf, doc/api.rst and pyperf/_bench.py.
 */
export function readPyperf(root: JsonValue): BenchmarkFile {
  const shared = root.get('metadata');
  const warnings: ReadingWarning[] = [];
  const entries = root.get('benchmarks').items();
  const benchmarks = entries.flatMap((entry) => {
    const benchmark = benchmarkOf(entry, shared);
    const isRead = benchmark.groups?.length !== 0;
    if (!isRead) warnings.push({ code: 'no-reading', name: benchmark.name });
    return isRead ? [benchmark] : [];
  });
  const runs = entries[0]?.get('runs').items() ?? [];
  return fileTold({
    format: 'pyperf',
    origin: {
      tool: toolTold('pyperf', shared.get('perf_version')),
      date: runs[0]?.get('metadata').get('date').textOrNull() ?? null,
      host: shared.get('hostname').textOrNull(),
    },
    settings: settingsOf([shared, ...entries.map((entry) => entry.get('metadata'))]),
    benchmarks,
    mainMetric: onlyMetric(benchmarks),
    warnings,
  });
}

/** What all benchmarks have in common stands once, beside them. */
function metadataOf(entry: JsonValue, shared: JsonValue, key: string): JsonValue {
  const own = entry.get('metadata').get(key);
  const common = shared.get(key);
  return own.isMissing && !common.isMissing ? common : own;
}

function benchmarkOf(entry: JsonValue, shared: JsonValue): Benchmark {
  const name = metadataOf(entry, shared, 'name').text();
  const groups = entry
    .get('runs')
    .items()
    .map((run) => run.get('values'))
    .filter((values) => !values.isMissing)
    .map((values) => values.numbers(name))
    .filter((values) => values.length > 0);
  const readings = { kind: 'samples', values: groups.map(meanOf) } as const;
  return benchmarkTold({ name, ...measureOf(entry, shared), readings, groups });
}

function measureOf(entry: JsonValue, shared: JsonValue): Measure {
  const unit = metadataOf(entry, shared, 'unit');
  const written = unit.isMissing ? 'second' : unit.text();
  const known = Object.hasOwn(MEASURES, written) ? MEASURES[written] : undefined;
  return known ?? unit.refuse('second, byte or integer');
}

function settingsOf(all: readonly JsonValue[]): BenchmarkFile['settings'] {
  return settingsIn(
    all.flatMap((metadata) => [
      ['cpu', metadata.get('cpu_model_name')] as const,
      ['cores', metadata.get('cpu_count')] as const,
      ...SETTINGS.map((key) => [key, metadata.get(key)] as const),
    ]),
  );
}
