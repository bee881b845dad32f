import type {
  Benchmark,
  BenchmarkFile,
  BenchmarkReadOptions,
  Readings,
  ReadingWarning,
} from '../benchmark.ts';
import type { JsonValue } from '../json-value.ts';
import { settingsIn } from '../settings.ts';
import {
  benchmarkTold,
  failedBenchmark,
  fileTold,
  paramsTold,
  summaryTold,
  toolTold,
} from '../told.ts';

/**
 * mitata's `run({ format: 'json' })`: nanoseconds. Of more than 12 samples the two lowest
 * and the two highest are gone, which is told.
 *
 * Source: evanwashere/mitata 1.0.34, src/main.mjs and src/lib.mjs.
 */
export function readMitata(root: JsonValue, options: BenchmarkReadOptions): BenchmarkFile {
  const warnings: ReadingWarning[] = [];
  const groups = root.get('layout').itemsIfAny();
  const benchmarks = root
    .get('benchmarks')
    .items()
    .flatMap((entry) => {
      const scope =
        groups[entry.get('group').numberOrNull() ?? -1]?.get('name').textOrNull() ?? null;
      return entry
        .get('runs')
        .items()
        .flatMap((run): Benchmark[] => {
          const name = run.get('name').textOrNull() ?? entry.get('alias').text();
          const error = run.get('error');
          if (error.isMissing) return [benchmarkOf(run, name, scope)];
          const message = error.get('message').textOrNull() ?? error.textOrNull();
          warnings.push(failedBenchmark(name, message, error.path, options));
          return [];
        });
    });
  const count = benchmarks.filter(isTrimmed).length;
  if (count > 0) warnings.push({ code: 'trimmed', count });
  const origin = { tool: runtimeOf(root.get('context')) };
  const settings = settingsOf(root.get('context'));
  return fileTold({ format: 'mitata', origin, settings, benchmarks, mainMetric: 'time', warnings });
}

function benchmarkOf(run: JsonValue, name: string, scope: string | null): Benchmark {
  const known = { metric: 'time', unit: 'ns', better: 'lower' } as const;
  // The name may hold the arguments already, but need not.
  const params = paramsTold(run.get('args'));
  const readings = readingsOf(run.get('stats'), name);
  return benchmarkTold({ name, scope, ...known, params, readings });
}

function readingsOf(stats: JsonValue, name: string): Readings {
  const samples = stats.get('samples');
  if (!samples.isMissing) return { kind: 'samples', values: samples.numbers(name) };
  const figure = (key: string) => stats.get(key).numberOrNull();
  const ends = { min: figure('min'), max: figure('max') };
  return summaryTold({ mean: stats.get('avg').number(name), median: figure('p50'), ...ends });
}

/** From how many samples on some are taken away; 4 fewer are left. */
const TRIMMED_FROM = 13;

function isTrimmed({ readings }: Benchmark): boolean {
  return readings.kind === 'samples' && readings.values.length >= TRIMMED_FROM - 4;
}

function settingsOf(context: JsonValue): BenchmarkFile['settings'] {
  return settingsIn([
    ['cpu', context.get('cpu').get('name')],
    ['arch', context.get('arch')],
  ]);
}

/** The file does not say which mitata, but on what it ran. */
function runtimeOf(context: JsonValue): string | null {
  const runtime = context.get('runtime').textOrNull();
  if (runtime === null) return null;
  return toolTold(`mitata on ${runtime}`, context.get('version')) ?? `mitata on ${runtime}`;
}
