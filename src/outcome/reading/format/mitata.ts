import type { Benchmark, BenchmarkReadOptions, Readings } from '../benchmark.ts';
import {
  createTimeBenchmark,
  type FileDraft,
  type FilePart,
  failedBenchmark,
  readParams,
  settingsIn,
  summaryIn,
  toolWithVersion,
} from '../create-file.ts';
import type { JsonValue } from '../json-value.ts';

/**
 * mitata's `run({ format: 'json' })`: nanoseconds. Of more than 12 samples the two lowest and the
 * two highest are missing, which is reported.
 *
 * Source: evanwashere/mitata 1.0.34, src/main.mjs and src/lib.mjs.
 */
export function readMitata(root: JsonValue, options: BenchmarkReadOptions): FileDraft {
  const groups = root.get('layout').itemsIfAny();
  const entries = root.get('benchmarks').items();
  const parts = entries.flatMap((entry) => {
    const group = groups[entry.get('group').numberOrNull() ?? -1];
    const scope = group?.get('name').textOrNull() ?? null;
    const runs = entry.get('runs').items();
    return runs.map((run) => {
      const name = run.get('name').textOrNull() ?? entry.get('alias').text();
      const error = run.get('error');
      if (error.isMissing) return benchmarkOf(run, name, scope);
      const message = error.get('message').textOrNull() ?? error.textOrNull();
      return failedBenchmark(name, message, error.path, options);
    });
  });
  const context = root.get('context');
  return {
    origin: { tool: runtimeOf(context) },
    settings: settingsIn([
      ['cpu', context.get('cpu').get('name')],
      ['arch', context.get('arch')],
    ]),
    parts: withTrimmedWarning(parts),
  };
}

function benchmarkOf(run: JsonValue, name: string, scope: string | null): Benchmark {
  // The name may already contain the arguments, but need not.
  const params = readParams(run.get('args'));
  const readings = readingsOf(run.get('stats'), name);
  return createTimeBenchmark({ name, scope, params, unit: 'ns', readings });
}

function readingsOf(stats: JsonValue, name: string): Readings {
  const samples = stats.get('samples');
  if (!samples.isMissing) return { kind: 'samples', values: samples.numbers(name) };
  return summaryIn(stats, name, { mean: 'avg', median: 'p50' });
}

/** The number of samples from which mitata removes 4. */
const TRIMMED_FROM = 13;

/** Adds a warning if samples were removed. */
function withTrimmedWarning(parts: readonly FilePart[]): readonly FilePart[] {
  const count = parts.filter(
    (each) =>
      !('code' in each) &&
      each.readings.kind === 'samples' &&
      each.readings.values.length >= TRIMMED_FROM - 4,
  ).length;
  return count === 0 ? parts : [...parts, { code: 'trimmed', count }];
}

/** The file names the runtime, but not the version of mitata. */
function runtimeOf(context: JsonValue): string | null {
  const runtime = context.get('runtime').textOrNull();
  if (runtime === null) return null;
  return toolWithVersion(`mitata on ${runtime}`, context.get('version')) ?? `mitata on ${runtime}`;
}
