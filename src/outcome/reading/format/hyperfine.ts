import type {
  Benchmark,
  BenchmarkFile,
  BenchmarkReadOptions,
  Readings,
  ReadingWarning,
} from '../benchmark.ts';
import { LocatedBenchmarkFault } from '../fault.ts';
import type { JsonValue } from '../json-value.ts';
import { benchmarkTold, fileTold, paramsTold, refuseZero, summaryTold } from '../told.ts';

/**
 * `hyperfine --export-json`: seconds, one wall time a run. A failed run ended early, so
 * its time says nothing: it is refused unless allowed. Times near 0 are what is left
 * after the shell's start was taken off: a median of 0 is no measurement.
 *
 * Source: sharkdp/hyperfine 327d5f4, src/benchmark/benchmark_result.rs.
 */
export function readHyperfine(root: JsonValue, options: BenchmarkReadOptions): BenchmarkFile {
  const warnings: ReadingWarning[] = [];
  const benchmarks = root
    .get('results')
    .items()
    .flatMap((result) => {
      const name = result.get('command').text();
      checkRuns(result, name, options, warnings);
      return benchmarksOf(result, name);
    });
  return fileTold({ format: 'hyperfine', benchmarks, mainMetric: 'time', warnings });
}

function checkRuns(
  result: JsonValue,
  name: string,
  { allowFailed }: BenchmarkReadOptions,
  warnings: ReadingWarning[],
): void {
  const codes = result.get('exit_codes');
  // Versions before 1.12 do not write them.
  if (codes.isMissing) return;
  const runs = codes.items();
  // Null stands for a run that a signal ended.
  const count = runs.filter(({ value }) => value !== 0).length;
  if (count === 0) return;
  if (!allowFailed) {
    const reason = { code: 'failed-runs', name, count, runs: runs.length } as const;
    throw new LocatedBenchmarkFault(reason, codes.path);
  }
  warnings.push({ code: 'failed-runs', name, count });
}

function benchmarksOf(result: JsonValue, name: string): readonly Benchmark[] {
  const figure = (metric: string, unit: string, readings: Readings) =>
    benchmarkTold({
      ...{ name, params: paramsTold(result.get('parameters')) },
      ...{ metric, unit, better: 'lower', readings },
    });
  return [
    figure('time', 's', timeOf(result, name)),
    ...(['user', 'system'] as const).flatMap((metric) => {
      const value = result.get(metric).numberOrNull();
      return value === null ? [] : [figure(`${metric} time`, 's', { kind: 'point', value })];
    }),
    ...memoryOf(result, name).map((values) => figure('memory', 'B', { kind: 'samples', values })),
  ];
}

function timeOf(result: JsonValue, name: string): Readings {
  const median = result.get('median');
  refuseZero(median, name);
  const times = result.get('times');
  if (!times.isMissing) return { kind: 'samples', values: times.numbers(name) };
  return summaryTold({
    mean: result.get('mean').number(name),
    median: median.numberOrNull(),
    sd: result.get('stddev').numberOrNull(),
    min: result.get('min').numberOrNull(),
    max: result.get('max').numberOrNull(),
  });
}

function memoryOf(result: JsonValue, name: string): readonly (readonly number[])[] {
  const memory = result.get('memory_usage_byte');
  return memory.isMissing ? [] : [memory.numbers(name)];
}
