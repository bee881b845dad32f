import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { inspect } from '../../src/check/running/inspect.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { type CliRun, runCli } from '../support/cli.ts';

const PATH = 'rounds/round1/outcomes/tile-size.yaml';
const ROUND = 'rounds/round1/round.yaml';

const timed = (command: string, times: readonly number[]) => ({
  ...{ command, mean: times[0], median: times[0], times },
  exit_codes: times.map(() => 0),
});

const OLD = [2, 2.02, 1.98, 2.01, 1.99];
const NEW = [1, 1.01, 0.99, 1.02, 0.98];
/** What hyperfine exports of `hyperfine ./old ./new`. */
const BOTH = JSON.stringify(
  { results: [timed('./old', OLD), timed('./new', NEW), timed('./new -j2', NEW)] },
  null,
  2,
);
const FILES = { 'both.json': BOTH };

type Files = Readonly<Record<string, string>>;

/** In a round without a baseline. */
function outcome(
  words: readonly string[],
  existing: Files = FILES,
  more: Files = {},
): Promise<CliRun> {
  const files = {
    ...EXAMPLE_BASE,
    [ROUND]: 'title: Round 1\nentries: [tile-size, async-copy]\n',
    ...more,
  };
  return runCli(['outcome', 'round1', 'tile-size', ...words], { files, existing });
}

const flat = (text: string) => text.replace(/\s+/g, ' ');

/** That it is a mistake of the call, and that nothing is written. */
function expectRefused(run: CliRun, code: number, says: string): void {
  expect(flat(run.stderr)).toContain(says);
  expect([run.code, run.stdout, run.written]).toEqual([code, '', {}]);
}

describe('two commands of one export', () => {
  it.each([
    ['names', 'both.json#./old', 'both.json#./new'],
    ['numbers', 'both.json#1', 'both.json#2'],
  ])('are compared with each other by their %s', async (_, before, after) => {
    const run = await outcome(['--before', before, '--after', after]);
    expect([run.stderr, run.code]).toEqual(['', 0]);
    expect(flat(run.stdout)).toContain('SUCCEEDED: measured 2.000x');
    expect(run.stdout).toContain('before: both.json#./old, hyperfine, ');
    expect(run.stdout).toContain('after: both.json#./new, hyperfine, ');
    expect(run.stdout).not.toContain('Not measured again');
    expect(run.written[PATH]).toContain('    ./old:\n      before:\n        samples: [ 2, 2.02');
    expect(run.written[PATH]).toContain('      - file: both.json\n        benchmark: ./new\n');
    const { findings } = inspect(memoryFiles({ ...EXAMPLE_BASE, ...run.written }));
    expect(findings.filter(({ diagnostic }) => diagnostic.location.file === PATH)).toEqual([]);
    const json = await outcome(['--before', before, '--after', after, '--format', 'json']);
    const { sources } = JSON.parse(json.stdout).reading;
    const benchmarks = sources.map((each: { benchmark: string }) => each.benchmark);
    expect(benchmarks).toEqual(['./old', './new']);
  });

  it('are put together over several exports', async () => {
    const second = BOTH.replaceAll('2.02', '2.03');
    const sides = ['--before', 'both.json#1', 'b.json#1', '--after', 'both.json#2', 'b.json#2'];
    const run = await outcome(sides, { ...FILES, 'b.json': second });
    expect(run.stdout).toMatch(/\.\/old .* 10, 10 /);
  });

  it('may be named as the baseline does', async () => {
    const baseline = { [ROUND]: EXAMPLE_BASE[ROUND] as string };
    const sides = ['--before', 'both.json#1', '--after', 'both.json#2', '--dry-run'];
    const run = await outcome([...sides, '--map', 'M=64=./old'], FILES, baseline);
    expect(run.stdout).toMatch(/^ M=64 /m);
  });

  it('are found in the file on both sides, where a map names them', async () => {
    const sides = ['--before', 'both.json', '--after', 'both.json'];
    const run = await outcome([...sides, '--map', './old=./new']);
    expect([run.stderr, run.code]).toEqual(['', 0]);
    expect(flat(run.stdout)).toContain('SUCCEEDED: measured 2.000x');
    expect(run.stdout).not.toContain('-j2');
    expect(run.written[PATH]).not.toContain('benchmark:');
    const copy = ['--before', 'both.json', '--after', 'copy.json', '--map', './old=./new'];
    expect((await outcome(copy, { ...FILES, 'copy.json': BOTH })).code).toBe(0);
    const part = ['--before', 'both.json', '--after', 'both.json#2', '--map', './old=./new'];
    expect((await outcome(part)).code).toBe(0);
  });

  it('are not told to be taken anew each into the file that holds both', async () => {
    const few = JSON.stringify({ results: [timed('a', [2, 2.1]), timed('b', [1, 1.1])] });
    const existing = { 'few.json': few };
    const status = ['--status', 'partial'];
    const picked = ['--before', 'few.json#a', '--after', 'few.json#b', ...status];
    const mapped = ['--before', 'few.json', '--after', 'few.json', '--map', 'a=b', ...status];
    const first = await outcome(picked, existing);
    const runs = [
      first,
      await outcome(mapped, existing),
      await outcome([], existing, first.written),
    ];
    for (const run of runs) {
      expect([run.code, flat(run.stdout).includes('more invocations a side')]).toEqual([0, true]);
      expect(run.stdout).not.toContain('--export-json');
    }
  });

  it('are told in the file that has a # in its name', async () => {
    const existing = { 'a#1': BOTH, a: BOTH.replaceAll('./old', './other') };
    const run = await outcome(['--before', 'a#1#1', '--after', 'a#3'], existing);
    expect(run.stdout).toContain('before: a#1#./old, hyperfine');
    expect(run.stdout).toContain('after: a#./new -j2, hyperfine');
    const whole = await outcome(
      ['--before', 'a', '--after', 'a#1', '--map', './other=./new'],
      existing,
    );
    expect(whole.stdout).toContain('after: a#1, hyperfine');
  });
});

