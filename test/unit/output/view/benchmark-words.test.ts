import { describe, expect, it } from 'vitest';
import type { ReadingWarning } from '../../../../src/outcome/reading/benchmark.ts';
import type { FaultReason, UnsupportedFormat } from '../../../../src/outcome/reading/fault.ts';
import type { PairingProblem } from '../../../../src/outcome/reading/pairing-problem.ts';
import { faultWords } from '../../../../src/output/view/benchmark/fault-messages.ts';
import {
  pairingWords,
  readingWarning,
  readingWarnings,
} from '../../../../src/output/view/benchmark/reading-messages.ts';

/** One of each: a code that is missing here does not compile. */
const FAULTS: { readonly [C in FaultReason['code']]: Extract<FaultReason, { code: C }> } = {
  empty: { code: 'empty' },
  nothing: { code: 'nothing' },
  binary: { code: 'binary' },
  compressed: { code: 'compressed' },
  encoding: { code: 'encoding', reason: 'this is UTF-16; save it as UTF-8' },
  'too-large': { code: 'too-large', bytes: 70 * 1024 * 1024, limit: 64 * 1024 * 1024 },
  json: { code: 'json', expected: 'a comma or ]', atEnd: false },
  'too-deep': { code: 'too-deep', limit: 100 },
  foreign: { code: 'foreign', format: 'criterion' },
  'unknown-format': { code: 'unknown-format' },
  'other-format': { code: 'other-format', asked: 'jmh', found: null },
  yaml: { code: 'yaml', diagnostics: [] },
  shape: { code: 'shape', field: 'results[0].command', expected: 'a text' },
  'not-a-number': { code: 'not-a-number', field: 'results[0].times', name: 'sort' },
  'ambiguous-figure': { code: 'ambiguous-figure', name: 'sort', value: '1.234' },
  'impossible-summary': {
    code: 'impossible-summary',
    name: 'sort',
    figures: ['min 60', 'max 40'],
  },
  zero: { code: 'zero', name: 'true', metric: 'time' },
  'failed-runs': { code: 'failed-runs', name: 'sort', count: 2, runs: 10 },
  'failed-benchmark': { code: 'failed-benchmark', name: 'BM_Sort', message: 'no GPU' },
  'unknown-benchmark': {
    code: 'unknown-benchmark',
    name: 'srt',
    known: ['sort', 'copy'],
    commits: [],
    suggestion: 'sort',
  },
  duplicate: { code: 'duplicate', name: 'sort' },
  'bad-name': { code: 'bad-name', name: '__proto__', why: 'reserved' },
  'mixed-units': { code: 'mixed-units', name: 'BM_Sort', units: ['ns', 'us'] },
  'direction-conflict': { code: 'direction-conflict', name: 'a.B', unit: 'ms/op', stated: 'thrpt' },
};

const PROBLEMS: { readonly [C in PairingProblem['code']]: Extract<PairingProblem, { code: C }> } = {
  'which-metric': { code: 'which-metric', known: ['throughput', 'average-time'] },
  'unknown-metric': { code: 'unknown-metric', metric: 'tiem', known: ['time'], suggestion: 'time' },
  'other-metrics': { code: 'other-metrics', metrics: ['time', 'real_time'], files: [0, 1] },
  'no-direction': { code: 'no-direction', metric: 'hits' },
  directions: { code: 'directions', metric: 'time' },
  units: { code: 'units', name: 'sort', units: ['s', 'B'] },
  'baseline-unit': { code: 'baseline-unit', unit: 'MB', baseline: 'us' },
  'baseline-metric': { code: 'baseline-metric', metric: 'user time', baseline: 'latency' },
  'baseline-direction': {
    code: 'baseline-direction',
    metric: 'rate',
    better: 'higher',
    baseline: 'lower',
  },
  'no-match': { code: 'no-match', pattern: 'srot', suggestion: 'sort' },
  'map-form': { code: 'map-form', written: 'old' },
  'map-unknown': {
    code: 'map-unknown',
    written: 'a=bb',
    side: 'after',
    name: 'bb',
    suggestion: 'b',
  },
  'map-ambiguous': { code: 'map-ambiguous', written: 'a=b=c' },
  'map-twice': { code: 'map-twice', name: 'a' },
  'map-itself': { code: 'map-itself', name: 'sort' },
  'nothing-mapped': { code: 'nothing-mapped' },
  'one-each': { code: 'one-each', before: "./old 'x'", after: './new' },
  'nothing-in-common': {
    code: 'nothing-in-common',
    before: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
    after: ['A1'],
    likely: null,
    isOtherProcessors: false,
  },
};

