/** The benchmark formats that can be read, by their names for `--from`. */
export const FORMAT_NAMES = [
  'hyperfine',
  'google-benchmark',
  'pytest-benchmark',
  'jmh',
  'go',
  'vitest',
  'mitata',
  'pyperf',
  'cargo-criterion',
  'benchmarkdotnet',
  'github-action-benchmark',
  'popcorn',
  'asv',
  'ncu',
  'plain',
] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];

/** The formats of recorded readings: a benchmark file, or a log of an optimisation. */
export const SOURCE_FORMATS = [...FORMAT_NAMES, 'experiment-log'] as const;

export type SourceFormat = (typeof SOURCE_FORMATS)[number];
