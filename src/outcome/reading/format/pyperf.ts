import type { Benchmark, BenchmarkMetric } from '../benchmark.ts';
import {
  createBenchmark,
  type FileDraft,
  onlyMetric,
  processReadings,
  settingsIn,
  toolWithVersion,
} from '../create-file.ts';
import type { JsonValue } from '../json-value.ts';

/** The quantities of pyperf's units; an integer may count anything. */
const SECONDS: BenchmarkMetric = { metric: 'time', unit: 's', better: 'lower' };
const MEASURES: Readonly<Record<string, BenchmarkMetric>> = {
  second: SECONDS,
  byte: { metric: 'memory', unit: 'B', better: 'lower' },
  integer: { metric: 'value', unit: null, better: null },
};

/** The run settings, in the metadata of the file or of a benchmark. */
const SETTINGS = [
  ...(['platform', 'python_implementation', 'python_version', 'python_compiler'] as const),
  ...(['timer', 'aslr', 'cpu_affinity', 'cpu_config'] as const),
];

/**
 * pyperf's JSON, version 1.0: seconds of one call unless the metadata have another unit. Each run
 * is a separate process, so the samples are the means of the runs. Runs without values are
 * calibrations, and warm-ups are separate: neither is a reading.
 *
 * Source: psf/pyperf, doc/api.rst and pyperf/_bench.py.
 */
export function readPyperf(root: JsonValue): FileDraft {
  const shared = root.get('metadata');
  const entries = root.get('benchmarks').items();
  const all = entries.map((entry) => benchmarkOf(entry, shared));
  const benchmarks = all.filter(({ groups }) => groups?.length !== 0);
  const unread = all.filter((each) => !benchmarks.includes(each));
  const runs = entries[0]?.get('runs').items() ?? [];
  const metadata = [shared, ...entries.map((entry) => entry.get('metadata'))];
  return {
    origin: {
      tool: toolWithVersion('pyperf', shared.get('perf_version')),
      date: runs[0]?.get('metadata').get('date').textOrNull() ?? null,
      host: shared.get('hostname').textOrNull(),
    },
    settings: settingsIn(
      metadata.flatMap((each) => [
        ['cpu', each.get('cpu_model_name')] as const,
        ['cores', each.get('cpu_count')] as const,
        ...each.fields(SETTINGS),
      ]),
    ),
    parts: [...benchmarks, ...unread.map(({ name }) => ({ code: 'no-reading', name }) as const)],
    mainMetric: onlyMetric(benchmarks),
  };
}

/** Metadata common to all benchmarks are stored once, at the top of the file. */
function metadataOf(entry: JsonValue, shared: JsonValue, key: string): JsonValue {
  const own = entry.get('metadata').get(key);
  const common = shared.get(key);
  return own.isMissing && !common.isMissing ? common : own;
}

function benchmarkOf(entry: JsonValue, shared: JsonValue): Benchmark {
  const name = metadataOf(entry, shared, 'name').text();
  const runs = entry.get('runs').items();
  const groups = runs
    .map((run) => run.get('values'))
    .flatMap((values) => (values.isMissing ? [] : [values.numbers(name)]))
    .filter((values) => values.length > 0);
  return createBenchmark({ name, ...measureOf(entry, shared), ...processReadings(groups) });
}

function measureOf(entry: JsonValue, shared: JsonValue): BenchmarkMetric {
  const unit = metadataOf(entry, shared, 'unit');
  return unit.isMissing ? SECONDS : unit.textIn(MEASURES, 'second, byte or integer');
}