const WARNINGS: { readonly [C in ReadingWarning['code']]: Extract<ReadingWarning, { code: C }> } = {
  'debug-build': { code: 'debug-build' },
  'cpu-scaling': { code: 'cpu-scaling' },
  'dirty-commit': { code: 'dirty-commit', commit: 'b139a021ea309de02cfa' },
  'failed-runs': { code: 'failed-runs', name: 'sort', count: 1 },
  'failed-benchmark': { code: 'failed-benchmark', name: 'BM_Sort', message: null },
  'skipped-benchmark': { code: 'skipped-benchmark', name: 'BM_Sort', message: 'no GPU' },
  'no-samples': { code: 'no-samples', count: 4 },
  'no-reading': { code: 'no-reading', name: 'BM_Sort' },
  profiler: { code: 'profiler' },
  trimmed: { code: 'trimmed', count: 2 },
  'not-a-number': { code: 'not-a-number', name: 'BM_Sort', metric: 'hits' },
  'changed-name': { code: 'changed-name', name: 'a b', count: 2 },
  'not-exact': { code: 'not-exact', name: 'Size', low: 100, high: 101 },
  'mixed-settings': { code: 'mixed-settings', key: 'note', values: ['a', 'b', 'c', 'd', 'e'] },
  'last-version': { code: 'last-version', version: '74565b77b76b87f1ed97', count: 6 },
  'unread-line': { code: 'unread-line', line: 3, text: 'BenchmarkX 1' },
};

/** Formats that are brought to a plain file. */
const TO_PLAIN: readonly UnsupportedFormat[] = [
  'asv-without-columns',
  'bencher',
  'criterion',
  'criterion-text',
  'k6',
  'libtest',
  'tinybench',
];

