import type { NoArgs } from '../../diagnostic/codes.ts';
import type { ReasonOf } from '../../diagnostic/reason.ts';
import type { Better } from '../../model/outcome.ts';
import type { SampleSummary } from '../../schema/sample-summary.ts';
import type { SourceFormat } from '../../schema/source-format.ts';

/** Readings of one benchmark: all of them, their summary, or a single figure. */
export type Readings = (
  | { readonly kind: 'samples'; readonly values: readonly number[] }
  | { readonly kind: 'summary'; readonly summary: SampleSummary }
  | { readonly kind: 'point'; readonly value: number }
) & {
  /** The step of the readings before a conversion, which hides it in their digits. */
  readonly resolution?: number;
};

/** A measured quantity. */
export interface BenchmarkMetric {
  readonly metric: string;
  /** Null if the file has none. */
  readonly unit: string | null;
  /** From the metric and its unit, never from the tool; null if they do not determine it. */
  readonly better: Better | null;
}

/** One metric of one benchmark in a file. */
export interface Benchmark extends BenchmarkMetric {
  readonly name: string;
  /** The package or module, if a tool separates it from the name. */
  readonly scope: string | null;
  /** Name and value of each parameter; they are part of the benchmark's identity. */
  readonly params: readonly (readonly [name: string, value: string])[];
  readonly readings: Readings;
  /** The readings by process, if the file has them: each process is an invocation. */
  readonly groups: readonly (readonly number[])[] | null;
}

/** A warning about the quality of a file. */
export type ReadingWarning = ReasonOf<{
  'debug-build': NoArgs;
  'cpu-scaling': NoArgs;
  'dirty-commit': { commit: string | null };
  'failed-runs': { name: string; count: number };
  'failed-benchmark': { name: string; message: string | null };
  'skipped-benchmark': { name: string; message: string | null };
  'no-samples': { count: number };
  'no-reading': { name: string };
  trimmed: { count: number };
  /** A profiler fixes the clock rates, so its times differ from those of the program alone. */
  profiler: NoArgs;
  'not-a-number': { name: string; metric: string };
  'not-exact': { name: string; low: number; high: number };
  'mixed-settings': { key: string; values: readonly string[] };
  'last-version': { version: string; count: number };
  /** Names had line ends, control characters or blanks at their ends; `name` is the first, cleaned. */
  'changed-name': { name: string; count: number };
  'unread-line': { line: number; text: string };
}>;

/** A fact in a file about the method or the machine of the measurement. */
export interface BenchmarkSetting {
  readonly key: string;
  /** All its values: several if the benchmarks of the file differ, or if it is a list. */
  readonly values: readonly string[];
}

/** The origin that a file states; null if it does not. */
export interface Origin {
  readonly tool: string | null;
  readonly date: string | null;
  readonly host: string | null;
}

/** The contents of a benchmark file. */
export interface BenchmarkFile {
  readonly format: SourceFormat;
  readonly origin: Origin;
  /**
   * Without the origin. Dates, loads, clocks and commits are not settings, since they differ
   * between any two runs.
   */
  readonly settings: readonly BenchmarkSetting[];
  readonly benchmarks: readonly Benchmark[];
  /** The default metric if none is named; null if the file has several candidates. */
  readonly mainMetric: string | null;
  readonly warnings: readonly ReadingWarning[];
  /** The commit of the readings, if a file has those of several commits. */
  readonly version?: string;
  /** The ids of the commits of a history; absent if a file is none. */
  readonly commits?: readonly string[];
}

/** Options of a reader. */
export interface BenchmarkReadOptions {
  /** Read failed runs as well. */
  readonly allowFailed: boolean;
  /** A single benchmark, by its name or its number, or the commit of one version; null for all. */
  readonly benchmark: string | null;
}
