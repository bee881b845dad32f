import { groupBy } from '../../../quantity/group-by.ts';
import { meanOf } from '../../verdict/side.ts';
import type {
  Benchmark,
  BenchmarkFile,
  BenchmarkReadOptions,
  ReadingWarning,
} from '../benchmark.ts';
import type { JsonValue } from '../json-value.ts';
import { settingsIn } from '../settings.ts';
import { benchmarkTold, failedBenchmark, fileTold, toolTold } from '../told.ts';

/**
 * BenchmarkDotNet's JSON, full or brief: nanoseconds of one operation. A launch is a process of
 * its own: the samples are the means of the launches. A file that keeps the values alone does not
 * say which launch took which: they are taken for one. Memory and what diagnosers count are
 * metrics beside the time; diagnosers say themselves which direction is better.
 *
 * Source: dotnet/BenchmarkDotNet, src/BenchmarkDotNet/Exporters/Json/JsonExporterBase.cs.
 */
export function readBenchmarkDotNet(root: JsonValue, options: BenchmarkReadOptions): BenchmarkFile {
  const host = root.get('HostEnvironmentInfo');
  const warnings: ReadingWarning[] = [];
  if (host.get('Configuration').value === 'DEBUG') warnings.push({ code: 'debug-build' });
  const benchmarks = root
    .get('Benchmarks')
    .items()
    .flatMap((entry) => {
      const name = entry.get('FullName').text();
      const statistics = entry.get('Statistics');
      if (!statistics.isMissing) return [timeOf(entry, name), ...countersOf(entry, name)];
      warnings.push(failedBenchmark(name, null, statistics.path, options));
      return [];
    });
  const tool = toolTold('BenchmarkDotNet', host.get('BenchmarkDotNetVersion'));
  return fileTold({
    ...{ format: 'benchmarkdotnet', origin: { tool }, settings: settingsOf(host) },
    ...{ benchmarks, mainMetric: 'time', warnings },
  });
}

function timeOf(entry: JsonValue, name: string): Benchmark {
  const groups = launchesOf(entry, name);
  const readings = { kind: 'samples', values: groups.map(meanOf) } as const;
  return benchmarkTold({ name, metric: 'time', unit: 'ns', better: 'lower', readings, groups });
}

/** The readings of each launch: results, from which the time of an empty loop is taken off. */
function launchesOf(entry: JsonValue, name: string): readonly (readonly number[])[] {
  const results = entry.get('Measurements').itemsIfAny().filter(isResult);
  if (results.length > 0) {
    const launches = groupBy(results, (each) => String(each.get('LaunchIndex').numberOrNull()));
    return [...launches.values()].map((launch) => launch.map((each) => timePerCall(each, name)));
  }
  const statistics = entry.get('Statistics');
  const values = statistics.get('OriginalValues');
  return [values.hasItems ? values.numbers(name) : [statistics.get('Mean').number(name)]];
}

/** Versions before 0.11 have one word for what were two later. */
function isResult(measurement: JsonValue): boolean {
  const mode = measurement.get('IterationMode').value;
  const stage = measurement.get('IterationStage').value;
  return mode === 'Result' || (mode === 'Workload' && stage === 'Result');
}

function timePerCall(measurement: JsonValue, name: string): number {
  const operations = measurement.get('Operations');
  if (operations.number(name) <= 0) return operations.refuse('a number above 0');
  return measurement.get('Nanoseconds').number(name) / operations.number(name);
}

function countersOf(entry: JsonValue, name: string): readonly Benchmark[] {
  const bytes = entry.get('Memory').get('BytesAllocatedPerOperation').numberOrNull();
  const lower = { metric: 'memory', unit: 'B/op', better: 'lower' } as const;
  const memory =
    bytes === null
      ? []
      : [benchmarkTold({ name, ...lower, readings: { kind: 'point', value: bytes } })];
  const counted = entry
    .get('Metrics')
    .itemsIfAny()
    .flatMap((each): Benchmark[] => {
      const value = each.get('Value').numberOrNull();
      const descriptor = each.get('Descriptor');
      if (value === null) return [];
      const greater = descriptor.get('TheGreaterTheBetter').value;
      const metric = descriptor.get('Id').text();
      const unit = descriptor.get('Unit').textOrNull();
      const better = typeof greater === 'boolean' ? (greater ? 'higher' : 'lower') : null;
      return [benchmarkTold({ name, metric, unit, better, readings: { kind: 'point', value } })];
    });
  return [...memory, ...counted];
}

function settingsOf(host: JsonValue): BenchmarkFile['settings'] {
  const named = ['OsVersion', 'RuntimeVersion', 'Configuration', 'HasAttachedDebugger'];
  return settingsIn([
    ['cpu', host.get('ProcessorName')],
    ['cores', host.get('LogicalCoreCount')],
    ['arch', host.get('Architecture')],
    ...named.map((key) => [key, host.get(key)] as const),
  ]);
}
