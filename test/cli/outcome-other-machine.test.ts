import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { inspect } from '../../src/check/running/inspect.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { type CliRun, runCli } from '../support/cli.ts';

const PATH = 'rounds/round1/outcomes/tile-size.yaml';

type Files = Readonly<Record<string, string>>;

function outcome(words: readonly string[], existing: Files, more: Files = {}): Promise<CliRun> {
  return runCli(['outcome', 'round1', 'tile-size', ...words], {
    files: { ...EXAMPLE_BASE, ...more },
    existing,
  });
}

/** Five runs of `go test` a side, with lines of configuration above them. */
function runs(side: string, times: readonly number[], settings: string): Files {
  const text = (time: number) =>
    `goos: linux\n${settings}\n${['M=64', 'M=256'].map((name) => `Benchmark${name} 100 ${time} ns/op`).join('\n')}\n`;
  return Object.fromEntries(times.map((time, at) => [`${side}${at + 1}.txt`, text(time)]));
}

const SLOW = [2000, 2020, 1980, 2010, 1990];
const FAST = [1000, 1010, 990, 1005, 995];

function sides(before: string, after: string): { readonly files: Files; readonly words: string[] } {
  const [old, next] = [runs('old', SLOW, before), runs('new', FAST, after)];
  const words = ['--before', ...Object.keys(old), '--after', ...Object.keys(next)];
  return { files: { ...old, ...next }, words };
}

const EPYC = 'cpu: AMD EPYC 7B12\nnote: before';
const XEON = 'cpu: Intel Xeon\nnote: after';
const OTHER = sides(EPYC, XEON);
const SAME = sides(EPYC, EPYC.replace('before', 'after'));
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('sides measured on different machines', () => {
  it('decide nothing, and both are named', async () => {
    const run = await outcome([...OTHER.words, '--check'], OTHER.files);
    expect([run.code, run.written, run.stderr]).toEqual([3, {}, '']);
    expect(run.stdout.split('before: ')[0]).toMatchInlineSnapshot(`
      "Outcome of Smaller tiles                                                  round1

      OPEN: measured 2.000x (1.977 to 2.023), smallest gain -50.0% time on M=64.
      No terms are on record: a success is what is measurably faster, by at least 1%.
      Measured on different machines: cpu "AMD EPYC 7B12" only before, "Intel Xeon"
      only after. So nothing is decided, unless you say why they compare:
      --allow-other-machine REASON.
      Settings that differ: note "before" only before, "after" only after.

      time, ns/op     lower is better
       Case            before  after     n    time   speed  95% interval    medians
       M=64              2000   1000  5, 5  -50.0%  2.000x  1.977 to 2.023   2.000x
       M=256             2000   1000  5, 5  -50.0%  2.000x  1.977 to 2.023   2.000x
       geometric mean                       -50.0%  2.000x  1.977 to 2.023   2.000x

      "
    `);
  });

  it('decide where the reason is given, which stands in the file and beside every verdict', async () => {
    const reason = 'both measure\nthe same clock';
    const run = await outcome(
      [...OTHER.words, '--check', '--allow-other-machine', ` ${reason}. `],
      OTHER.files,
    );
    expect(run.code).toBe(0);
    expect(flat(run.stdout)).toContain('Allowed: both measure the same clock. Settings that');
    expect(run.written[PATH]?.split('  sources')[0]).toMatchInlineSnapshot(`
      "status: success
      benchmarks:
        metric: time
        better: lower
        unit: ns/op
        cases:
          M=64:
            before:
              samples: [ 2000, 2020, 1980, 2010, 1990 ]
            after:
              samples: [ 1000, 1010, 990, 1005, 995 ]
          M=256:
            before:
              samples: [ 2000, 2020, 1980, 2010, 1990 ]
            after:
              samples: [ 1000, 1010, 990, 1005, 995 ]
        differs:
          - setting: cpu
            before:
              - AMD EPYC 7B12
            after:
              - Intel Xeon
          - setting: note
            before:
              - before
            after:
              - after
        other_machine: both measure the same clock.
      "
    `);
    const { findings } = inspect(memoryFiles({ ...EXAMPLE_BASE, ...run.written }));
    expect(findings.filter(({ diagnostic }) => diagnostic.location.file === PATH)).toEqual([]);
    const shown = await outcome(['--check'], {}, run.written);
    expect([shown.code, flat(shown.stdout).includes('Allowed: both measure')]).toEqual([0, true]);
    const retro = await runCli(['retro', 'round1'], { files: { ...EXAMPLE_BASE, ...run.written } });
    expect(flat(retro.stdout)).toContain('Allowed: both measure the same clock.');
  });

  it('decide nothing later either', async () => {
    const { written } = await outcome([...OTHER.words, '--status', 'success'], OTHER.files);
    const shown = await outcome(['--check', '--format', 'json'], {}, written);
    expect(shown.code).toBe(3);
    expect(JSON.parse(shown.stdout).outcome).toMatchObject({
      ...{ status: 'success', derived: 'inconclusive', promise: 'open' },
      measured: {
        differs: [
          { setting: 'cpu', isMachine: true, before: ['AMD EPYC 7B12'], after: ['Intel Xeon'] },
          { setting: 'note', isMachine: false, before: ['before'], after: ['after'] },
        ],
        otherMachine: null,
      },
    });
    const retro = await runCli(['retro', 'round1'], { files: { ...EXAMPLE_BASE, ...written } });
    expect(flat(retro.stdout)).toContain('Measured on different machines: cpu "AMD EPYC 7B12"');
    expect(flat(retro.stdout)).toContain('But the measurements are inconclusive.');
  });

  it('are forgotten, and why they were allowed, with the readings', async () => {
    const allow = ['--allow-other-machine', 'the same model'];
    const { written } = await outcome([...OTHER.words, ...allow], OTHER.files);
    expect(written[PATH]).toContain('other_machine: the same model');
    const again = await outcome([...SAME.words, ...allow, '--force'], SAME.files, written);
    expect(again.written[PATH]).not.toMatch(/other_machine|cpu/);
    expect(again.written[PATH]).toContain('setting: note');
    const other = await outcome(
      [...OTHER.words, '--force', '--check', '--status', 'failure'],
      OTHER.files,
      written,
    );
    expect([other.code, other.written[PATH]?.includes('other_machine')]).toEqual([3, false]);
  });
});

