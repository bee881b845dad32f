import { isMap } from '../../schema/plain-value.ts';
import type { UnsupportedFormat } from './fault.ts';
import type { JsonValue } from './json-value.ts';

/** The likely format of a text that is not JSON; null if none matches. */
export function unsupportedText(text: string): UnsupportedFormat | null {
  // The format is visible at the start, so long lines are not searched.
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

/** The likely format of a JSON value; null if none matches. */
export function unsupportedJson(root: JsonValue): UnsupportedFormat | null {
  return JSONS.find(([, isLike]) => isLike(root))?.[0] ?? null;
}

const JSONS: readonly (readonly [UnsupportedFormat, (root: JsonValue) => boolean])[] = [
  ['k6', (root) => root.has('root_group') || (root.has('metrics') && root.has('state'))],
  ['asv-without-columns', (root) => root.has('results') && root.has('commit_hash')],
  [
    'criterion',
    (root) =>
      root.has('group_id') ||
      root.get('mean').has('confidence_interval') ||
      (root.has('iters') && root.has('times')),
  ],
  [
    'tinybench',
    (root) =>
      root.has('latency') || root.first.has('latency') || root.first.get('result').has('latency'),
  ],
  [
    'bencher',
    (root) => fieldsOf(root).some((each) => fieldsOf(each).some((measure) => measure.has('value'))),
  ],
];

function fieldsOf(value: JsonValue): readonly JsonValue[] {
  return isMap(value.value) ? value.entries().map(([, field]) => field) : [];
}
