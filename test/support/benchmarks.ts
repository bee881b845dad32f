import { readFileSync } from 'node:fs';
import type { Benchmark, BenchmarkFile } from '../../src/outcome/reading/benchmark.ts';
import type { BenchmarkFault } from '../../src/outcome/reading/fault.ts';
import type { PairRequest } from '../../src/outcome/reading/pair.ts';
import { type BenchmarkReadResult, readBenchmarks } from '../../src/outcome/reading/read.ts';
import type { FormatName } from '../../src/schema/source-format.ts';

const FOLDER = new URL('../fixtures/benchmarks/', import.meta.url);

/** A file of test/fixtures/benchmarks. */
export function fixture(name: string): Uint8Array {
  return readFileSync(new URL(name, FOLDER));
}

/** A request for two sides without options. */
export const NOTHING_ASKED: Omit<PairRequest, 'before' | 'after'> = {
  ...{ baseline: null, metric: null, better: null, only: [], map: [] },
  ...{ onlyMapped: false, arePicked: false },
};

interface Telling {
  readonly format?: FormatName | null;
  readonly allowFailed?: boolean;
  readonly benchmark?: string | null;
}

/** Reads a text, bytes, or a value as JSON. */
export function read(
  content: unknown,
  { format = null, allowFailed = false, benchmark = null }: Telling = {},
): BenchmarkReadResult {
  const bytes =
    content instanceof Uint8Array
      ? content
      : new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
  return readBenchmarks({ name: 'bench', bytes, format, allowFailed, benchmark });
}

/** The content of a file that can be read. */
export function fileOf(content: unknown, telling: Telling = {}): BenchmarkFile {
  const result = read(content, telling);
  if (!result.ok) throw new Error(`not read: ${JSON.stringify(result.fault)}`);
  return result.file;
}

/** The reason a file cannot be read, with line and column if it has a location. */
export function faultOf(
  content: unknown,
  telling: Telling = {},
): BenchmarkFault & { readonly line: number; readonly column: number } {
  const result = read(content, telling);
  if (result.ok) throw new Error('was read');
  return { ...result.fault, line: result.location.line, column: result.location.column };
}

/** The readings of one metric by name: samples, a figure, or a summary. */
export function readingsOf(
  { benchmarks }: BenchmarkFile,
  metric: string,
): Readonly<Record<string, unknown>> {
  const of = (each: Benchmark): unknown =>
    each.readings.kind === 'samples'
      ? each.readings.values
      : each.readings.kind === 'point'
        ? each.readings.value
        : each.readings.summary;
  return Object.fromEntries(
    benchmarks.filter((each) => each.metric === metric).map((each) => [each.name, of(each)]),
  );
}
