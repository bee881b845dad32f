import type { Better } from '../../../model/outcome.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { own } from '../../../schema/plain-value.ts';
import type { Benchmark, BenchmarkReadOptions } from '../benchmark.ts';
import { createBenchmark, type FileDraft, onlyMetric, samples } from '../create-file.ts';
import { rejectFile } from '../fault.ts';
import type { JsonValue } from '../json-value.ts';
import { directionOf, meaningOf } from '../unit.ts';

/** Tools whose name determines which direction is better. */
const CUSTOM: Readonly<Record<string, Better>> = {
  customSmallerIsBetter: 'lower',
  customBiggerIsBetter: 'higher',
};

/** The JSON in a `data.js`, at the same offsets; null if a text is not such a script. */
export function jsonOfScript(text: string): string | null {
  const start = /^\s*window\.BENCHMARK_DATA\s*=/.exec(text)?.[0];
  if (start === undefined) return null;
  const end = text.trimEnd();
  const whole = end.endsWith(';') ? end.slice(0, -1) : end;
  return ' '.repeat(start.length) + whole.slice(start.length);
}

/**
 * Figures of github-action-benchmark: its `data.js`, which has those of each commit, or a list of
 * custom ones. Each is the result of one run; a commit with several runs has several. Of a
 * `data.js`, reads the commit selected by the start of its id, else the last one. `range` is free
 * text with a different meaning for each tool, and is not read.
 *
 * Source: benchmark-action/github-action-benchmark, src/write.ts and src/extract.ts.
 */
export function readGithubActionBenchmark(
  root: JsonValue,
  { benchmark }: BenchmarkReadOptions,
): FileDraft {
  if (Array.isArray(root.value)) {
    const benchmarks = merged([root.items().map((each) => figureOf(each, null, null))]);
    return { parts: benchmarks, mainMetric: onlyMetric(benchmarks) };
  }
  const runs = runsOf(root.get('entries'));
  const commits = [...new Set(runs.map(({ commit }) => commit))];
  const asked = benchmark === null ? [] : commits.filter((commit) => isStart(benchmark, commit));
  const named = asked.length === 1 ? asked[0] : undefined;
  const last = lastOf(runs)?.commit;
  const read = runs.filter(({ commit }) => commit === (named ?? last));
  const version = benchmark === null ? last : named;
  const benchmarks = merged(read.map(({ figures }) => figures()));
  const isLastOfSeveral = named === undefined && last !== undefined && commits.length > 1;
  return {
    origin: { tool: lastOf(read)?.tool ?? null },
    parts: [
      ...benchmarks,
      isLastOfSeveral ? { code: 'last-version', version: last, count: commits.length } : null,
    ],
    mainMetric: onlyMetric(benchmarks),
    commits,
    ...(version === undefined ? {} : { version }),
  };
}

/** One figure of one run. */
interface Figure {
  readonly benchmark: Pick<Benchmark, 'name' | 'scope' | 'metric' | 'unit' | 'better'>;
  readonly value: number;
}

/** One run of one suite for one commit. */
interface SuiteRun {
  readonly commit: string;
  readonly tool: string | null;
  /** In milliseconds, to find the last run. */
  readonly time: number;
  /** Read only on demand, since a history may have thousands of runs. */
  readonly figures: () => readonly Figure[];
}

function runsOf(suites: JsonValue): readonly SuiteRun[] {
  return suites.entries().flatMap(([suite, list]) =>
    list.items().map((entry): SuiteRun => {
      const tool = entry.get('tool').textOrNull();
      const figures = () => entry.get('benches').items();
      return {
        commit: entry.get('commit').get('id').text(),
        tool,
        time: entry.get('date').numberOrNull() ?? 0,
        figures: () => figures().map((each) => figureOf(each, suite, tool)),
      };
    }),
  );
}

/** The latest; of several at the same time, the last in the file. */
function lastOf(runs: readonly SuiteRun[]): SuiteRun | undefined {
  return runs.reduce<SuiteRun | undefined>(
    (last, run) => (last === undefined || run.time >= last.time ? run : last),
    undefined,
  );
}

/** A shorter start of an id could be the number of a benchmark. */
const SHORTEST_ID = 7;

function isStart(written: string, commit: string): boolean {
  return written.length >= SHORTEST_ID && commit.startsWith(written.toLowerCase());
}

function figureOf(entry: JsonValue, suite: string | null, tool: string | null): Figure {
  const name = entry.get('name').text();
  const unit = entry.get('unit').textOrNull();
  const metric = metricOf(unit);
  const byUnit = directionOf(metric, unit);
  const stated = own(CUSTOM, tool ?? '');
  const conflict = { name, unit: unit ?? '', stated: tool ?? '' };
  if (stated !== null && byUnit !== null && stated !== byUnit)
    rejectFile('direction-conflict', conflict, entry.get('unit').path);
  const benchmark = { name, scope: suite, metric, unit, better: byUnit ?? stated };
  return { benchmark, value: entry.get('value').number(name) };
}

/** The metric is the quantity of the unit. A custom unit is itself the name of the quantity. */
function metricOf(unit: string | null): string {
  if (unit === null) return 'value';
  const { measure } = meaningOf(unit);
  if (measure.startsWith('other ')) return unit;
  return measure === 'size' ? 'memory' : measure;
}

/**
 * Combines the figures of one benchmark from several runs into its readings. Duplicates within one
 * run stay separate, since it is unknown which one is meant.
 */
function merged(runs: readonly (readonly Figure[])[]): readonly Benchmark[] {
  const nth = new Map<string, number>();
  const keyed = runs.flatMap((run) => {
    nth.clear();
    return run.map((figure) => {
      const { scope, name, unit } = figure.benchmark;
      const key = JSON.stringify([scope, name, unit]);
      const count = (nth.get(key) ?? 0) + 1;
      nth.set(key, count);
      return { key: `${count} ${key}`, figure };
    });
  });
  return [...groupBy(keyed, ({ key }) => key).values()].map((same) => {
    const readings = samples(same.map(({ figure }) => figure.value));
    return createBenchmark({ ...same[0].figure.benchmark, readings });
  });
}
