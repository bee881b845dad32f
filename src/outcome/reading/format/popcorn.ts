import type { Benchmark, BenchmarkReadOptions } from '../benchmark.ts';
import {
  createSummary,
  createTimeBenchmark,
  type FileDraft,
  failedBenchmark,
  withNoSamplesWarning,
} from '../create-file.ts';
import { rejectFile } from '../fault.ts';

/** True if the start of a text has a line of a benchmark. */
export function looksLikePopcorn(text: string): boolean {
  return /^benchmark(?:-count|\.\d+\.\w+): /m.test(text.slice(0, 100_000));
}

/** The lines of one benchmark, with the offset of its first line. */
interface BenchmarkLines {
  readonly offset: number;
  readonly fields: Map<string, { readonly text: string; readonly offset: number }>;
}

const COUNT = /^benchmark-count: (\d{1,9})$/;
const LINE = /^benchmark\.(\d{1,9})\.(\w+): (.*)$/;

/**
 * The output of an evaluator of popcorn (GPU MODE): `key: value` lines, nanoseconds. There are no
 * samples, so number, mean and standard deviation are read; all runs are of one process. Skips
 * lines of tests and all other lines.
 *
 * Source: gpu-mode/discord-cluster-manager e02d500, examples/eval.py.
 */
export function readPopcorn(text: string, options: BenchmarkReadOptions): FileDraft {
  const written = new Map<string, BenchmarkLines>();
  let offset = 0;
  let wrongAt: number | null = null;
  let count: { readonly said: number; readonly offset: number } | null = null;
  for (const line of text.split('\n')) {
    const [, number, field = '', value = ''] = LINE.exec(line.trimEnd()) ?? [];
    if (number !== undefined) {
      const known = written.get(number) ?? { offset, fields: new Map() };
      known.fields.set(field, { text: value.trim(), offset });
      written.set(number, known);
    }
    if (line.trimEnd() === 'check: fail') wrongAt = offset;
    const [, said] = COUNT.exec(line.trimEnd()) ?? [];
    if (said !== undefined) count = { said: Number(said), offset };
    offset += line.length + 1;
  }
  const parts = [...written].map(([number, each]) => {
    const name = each.fields.get('spec')?.text ?? `benchmark.${number}`;
    const failed = each.fields.get('status')?.text === 'fail' || each.fields.has('error');
    if (!failed) return benchmarkOf(each, name, number);
    const message = each.fields.get('error')?.text ?? null;
    return failedBenchmark(name, message, each.offset, options);
  });
  if (wrongAt !== null) failedBenchmark('check', null, wrongAt, options);
  // A failing run ends before the remaining benchmarks.
  const isFailed = wrongAt !== null || parts.some((each) => 'code' in each);
  if (count !== null && count.said > written.size && !isFailed) {
    const expected = `${written.size}, which is how many there are: the rest is cut off`;
    rejectFile('shape', { field: 'benchmark-count', expected }, count.offset);
  }
  return { parts: withNoSamplesWarning(parts) };
}

function benchmarkOf({ offset, fields }: BenchmarkLines, name: string, number: string): Benchmark {
  const figure = (key: string): number | null => {
    const field = fields.get(key);
    if (field === undefined) return null;
    const value = /^[-+.\d]/.test(field.text) ? Number(field.text) : Number.NaN;
    if (Number.isFinite(value)) return value;
    return rejectFile('not-a-number', { field: `benchmark.${number}.${key}`, name }, field.offset);
  };
  const mean = figure('mean');
  if (mean === null) {
    const expected = 'a number in nanoseconds';
    return rejectFile('shape', { field: `benchmark.${number}.mean`, expected }, offset);
  }
  const n = figure('runs');
  // A single run has no standard deviation, whatever is written.
  const sd = n === 1 ? null : figure('std');
  const readings = createSummary({ n, mean, sd, min: figure('best'), max: figure('worst') });
  return createTimeBenchmark({ name, unit: 'ns', readings });
}
