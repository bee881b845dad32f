import type { Words } from '../../../check/catalogue/catalogue.ts';
import { listed, quoted } from '../../../check/wording/wording.ts';
import { listOf } from '../../../diagnostic/list-of.ts';
import type {
  BenchmarkFault,
  FaultReason,
  UnsupportedFormat,
} from '../../../outcome/reading/fault.ts';
import type { FormatName } from '../../../schema/source-format.ts';
import { excerpt } from '../../../workspace/excerpt.ts';
import { type WordsByCode, wordingOf } from '../../document/words.ts';

const FORMAT_TITLES: Readonly<Record<FormatName, string>> = {
  hyperfine: 'hyperfine JSON',
  'google-benchmark': 'Google Benchmark JSON',
  'pytest-benchmark': 'pytest-benchmark JSON',
  jmh: 'JMH JSON',
  go: 'go test -bench text',
  vitest: 'vitest bench JSON',
  mitata: 'mitata JSON',
  pyperf: 'pyperf JSON',
  'cargo-criterion': 'messages of cargo-criterion',
  benchmarkdotnet: 'BenchmarkDotNet JSON',
  'github-action-benchmark': 'figures of github-action-benchmark',
  popcorn: 'results of a popcorn evaluator',
  asv: 'results of asv',
  ncu: 'CSV of Nsight Compute',
  plain: 'a plain file of readings',
};

const { plain: PLAIN, ...OF_TOOLS } = FORMAT_TITLES;
const READABLE = `read are ${Object.values(OF_TOOLS).join(', ')}, and ${PLAIN} in YAML: metric, unit, cases: { NAME: [FIGURE OF RUN 1, ...] }`;

/** What is wrong, and what to do about it; `advice` is null if nothing can be done. */
type FaultWords = Pick<Words, 'message'> & { readonly advice: string | null };

/** The message for a benchmark file that cannot be read, with advice. */
export function faultWords(fault: BenchmarkFault): FaultWords {
  return wordingOf(FAULTS, fault);
}

const FAULTS: WordsByCode<FaultReason, FaultWords> = {
  empty: () => ({ message: 'this file is empty', advice: 'did the benchmark run to its end?' }),
  nothing: () => ({
    message: 'there is no benchmark in this file',
    advice: 'did a filter leave them all out, or did the run break off?',
  }),
  binary: () => ({ message: 'this is no text', advice: READABLE }),
  compressed: () => ({ message: 'this file is compressed', advice: 'unpack it first' }),
  encoding: ({ reason }) => ({
    message: reason,
    advice: reason.includes('UTF-16')
      ? 'PowerShell writes UTF-16 with >: let the tool write the file, or use Out-File -Encoding utf8'
      : 'let the tool write it again',
  }),
  'too-large': ({ bytes, limit }) => ({
    message: `this file has ${megabytes(bytes)} MiB, and ${megabytes(limit)} are read at most`,
    advice: 'export fewer benchmarks, or without what each iteration took',
  }),
  json: ({ expected, atEnd }) => ({
    message: atEnd
      ? `the JSON breaks off here: ${expected} is missing`
      : `this is not JSON: expected ${expected} here`,
    advice: atEnd ? 'was the run interrupted, or the disk full?' : null,
  }),
  'too-deep': ({ limit }) => ({
    message: `this nests deeper than ${limit} levels`,
    advice: 'no benchmark tool writes that',
  }),
  foreign: ({ format }) => unsupportedFormatMessage(format),
  'unknown-format': () => ({
    message: 'this is in no format that shark knows',
    advice: `${READABLE}; --from FORMAT says which it is`,
  }),
  'other-format': ({ asked, found }) => ({
    message:
      found === null
        ? `this is not ${FORMAT_TITLES[asked]}`
        : `this is ${FORMAT_TITLES[found]}, not ${FORMAT_TITLES[asked]}`,
    advice: 'leave --from out to go by the content',
  }),
  yaml: () => ({ message: 'this is not YAML that shark reads', advice: null }),
  shape: ({ field, expected }) => ({
    message: field === '' ? `expected ${expected} here` : `${quoted(field)} should be ${expected}`,
    advice: 'if a tool wrote this, please report its version',
  }),
  'not-a-number': ({ field, name }) => ({
    message: `${quoted(field)} of ${quoted(name)} is not a finite number`,
    advice: 'run it again, or take it out of the file',
  }),
  'ambiguous-figure': ({ name, value }) => ({
    message: `${quoted(value)} of ${quoted(name)} may have decimals or thousands behind its separator, and nothing in the file says which`,
    advice:
      'write it again with LC_ALL=C and without a rounded unit: LC_ALL=C ncu --csv --print-units base',
  }),
  'impossible-summary': ({ name, figures }) => ({
    message: `no readings of ${quoted(name)} have ${listOf(figures)} together`,
    advice: 'one of these figures is mistyped, or of other readings; was the file edited?',
  }),
  zero: ({ name }) => ({
    message: `the median of ${quoted(name)} is 0: no ratio can be made of it`,
    advice: 'it is too fast to be measured this way: let one run do more work',
  }),
  'failed-runs': ({ name, count, runs }) => ({
    message: `${count} of ${runs} runs of ${quoted(name)} failed: how long they took says nothing`,
    advice: 'fix the command, or read them all the same with --allow-failed',
  }),
  'failed-benchmark': ({ name, message }) => ({
    message: `${quoted(name)} failed${because(message)}`,
    advice: 'fix it, or read the others with --allow-failed',
  }),
  duplicate: ({ name }) => ({
    message: `there are two benchmarks named ${quoted(name)}`,
    advice: 'give each its own name; nobody can tell which of them is meant',
  }),
  'bad-name': ({ name, why }) => ({
    message: {
      empty: 'a benchmark has no name',
      long: `the name ${quoted(name)} is longer than a file can hold`,
      reserved: `${quoted(name)} cannot be the name of a benchmark in a file`,
    }[why],
    advice: 'give it another name',
  }),
  'unknown-benchmark': ({ name, known, commits, suggestion }) => ({
    message: `there is no benchmark${commits.length === 0 ? '' : ' or commit'} ${quoted(name)} in this file${didYouMean(suggestion)}`,
    advice: `${commitAdvice(commits)}${commits.length === 0 ? 'write one of these names after #, or its number' : 'a name or its number'}: ${firstOf(known, MAX_NAMES)}`,
  }),
  'mixed-units': ({ name, units }) => ({
    message: `${quoted(name)} has readings in ${listOf(units.map(quoted))}`,
    advice: 'one benchmark needs one unit',
  }),
  'direction-conflict': ({ name, unit, stated }) => ({
    message: `${quoted(name)} is measured in ${quoted(unit)}, which its mode ${quoted(stated)} does not give`,
    advice: 'nobody can tell which direction is better; was the file edited?',
  }),
};

