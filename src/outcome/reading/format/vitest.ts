import type { Benchmark, BenchmarkFile, Readings } from '../benchmark.ts';
import type { JsonValue } from '../json-value.ts';
import { benchmarkTold, fileTold, refuseZero, summaryTold, withoutSamples } from '../told.ts';

/**
 * `vitest bench --outputJson` up to version 4: milliseconds. The samples are always left
 * out, so the statistics are read. The path of a file is absolute and its hash an id: a
 * benchmark is known by the name of its group, which begins with the relative path.
 *
 * Source: vitest-dev/vitest at 19f6e89~1, reporters/benchmark/json-formatter.ts.
 */
export function readVitest(root: JsonValue): BenchmarkFile {
  const groups = root
    .get('files')
    .items()
    .flatMap((file) => file.get('groups').items());
  const benchmarks = groups.flatMap((group) => {
    const above = group.get('fullName').text();
    return group
      .get('benchmarks')
      .items()
      .map((entry) => benchmarkOf(entry, above));
  });
  const warnings = withoutSamples(benchmarks);
  return fileTold({ format: 'vitest', benchmarks, mainMetric: 'time', warnings });
}

function benchmarkOf(entry: JsonValue, above: string): Benchmark {
  const name = `${above} > ${entry.get('name').text()}`;
  const known = { metric: 'time', unit: 'ms', better: 'lower' } as const;
  return benchmarkTold({ name, ...known, readings: readingsOf(entry, name) });
}

function readingsOf(entry: JsonValue, name: string): Readings {
  const samples = entry.get('samples');
  if (samples.hasItems) return { kind: 'samples', values: samples.numbers(name) };
  const mean = entry.get('mean');
  refuseZero(mean, name);
  const n = entry.get('sampleCount').numberOrNull();
  return summaryTold({
    n,
    mean: mean.number(name),
    median: entry.get('median').numberOrNull(),
    // Of one sample it is written as 0, which is not how much it varies.
    sd: n === 1 ? null : entry.get('sd').numberOrNull(),
    min: entry.get('min').numberOrNull(),
    max: entry.get('max').numberOrNull(),
  });
}
