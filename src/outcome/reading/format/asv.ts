import type { Benchmark, BenchmarkMetric, BenchmarkReadOptions } from '../benchmark.ts';
import {
  createBenchmark,
  type FileDraft,
  type FilePart,
  failedBenchmark,
  point,
  samples,
  settingsIn,
} from '../create-file.ts';
import { JsonValue } from '../json-value.ts';

/**
 * The prefix of a benchmark's name determines the quantity; the unit of others is in another file.
 */
const MEASURES: readonly (readonly [RegExp, BenchmarkMetric])[] = [
  [/^time(?:raw)?_/i, { metric: 'time', unit: 's', better: 'lower' }],
  [/^(?:peak)?mem_/i, { metric: 'memory', unit: 'B', better: 'lower' }],
];

const TRACKED: BenchmarkMetric = { metric: 'value', unit: null, better: null };

/**
 * Results of asv (airspeed velocity) for one commit, with `result_columns`: seconds of `time_`,
 * bytes of `mem_`. The unit of `track_` benchmarks is in `benchmarks.json`, which is not read. Each
 * combination of a benchmark's parameters is a benchmark, named as `asv compare` names it. Samples
 * do not have their process, so a file is one invocation.
 *
 * Source: airspeed-velocity/asv, asv/results.py.
 */
export function readAsv(root: JsonValue, options: BenchmarkReadOptions): FileDraft {
  const columns = root.get('result_columns').items();
  const places = new Map(columns.map((each, at) => [each.text(), at] as const));
  const results = root.get('results').entries();
  const figures = results.flatMap(([name, row]) => figuresOf(name, row, places));
  const parts = figures.map((figure): FilePart => {
    const { called, value } = figure;
    if (value.numberOrNull() !== null) return benchmarkOf(figure);
    // A value that is not a number was skipped, and null means failed.
    return value.isMissing
      ? failedBenchmark(called, null, value.path, options)
      : { code: 'skipped-benchmark', name: called, message: null };
  });
  const params = root.get('params');
  return {
    origin: { host: params.get('machine').textOrNull() },
    settings: settingsIn([
      ...params.fields(['cpu', 'arch', 'os', 'ram']),
      ['cores', params.get('num_cpu')],
      ['python', params.get('python')],
    ]),
    parts,
  };
}

/** One figure of one combination of parameters, and its samples. */
interface Figure {
  readonly called: string;
  readonly name: string;
  readonly value: JsonValue;
  readonly samples: JsonValue;
}

function figuresOf(
  name: string,
  row: JsonValue,
  places: ReadonlyMap<string, number>,
): readonly Figure[] {
  const cells = row.items();
  const nothing = new JsonValue(null, row.path);
  const cell = (key: string) => cells[places.get(key) ?? -1] ?? nothing;
  const result = cell('result');
  if (result.isMissing) return [{ called: name, name, value: result, samples: nothing }];
  const samples = cell('samples').itemsIfAny();
  const [values, names] = [result.items(), combinations(name, cell('params'))];
  if (values.length !== names.length)
    result.refuse(`a list of ${names.length}: one figure for each combination of parameters`);
  return values.map((value, at) => {
    return { called: names[at] ?? name, name, value, samples: samples[at] ?? nothing };
  });
}

function benchmarkOf({ called, name, value, samples: all }: Figure): Benchmark {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const measure = MEASURES.find(([pattern]) => pattern.test(last))?.[1] ?? TRACKED;
  return createBenchmark({
    ...{ name: called, ...measure },
    readings: all.hasItems ? samples(all.numbers(called)) : point(value.number(called)),
  });
}

/** A limit above any real number of combinations. */
const MAX_COMBINATIONS = 100_000;

/** The name with each combination of parameters, the last of them changing first. */
function combinations(name: string, params: JsonValue): readonly string[] {
  const lists = params.itemsIfAny().map((list) => list.items().map((each) => each.text()));
  const count = lists.reduce((product, list) => product * list.length, 1);
  if (count > MAX_COMBINATIONS) params.refuse(`at most ${MAX_COMBINATIONS} combinations`);
  if (lists.length === 0) return [name];
  return Array.from({ length: count }, (_, index) => {
    let rest = index;
    const chosen = [...lists].reverse().map((list) => {
      const item = list[rest % list.length] ?? '';
      rest = Math.floor(rest / list.length);
      return item;
    });
    return `${name}(${chosen.reverse().join(', ')})`;
  });
}
