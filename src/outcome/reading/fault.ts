import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FormatName } from '../../schema/source-format.ts';

/** Formats that shark recognizes but cannot read. */
export type UnsupportedFormat =
  | 'asv-without-columns'
  | 'bencher'
  | 'benchstat'
  | 'criterion'
  | 'criterion-text'
  | 'go-test-json'
  | 'google-benchmark-text'
  | 'hyperfine-csv'
  | 'hyperfine-text'
  | 'jmh-text'
  | 'k6'
  | 'libtest'
  | 'ncu-text'
  | 'pytest-benchmark-text'
  | 'tinybench';

/** The path of a value in a JSON file: keys and list indices. */
export type JsonPath = readonly (string | number)[];

/** Why a benchmark file cannot be read, as data; the output chooses the words. */
export type BenchmarkFault = { readonly place: FaultPlace | null } & FaultReason;

/** An offset in the text, or the path of a value in a JSON file. */
export type FaultPlace = number | JsonPath;

export type FaultReason =
  | { readonly code: 'empty' }
  | { readonly code: 'binary' }
  | { readonly code: 'compressed' }
  | { readonly code: 'encoding'; readonly reason: string }
  | { readonly code: 'too-large'; readonly bytes: number; readonly limit: number }
  | { readonly code: 'json'; readonly expected: string; readonly atEnd: boolean }
  | { readonly code: 'too-deep'; readonly limit: number }
  | { readonly code: 'foreign'; readonly format: UnsupportedFormat }
  | { readonly code: 'unknown-format' }
  | { readonly code: 'other-format'; readonly asked: FormatName; readonly found: FormatName | null }
  | { readonly code: 'yaml'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly code: 'shape'; readonly field: string; readonly expected: string }
  | { readonly code: 'not-a-number'; readonly field: string; readonly name: string }
  | { readonly code: 'ambiguous-figure'; readonly name: string; readonly value: string }
  | {
      readonly code: 'impossible-summary';
      readonly name: string;
      readonly figures: readonly string[];
    }
  | { readonly code: 'zero'; readonly name: string; readonly metric: string }
  | {
      readonly code: 'failed-runs';
      readonly name: string;
      readonly count: number;
      readonly runs: number;
    }
  | { readonly code: 'failed-benchmark'; readonly name: string; readonly message: string | null }
  | { readonly code: 'duplicate'; readonly name: string }
  | {
      readonly code: 'bad-name';
      readonly name: string;
      readonly why: 'empty' | 'long' | 'reserved';
    }
  | { readonly code: 'mixed-units'; readonly name: string; readonly units: readonly string[] }
  | {
      readonly code: 'direction-conflict';
      readonly name: string;
      readonly unit: string;
      readonly stated: string;
    }
  | {
      readonly code: 'unknown-benchmark';
      readonly name: string;
      readonly known: readonly string[];
      readonly suggestion: string | null;
    }
  | { readonly code: 'nothing' };

/** Thrown by readers and caught by their callers: a file is read completely or not at all. */
export class LocatedBenchmarkFault extends Error {
  readonly fault: BenchmarkFault;

  constructor(reason: FaultReason, place: FaultPlace | null = null) {
    super(reason.code);
    this.name = 'LocatedBenchmarkFault';
    this.fault = { ...reason, place };
  }
}
