import type { BenchmarkFile, Readings } from '../benchmark.ts';
import type { JsonValue } from '../json-value.ts';
import { fileTold, refuseZero, sayingWithoutSamples, summaryIn, timeTold } from '../told.ts';

/**
 * `vitest bench --outputJson` up to version 4: milliseconds. It leaves the samples out, so the
 * statistics are read if there are none. The path of a file is absolute and its hash an id, so a
 * benchmark is identified by the name of its group, which begins with the relative path.
 *
 * Source: vitest-dev/vitest at 19f6e89~1, reporters/benchmark/json-formatter.ts.
 */
export function readVitest(root: JsonValue): BenchmarkFile {
  const files = root.get('files').items();
  const groups = files.flatMap((file) => file.get('groups').items());
  const told = groups.flatMap((group) => {
    const above = group.get('fullName').text();
    const entries = group.get('benchmarks').items();
    return entries.map((entry) => {
      const name = `${above} > ${entry.get('name').text()}`;
      return timeTold({ name, unit: 'ms', readings: readingsOf(entry, name) });
    });
  });
  return fileTold({ format: 'vitest', told: sayingWithoutSamples(told) });
}

function readingsOf(entry: JsonValue, name: string): Readings {
  const samples = entry.get('samples');
  if (samples.hasItems) return { kind: 'samples', values: samples.numbers(name) };
  refuseZero(entry.get('mean'), name);
  return summaryIn(entry, name, { n: 'sampleCount', sd: 'sd' });
}
