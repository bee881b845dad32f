import { suggest } from '../../diagnostic/suggest.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { isSameMetric } from '../verdict/baseline-fit.ts';
import type { Benchmark, BenchmarkFile, ReadingWarning } from './benchmark.ts';
import { rejectFile } from './fault.ts';
import { FORMAT_TRAITS } from './format-traits.ts';
import { caseName, oneLine, scopedName } from './name.ts';
import { PairingError } from './pairing-problem.ts';

/**
 * Reduces the files to the benchmarks of one metric: the named one, else the common main metric. A
 * file may have a different name for the metric.
 */
export function selectMetric(
  files: readonly BenchmarkFile[],
  named: string | null,
): { readonly metric: string; readonly selected: readonly BenchmarkFile[] } {
  const metric = named === null ? mainMetric(files) : metricNamed(files, named);
  const selected = files.map((file) => {
    const own = nameIn(file, metric, files);
    return { ...file, benchmarks: file.benchmarks.filter((each) => each.metric === own) };
  });
  if (named !== null && selected.some(({ benchmarks }) => benchmarks.length === 0)) {
    const known = [...new Set(files.flatMap(metricsOf))];
    const others = known.filter((each) => each !== metric);
    const suggestion = suggest(metric, others);
    throw new PairingError({ code: 'unknown-metric', metric, known, suggestion });
  }
  return { metric, selected };
}

/** A metric by its name, or by its unit if that is the usual name: `B/op`. */
function metricNamed(files: readonly BenchmarkFile[], named: string): string {
  const all = files.flatMap(({ benchmarks }) => benchmarks);
  const byName = all.some(({ metric }) => metric === named);
  return byName ? named : (all.find(({ unit }) => unit === named)?.metric ?? named);
}

function mainMetric(files: readonly BenchmarkFile[]): string {
  const metrics = new Map<string, number>();
  for (const [at, file] of files.entries()) {
    if (file.mainMetric === null || !metricsOf(file).includes(file.mainMetric)) {
      throw new PairingError({ code: 'which-metric', known: metricsOf(file) });
    }
    if (!metrics.has(file.mainMetric)) metrics.set(file.mainMetric, at);
  }
  const [metric = ''] = metrics.keys();
  const others = [...metrics].filter(([name, at]) => {
    const file = files[at];
    return file !== undefined && nameIn(file, metric, files) !== name;
  });
  if (others.length > 0) {
    const found = [[metric, 0] as const, ...others];
    throw new PairingError({
      code: 'other-metrics',
      metrics: found.map(([name]) => name),
      files: found.map(([, at]) => at),
    });
  }
  return metric;
}

/**
 * The name of a metric in a file: the same name, else the only other name that is the same metric
 * by `isSameMetric`; null if there is none, or more than one.
 */
function nameIn(
  file: BenchmarkFile,
  metric: string,
  files: readonly BenchmarkFile[],
): string | null {
  const known = metricsOf(file);
  if (known.includes(metric)) return metric;
  const asked = formsOf(files, metric);
  const names = known.filter((name) =>
    formsOf([file], name).every((each) => asked.every((one) => isSameMetric(each, one))),
  );
  const [name = null, ...others] = asked.length === 0 ? [] : names;
  return others.length > 0 ? null : name;
}

/** A benchmark for each unit and direction of a metric in the files. */
function formsOf(files: readonly BenchmarkFile[], metric: string): readonly Benchmark[] {
  const all = files.flatMap(({ benchmarks }) => benchmarks);
  const own = all.filter((each) => each.metric === metric);
  return [...new Map(own.map((each) => [`${each.better} ${each.unit}`, each])).values()];
}

function metricsOf({ benchmarks }: BenchmarkFile): readonly string[] {
  return [...new Set(benchmarks.map(({ metric }) => metric))];
}

/**
 * True if a name matches one of the patterns, or if there are none. In a pattern `*` matches any
 * text, and every other character itself, since names of benchmarks are full of slashes, brackets
 * and question marks.
 */
export function isWanted(name: string, patterns: readonly string[]): boolean {
  return patterns.length === 0 || patterns.some((pattern) => matches(name, pattern));
}

/** Searches each piece after the previous one, so the time does not depend on the pattern. */
function matches(name: string, pattern: string): boolean {
  const pieces = pattern.split('*');
  const [start = '', ...rest] = pieces;
  const end = rest.pop();
  if (end === undefined) return name === pattern;
  if (!name.startsWith(start) || !name.endsWith(end)) return false;
  let from = start.length;
  for (const piece of rest) {
    const at = name.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return from + end.length <= name.length;
}

/** Throws for a pattern without a match: a mistyped one would silently exclude benchmarks. */
export function checkPatterns(patterns: readonly string[], benchmarks: readonly Benchmark[]): void {
  const packaged = benchmarks.map((each) => scopedName(each, true));
  const names = [...new Set([...benchmarks.map(caseName), ...packaged])];
  for (const pattern of patterns) {
    if (names.some((name) => matches(name, pattern))) continue;
    throw new PairingError({ code: 'no-match', pattern, suggestion: suggest(pattern, names) });
  }
}

/** A file with one of its benchmarks, and its name in the file. */
interface PickedBenchmark {
  readonly name: string;
  readonly file: BenchmarkFile;
}

/**
 * Reduces a file to one benchmark: the one with that complete name, else the one with that number,
 * counted from 1 in the order of the file. If a file has benchmarks of several packages, the
 * package is part of the name. Keeps all metrics of the benchmark, and drops warnings about others.
 *
 * @throws LocatedBenchmarkFault if there is no such benchmark
 */
export function pickBenchmark(file: BenchmarkFile, written: string): PickedBenchmark {
  const { benchmarks, commits = [], format } = file;
  const isScoped = new Set(benchmarks.map(({ scope }) => scope)).size > 1;
  const byName = groupBy(benchmarks, (each) => scopedName(each, isScoped));
  const asked = oneLine(written);
  const known = [...byName.keys()];
  const number = /^[1-9]\d*$/.test(asked) ? known[Number(asked) - 1] : undefined;
  const name = byName.has(asked) ? asked : (number ?? null);
  const [first, ...others] = name === null ? [] : (byName.get(name) ?? []);
  if (name === null || first === undefined) {
    // For a number there is no meaningful suggestion.
    const suggestion = /^\d*$/.test(asked) ? null : suggest(asked, known);
    const place = FORMAT_TRAITS[format].benchmarks;
    return rejectFile('unknown-benchmark', { name: asked, known, commits, suggestion }, place);
  }
  const picked = [first, ...others];
  const metrics = new Set(picked.map(({ metric }) => metric));
  const warnings = file.warnings.filter((each) => isOf(each, first));
  const mainMetric = metrics.size === 1 ? first.metric : file.mainMetric;
  return { name, file: { ...file, benchmarks: picked, mainMetric, warnings } };
}

/** True if a warning is about the whole file or about that benchmark. */
function isOf(warning: ReadingWarning, benchmark: Benchmark): boolean {
  if (!('name' in warning)) return true;
  return [benchmark.name, caseName(benchmark), scopedName(benchmark, true)].includes(warning.name);
}