describe('what is refused', () => {
  it('a name that is not there, at the list of those that are', async () => {
    const run = await outcome(['--before', 'both.json#./odl', '--after', 'both.json#9']);
    expect(run.stderr).toContain('both.json:2:14  error  benchmark/unknown-benchmark');
    expect(flat(run.stderr)).toContain('"./odl" in this file; did you mean "./old"?');
    expect(flat(run.stderr)).toContain('"./old", "./new" and "./new -j2"');
    expectRefused(run, 1, 'there is no benchmark "9" in this file');
  });

  it('a broken file, once for both sides', async () => {
    const run = await outcome(['--before', 'cut#a', '--after', 'cut#b'], { cut: '{"results": [' });
    expect(run.stderr.match(/benchmark\/json/g)).toHaveLength(1);
    expectRefused(run, 1, 'the JSON breaks off here');
  });

  it.each([
    [['--before', 'both.json#1', '--after', 'both.json#./old'], 'between a benchmark and itself'],
    [['--before', 'copy.json#1', '--after', 'both.json#1'], 'between a benchmark and itself'],
    [['--before', 'both.json', '--after', 'both.json'], "--after 'both.json#NEW'"],
    [['--before', 'both.json', '--after', 'both.json#2'], "--after 'both.json#NEW'"],
    [['--before', 'both.json#1', 'both.json#1', '--after', 'both.json#2'], 'a reading counts once'],
    [['--before', 'both.json#1', 'both.json', '--after', 'both.json#2'], 'a reading counts once'],
    [
      ['--before', 'both.json', '--after', 'both.json', '--map', './old=./old'],
      '--map names "./old" on both sides',
    ],
    [['--after', 'nowhere.json#1'], '"nowhere.json#1": there is no such file'],
    [['--after', '#1'], '"#1": there is no such file'],
  ])('%j', async (words, says) => {
    expectRefused(
      await outcome(
        words,
        { ...FILES, 'copy.json': BOTH },
        {
          [ROUND]: EXAMPLE_BASE[ROUND] as string,
        },
      ),
      2,
      says,
    );
  });

  it('a map that names no two of the file', async () => {
    const baseline = { [ROUND]: EXAMPLE_BASE[ROUND] as string };
    const words = ['--before', 'both.json', '--after', 'both.json', '--map', 'M=64=./old'];
    expectRefused(await outcome(words, FILES, baseline), 2, '--map names no two benchmarks of it');
  });

  it('files of different metrics, where the second says what it measures', async () => {
    const plain = 'unit: us\nmetric: p99 latency\ncases: { a: 1 }\n';
    const words = ['--before', 'both.json', '--after', 'plain.yaml'];
    const run = await outcome(words, { ...FILES, 'plain.yaml': plain });
    expect(run.stderr).toContain('plain.yaml:2:9  error  benchmark/other-metrics');
    expect(run.stderr).toContain('both.json:2:14');
    expectRefused(run, 1, 'the files are of different metrics: "time" and "p99 latency"');
    const go = await outcome(['--before', 'both.json', '--after', 'go.txt'], {
      ...FILES,
      'go.txt': 'BenchmarkA 1 10 pts\n',
    });
    expectRefused(go, 1, 'go.txt:1:1 error benchmark/other-metrics');
  });
});
