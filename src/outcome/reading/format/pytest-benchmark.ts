import type { Benchmark, BenchmarkFile, Origin, Readings, ReadingWarning } from '../benchmark.ts';
import type { JsonValue } from '../json-value.ts';
import { settingsIn } from '../settings.ts';
import {
  benchmarkTold,
  fileTold,
  refuseZero,
  summaryTold,
  toolTold,
  withoutSamples,
} from '../told.ts';

/**
 * pytest-benchmark's JSON: seconds, one figure a round, each the mean of `iterations`
 * calls. `--benchmark-save` alone leaves the rounds out: then the statistics are read.
 * A test is known by its full name, file and class included. All rounds are of one process,
 * with its layout of memory and its luck: what differs between runs is not in them.
 *
 * Source: ionelmc/pytest-benchmark 47d66c8, src/pytest_benchmark/stats.py.
 */
export function readPytestBenchmark(root: JsonValue): BenchmarkFile {
  const warnings: ReadingWarning[] = [];
  const commit = root.get('commit_info');
  if (commit.get('dirty').value === true) {
    warnings.push({ code: 'dirty-commit', commit: commit.get('id').textOrNull() });
  }
  const benchmarks = root.get('benchmarks').items().map(benchmarkOf);
  return fileTold({
    format: 'pytest-benchmark',
    origin: originOf(root),
    settings: settingsOf(root.get('machine_info')),
    benchmarks,
    mainMetric: 'time',
    warnings: [...warnings, ...withoutSamples(benchmarks)],
  });
}

function benchmarkOf(entry: JsonValue): Benchmark {
  const name = entry.get('fullname').textOrNull() ?? entry.get('name').text();
  const stats = entry.get('stats');
  // The full name ends with the parameters already.
  const known = { metric: 'time', unit: 's', better: 'lower' } as const;
  return benchmarkTold({ name, ...known, readings: readingsOf(stats, name) });
}

function readingsOf(stats: JsonValue, name: string): Readings {
  const data = stats.get('data');
  const median = stats.get('median');
  refuseZero(median, name);
  if (data.hasItems) return { kind: 'samples', values: data.numbers(name) };
  const n = stats.get('rounds').numberOrNull();
  return summaryTold({
    n,
    mean: stats.get('mean').number(name),
    median: median.numberOrNull(),
    // Of one round it is written as 0, which is not how much it varies.
    sd: n === 1 ? null : stats.get('stddev').numberOrNull(),
    min: stats.get('min').numberOrNull(),
    max: stats.get('max').numberOrNull(),
  });
}

function originOf(root: JsonValue): Origin {
  return {
    tool: toolTold('pytest-benchmark', root.get('version')),
    date: root.get('datetime').textOrNull(),
    host: root.get('machine_info').get('node').textOrNull(),
  };
}

function settingsOf(machine: JsonValue): BenchmarkFile['settings'] {
  const cpu = machine.get('cpu');
  // Versions of py-cpuinfo before 5 call it `brand`.
  const brand = cpu.get('brand_raw');
  const named = ['system', 'release', 'python_implementation', 'python_version', 'python_compiler'];
  return settingsIn([
    ['cpu', brand.isMissing ? cpu.get('brand') : brand],
    ['cores', cpu.get('count')],
    ['arch', machine.get('machine')],
    ...named.map((key) => [key, machine.get(key)] as const),
  ]);
}
