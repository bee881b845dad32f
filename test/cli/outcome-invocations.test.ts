import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { type CliRun, runCli } from '../support/cli.ts';

const PATH = 'rounds/round1/outcomes/tile-size.yaml';
const ROUND = 'rounds/round1/round.yaml';

type Files = Readonly<Record<string, string>>;

function outcome(words: readonly string[], existing: Files, more: Files = {}): Promise<CliRun> {
  return runCli(['outcome', 'round1', 'tile-size', ...words], {
    files: { ...EXAMPLE_BASE, ...more },
    existing,
  });
}

/** A file of pytest-benchmark: one process, whose rounds lie around a centre of its own. */
function run(centre: number): string {
  const data = [0.99, 1, 1.01, 1, 0.995, 1.005].map((each) => each * centre);
  const stats = { median: centre, mean: centre, stddev: 0.01 * centre, rounds: 6, data };
  return JSON.stringify({
    machine_info: {},
    benchmarks: ['M=64', 'M=256'].map((fullname) => ({ fullname, name: fullname, stats })),
  });
}

/** `old-1.json` and so on. */
const named = (side: string, centres: readonly number[]): Files =>
  Object.fromEntries(centres.map((centre, at) => [`${side}-${at + 1}.json`, run(centre)]));

const OLD = named('old', [2, 2.05, 1.97, 2.02, 1.99]);
const NEW = named('new', [1.5, 1.52, 1.47, 1.51, 1.48]);
const FIVE = ['--before', ...Object.keys(OLD), '--after', ...Object.keys(NEW)];
const ONE = ['--before', 'old-1.json', '--after', 'new-1.json'];
const rules = (text: string): Files => ({ [ROUND]: `${EXAMPLE_BASE[ROUND]}rules: { ${text} }\n` });
const BECAUSE = 'evidence: { unit: iterations, because: each starts a container of its own }';

