import { namesOf } from '../../quantity/names-of.ts';
import type { FormatName } from '../../schema/source-format.ts';
import type { BenchmarkFile, BenchmarkReadOptions } from './benchmark.ts';
import { readAsv } from './format/asv.ts';
import { readBenchmarkDotNet } from './format/benchmarkdotnet.ts';
import { readGithubActionBenchmark } from './format/github-action-benchmark.ts';
import { readGoogleBenchmark } from './format/google-benchmark.ts';
import { readHyperfine } from './format/hyperfine.ts';
import { readJmh } from './format/jmh.ts';
import { readMitata } from './format/mitata.ts';
import { readPlain } from './format/plain.ts';
import { readPyperf } from './format/pyperf.ts';
import { readPytestBenchmark } from './format/pytest-benchmark.ts';
import { readVitest } from './format/vitest.ts';
import { JsonValue } from './json-value.ts';
import type { TextFormatName } from './text-formats.ts';

type JsonFormatName = Exclude<FormatName, TextFormatName>;

interface JsonFormat {
  /** Whether a value is of this format, by what is in it. */
  readonly isLike: (root: JsonValue) => boolean;
  readonly read: (root: JsonValue, options: BenchmarkReadOptions) => BenchmarkFile;
}

/** The formats in JSON, in the order in which they are tried. */
export const JSON_FORMATS: Readonly<Record<JsonFormatName, JsonFormat>> = {
  hyperfine: {
    isLike: (root) => firstIn(root.get('results')).get('command').value !== undefined,
    read: readHyperfine,
  },
  'pytest-benchmark': {
    isLike: (root) =>
      root.get('machine_info').value !== undefined ||
      firstIn(root.get('benchmarks')).get('stats').value !== undefined,
    read: readPytestBenchmark,
  },
  'google-benchmark': {
    isLike: (root) => {
      const row = firstIn(root.get('benchmarks'));
      const isRow = row.get('real_time').value ?? row.get('run_type').value ?? row.get('rms').value;
      return isRow !== undefined || root.get('context').get('mhz_per_cpu').value !== undefined;
    },
    read: readGoogleBenchmark,
  },
  jmh: {
    isLike: (root) => firstIn(root).get('primaryMetric').value !== undefined,
    read: readJmh,
  },
  vitest: {
    isLike: (root) => firstIn(root.get('files')).get('groups').value !== undefined,
    read: readVitest,
  },
  pyperf: {
    isLike: (root) => {
      const run = firstIn(firstIn(root.get('benchmarks')).get('runs'));
      return (run.get('values').value ?? run.get('warmups').value) !== undefined;
    },
    read: readPyperf,
  },
  benchmarkdotnet: {
    isLike: (root) =>
      root.get('HostEnvironmentInfo').value !== undefined ||
      firstIn(root.get('Benchmarks')).get('Statistics').value !== undefined,
    read: readBenchmarkDotNet,
  },
  'github-action-benchmark': {
    isLike: (root) => {
      const first = firstIn(root);
      const isFigure = ['name', 'unit', 'value'].every((key) => first.get(key).value !== undefined);
      const isHistory = ['lastUpdate', 'entries'].every((key) => root.get(key).value !== undefined);
      return isFigure || isHistory;
    },
    read: readGithubActionBenchmark,
  },
  asv: { isLike: (root) => root.get('result_columns').value !== undefined, read: readAsv },
  mitata: {
    isLike: (root) => firstIn(root.get('benchmarks')).get('runs').value !== undefined,
    read: readMitata,
  },
  plain: { isLike: (root) => root.get('cases').value !== undefined, read: readPlain },
};

/** The format that a value is of; null where it is like none. */
export function jsonFormatOf(root: JsonValue): JsonFormatName | null {
  const names = namesOf(JSON_FORMATS);
  return names.find((name) => JSON_FORMATS[name].isLike(root)) ?? null;
}

/** The first item of a list; a value without fields where there is none. */
function firstIn(list: JsonValue): JsonValue {
  return new JsonValue(Array.isArray(list.value) ? list.value[0] : undefined);
}
