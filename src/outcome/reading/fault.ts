import type { NoArgs } from '../../diagnostic/codes.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { ReasonOf } from '../../diagnostic/reason.ts';
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

/** The arguments of each reason. */
interface FaultArgs {
  empty: NoArgs;
  binary: NoArgs;
  compressed: NoArgs;
  encoding: { reason: string };
  'too-large': { bytes: number; limit: number };
  json: { expected: string; atEnd: boolean };
  'too-deep': { limit: number };
  foreign: { format: UnsupportedFormat };
  'unknown-format': NoArgs;
  'other-format': { asked: FormatName; found: FormatName | null };
  yaml: { diagnostics: readonly Diagnostic[] };
  shape: { field: string; expected: string };
  'not-a-number': { field: string; name: string };
  'ambiguous-figure': { name: string; value: string };
  'impossible-summary': { name: string; figures: readonly string[] };
  zero: { name: string; metric: string };
  'failed-runs': { name: string; count: number; runs: number };
  'failed-benchmark': { name: string; message: string | null };
  duplicate: { name: string };
  'bad-name': { name: string; why: 'empty' | 'long' | 'reserved' };
  'mixed-units': { name: string; units: readonly string[] };
  'direction-conflict': { name: string; unit: string; stated: string };
  'unknown-benchmark': {
    name: string;
    known: readonly string[];
    commits: readonly string[];
    suggestion: string | null;
  };
  nothing: NoArgs;
}

export type FaultReason = ReasonOf<FaultArgs>;

/** Thrown by readers and caught by their callers: a file is read completely or not at all. */
export class LocatedBenchmarkFault extends Error {
  readonly fault: BenchmarkFault;

  constructor(reason: FaultReason, place: FaultPlace | null) {
    super(reason.code);
    this.name = 'LocatedBenchmarkFault';
    this.fault = { ...reason, place };
  }
}

/** @throws LocatedBenchmarkFault always */
export function rejectFile<C extends keyof FaultArgs>(
  code: C,
  args: FaultArgs[C],
  place: FaultPlace | null = null,
): never {
  // The arguments are those of the code.
  throw new LocatedBenchmarkFault({ code, ...args } as FaultReason, place);
}
