import type { Benchmark } from '../benchmark.ts';
import {
  createBenchmark,
  type FileDraft,
  point,
  processReadings,
  readParams,
  settingsIn,
  toolWithVersion,
} from '../create-file.ts';
import { rejectFile } from '../fault.ts';
import type { JsonValue } from '../json-value.ts';
import { directionOf, meaningOf } from '../unit.ts';

interface Mode {
  readonly metric: string;
  readonly measure: 'rate' | 'time';
}

/** The quantity of each mode. One file may have both a throughput and a time. */
const MODES: Readonly<Record<string, Mode>> = {
  thrpt: { metric: 'throughput', measure: 'rate' },
  avgt: { metric: 'average-time', measure: 'time' },
  sample: { metric: 'sample-time', measure: 'time' },
  ss: { metric: 'single-shot-time', measure: 'time' },
};

/** The run settings; mode and threads are part of a benchmark's identity instead. */
const SETTINGS = [
  ...(['vmName', 'vmVersion', 'jvm', 'jvmArgs', 'forks'] as const),
  ...(['warmupIterations', 'warmupTime', 'measurementIterations', 'measurementTime'] as const),
];

/**
 * JMH's `-rf json`. The unit of the score determines which direction is better, and the mode must
 * agree. Iterations of one fork share a JVM, its code and its heap, so the samples are the means of
 * the forks (Kalibera and Jones 2013, ISMM).
 *
 * Source: openjdk/jmh, jmh-core, results/format/JSONResultFormat.java.
 */
export function readJmh(root: JsonValue): FileDraft {
  const entries = root.items();
  const [first] = entries;
  const parts = entries.flatMap(benchmarksOf);
  const [metric = null, ...others] = new Set(entries.map((entry) => modeOf(entry).metric));
  return {
    origin: { tool: first === undefined ? null : toolWithVersion('JMH', first.get('jmhVersion')) },
    // Benchmarks of one file may have different settings.
    settings: settingsIn(entries.flatMap((entry) => entry.fields(SETTINGS))),
    parts,
    mainMetric: others.length === 0 ? metric : null,
  };
}

function modeOf(entry: JsonValue): Mode {
  return entry.get('mode').textIn(MODES, 'thrpt, avgt, sample or ss');
}

function benchmarksOf(entry: JsonValue): readonly Benchmark[] {
  const name = entry.get('benchmark').text();
  const { metric, measure } = modeOf(entry);
  const common = { name, params: paramsOf(entry) };
  const primary = entry.get('primaryMetric');
  const unit = primary.get('scoreUnit').text();
  const meaning = meaningOf(unit);
  const isRate = meaning.measure.startsWith('rate');
  if (meaning.better === null || isRate !== (measure === 'rate')) {
    const stated = entry.get('mode').text();
    return rejectFile('direction-conflict', { name, unit, stated }, primary.get('scoreUnit').path);
  }
  const { better } = meaning;
  return [
    createBenchmark({ ...common, metric, unit, better, ...metricReadings(primary, name) }),
    ...secondaryOf(entry).map(([label, value]) => {
      const its = value.get('scoreUnit').textOrNull();
      const known = { metric: label, unit: its, better: directionOf(label, its) };
      return createBenchmark({ ...common, ...known, ...metricReadings(value, name) });
    }),
  ];
}

function secondaryOf(entry: JsonValue): readonly (readonly [string, JsonValue])[] {
  // A counter without counts has a score of NaN, written as text.
  const counted = entry
    .get('secondaryMetrics')
    .entriesIfAny()
    .filter(([, value]) => Number.isFinite(value.get('score').value));
  // Profilers put a middle dot, which is hard to type, before the names of their metrics.
  return counted.map(([label, value]) => [label.replace(/^\u00b7/, ''), value]);
}

function metricReadings(metric: JsonValue, name: string): Pick<Benchmark, 'readings' | 'groups'> {
  const forks = forksOf(metric, name);
  if (forks.length === 0) {
    return { readings: point(metric.get('score').number(name)), groups: null };
  }
  return processReadings(forks);
}

/** The readings of each fork; for a histogram, one mean per iteration. */
function forksOf(metric: JsonValue, name: string): readonly (readonly number[])[] {
  const raw = metric.get('rawData');
  if (!raw.isMissing) {
    const forks = raw.items().map((fork) => fork.numbers(name));
    return forks.filter((fork) => fork.length > 0);
  }
  const forks = metric.get('rawDataHistogram').itemsIfAny();
  return forks.map((fork) => fork.items().map((iteration) => histogramMean(iteration, name)));
}

/** The mean of pairs of a value and its frequency. */
function histogramMean(iteration: JsonValue, name: string): number {
  let [sum, count] = [0, 0];
  for (const pair of iteration.items()) {
    const [value = 0, times = 0] = pair.numbers(name);
    sum += value * times;
    count += times;
  }
  const wrong = { field: 'rawDataHistogram', expected: 'at least one reading' };
  if (count === 0) rejectFile('shape', wrong, iteration.path);
  return sum / count;
}

function paramsOf(entry: JsonValue): Benchmark['params'] {
  const written = readParams(entry.get('params'));
  const threads = entry.get('threads').numberOrNull();
  const all =
    threads === null || threads === 1
      ? written
      : [...written, ['threads', String(threads)] as const];
  return all.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