describe('an outcome of files that are one invocation each', () => {
  it('is open with one a side, and says what would settle it', async () => {
    const { code, stdout, written } = await outcome([...ONE, '--check'], { ...OLD, ...NEW });
    expect([code, written]).toEqual([3, {}]);
    expect(stdout).toContain('OPEN: measured 1.333x');
    expect(stdout.replace(/\s+/g, ' ')).toContain('take 4 more invocations a side, 5 in all');
    expect(stdout.split('\n').filter((line) => /^ {2}\S/.test(line))).toMatchInlineSnapshot(`
      [
        "  for i in 2 3 4 5; do pytest --benchmark-json=old-$i.json; done  # the version before",
        "  for i in 2 3 4 5; do pytest --benchmark-json=new-$i.json; done  # the version after",
        "  shark outcome round1 tile-size --before old-[0-9]*.json --after new-[0-9]*.json",
      ]
    `);
  });

  it.each([
    [
      1,
      5,
      'One invocation before the change says nothing',
      'take 4 more invocations of the version before, 5 in all',
    ],
    [
      5,
      1,
      'One invocation after the change says nothing',
      'take 4 more invocations of the version after, 5 in all',
    ],
    [
      1,
      3,
      'One invocation before the change says nothing',
      'take 4 more invocations of the version before and 2 of that after, 5 a side in all',
    ],
  ])('counts %i before and %i after by themselves', async (before, after, noise, more) => {
    const names = (files: Files, count: number) => Object.keys(files).slice(0, count);
    const words = ['--before', ...names(OLD, before), '--after', ...names(NEW, after), '--dry-run'];
    const { stdout } = await outcome(words, { ...OLD, ...NEW });
    expect(stdout.replace(/\s+/g, ' ')).toContain(noise);
    expect(stdout.replace(/\s+/g, ' ')).toContain(more);
    const lines = stdout.split('\n').filter((line) => line.includes('--benchmark-json'));
    expect(lines).toHaveLength(after === 3 ? 2 : 1);
    expect(stdout).toContain('shark outcome round1 tile-size --before old-');
  });

  it('asks for the side that the baseline has one figure of', async () => {
    const { stdout } = await outcome(['--after', ...Object.keys(NEW), '--dry-run'], NEW, {
      [ROUND]: `${EXAMPLE_BASE[ROUND]}`.replace(/metric: .*/, 'metric: time'),
    });
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'One figure before the change says nothing of its noise.',
    );
    expect(stdout).toContain('for i in 1 2 3 4 5; do pytest --benchmark-json=before-$i.out; done');
  });

  it('counts iterations in its words too, where these are what counts', async () => {
    const runs = (file: string) =>
      JSON.parse(file) as { benchmarks: { stats: { data: number[] } }[] };
    const few = (file = '') => {
      const all = runs(file);
      for (const { stats } of all.benchmarks) stats.data = stats.data.slice(0, 3);
      return JSON.stringify(all);
    };
    const files = { 'old-1.json': few(OLD['old-1.json']), 'new-1.json': few(NEW['new-1.json']) };
    const { stdout } = await outcome([...ONE, '--dry-run'], files, rules(BECAUSE));
    expect(stdout).toContain('Fewer than 4 iterations on a side decide nothing.');
  });

  it('of a tool that takes many into one file asks for one more file, and overwrites none', async () => {
    const runs = (times: readonly number[]) =>
      JSON.stringify({
        results: [{ command: 'M=64', mean: 2, times, exit_codes: times.map(() => 0) }],
      });
    const files = { 'old.json': runs([2, 2.1]), 'new.json': runs([1.99, 2.08]) };
    const typed = ['--before', 'old.json', '--after', 'new.json', '--check'];
    const { code, stdout } = await outcome(typed, files);
    expect(code).toBe(3);
    const [before, after, again, ...others] = stdout
      .split('\n')
      .filter((line) => /^ {2}(hyperfine|shark)/.test(line));
    expect(before).toMatch(
      /hyperfine --runs \d+ --export-json old-2\.json COMMAND {2}# the version before$/,
    );
    expect(after).toMatch(/--export-json new-2\.json /);
    expect(again).toContain('--before old.json old-2.json --after new.json new-2.json');
    expect(others).toEqual([]);
  });

  it('has the commands as a code block in Markdown, whatever the files are called', async () => {
    const runs = (times: readonly number[]) =>
      JSON.stringify({
        results: [{ command: 'M=64', mean: 2, times, exit_codes: times.map(() => 0) }],
      });
    const files = { 'old.json': runs([2, 2.1]), 'new```.json': runs([1.99, 2.08]) };
    const typed = ['--before', 'old.json', '--after', 'new```.json', '--format', 'markdown'];
    const { stdout } = await outcome([...typed, '--dry-run'], files);
    const [, block = ''] = /^````sh\n(.*?)\n````$/ms.exec(stdout) ?? [];
    expect(block.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'hyperfine',
      'hyperfine',
      'shark',
    ]);
    expect(block).toContain("--after 'new```.json' 'new```-2.json'");
  });

  it('is decided by five a side, and keeps what each came to', async () => {
    const { code, stdout, written } = await outcome([...FIVE, '--check'], { ...OLD, ...NEW });
    expect([code, Object.keys(written)]).toEqual([0, [PATH]]);
    expect(stdout).toMatch(/ M=64 .* 5, 5 /);
    expect(written[PATH]).toMatch(/samples:\s+\[\s+1\.99\d+,\s+2\.0/);
    expect(written[PATH]).toMatch(/iterations:\s+n: 30/);
    const shown = await outcome(['--check'], {}, written);
    expect([shown.code, shown.stdout.split('\n')[2]]).toEqual([0, stdout.split('\n')[2]]);
  });

  it('is decided by iterations where the round says why, and says so', async () => {
    const { code, stdout } = await outcome([...ONE, '--check'], { ...OLD, ...NEW }, rules(BECAUSE));
    expect(code).toBe(0);
    expect(stdout).toMatch(/ M=64 .* 6, 6 /);
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'evidence: iterations, not invocations, count as independent, because each starts a container of its own.',
    );
  });

  it('is not read under a round that gives no reason', async () => {
    const existing = { ...OLD, ...NEW };
    const { code, stderr, written } = await outcome(FIVE, existing, rules('evidence: iterations'));
    expect([code, written]).toEqual([1, {}]);
    expect(stderr).toContain('evidence/no-reason');
    expect(stderr).toContain(`${ROUND}:`);
  });

  it('that an older version wrote, of rounds of one process, is one invocation a side', async () => {
    const source = (name: string) =>
      `[{ file: ${name}.json, sha256: ${'a'.repeat(64)}, format: pytest-benchmark }]`;
    const old = `status: success
benchmarks:
  metric: time
  better: lower
  unit: s
  cases:
    M=64: { before: { samples: [2, 2.01, 1.99, 2] }, after: { samples: [1, 1.01, 0.99, 1] } }
    M=256: { before: { samples: [2, 2.01, 1.99, 2] }, after: { samples: [1, 1.01, 0.99, 1] } }
  sources: { before: ${source('old')}, after: ${source('new')} }
`;
    const { code, stdout } = await outcome(['--check'], {}, { [PATH]: old });
    expect(code).toBe(3);
    expect(stdout).toContain('SUCCEEDED: measured 2.000x');
    expect(stdout).toMatch(/ M=64 .* 1, 1 /);
    const free = await outcome(['--check'], {}, { [PATH]: old, ...rules(BECAUSE) });
    expect(free.code).toBe(0);
    expect(free.stdout).toMatch(/ M=64 .* 4, 4 /);
  });

  it('takes files of statistics alone for one figure each', async () => {
    const bare = (text: string) => text.replaceAll(/,"data":\[[^\]]*\]/g, '');
    const files = Object.entries({ ...OLD, ...NEW }).map(([name, text]) => [name, bare(text)]);
    const { code, stdout } = await outcome([...FIVE, '--check'], Object.fromEntries(files));
    expect(code).toBe(0);
    expect(stdout).toMatch(/ M=64 .* 5, 5 /);
  });
});
