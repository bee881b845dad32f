import type { Benchmark, BenchmarkFile, Readings } from '../benchmark.ts';
import {
  createTimeBenchmark,
  type FileDraft,
  rejectZero,
  settingsIn,
  summaryIn,
  toolWithVersion,
  withNoSamplesWarning,
} from '../create-file.ts';
import type { JsonValue } from '../json-value.ts';

/**
 * pytest-benchmark's JSON: seconds, one figure per round, each the mean of `iterations` calls.
 * `--benchmark-save` alone leaves the rounds out; then the statistics are read. A test is
 * identified by its full name, with file and class. All rounds are of one process, with its memory
 * layout and other random effects, so they do not show the variation between runs.
 *
 * Source: ionelmc/pytest-benchmark 47d66c8, src/pytest_benchmark/stats.py.
 */
export function readPytestBenchmark(root: JsonValue): FileDraft {
  const [commit, machine] = [root.get('commit_info'), root.get('machine_info')];
  const isDirty = commit.get('dirty').value === true;
  return {
    origin: {
      tool: toolWithVersion('pytest-benchmark', root.get('version')),
      date: root.get('datetime').textOrNull(),
      host: machine.get('node').textOrNull(),
    },
    settings: settingsOf(machine),
    parts: withNoSamplesWarning([
      isDirty ? { code: 'dirty-commit', commit: commit.get('id').textOrNull() } : null,
      ...root.get('benchmarks').items().map(benchmarkOf),
    ]),
  };
}

function benchmarkOf(entry: JsonValue): Benchmark {
  // The full name already ends with the parameters.
  const name = entry.get('fullname').textOrNull() ?? entry.get('name').text();
  return createTimeBenchmark({ name, unit: 's', readings: readingsOf(entry.get('stats'), name) });
}

function readingsOf(stats: JsonValue, name: string): Readings {
  const data = stats.get('data');
  rejectZero(stats.get('median'), name);
  if (data.hasItems) return { kind: 'samples', values: data.numbers(name) };
  return summaryIn(stats, name, { n: 'rounds', sd: 'stddev' });
}

function settingsOf(machine: JsonValue): BenchmarkFile['settings'] {
  const cpu = machine.get('cpu');
  // Versions of py-cpuinfo before 5 have `brand` instead.
  const brand = cpu.get('brand_raw');
  const python = ['python_implementation', 'python_version', 'python_compiler'];
  return settingsIn([
    ['cpu', brand.isMissing ? cpu.get('brand') : brand],
    ['cores', cpu.get('count')],
    ['arch', machine.get('machine')],
    ...machine.fields(['system', 'release', ...python]),
  ]);
}
