import { isMap } from '../../schema/plain-value.ts';

/** Formats that shark knows and does not read. */
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

/** What a text that is no JSON seems to be; null where it is like none of these. */
export function unsupportedText(text: string): UnsupportedFormat | null {
  // What a format is shows early; a line of many megabytes is not searched.
  const head = text.slice(0, 100_000);
  return TEXTS.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}

const TEXTS: readonly (readonly [UnsupportedFormat, RegExp])[] = [
  ['go-test-json', /^\{"(?:Time|Action|ImportPath)":.*"Action":/m],
  ['benchstat', /^,[^,\n]+,CI,|^ *│ +\S+\/op +│|│ +vs base +│/m],
  ['hyperfine-csv', /^command,mean,stddev,median,/m],
  ['google-benchmark-text', /^Benchmark {2,}Time {2,}CPU|^name,iterations,real_time,cpu_time,/m],
  ['libtest', /^test \S+ +\.\.\. bench: +[\d,.]+ \S+\/iter/m],
  [
    'criterion',
    /^group,function,value,throughput_num,throughput_type,sample_measured_value,unit,iteration_count/,
  ],
  ['criterion-text', / time: {3}\[[\d.]+ \S+ [\d.]+ \S+ [\d.]+ \S+\]/],
  [
    'jmh-text',
    /^Benchmark .*\bMode +(?:Threads +)?(?:Samples|Cnt) +Score|^"Benchmark","Mode","Threads"/m,
  ],
  ['hyperfine-text', /^ {2}Time \(mean ± σ\):/m],
  ['pytest-benchmark-text', /^-+ benchmark.*: \d+ tests? -+$/m],
  ['ncu-text', /^==PROF==/m],
  [
    'k6',
    /^\{"(?:type": ?"(?:Metric|Point)", ?"data"|metric": ?"[^"\n]*", ?"type": ?"(?:Metric|Point)")/m,
  ],
];

/** What a JSON value seems to be; null where it is like none of these. */
export function unsupportedJson(value: unknown): UnsupportedFormat | null {
  return JSONS.find(([, isLike]) => isLike(value))?.[0] ?? null;
}

const JSONS: readonly (readonly [UnsupportedFormat, (value: unknown) => boolean])[] = [
  ['k6', (value) => has(value, 'root_group') || (has(value, 'metrics') && has(value, 'state'))],
  ['asv-without-columns', (value) => has(value, 'results') && has(value, 'commit_hash')],
  [
    'criterion',
    (value) =>
      has(value, 'group_id') ||
      has(field(value, 'mean'), 'confidence_interval') ||
      (has(value, 'iters') && has(value, 'times')),
  ],
  [
    'tinybench',
    (value) =>
      has(value, 'latency') ||
      has(first(value), 'latency') ||
      has(field(first(value), 'result'), 'latency'),
  ],
  [
    'bencher',
    (value) =>
      Object.values(record(value)).some((each) =>
        Object.values(record(each)).some((measure) => has(measure, 'value')),
      ),
  ],
];

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isMap(value) ? value : {};
}

function has(value: unknown, key: string): boolean {
  return Object.hasOwn(record(value), key);
}

function field(value: unknown, key: string): unknown {
  return has(value, key) ? record(value)[key] : undefined;
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}
