import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { inspect } from '../../src/check/running/inspect.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { fixture } from '../support/benchmarks.ts';
import { type CliRun, runCli } from '../support/cli.ts';

const PATH = 'rounds/round1/outcomes/tile-size.yaml';
const CARD = 'rounds/round1/scorecards/ann.yaml';

const hyperfine = (...results: readonly (readonly [string, readonly number[]])[]) =>
  JSON.stringify({
    results: results.map(([command, times]) => ({
      command,
      mean: 1,
      median: times[0],
      times,
      exit_codes: times.map(() => 0),
    })),
  });

const OLD = hyperfine(['sort', [2, 2.02, 1.98, 2.01, 1.99]], ['gone', [1, 1, 1, 1]]);
const NEW = hyperfine(['sort', [1, 1.01, 0.99, 1.02, 0.98]], ['fresh', [1, 1, 1, 1]]);
const SLOW = hyperfine(['sort', [2.5, 2.51, 2.49, 2.52, 2.48]]);
const FILES = { 'old.json': OLD, 'new.json': NEW, 'slow.json': SLOW };

const TERMS = `${EXAMPLE_BASE[CARD] as string}terms:
  proposal: tile-size
  acceptance: { geomean_speedup: at least 1.5x, worst_regression: at most 5% }
`;

/** A round that promises nothing of certain benchmarks: it has no baseline. */
const ROUND = 'rounds/round1/round.yaml';
const WITH_BASELINE = { [ROUND]: EXAMPLE_BASE[ROUND] as string };
const OPEN_BASE = {
  ...EXAMPLE_BASE,
  [ROUND]: 'title: Round 1\nentries: [tile-size, async-copy]\n',
};

type Files = Readonly<Record<string, string | Uint8Array>>;

function outcome(
  words: readonly string[],
  existing: Files = FILES,
  more: Files = {},
): Promise<CliRun> {
  return runCli(['outcome', 'round1', 'tile-size', ...words], {
    files: { ...OPEN_BASE, ...more },
    existing,
  });
}

