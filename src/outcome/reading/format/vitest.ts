import type { Readings } from '../benchmark.ts';
import {
  createTimeBenchmark,
  type FileDraft,
  rejectZero,
  summaryIn,
  withNoSamplesWarning,
} from '../create-file.ts';
import type { JsonValue } from '../json-value.ts';

/**
 * `vitest bench --outputJson` up to version 4: milliseconds. It leaves the samples out, so the
 * statistics are read if there are none. The path of a file is absolute and its hash an id, so a
 * benchmark is identified by the name of its group, which begins with the relative path.
 *
 * Source: vitest-dev/vitest at 19f6e89~1, reporters/benchmark/json-formatter.ts.
 */
export function readVitest(root: JsonValue): FileDraft {
  const files = root.get('files').items();
  const groups = files.flatMap((file) => file.get('groups').items());
  const parts = groups.flatMap((group) => {
    const above = group.get('fullName').text();
    const entries = group.get('benchmarks').items();
    return entries.map((entry) => {
      const name = `${above} > ${entry.get('name').text()}`;
      return createTimeBenchmark({ name, unit: 'ms', readings: readingsOf(entry, name) });
    });
  });
  return { parts: withNoSamplesWarning(parts) };
}

function readingsOf(entry: JsonValue, name: string): Readings {
  const samples = entry.get('samples');
  if (samples.hasItems) return { kind: 'samples', values: samples.numbers(name) };
  rejectZero(entry.get('mean'), name);
  return summaryIn(entry, name, { n: 'sampleCount', sd: 'sd' });
}
