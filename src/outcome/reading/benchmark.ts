import type { Better } from '../../model/outcome.ts';
import type { SampleSummary } from '../../schema/sample-summary.ts';
import type { SourceFormat } from '../../schema/source-format.ts';

/** Readings of one benchmark: each of them, their summary, or one figure of which no more is known. */
export type Readings = (
  | { readonly kind: 'samples'; readonly values: readonly number[] }
  | { readonly kind: 'summary'; readonly summary: SampleSummary }
  | { readonly kind: 'point'; readonly value: number }
) & {
  /** The step that they were taken in, where they were converted, so that their digits do not say it. */
  readonly resolution?: number;
};

/** One metric of one benchmark, as a file has it. */
export interface Benchmark {
  readonly name: string;
  /** The package or module, where a tool keeps it apart from the name. */
  readonly scope: string | null;
  /** By name: part of what the benchmark is. */
  readonly params: readonly (readonly [name: string, value: string])[];
  readonly metric: string;
  /** Null where the file does not say. */
  readonly unit: string | null;
  /** From the metric and its unit, never from the tool; null where they do not say. */
  readonly better: Better | null;
  readonly readings: Readings;
  /** The readings by the process that took them, where the file says so: each is an invocation. */
  readonly groups: readonly (readonly number[])[] | null;
}

/** What to know of a file before believing it. */
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
  /** A profiler holds the clocks: its times are not those of the program by itself. */
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
  /** Names had line ends, control characters or blanks at their ends; the first as it is now. */
  | { readonly code: 'changed-name'; readonly name: string; readonly count: number }
  | { readonly code: 'unread-line'; readonly line: number; readonly text: string };

/** Something that a file says of how and on what it was measured. */
export interface BenchmarkSetting {
  readonly key: string;
  /** All that the file says of it: several where its benchmarks differ, or it is a list. */
  readonly values: readonly string[];
}

/** Where a file says it comes from; null where it does not. */
export interface Origin {
  readonly tool: string | null;
  readonly date: string | null;
  readonly host: string | null;
}

/** All that a file of benchmarks says. */
export interface BenchmarkFile {
  readonly format: SourceFormat;
  readonly origin: Origin;
  /** Beside the origin. Dates, loads, clocks and commits are none: they differ between any two runs. */
  readonly settings: readonly BenchmarkSetting[];
  readonly benchmarks: readonly Benchmark[];
  /** The metric that is meant where none is named; null where the file holds several alike. */
  readonly mainMetric: string | null;
  readonly warnings: readonly ReadingWarning[];
  /** The commit of which all is read, where a file keeps the figures of several. */
  readonly version?: string;
}

/** What a reader may be told. */
export interface BenchmarkReadOptions {
  /** Read runs that failed as well. */
  readonly allowFailed: boolean;
  /** One benchmark alone, by its name or its number, or the commit of one version; null for all. */
  readonly benchmark: string | null;
}
