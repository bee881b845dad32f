import type { SourceFormat } from '../../schema/source-format.ts';
import type { JsonPath } from './fault.ts';

/** The kind of a reading: an invocation of the program, or an iteration inside of one. */
export type ReadingUnit = 'invocation' | 'iteration';

/** The kind of evidence in files of a format, and the locations of their parts. */
interface FormatTraits {
  /** For `iteration`, the whole file is one invocation. */
  readonly reading: ReadingUnit;
  /** True if an invocation may measure several benchmarks, which then share its random effects. */
  readonly isShared: boolean;
  /** The path of the benchmarks; null if they have none. */
  readonly benchmarks: JsonPath | null;
  /** The path of the measured quantity, if it is another one. */
  readonly metric?: JsonPath;
}

const OWN_INVOCATIONS = { reading: 'invocation', isShared: false } as const;
const ONE_INVOCATION = { reading: 'iteration', isShared: true } as const;

export const FORMAT_TRAITS: Readonly<Record<SourceFormat, FormatTraits>> = {
  hyperfine: { ...OWN_INVOCATIONS, benchmarks: ['results'] },
  // The invocations are the forks, in `groups`.
  jmh: { ...OWN_INVOCATIONS, benchmarks: [], metric: [0, 'mode'] },
  'google-benchmark': { ...ONE_INVOCATION, benchmarks: ['benchmarks'] },
  'pytest-benchmark': { ...ONE_INVOCATION, benchmarks: ['benchmarks'] },
  go: { ...ONE_INVOCATION, benchmarks: null },
  vitest: { ...ONE_INVOCATION, benchmarks: ['files'] },
  mitata: { ...ONE_INVOCATION, benchmarks: ['benchmarks'] },
  // The invocations are the runs; each is a process of one benchmark.
  pyperf: { ...OWN_INVOCATIONS, benchmarks: ['benchmarks'] },
  'cargo-criterion': { ...ONE_INVOCATION, benchmarks: null },
  // The invocations are the launches, in `groups`.
  benchmarkdotnet: { ...OWN_INVOCATIONS, benchmarks: ['Benchmarks'] },
  popcorn: { ...ONE_INVOCATION, benchmarks: null },
  asv: { ...ONE_INVOCATION, benchmarks: ['results'] },
  ncu: { ...ONE_INVOCATION, benchmarks: null },
  // A figure is the result of one run, however the tool computed it.
  'github-action-benchmark': { reading: 'invocation', isShared: true, benchmarks: [] },
  // Each line is a run of the benchmark's command. The readings come from the log reader, not from
  // a file.
  'experiment-log': { ...OWN_INVOCATIONS, benchmarks: null },
  // In a handwritten file, every reading is meant as an invocation.
  plain: { reading: 'invocation', isShared: true, benchmarks: ['cases'], metric: ['metric'] },
};
