import type { SourceFormat } from '../../schema/source-format.ts';
import type { JsonPath } from './fault.ts';

/** What one reading is: an invocation of the program, or an iteration inside of one. */
export type ReadingUnit = 'invocation' | 'iteration';

/** What the readings of a format are evidence of, and where a file has what. */
interface FormatTraits {
  /** Where it is an iteration, the file is one invocation. */
  readonly reading: ReadingUnit;
  /** Whether an invocation may measure several benchmarks, which then share its luck. */
  readonly isShared: boolean;
  /** Where the benchmarks stand; null where they have no place of their own. */
  readonly benchmarks: JsonPath | null;
  /** Where it says what it measures, if not there. */
  readonly metric?: JsonPath;
}

const OWN_INVOCATIONS = { reading: 'invocation', isShared: false } as const;
const ONE_INVOCATION = { reading: 'iteration', isShared: true } as const;

export const FORMAT_TRAITS: Readonly<Record<SourceFormat, FormatTraits>> = {
  hyperfine: { ...OWN_INVOCATIONS, benchmarks: ['results'] },
  // Of a fork, by its groups.
  jmh: { ...OWN_INVOCATIONS, benchmarks: [], metric: [0, 'mode'] },
  'google-benchmark': { ...ONE_INVOCATION, benchmarks: ['benchmarks'] },
  'pytest-benchmark': { ...ONE_INVOCATION, benchmarks: ['benchmarks'] },
  go: { ...ONE_INVOCATION, benchmarks: null },
  vitest: { ...ONE_INVOCATION, benchmarks: ['files'] },
  mitata: { ...ONE_INVOCATION, benchmarks: ['benchmarks'] },
  // Of a run, which is a process of one benchmark.
  pyperf: { ...OWN_INVOCATIONS, benchmarks: ['benchmarks'] },
  'cargo-criterion': { ...ONE_INVOCATION, benchmarks: null },
  // Of a launch, by its groups.
  benchmarkdotnet: { ...OWN_INVOCATIONS, benchmarks: ['Benchmarks'] },
  popcorn: { ...ONE_INVOCATION, benchmarks: null },
  asv: { ...ONE_INVOCATION, benchmarks: ['results'] },
  ncu: { ...ONE_INVOCATION, benchmarks: null },
  // A figure is what one run came to, whatever the tool did in it.
  'github-action-benchmark': { reading: 'invocation', isShared: true, benchmarks: [] },
  // Each line is a run of the benchmark's command; what reads logs gives the readings, and no file.
  'experiment-log': { ...OWN_INVOCATIONS, benchmarks: null },
  // Whoever writes one says so by writing it.
  plain: { reading: 'invocation', isShared: true, benchmarks: ['cases'], metric: ['metric'] },
};
