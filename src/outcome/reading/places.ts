import type { SourceFormat } from '../../schema/source-format.ts';
import type { JsonPath } from './fault.ts';

/** Where the benchmarks of a file stand; null where they have no place of their own. */
export const BENCHMARK_PLACES: Readonly<Record<SourceFormat, JsonPath | null>> = {
  // No file of benchmarks: its readings come from what reads logs.
  'experiment-log': null,
  hyperfine: ['results'],
  'google-benchmark': ['benchmarks'],
  'pytest-benchmark': ['benchmarks'],
  jmh: [],
  go: null,
  vitest: ['files'],
  mitata: ['benchmarks'],
  pyperf: ['benchmarks'],
  'cargo-criterion': null,
  benchmarkdotnet: ['Benchmarks'],
  'github-action-benchmark': [],
  popcorn: null,
  asv: ['results'],
  ncu: null,
  plain: ['cases'],
};

/** Where a file says what it measures; of a tool that always measures the same, its benchmarks. */
export const METRIC_PLACES: Readonly<Record<SourceFormat, JsonPath | null>> = {
  ...BENCHMARK_PLACES,
  jmh: [0, 'mode'],
  plain: ['metric'],
};
