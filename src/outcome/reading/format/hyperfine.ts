import type { Benchmark, BenchmarkReadOptions, Readings, ReadingWarning } from '../benchmark.ts';
import {
  createBenchmark,
  type FileDraft,
  point,
  readParams,
  rejectZero,
  samples,
  summaryIn,
} from '../create-file.ts';
import { rejectFile } from '../fault.ts';
import type { JsonValue } from '../json-value.ts';

/**
 * `hyperfine --export-json`: seconds, one wall time per run. A failed run ended early, so its time
 * is meaningless and is rejected unless allowed. Times near 0 are the rest after subtracting the
 * shell's start: a median of 0 is not a measurement.
 *
 * Source: sharkdp/hyperfine 327d5f4, src/benchmark/benchmark_result.rs.
 */
export function readHyperfine(root: JsonValue, options: BenchmarkReadOptions): FileDraft {
  const results = root.get('results').items();
  const parts = results.flatMap((result) => {
    const name = result.get('command').text();
    return [...failedRuns(result, name, options), ...benchmarksOf(result, name)];
  });
  return { parts };
}

/** Versions before 1.12 do not write exit codes; null means a run that a signal ended. */
function failedRuns(
  result: JsonValue,
  name: string,
  { allowFailed }: BenchmarkReadOptions,
): readonly ReadingWarning[] {
  const codes = result.get('exit_codes');
  const runs = codes.itemsIfAny();
  const count = runs.filter(({ value }) => value !== 0).length;
  if (count === 0) return [];
  if (allowFailed) return [{ code: 'failed-runs', name, count }];
  return rejectFile('failed-runs', { name, count, runs: runs.length }, codes.path);
}

function benchmarksOf(result: JsonValue, name: string): readonly Benchmark[] {
  const figure = (metric: string, unit: string, readings: Readings) => {
    const params = readParams(result.get('parameters'));
    return createBenchmark({ name, params, metric, unit, better: 'lower', readings });
  };
  const memory = result.get('memory_usage_byte');
  return [
    figure('time', 's', timeOf(result, name)),
    ...(['user', 'system'] as const).flatMap((metric) => {
      const value = result.get(metric).numberOrNull();
      return value === null ? [] : [figure(`${metric} time`, 's', point(value))];
    }),
    ...(memory.isMissing ? [] : [figure('memory', 'B', samples(memory.numbers(name)))]),
  ];
}

function timeOf(result: JsonValue, name: string): Readings {
  rejectZero(result.get('median'), name);
  const times = result.get('times');
  if (!times.isMissing) return samples(times.numbers(name));
  return summaryIn(result, name, { sd: 'stddev' });
}
