import { groupBy } from '../../../quantity/group-by.ts';
import type { Benchmark, BenchmarkMetric, BenchmarkReadOptions } from '../benchmark.ts';
import {
  createBenchmark,
  createTimeBenchmark,
  type FileDraft,
  type FilePart,
  failedBenchmark,
  point,
  processReadings,
  settingsIn,
  toolWithVersion,
} from '../create-file.ts';
import type { JsonValue } from '../json-value.ts';

/**
 * BenchmarkDotNet's JSON, full or brief: nanoseconds of one operation. A launch is a separate
 * process, so the samples are the means of the launches. A file with only the values does not
 * assign them to launches, so they count as one. Memory and the counts of diagnosers are metrics
 * besides the time; diagnosers state themselves which direction is better.
 *
 * Source: dotnet/BenchmarkDotNet, src/BenchmarkDotNet/Exporters/Json/JsonExporterBase.cs.
 */
export function readBenchmarkDotNet(root: JsonValue, options: BenchmarkReadOptions): FileDraft {
  const host = root.get('HostEnvironmentInfo');
  const isDebug = host.get('Configuration').value === 'DEBUG';
  const entries = root.get('Benchmarks').items();
  const parts = entries.flatMap((entry): readonly FilePart[] => {
    const name = entry.get('FullName').text();
    const statistics = entry.get('Statistics');
    return statistics.isMissing
      ? [failedBenchmark(name, null, statistics.path, options)]
      : [timeOf(entry, name), ...countersOf(entry, name)];
  });
  return {
    origin: { tool: toolWithVersion('BenchmarkDotNet', host.get('BenchmarkDotNetVersion')) },
    settings: settingsIn([
      ['cpu', host.get('ProcessorName')],
      ['cores', host.get('LogicalCoreCount')],
      ['arch', host.get('Architecture')],
      ...host.fields(['OsVersion', 'RuntimeVersion', 'Configuration', 'HasAttachedDebugger']),
    ]),
    parts: [isDebug ? { code: 'debug-build' } : null, ...parts],
  };
}

function timeOf(entry: JsonValue, name: string): Benchmark {
  const readings = processReadings(launchesOf(entry, name));
  return createTimeBenchmark({ name, unit: 'ns', ...readings });
}

/** The readings of each launch: results, already without the time of an empty loop. */
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

/** Versions before 0.11 have one mode instead of the later mode and stage. */
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
  const counter = (figure: JsonValue, measure: () => BenchmarkMetric): Benchmark[] => {
    const value = figure.numberOrNull();
    if (value === null) return [];
    return [createBenchmark({ name, ...measure(), readings: point(value) })];
  };
  const bytes = entry.get('Memory').get('BytesAllocatedPerOperation');
  const others = entry.get('Metrics').itemsIfAny();
  return [
    ...counter(bytes, () => ({ metric: 'memory', unit: 'B/op', better: 'lower' })),
    ...others.flatMap((each) => {
      const descriptor = each.get('Descriptor');
      const greater = descriptor.get('TheGreaterTheBetter').value;
      return counter(each.get('Value'), () => ({
        metric: descriptor.get('Id').text(),
        unit: descriptor.get('Unit').textOrNull(),
        better: typeof greater === 'boolean' ? (greater ? 'higher' : 'lower') : null,
      }));
    }),
  ];
}