/** The words of a screen, wherever its lines end. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

const BOTH = ['--before', 'old.json', '--after', 'new.json'];

describe('outcome', () => {
  it('writes what was measured, shows it, and says where it went', async () => {
    const run = await outcome(BOTH);
    expect(run.stderr).toBe('');
    expect(run.stdout).toMatchInlineSnapshot(`
      "Outcome of Smaller tiles                                                  round1

      SUCCEEDED: measured 2.000x (1.962 to 2.039), -50.0% time.
      No terms are on record: a success is what is measurably faster, by at least 1%.

      time, s  lower is better
       Case  before   after     n    time   speed  95% interval    medians
       sort       2  0.9999  5, 5  -50.0%  2.000x  1.962 to 2.039   2.000x
       Not measured again: gone.
       Without a reading from before: fresh.

      before: old.json, hyperfine, 57ebd8208fa5
      after: new.json, hyperfine, 15c9013ac54d
      Written: rounds/round1/outcomes/tile-size.yaml.
      "
    `);
    expect(run.written[PATH]).toMatchInlineSnapshot(`
      "status: success
      benchmarks:
        metric: time
        better: lower
        unit: s
        cases:
          sort:
            before:
              samples: [ 2, 2.02, 1.98, 2.01, 1.99 ]
            after:
              samples: [ 1, 1.01, 0.99, 1.02, 0.98 ]
        only_before:
          - gone
        only_after:
          - fresh
        sources:
          before:
            - file: old.json
              sha256: 57ebd8208fa5a2a45bb40a9297707606060157aab9eaba138d564bf0c3eef4fd
              format: hyperfine
          after:
            - file: new.json
              sha256: 15c9013ac54d1c7a3808c0e703a645ed976c1993a85450b2f92c3d5286239bae
              format: hyperfine
      "
    `);
    expect(run.code).toBe(0);
  });

  it('writes a file in which a check finds nothing wrong', async () => {
    const { written } = await outcome(BOTH);
    const { findings } = inspect(memoryFiles({ ...EXAMPLE_BASE, ...written }));
    expect(findings.filter(({ diagnostic }) => diagnostic.location.file === PATH)).toEqual([]);
  });

  it('shows the outcome that is there, and the same verdicts', async () => {
    const { written } = await outcome(BOTH, FILES, { [CARD]: TERMS });
    const shown = await outcome(['--check'], {}, { [CARD]: TERMS, ...written });
    expect(shown.stdout).toContain('2.000x');
    expect(shown.stdout).toContain('all 2 criteria passed');
    expect([shown.code, shown.written]).toEqual([0, {}]);
  });

  it('writes nothing in a dry run, and shows the file', async () => {
    const run = await outcome([...BOTH, '--dry-run']);
    expect(run.written).toEqual({});
    expect(run.stdout).toContain(`--- ${PATH}\nstatus: success\n`);
  });

  it('takes the baseline for what was before', async () => {
    const plain = 'metric: latency\nunit: ms\ncases: { M=64: [0.3, 0.31, 0.29, 0.3], M=128: 1 }\n';
    const run = await outcome(
      ['--after', 'mine.yaml', '--status', 'partial'],
      { 'mine.yaml': plain },
      WITH_BASELINE,
    );
    expect(run.written[PATH]).toContain('samples: [ 300, 310, 290, 300 ]');
    expect(run.written[PATH]).toContain('only_after:\n    - M=128\n');
    expect(run.written[PATH]).not.toContain('unit:');
    expect(run.stdout).toContain('But the measurements are inconclusive.');
    expect(run.stdout).toContain('Not measured again: M=256.');
    expect(run.stdout).toContain('Without a reading from before: M=128.');
  });
});

describe('what was measured is not what the round is about', () => {
  const told = { ...WITH_BASELINE, [CARD]: TERMS };

  it('is said, is no success, and is read under the names of the baseline where they are given', async () => {
    const run = await outcome([...BOTH, '--check'], FILES, told);
    expect(flat(run.stdout)).toContain('OPEN: measured 2.000x');
    expect(flat(run.stdout)).toContain('none of 2 criteria was measured');
    expect(flat(run.stdout)).toContain(
      'The baseline is of "M=64" and "M=256", and "sort" was measured: nothing is measured of what was promised.',
    );
    expect(run.stdout).toContain("--map 'M=64=sort'");
    expect([run.code, run.written]).toEqual([3, {}]);
    const named = await outcome([...BOTH, '--map', 'M=64=sort', '--check'], FILES, told);
    expect(flat(named.stdout)).toContain('"M=256" of the baseline was not measured');
    expect(named.code).toBe(3);
    const files = {
      'old.json': hyperfine(['sort', [2, 2.02, 1.98, 2.01]], ['copy', [1, 1.01, 0.99, 1]]),
      'new.json': hyperfine(['sort', [1, 1.01, 0.99, 1.02]], ['copy', [0.5, 0.505, 0.495, 0.5]]),
    };
    const both = await outcome(
      [...BOTH, '--map', 'M=64=sort', '--map', 'M=256=copy', '--check'],
      files,
      told,
    );
    expect([both.code, flat(both.stdout)]).toEqual([0, expect.stringContaining('all 2 criteria')]);
    expect(both.written[PATH]).toContain('    M=64:\n');
  });

  it('names both metrics', async () => {
    const throughput = WITH_BASELINE[ROUND]
      .replace('latency', 'throughput')
      .replace('lower', 'higher')
      .replace('us', 'MB/s');
    const run = await outcome([...BOTH, '--check'], FILES, { ...told, [ROUND]: throughput });
    expect(flat(run.stdout)).toContain(
      'The round is about throughput in MB/s, where higher is better, and time in s was measured, where lower is: nothing is measured of what was promised.',
    );
    expect([run.code, run.written]).toEqual([3, {}]);
    const json = await outcome([...BOTH, '--format', 'json', '--dry-run'], FILES, {
      ...told,
      [ROUND]: throughput,
    });
    const { measured, derived } = JSON.parse(json.stdout).outcome;
    const asked = { metric: 'throughput', unit: 'MB/s', better: 'higher' };
    expect([measured.fit.asked, derived]).toEqual([asked, null]);
  });
});

describe('outcome --check', () => {
  const check = (files: readonly string[], existing: Files = FILES) =>
    outcome([...files, '--check', '--dry-run'], existing, { [CARD]: TERMS });

  it.each([
    ['all criteria pass', BOTH, 0],
    ['one fails', ['--before', 'old.json', '--after', 'slow.json'], 1],
  ])('%s', async (_, files, code) => {
    expect((await check(files)).code).toBe(code);
  });

  it('cannot tell from noise, from few readings, or where nothing was measured', async () => {
    const noisy = hyperfine(['sort', [0.9, 1.8, 1.2, 1.5]]);
    const few = hyperfine(['sort', [1, 1, 1]]);
    for (const after of [noisy, few]) {
      const run = await check(BOTH, { ...FILES, 'new.json': after });
      expect(run.code).toBe(3);
      expect(run.stdout).toContain('inconclusive');
    }
  });

  it.each([
    ['failure', 1],
    ['partial', 1],
    ['blocked', 1],
    ['success', 3],
    ['not-run', 3],
  ])('goes by the status %s where nothing was measured: %i', async (status, code) => {
    const told = { [PATH]: `status: ${status}\nreason: compile error\n` };
    for (const terms of [{}, { [CARD]: TERMS }]) {
      const run = await outcome(['--check'], {}, { ...terms, ...told });
      expect([run.code, run.stdout.includes('nothing is measured')]).toEqual([code, true]);
    }
  });

  it('does not pass what is fast and wrong, though no term asks for correctness', async () => {
    const run = await outcome(
      [...BOTH, '--check', '--correct', 'no', '--status', 'success'],
      FILES,
      {
        [CARD]: TERMS,
      },
    );
    expect(run.code).toBe(1);
    expect(flat(run.stdout)).toContain(
      'all 2 criteria passed. But results that are not correct are a failure.',
    );
  });

  it('goes by what is measurably faster where there are no terms', async () => {
    const run = (after: string) =>
      outcome(['--before', 'old.json', '--after', after, '--check', '--dry-run']);
    expect((await run('new.json')).code).toBe(0);
    expect((await run('slow.json')).code).toBe(1);
  });

  it('writes a summary in Markdown', async () => {
    const run = await outcome([...BOTH, '--check', '--dry-run', '--format', 'markdown'], FILES, {
      [CARD]: TERMS,
    });
    expect(run.stdout).toMatchInlineSnapshot(`
      "## Outcome of Smaller tiles

      round1

      SUCCEEDED: measured 2.000x (1.962 to 2.039), -50.0% time.\\
      By the terms asked for by Ann: all 2 criteria passed.

      **time, s** lower is better

      | Case | before |  after |    n |   time |  speed | 95% interval   | medians |
      | ---- | -----: | -----: | ---: | -----: | -----: | -------------- | ------: |
      | sort |      2 | 0.9999 | 5, 5 | -50.0% | 2.000x | 1.962 to 2.039 |  2.000x |

      Not measured again: gone.\\
      Without a reading from before: fresh.

      **TERMS of Ann** not adopted

      | Criterion      | asked         | measured                | verdict |      |
      | -------------- | ------------- | ----------------------- | ------- | ---- |
      | geometric mean | at least 1.5x | 2.000x (1.962 to 2.039) | pass    |      |
      | regression     | at most 5%    | -50.0% (-50.8 to -49.2) | pass    | sort |

      The bounds of a regression are one-sided, 95% each.

      before: old.json, hyperfine, 57ebd8208fa5\\
      after: new.json, hyperfine, 15c9013ac54d\\
      Nothing is written: this was a dry run for rounds/round1/outcomes/tile-size.yaml.
      "
    `);
  });
});

describe('what no benchmark shows', () => {
  const strict = { [CARD]: TERMS.replace('at most 5%', 'at most 5%, correct: yes') };

  it('is said on the command line, where terms ask for it', async () => {
    const open = await outcome([...BOTH, '--check'], FILES, strict);
    expect(open.stdout).toMatch(/correct +yes +- +not measured/);
    const told = await outcome([...BOTH, '--check', '--correct', 'yes'], FILES, strict);
    expect([told.code, told.written[PATH]?.endsWith('correct: yes\n')]).toEqual([0, true]);
    const wrong = await outcome([...BOTH, '--check', '--correct', 'no'], FILES, strict);
    expect([wrong.code, wrong.written[PATH]?.startsWith('status: failure\n')]).toEqual([1, true]);
  });

  it('is changed where the file says otherwise', async () => {
    const mine = { [PATH]: 'status: success\ncorrect: no # not yet\n' };
    const run = await outcome([...BOTH, '--correct', 'yes'], FILES, mine);
    expect(run.written[PATH]).toContain('correct: yes # not yet\n');
  });
});

it('says so where the proposal is withdrawn', async () => {
  const proposal = 'proposals/tile-size.yaml';
  const withdrawn = `${EXAMPLE_BASE[proposal] as string}    status: withdrawn\n`;
  const run = await outcome(BOTH, FILES, { [proposal]: withdrawn });
  expect(run.stdout).toContain('\nIn this round it is withdrawn.\n');
  expect((await outcome(BOTH)).stdout).not.toContain('In this round');
});

describe('the status', () => {
  it('is what the measurements say', async () => {
    const { written } = await outcome(['--before', 'old.json', '--after', 'slow.json']);
    expect(written[PATH]).toMatch(/^status: failure$/m);
  });

  it('is what somebody says, and the measurements may say otherwise', async () => {
    const run = await outcome([...BOTH, '--status', 'failure', '--variant', '64 wide']);
    expect(run.written[PATH]).toMatch(/^status: failure\nvariant: 64 wide$/m);
    expect(flat(run.stdout)).toContain('But the measurements say it SUCCEEDED.');
  });

  it('must be said where the measurements say none: nothing is written till then', async () => {
    const few = { ...FILES, 'new.json': hyperfine(['sort', [1, 1, 1]]) };
    const run = await outcome(BOTH, few);
    // Inconclusive: nothing else is wrong.
    expect([run.code, run.written]).toEqual([3, {}]);
    expect(flat(run.stdout)).toContain('Say it with --status');
    const told = await outcome([...BOTH, '--status', 'partial'], few);
    expect([told.code, Object.keys(told.written)]).toEqual([0, [PATH]]);
  });
});

describe('an outcome that is there', () => {
  const MINE = `# by hand
status: failure # for now
reason: to be measured
causes: [Too wide a tile.]   # guess
reverted: no
`;

  it('gets the readings; what a person wrote stays, byte for byte', async () => {
    const run = await outcome(BOTH, FILES, { [PATH]: MINE });
    expect(run.written[PATH]?.startsWith(MINE)).toBe(true);
    expect(run.written[PATH]).toContain('\nbenchmarks:\n');
    const stated = await outcome([...BOTH, '--status', 'success'], FILES, { [PATH]: MINE });
    expect(stated.written[PATH]?.startsWith(MINE.replace('failure', 'success'))).toBe(true);
  });

  it.each([
    ['anchors', 'status: &s failure\nreason: *s\n'],
    ['a mark at its end', 'status: failure\n...\n'],
  ])('is left as it is where it has %s', async (_, text) => {
    const run = await outcome([...BOTH, '--status', 'success'], FILES, { [PATH]: text });
    expect([run.code, run.stdout, run.written]).toEqual([2, '', {}]);
    expect(run.stderr).toContain('cannot be added to without changing what it says');
  });

  it('is not measured over without --force', async () => {
    const { written } = await outcome(BOTH);
    const again = ['--before', 'old.json', '--after', 'slow.json'];
    const refused = await outcome(again, FILES, written);
    expect([refused.code, refused.written]).toEqual([2, {}]);
    expect(refused.stderr).toContain('holds readings already');
    expect(refused.stderr).toContain('and a status that says no more than they do');
    const forced = await outcome([...again, '--force'], FILES, written);
    expect(forced.written[PATH]).toContain('samples: [ 2.5, 2.51, 2.49, 2.52, 2.48 ]');
    expect(forced.written[PATH]).not.toContain('0.98');
    // Nobody said that it was a success but the readings that are gone.
    expect(forced.written[PATH]).toMatch(/^status: failure$/m);
    expect(forced.stdout).toContain('FAILED: measured 0.800x');
    expect(flat(forced.stdout)).toContain(
      'The status was "success", as the earlier readings were: it becomes "failure".',
    );
    const json = await outcome([...again, '--dry-run', '--format', 'json'], FILES, written);
    expect(JSON.parse(json.stdout).reading).toMatchObject({
      ...{ earlierStatus: 'success', earlierCorrect: null, written: false },
    });
    const typed = await outcome([...again, '--force', '--status', 'blocked'], FILES, written);
    expect(typed.stdout).not.toContain('The status was');
  });

  it('asks for a status where it followed from readings, and the new ones decide nothing', async () => {
    const { written } = await outcome(BOTH);
    const noisy = {
      'a.json': hyperfine(['sort', [1, 3, 2, 1.5]]),
      'b.json': hyperfine(['sort', [1.1, 2.9, 2.1, 1.4]]),
    };
    const again = ['--before', 'a.json', '--after', 'b.json', '--force'];
    const open = await outcome(again, noisy, written);
    expect([open.code, open.written]).toEqual([3, {}]);
    expect(open.stdout).toContain('OPEN: measured ');
    expect(flat(open.stdout)).toContain(
      'The status on record, "success", follows from the readings on record, and does not from these.',
    );
    const typed = [...again, '--status', 'failure'];
    const said = await outcome(typed, noisy, written);
    expect(said.written[PATH]).toMatch(/^status: failure$/m);
  });

  it('says where to write what a person found of it', async () => {
    const files = {
      ...WITH_BASELINE,
      [CARD]: `${TERMS.trimEnd().replace(/ \}$/, '')}, correct: yes }\n`,
    };
    const { written } = await outcome([...BOTH, '--status', 'success'], FILES, files);
    const there = { ...files, ...written };
    const shown = await outcome([], FILES, there);
    const where = `"correct: yes" or "correct: no" in ${PATH}`;
    expect(flat(shown.stdout)).toContain(where);
    const told = { ...there, [PATH]: `${written[PATH]}correct: yes\n` };
    expect(flat((await outcome([], FILES, told)).stdout)).not.toContain(where);
    const typed = await outcome(['--correct', 'yes'], FILES, there);
    expect([typed.code, typed.stdout]).toEqual([2, '']);
    expect(typed.stderr).toContain(`write \`correct: yes\` in ${PATH}, or name the file`);
  });

  it.each(['yes', 'no'])('says that correct: %s is of the earlier readings', async (said) => {
    const { written } = await outcome([...BOTH, '--correct', said]);
    const again = ['--before', 'old.json', '--after', 'slow.json', '--force'];
    const forced = await outcome(again, FILES, written);
    expect(forced.written[PATH]).toContain(`\ncorrect: ${said}\n`);
    expect(flat(forced.stdout)).toContain(
      `"correct: ${said}" was said of the earlier readings, and stays: check the results again`,
    );
    const anew = await outcome([...again, '--correct', said], FILES, written);
    expect(anew.stdout).not.toContain('earlier readings, and stays');
    const first = await outcome(BOTH, FILES, { [PATH]: `status: success\ncorrect: ${said}\n` });
    expect(first.stdout).not.toContain('earlier readings, and stays');
  });

  it.each(['partial', 'blocked'])('keeps the status that somebody wrote: %s', async (status) => {
    const { written } = await outcome([...BOTH, '--status', status]);
    const again = ['--before', 'old.json', '--after', 'slow.json', '--force'];
    const forced = await outcome(again, FILES, written);
    expect(forced.written[PATH]).toContain(`status: ${status}\n`);
  });

  it.each([
    ['above it', '    # why on earth\n    gone:\n      after: 200\n'],
    ['behind its name', '    gone: # why on earth\n      after: 200\n'],
    ['behind a reading', '    gone:\n      after: 200 # why on earth\n'],
    ['below another', '    sort: { after: 4 }\n    # why on earth\n    gone: { after: 200 }\n'],
  ])('keeps a case with a comment %s', async (_, cases) => {
    const stated = `status: failure\nbenchmarks:\n  cases:\n${cases}`;
    const refused = await outcome(
      ['--before', 'old.json', '--after', 'slow.json', '--force'],
      FILES,
      { [PATH]: stated },
    );
    expect([refused.code, refused.written]).toEqual([2, {}]);
    expect(flat(refused.stderr)).toContain('says more of it: a comment');
    expect(flat(refused.stderr)).toContain('name what it is called now with --map');
  });

  it('tells to rename a case that no --map can name', async () => {
    const stated = 'status: failure\nbenchmarks:\n  cases: { Sort: { after: 2, notes: Mine. } }\n';
    const words = ['--before', 'old.json', '--after', 'slow.json', '--force'];
    const refused = await outcome(words, FILES, { [PATH]: stated });
    expect(flat(refused.stderr)).toContain('rename the case in the file to what it is called now');
    const renamed = stated.replace('Sort', 'sort');
    const taken = await outcome(words, FILES, { [PATH]: renamed });
    expect([taken.code, taken.written[PATH]]).toEqual([0, expect.stringContaining('Mine.')]);
  });

  it('says that names of benchmarks are changed', async () => {
    const results = hyperfine(['so\nrt ', [2, 2, 2, 2]], ['plain', [1, 1, 1, 1]]);
    const words = ['--before', 'a.json', '--after', 'a2.json', '--dry-run'];
    const run = await outcome(words, { 'a.json': results, 'a2.json': `${results} ` });
    expect(flat(run.stdout)).toContain(
      '1 name had line ends, control characters or blanks at the ends, which are left out, as of "so rt"',
    );
  });

  it('says first that results were not correct, which no speed makes up for', async () => {
    const { stdout } = await outcome([...BOTH, '--correct', 'no']);
    expect(stdout).toContain('FAILED: measured 2.000x');
    expect(stdout).toContain('\nResults NOT correct: a failure, whatever was measured.\n');
  });

  it('takes readings of other names where none of the old ones is measured again', async () => {
    const { written } = await outcome(BOTH);
    const plain = (readings: string): string =>
      `metric: latency\nunit: us\ncases: { renamed: [${readings}] }\n`;
    const files = { 'a.yaml': plain('10, 10.1, 9.9, 10'), 'b.yaml': plain('8, 8.1, 7.9, 8') };
    const renamed = ['--before', 'a.yaml', '--after', 'b.yaml', '--force'];
    const run = await outcome(renamed, files, written);
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.written[PATH]).toContain('  cases:\n    renamed:\n');
    expect(run.stdout).toContain('No longer in the file:');
  });

  it('keeps a case of which somebody wrote more', async () => {
    const stated = `status: failure
benchmarks:
  cases: { M=64: { after: 488, stated: { change: 31% slower } }, M=256: { after: 200 } }
`;
    const refused = await outcome([...BOTH, '--force'], FILES, { [PATH]: stated });
    expect([refused.code, refused.written]).toEqual([2, {}]);
    expect(refused.stderr).toContain('"M=64" was not measured again');
    const plain = 'metric: latency\nunit: us\ncases: { M=64: [300, 310, 290, 300] }\n';
    const run = await outcome(
      ['--after', 'mine.yaml', '--force'],
      { 'mine.yaml': plain },
      { [PATH]: stated, ...WITH_BASELINE },
    );
    expect(run.written[PATH]).toContain('change: 31% slower');
    expect(run.stdout).toContain('No longer in the file: M=256.');
  });
});

describe('what is refused', () => {
  it.each([
    ['a missing file', ['--after', 'nowhere.json'], 'there is no such file', 2],
    ['a folder', ['--after', 'src'], 'this is a folder', 2],
    [
      'one file on both sides',
      ['--before', 'old.json', '--after', './old.json'],
      'before and after',
      2,
    ],
    ['one file twice', ['--after', 'new.json', 'new.json'], 'named twice', 2],
    ['a copy of a file', ['--before', 'old.json', '--after', 'copy.json'], 'byte for byte', 2],
    ['no file from after', ['--before', 'old.json'], '--before says what to make', 2],
    ['a status without a measurement', ['--status', 'success'], '--status says what to make', 2],
    ['no outcome', [], 'has no outcome of "tile-size"', 2],
    [
      'another format',
      ['--after', 'old.json', '--from', 'jmh'],
      'this is hyperfine JSON, not JMH JSON',
      1,
    ],
    ['an unknown format', ['--after', 'old.json', '--from', 'hypefine'], 'Allowed choices', 2],
    ['a truncated file', ['--after', 'cut.json'], 'cut.json:1:60  error  benchmark/json', 1],
    ['an empty file', ['--after', 'empty.json'], 'benchmark/empty', 1],
    [
      'names in common with nothing',
      ['--after', 'new.json'],
      'no benchmark has a reading on both',
      2,
    ],
    [
      'two that differ in name',
      ['--before', 'slow.json', '--after', 'one.json'],
      "--map 'sort=quick sort'",
      2,
    ],
    ['an unknown status', [...BOTH, '--status', 'great'], 'Allowed choices', 2],
  ])('%s', async (_, words, says, code) => {
    const existing = {
      ...FILES,
      'copy.json': OLD,
      'cut.json': OLD.slice(0, 59),
      'empty.json': '',
      'one.json': hyperfine(['quick sort', [1, 1, 1, 1]]),
    };
    const run = await outcome(words, existing, WITH_BASELINE);
    expect(run.stderr).toContain(says);
    expect([run.code, run.stdout, run.written]).toEqual([code, '', {}]);
    expect(run.stderr).not.toMatch(/\n\s+at /);
  });

  it.each([
    [['outcome', 'roud1', 'tile-size'], 'did you mean "round1"?'],
    [['outcome', 'round1', 'tile-sise'], 'did you mean "tile-size"?'],
    [['outcome', 'round1', 'other'], '"other" does not take part in round1'],
    [['outcome', 'round1'], "missing required argument 'proposal'"],
  ])('%j', async (argv, says) => {
    const files = { ...EXAMPLE_BASE, 'proposals/other.yaml': 'title: Other\npitches: {}\n' };
    const run = await runCli(argv, { files });
    expect([run.stderr.includes(says), run.code]).toEqual([true, 2]);
  });

  it('names every file that is wrong', async () => {
    const run = await outcome(['--before', 'a', '--after', 'b'], { a: '{', b: 'prose' });
    expect(run.stderr).toContain('a:1:2  error  benchmark/json');
    expect(run.stderr).toContain('b:1:1  error  benchmark/unknown-format');
    expect(run.code).toBe(1);
  });
});

describe('warnings', () => {
  it('of the files stand beside the result', async () => {
    const debug = (time: number) =>
      `{"context": {"library_build_type": "debug", "host_name": "h${time}"}, "benchmarks": [
        {"name": "a", "real_time": ${time}, "cpu_time": 1, "time_unit": "ns", "hits": NaN}]}`;
    const run = await outcome(['--before', 'a', '--after', 'b', '--status', 'success'], {
      a: debug(2),
      b: debug(1),
    });
    expect(run.stdout).toContain('a and b: the benchmark library is a debug build');
    expect(run.stdout).toContain('"hits" of "a" is not a number and is left out');
  });

  it('name benchmarks of which nothing can be kept', async () => {
    const zeros = [0, ...Array.from({ length: 30 }, () => 1)];
    const file = (extra: number) =>
      JSON.stringify({
        metric: 'time',
        unit: 's',
        cases: { z: [...zeros, extra], a: [1, 1, 1, extra] },
      });
    const run = await outcome(['--before', 'x', '--after', 'y', '--status', 'partial'], {
      x: file(2),
      y: file(1),
    });
    expect(run.stdout).toContain('Left out, as not every reading is above 0: z.');
    expect(run.written[PATH]).not.toContain('z:');
  });
});

describe('hostile names', () => {
  it('steer neither terminal, nor CI log, nor file', async () => {
    const name = '::error::x\u001b[31m\u202e | <b>=1+1</b>';
    const [before, after] = [2, 1].map((time) =>
      hyperfine([name, [time, time * 1.01, time, time]]),
    );
    for (const format of ['table', 'markdown', 'csv', 'json']) {
      const run = await outcome(['--before', 'a', '--after', 'b', '--format', format], {
        a: before ?? '',
        b: after ?? '',
      });
      expect(run.code).toBe(0);
      const all = run.stdout + run.stderr + (run.written[PATH] ?? '');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
      expect(all).not.toMatch(/\u001b|\u202e|^::error/m);
    }
  });

  it('of files do not either', async () => {
    const run = await outcome(['--after', '::error::x\u001b[31m'], {});
    expect(run.stderr).not.toContain('\u001b');
    expect(run.code).toBe(2);
  });
});

it('gives machines the raw numbers', async () => {
  const run = await outcome([...BOTH, '--format', 'json', '--format', 'csv=out.csv']);
  const json = JSON.parse(run.stdout);
  expect(json).toMatchObject({
    schemaVersion: 1,
    round: 'round1',
    proposal: 'tile-size',
    outcome: { status: 'success', derived: 'success', promise: 'kept' },
    reading: {
      sources: [
        { side: 'before', file: 'old.json', format: 'hyperfine', warnings: [] },
        { side: 'after', file: 'new.json', format: 'hyperfine', warnings: [] },
      ],
      path: PATH,
      written: true,
    },
  });
  expect(json.reading.sources[0].sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(run.written['out.csv']).toContain('round1,tile-size,case,,sort,');
  expect(run.written['out.csv']).toMatch(/,metric,unit,better,target,reached\r?\n/);
  expect(run.written['out.csv']).toMatch(/case,,sort,.*,time,s,lower,,\r?\n/);
});

it('reads the real files of every format', async () => {
  const pairs = [
    ['gbench-run0.json', 'gbench-run1.json'],
    ['jmh-fs2-before.json', 'jmh-fs2-after.json'],
    ['pytest-cedarpy-4.7.2.json', 'pytest-cedarpy-4.8.0.json'],
    ['go-old.txt', 'go-new.txt'],
  ] as const;
  for (const [before, after] of pairs) {
    const words = ['--before', before, '--after', after, '--status', 'partial'];
    const run = await outcome(words, { [before]: fixture(before), [after]: fixture(after) });
    expect([before, run.code, run.stderr]).toEqual([before, 0, '']);
    const { findings } = inspect(memoryFiles({ ...EXAMPLE_BASE, ...run.written }));
    const bad = findings.filter(({ diagnostic }) => diagnostic.location.file === PATH);
    // Of the real files nobody knows how it ended: `partial` is a guess of this test.
    const codes = new Set(bad.map(({ diagnostic }) => diagnostic.code));
    expect([...codes].filter((code) => code !== 'outcome/status-disagrees')).toEqual([]);
  }
});
