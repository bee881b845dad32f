import { suggest } from '../../diagnostic/suggest.ts';
import { groupBy } from '../../quantity/group-by.ts';
import type { Benchmark, BenchmarkFile, ReadingWarning } from './benchmark.ts';
import { scopedName } from './combine-files.ts';
import { rejectFile } from './fault.ts';
import { FORMAT_TRAITS } from './format-traits.ts';
import { caseName, oneLine } from './name.ts';

/** A file with one of its benchmarks, and its name in the file. */
export interface PickedBenchmark {
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
  const { benchmarks, format } = file;
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
    return rejectFile('unknown-benchmark', { name: asked, known, suggestion }, place);
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
