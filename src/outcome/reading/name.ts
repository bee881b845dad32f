import { RESERVED_NAMES } from '../../workspace/names/id.ts';
import type { Benchmark, BenchmarkFile } from './benchmark.ts';
import { rejectFile } from './fault.ts';

/** A longer name cannot be a key of a YAML file. */
const MAX_NAME = 1000;

/**
 * Returns the file with names, units and origin in a form valid for an outcome: on one line,
 * without control characters. A benchmark is identified by its name and parameters; a duplicate for
 * one metric is rejected, since it is unknown which one is meant.
 *
 * @throws LocatedBenchmarkFault for names that cannot be kept or distinguished, and if no benchmark
 *   is left
 */
export function checkedNames(file: BenchmarkFile): BenchmarkFile {
  if (file.benchmarks.length === 0) rejectFile('nothing', {});
  const seen = new Set<string>();
  const benchmarks = file.benchmarks.map((benchmark) => {
    const clean = {
      ...benchmark,
      name: oneLine(benchmark.name),
      scope: lineOrNull(benchmark.scope),
      metric: oneLine(benchmark.metric),
      unit: lineOrNull(benchmark.unit),
      params: benchmark.params.map(([key, value]) => [oneLine(key), oneLine(value)] as const),
    };
    const name = caseName(clean);
    if (name === '') rejectFile('bad-name', { name, why: 'empty' });
    if (name.length > MAX_NAME) rejectFile('bad-name', { name, why: 'long' });
    if (RESERVED_NAMES.has(name)) rejectFile('bad-name', { name, why: 'reserved' });
    const key = JSON.stringify([clean.scope, name, clean.metric]);
    if (seen.has(key)) rejectFile('duplicate', { name });
    seen.add(key);
    return clean;
  });
  const written = file.benchmarks.map(caseName);
  const changed = new Set(benchmarks.map(caseName).filter((name, at) => written[at] !== name));
  const [first] = changed;
  const { tool, date, host } = file.origin;
  return {
    ...file,
    origin: { tool: lineOrNull(tool), date: lineOrNull(date), host: lineOrNull(host) },
    settings: file.settings.map(({ key, values }) => {
      return { key: oneLine(key), values: values.map(oneLine) };
    }),
    mainMetric: lineOrNull(file.mainMetric),
    benchmarks,
    warnings:
      first === undefined
        ? file.warnings
        : [...file.warnings, { code: 'changed-name', name: first, count: changed.size }],
  };
}

/** The name of a benchmark, with its parameters if it has any. */
export function caseName({ name, params }: Pick<Benchmark, 'name' | 'params'>): string {
  if (params.length === 0) return name;
  return `${name} (${params.map(([key, value]) => `${key}=${value}`).join(', ')})`;
}

/** The name of a benchmark, with its package if names are only unique with it. */
export function scopedName(benchmark: Benchmark, scoped: boolean): string {
  const name = caseName(benchmark);
  return scoped && benchmark.scope !== null ? `${benchmark.scope}.${name}` : name;
}

function lineOrNull(text: string | null): string | null {
  return text === null ? null : oneLine(text);
}

/** Replaces control characters, line ends and repeated blanks by one blank. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
