import type { UnsupportedFormat } from '../../../outcome/reading/unsupported-formats.ts';

const UNSUPPORTED: Readonly<Record<UnsupportedFormat, readonly [what: string, how: string]>> = {
  asv: ['results of asv', 'write them as a plain file: the samples by name'],
  bencher: ['Bencher Metric Format', 'write it as a plain file: each value by name'],
  benchstat: [
    'what benchstat prints',
    'give the files that benchstat was given: the text of go test -bench',
  ],
  criterion: [
    'a file of criterion.rs',
    'write sample.json as a plain file: times[i] / iters[i] by the full_id of benchmark.json, in ns',
  ],
  'criterion-text': [
    'what criterion.rs prints',
    'take target/criterion/*/new/sample.json and write it as a plain file',
  ],
  'go-test-json': ['go test -json', 'run go test -bench without -json'],
  'google-benchmark-text': [
    'a table or CSV of Google Benchmark',
    'run it with --benchmark_out=FILE --benchmark_out_format=json',
  ],
  'hyperfine-csv': [
    'CSV of hyperfine, which leaves the runs out',
    'run it with --export-json FILE',
  ],
  'hyperfine-text': ['what hyperfine prints', 'run it with --export-json FILE'],
  'jmh-text': ['a table or CSV of JMH', 'run it with -rf json -rff FILE'],
  k6: [
    'a summary of k6',
    'it holds no samples: write one figure of each of several runs as a plain file',
  ],
  libtest: [
    'what cargo bench prints',
    'it holds no samples: write one figure of each of several runs as a plain file',
  ],
  'ncu-text': ['what Nsight Compute prints', 'run ncu with --csv, and write that to a file'],
  'pytest-benchmark-text': ['what pytest-benchmark prints', 'run it with --benchmark-json=FILE'],
  tinybench: ['results of tinybench', 'write them as a plain file: latency.samples by name, in ms'],
};

/** The form that anything can be brought to. */
const PLAIN = 'A plain file is YAML: metric: time, unit: ns, cases: { NAME: [READING, ...] }';

/** What a file seems to be, and how to make of it one that is read. */
export function unsupportedFormatMessage(format: UnsupportedFormat): {
  readonly message: string;
  readonly advice: string;
} {
  const [what, how] = UNSUPPORTED[format];
  return {
    message: `this seems to be ${what}, which shark does not read`,
    advice: how.includes('a plain file') ? `${how}. ${PLAIN}` : how,
  };
}
