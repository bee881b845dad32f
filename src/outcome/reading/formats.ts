import { namesOf } from '../../quantity/names-of.ts';
import type { FormatName } from '../../schema/source-format.ts';
import type { BenchmarkReadOptions } from './benchmark.ts';
import type { FileDraft } from './create-file.ts';
import { readAsv } from './format/asv.ts';
import { readBenchmarkDotNet } from './format/benchmarkdotnet.ts';
import { looksLikeCargoCriterion, readCargoCriterion } from './format/cargo-criterion.ts';
import { readGithubActionBenchmark } from './format/github-action-benchmark.ts';
import { looksLikeGoTest, readGoTest } from './format/go-test.ts';
import { readGoogleBenchmark } from './format/google-benchmark.ts';
import { readHyperfine } from './format/hyperfine.ts';
import { readJmh } from './format/jmh.ts';
import { readMitata } from './format/mitata.ts';
import { readNcu } from './format/ncu/ncu.ts';
import { looksLikeNcu } from './format/ncu/table.ts';
import { readPlain } from './format/plain.ts';
import { looksLikePopcorn, readPopcorn } from './format/popcorn.ts';
import { readPyperf } from './format/pyperf.ts';
import { readPytestBenchmark } from './format/pytest-benchmark.ts';
import { readVitest } from './format/vitest.ts';
import type { JsonValue } from './json-value.ts';

export type TextFormatName = Extract<FormatName, 'cargo-criterion' | 'go' | 'ncu' | 'popcorn'>;
export type JsonFormatName = Exclude<FormatName, TextFormatName>;

interface BenchmarkFormat<Source> {
  /** True if the contents of a text or a value are of this format. */
  readonly isLike: (source: Source) => boolean;
  readonly read: (source: Source, options: BenchmarkReadOptions) => FileDraft;
}

/** The text formats, in the order in which they are tried. */
export const TEXT_FORMATS: Readonly<Record<TextFormatName, BenchmarkFormat<string>>> = {
  'cargo-criterion': { isLike: looksLikeCargoCriterion, read: readCargoCriterion },
  // Before the other formats, since the program may print any text above the table.
  ncu: { isLike: looksLikeNcu, read: readNcu },
  go: { isLike: looksLikeGoTest, read: readGoTest },
  popcorn: { isLike: looksLikePopcorn, read: readPopcorn },
};

/** The JSON formats, in the order in which they are tried. */
export const JSON_FORMATS: Readonly<Record<JsonFormatName, BenchmarkFormat<JsonValue>>> = {
  hyperfine: {
    isLike: (root) => root.get('results').first.has('command'),
    read: readHyperfine,
  },
  'pytest-benchmark': {
    isLike: (root) => root.has('machine_info') || root.get('benchmarks').first.has('stats'),
    read: readPytestBenchmark,
  },
  'google-benchmark': {
    isLike: (root) => {
      const row = root.get('benchmarks').first;
      const isRow = row.get('real_time').value ?? row.get('run_type').value ?? row.get('rms').value;
      return isRow !== undefined || root.get('context').has('mhz_per_cpu');
    },
    read: readGoogleBenchmark,
  },
  jmh: {
    isLike: (root) => root.first.has('primaryMetric'),
    read: readJmh,
  },
  vitest: {
    isLike: (root) => root.get('files').first.has('groups'),
    read: readVitest,
  },
  pyperf: {
    isLike: (root) => {
      const run = root.get('benchmarks').first.get('runs').first;
      return (run.get('values').value ?? run.get('warmups').value) !== undefined;
    },
    read: readPyperf,
  },
  benchmarkdotnet: {
    isLike: (root) =>
      root.has('HostEnvironmentInfo') || root.get('Benchmarks').first.has('Statistics'),
    read: readBenchmarkDotNet,
  },
  'github-action-benchmark': {
    isLike: (root) => {
      const isFigure = ['name', 'unit', 'value'].every((key) => root.first.has(key));
      return isFigure || ['lastUpdate', 'entries'].every((key) => root.has(key));
    },
    read: readGithubActionBenchmark,
  },
  asv: { isLike: (root) => root.has('result_columns'), read: readAsv },
  mitata: {
    isLike: (root) => root.get('benchmarks').first.has('runs'),
    read: readMitata,
  },
  plain: { isLike: (root) => root.has('cases'), read: readPlain },
};

export function isTextFormat(format: FormatName | null): format is TextFormatName {
  return format !== null && Object.hasOwn(TEXT_FORMATS, format);
}

/** The format of a text or a value, among those of a table; null if none matches. */
export function formatOf<Name extends FormatName, Source>(
  formats: Readonly<Record<Name, BenchmarkFormat<Source>>>,
  source: Source,
): Name | null {
  return namesOf(formats).find((name) => formats[name].isLike(source)) ?? null;
}