const MAX_NAMES = 6;
const MAX_COMMITS = 3;
/** The characters of a commit's id that select it. */
const COMMIT_LENGTH = 7;

/** Names the last commits of a history; empty if a file is none. */
function commitAdvice(commits: readonly string[]): string {
  if (commits.length === 0) return '';
  const last = [...commits].reverse().map((commit) => commit.slice(0, COMMIT_LENGTH));
  return `write ${COMMIT_LENGTH} characters of a commit or more after #, such as ${firstOf(last, MAX_COMMITS)}; of the last one, `;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}

/** `: exit code 1`, if the tool gave a message. */
export function because(message: string | null): string {
  return message === null ? '' : `: ${excerpt(message)}`;
}

/** `; did you mean "parse"?`, if there is a suggestion. */
export function didYouMean(suggestion: string | null): string {
  return suggestion === null ? '' : `; did you mean ${quoted(suggestion)}?`;
}

/** The first `most` names, then the number of the others. */
export function firstOf(names: readonly string[], most: number): string {
  return listed(names.map(quoted), 'and', most);
}

/**
 * Each unsupported format: its name, how to get a format that can be read, and, if the way is a
 * plain file, the unit of the example.
 */
const UNSUPPORTED: Readonly<
  Record<UnsupportedFormat, readonly [what: string, how: string, unit?: string]>
> = {
  'asv-without-columns': [
    'results of asv without result_columns',
    'write the mean of the samples of each of several runs as a plain file, by name',
    'ns',
  ],
  bencher: [
    'Bencher Metric Format',
    'write the value of each of several runs as a plain file, by name',
    'ns',
  ],
  benchstat: [
    'what benchstat prints',
    'give the files that benchstat was given: the text of go test -bench',
  ],
  criterion: [
    'a file of criterion.rs',
    'write the mean of times[i] / iters[i] in the sample.json of each of several runs as a plain file, by the full_id of benchmark.json, in ns',
    'ns',
  ],
  'criterion-text': [
    'what criterion.rs prints',
    'write the mean of times[i] / iters[i] in target/criterion/*/new/sample.json of each of several runs as a plain file, in ns',
    'ns',
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
    'results of k6',
    'write one figure of each of several runs as a plain file, such as the mean of http_req_duration, in ms',
    'ms',
  ],
  libtest: [
    'what cargo bench prints',
    'it holds no samples: write one figure of each of several runs as a plain file',
    'ns',
  ],
  'ncu-text': ['what Nsight Compute prints', 'run ncu with --csv, and write that to a file'],
  'pytest-benchmark-text': ['what pytest-benchmark prints', 'run it with --benchmark-json=FILE'],
  tinybench: [
    'results of tinybench',
    'write the mean of latency.samples of each of several runs as a plain file, by name, in ms',
    'ms',
  ],
};

/**
 * Advice to write a plain file has an example of it. Each reading in it counts as an invocation, so
 * iterations of one invocation must not be listed there.
 */
function unsupportedFormatMessage(format: UnsupportedFormat): Words {
  const [what, how, unit] = UNSUPPORTED[format];
  const example = `A plain file is YAML: metric: time, unit: ${unit}, cases: { NAME: [FIGURE OF RUN 1, ...] }`;
  return {
    message: `this seems to be ${what}, which shark does not read`,
    advice: unit === undefined ? how : `${how}. ${example}`,
  };
}
