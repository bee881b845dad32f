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

/** One metric of one benchmark in a file. */
export interface Benchmark {
  readonly name: string;
  /** The package or module, if a tool separates it from the name. */
  readonly scope: string | null;
  /** Name and value of each parameter; they are part of the benchmark's identity. */
  readonly params: readonly (readonly [name: string, value: string])[];
  readonly metric: string;
  /** Null if the file has none. */
  readonly unit: string | null;
  /** From the metric and its unit, never from the tool; null if they do not determine it. */
  readonly better: Better | null;
  readonly readings: Readings;
  /** The readings by process, if the file has them: each process is an invocation. */
  readonly groups: readonly (readonly number[])[] | null;
}

/** A warning about the quality of a file. */
export type ReadingWarning =
  | { readonly code: 'debug-build' }
  | { readonly code: 'cpu-scaling' }
  | { readonly code: 'dirty-commit'; readonly commit: string | null }
  | { readonly code: 'failed-runs'; readonly name: string; readonly count: number }
  | { readonly code: 'failed-benchmark'; readonly name: string; readonly message: string | null }
  | { readonly code: 'skipped-benchmark'; readonly name: string; readonly message: string | null }
  | { readonly code: 'no-samples'; readonly count: number }
  | { readonly code: 'no-reading'; readonly name: string }
  | { readonly code: 'trimmed'; readonly count: number }
  /** A profiler fixes the clock rates, so its times differ from those of the program alone. */
  | { readonly code: 'profiler' }
  | { readonly code: 'not-a-number'; readonly name: string; readonly metric: string }
  | {
      readonly code: 'not-exact';
      readonly name: string;
      readonly low: number;
      readonly high: number;
    }
  | { readonly code: 'mixed-settings'; readonly key: string; readonly values: readonly string[] }
  | { readonly code: 'last-version'; readonly version: string; readonly count: number }
  /**
   * Names had line ends, control characters or blanks at their ends; `name` is the first, cleaned.
   */
  | { readonly code: 'changed-name'; readonly name: string; readonly count: number }
  | { readonly code: 'unread-line'; readonly line: number; readonly text: string };

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
}

/** Options of a reader. */
export interface BenchmarkReadOptions {
  /** Read failed runs as well. */
  readonly allowFailed: boolean;
  /** A single benchmark, by its name or its number, or the commit of one version; null for all. */
  readonly benchmark: string | null;
}