describe('words about benchmark files', () => {
  it('name the last commits of a history that has neither such a commit nor such a benchmark', () => {
    const commits = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(40));
    const fault = { name: '9999999', known: ['sort'], commits, suggestion: null };
    expect(faultWords({ code: 'unknown-benchmark', place: null, ...fault })).toEqual({
      message: 'there is no benchmark or commit "9999999" in this file',
      advice:
        'write 7 characters of a commit or more after #, such as "ddddddd", "ccccccc", "bbbbbbb" and 1 more; of the last one, a name or its number: "sort"',
    });
  });

  // Readings of a plain file count as invocations, and iterations of one process are none.
  it.each(TO_PLAIN)('ask for one figure of each run of %s, in a plain file', (format) => {
    const { advice } = faultWords({ code: 'foreign', format, place: null });
    expect(advice).toMatch(/each of several runs as a plain file.*FIGURE OF RUN 1/);
  });

  it('say what is wrong with a file, and what to do', () => {
    const lines = Object.values(FAULTS).map((reason) => {
      const { message, advice } = faultWords({ ...reason, place: null });
      return advice === null ? message : `${message} | ${advice}`;
    });
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      this file is empty | did the benchmark run to its end?
      there is no benchmark in this file | did a filter leave them all out, or did the run break off?
      this is no text | read are hyperfine JSON, Google Benchmark JSON, pytest-benchmark JSON, JMH JSON, go test -bench text, vitest bench JSON, mitata JSON, pyperf JSON, messages of cargo-criterion, BenchmarkDotNet JSON, figures of github-action-benchmark, results of a popcorn evaluator, results of asv, CSV of Nsight Compute, and a plain file of readings in YAML: metric, unit, cases: { NAME: [FIGURE OF RUN 1, ...] }
      this file is compressed | unpack it first
      this is UTF-16; save it as UTF-8 | PowerShell writes UTF-16 with >: let the tool write the file, or use Out-File -Encoding utf8
      this file has 70 MiB, and 64 are read at most | export fewer benchmarks, or without what each iteration took
      this is not JSON: expected a comma or ] here
      this nests deeper than 100 levels | no benchmark tool writes that
      this seems to be a file of criterion.rs, which shark does not read | write the mean of times[i] / iters[i] in the sample.json of each of several runs as a plain file, by the full_id of benchmark.json, in ns. A plain file is YAML: metric: time, unit: ns, cases: { NAME: [FIGURE OF RUN 1, ...] }
      this is in no format that shark knows | read are hyperfine JSON, Google Benchmark JSON, pytest-benchmark JSON, JMH JSON, go test -bench text, vitest bench JSON, mitata JSON, pyperf JSON, messages of cargo-criterion, BenchmarkDotNet JSON, figures of github-action-benchmark, results of a popcorn evaluator, results of asv, CSV of Nsight Compute, and a plain file of readings in YAML: metric, unit, cases: { NAME: [FIGURE OF RUN 1, ...] }; --from FORMAT says which it is
      this is not JMH JSON | leave --from out to go by the content
      this is not YAML that shark reads
      "results[0].command" should be a text | if a tool wrote this, please report its version
      "results[0].times" of "sort" is not a finite number | run it again, or take it out of the file
      "1.234" of "sort" may have decimals or thousands behind its separator, and nothing in the file says which | write it again with LC_ALL=C and without a rounded unit: LC_ALL=C ncu --csv --print-units base
      no readings of "sort" have min 60 and max 40 together | one of these figures is mistyped, or of other readings; was the file edited?
      the median of "true" is 0: no ratio can be made of it | it is too fast to be measured this way: let one run do more work
      2 of 10 runs of "sort" failed: how long they took says nothing | fix the command, or read them all the same with --allow-failed
      "BM_Sort" failed: no GPU | fix it, or read the others with --allow-failed
      there is no benchmark "srt" in this file; did you mean "sort"? | write one of these names after #, or its number: "sort" and "copy"
      there are two benchmarks named "sort" | give each its own name; nobody can tell which of them is meant
      "__proto__" cannot be the name of a benchmark in a file | give it another name
      "BM_Sort" has readings in "ns" and "us" | one benchmark needs one unit
      "a.B" is measured in "ms/op", which its mode "thrpt" does not give | nobody can tell which direction is better; was the file edited?
      "
    `);
  });

  it('say why two sides cannot be compared, and what to write', () => {
    const lines = Object.values(PROBLEMS).map((problem) => {
      const { message, advice } = pairingWords(problem);
      return `${message} | ${advice}`;
    });
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      there are several metrics: "throughput" and "average-time" | say which one with --metric
      not every file has a metric "tiem"; did you mean "time"? | known: "time"
      the files are of different metrics: "time" and "real_time" | measure both sides with one tool, or say which metric with --metric
      nothing says whether a lower or a higher "hits" is better | say it: --better lower, or --better higher
      files and options disagree on which direction of "time" is better | leave --better out, or fix the file that says it wrong
      "sort" is measured in "s" and "B", which cannot be compared | measure both sides in one unit, or leave it out with --only
      readings in "MB" cannot be compared with the baseline, which is in "us" | measure what the baseline measures, or give the file from before with --before
      "user time" was measured, and the baseline is of "latency" | measure what the baseline measures, or give the file from before with --before
      of "rate" higher is better, and of the baseline lower | measure what the baseline measures, or give the file from before with --before
      no benchmark is named "srot"; did you mean "sort"? | --only takes a whole name, in which * stands for any text
      --map "old" names no pair | write the old name, an equals sign and the new name: --map 'old=new'
      --map "a=bb": there is no benchmark "bb" after; did you mean "b"? | write whole names, with their parameters, as they are listed without --map
      --map "a=b=c" can be split in more than one place | put an arrow between the names: --map 'old => new'
      --map names "a" twice | a benchmark has one partner
      --map names "sort" on both sides, and so does the file | nothing can have changed between a benchmark and itself: name the other one
      one file stands on both sides, and --map names no two benchmarks of it | name what is compared with what: --map 'old=new'
      "./old 'x'" and "./new" have different names, so they are not taken for the same | if they are: --map './old '\\''x'\\''=./new'
      no benchmark has a reading on both sides: before "a", "b", "c", "d", "e", "f" and 2 more; after "A1" | name the pairs with --map OLD=NEW
      "
    `);
  });

  it('warn', () => {
    const lines = Object.values(WARNINGS).map(readingWarning);
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      the benchmark library is a debug build: its times may be too long
      the clock of the processor was not fixed: times may vary with it
      measured with changes that are not in commit b139a021ea30
      1 run of "sort" failed and is counted all the same
      "BM_Sort" failed and is left out
      "BM_Sort" was skipped: no GPU
      no samples of 4 benchmarks: read from mean and standard deviation
      "BM_Sort" has neither samples nor a mean and is left out
      measured by a profiler, which holds the clocks: time the program by itself as well
      the extremes are cut off the samples of 2 benchmarks
      "hits" of "BM_Sort" is not a number and is left out
      2 names had line ends, control characters or blanks at the ends, which are left out, as of "a b"
      "Size" is said to be exact, but runs from 100 to 101
      readings with "note" "a", "b", "c", "d" and 1 more are put together: are they of one side?
      of 6 commits the last is read, 74565b77b76b; FILE#COMMIT names another
      line 3 is no result and is left out: "BenchmarkX 1"
      "
    `);
  });

  it('ask for the unit where a file names none and the baseline has one', () => {
    const words = pairingWords({ code: 'baseline-unit', unit: null, baseline: 'us' });
    expect(words.message).toContain('readings without a unit');
    expect(words.advice).toContain('name the unit in the file');
  });

  it('warn once of a metric that is no number in several benchmarks', () => {
    const bad = (name: string, metric: string) => ({ code: 'not-a-number', name, metric }) as const;
    const all = [bad('a', 'hits'), { code: 'debug-build' } as const, bad('b', 'hits')];
    expect(readingWarnings([...all, bad('a', 'rare')])).toEqual([
      '"hits" of 2 benchmarks is not a number and is left out',
      'the benchmark library is a debug build: its times may be too long',
      '"rare" of "a" is not a number and is left out',
    ]);
  });

  it('cut short what a file says', () => {
    const long = 'x'.repeat(100_000);
    const { message } = faultWords({
      code: 'failed-benchmark',
      name: long,
      message: long,
      place: null,
    });
    expect(message.length).toBeLessThan(200);
  });
});

it.each(['k6', 'tinybench'] as const)('advice for %s has one unit', (format) => {
  const { advice } = faultWords({ code: 'foreign', format, place: null });
  expect(advice).toMatch(/, in ms\. A plain file is YAML: metric: time, unit: ms,/);
});