describe('what is not the same on one machine', () => {
  it('is named, and changes no verdict', async () => {
    const run = await outcome([...SAME.words, '--check'], SAME.files);
    expect(run.code).toBe(0);
    expect(flat(run.stdout)).toContain(
      'Settings that differ: note "before" only before, "after" only after.',
    );
    expect(run.stdout).not.toContain('different machines');
  });

  it('steers neither terminal, nor CI log, nor file', async () => {
    const evil = (side: string) => `::error::${side}\u001b[31m\u202e | <b>${'x'.repeat(3000)}`;
    const { files, words } = sides(`note: ${evil('a')}\ncpu: x`, `note: ${evil('b')}\ncpu: y`);
    for (const format of ['table', 'markdown', 'csv', 'json']) {
      const why = ['--allow-other-machine', evil('c')];
      const run = await outcome([...words, ...why, '--format', format], files);
      expect(run.code).toBe(0);
      const all = run.stdout + run.stderr + (run.written[PATH] ?? '');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
      expect(all).not.toMatch(/\u001b|\u202e|^::error/m);
      expect(run.written[PATH]).not.toContain('x'.repeat(3001));
    }
  });
});

describe('a reason', () => {
  it('is not empty', async () => {
    const run = await outcome([...OTHER.words, '--allow-other-machine', '  '], OTHER.files);
    expect([run.code, run.written]).toEqual([2, {}]);
    expect(run.stderr).toContain('--allow-other-machine takes a reason');
  });

  it('is not empty in a file', async () => {
    const written = `status: success\nbenchmarks: { cases: {}, other_machine: ' ' }\n`;
    const run = await outcome([], {}, { [PATH]: written });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(`${PATH}:2:`);
  });

  it('is of a measurement', async () => {
    const run = await outcome(['--allow-other-machine', 'why'], {}, {});
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('--allow-other-machine says what to make of a measurement');
  });
});
