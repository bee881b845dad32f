import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const LIQUID = 'test/fixtures/logs/liquid.jsonl';
const STEPS = [
  '{"run":1,"metric":100,"commit":"aaaaaaa","status":"keep"}',
  '{"run":2,"metric":50,"commit":"bbbbbbb","status":"keep"}',
  '{"run":3,"metric":49.9,"commit":"ccccccc","status":"keep"}',
];

const NAMED = ['{"type":"config","name":"shop","metricName":"time"}', ...STEPS].join('\n');

function run(words: string, log: string, same?: readonly (readonly [string, string])[]) {
  const setting = { inWorkspace: false, files: {}, existing: { 'log.jsonl': log } };
  const argv = ['experiments', 'log.jsonl', ...words.split(' ').filter((word) => word !== '')];
  return runCli(argv, same === undefined ? setting : { ...setting, sameCode: same });
}

it('needs no workspace, and fails on noise where that is asked', async () => {
  const log = STEPS.join('\n');
  const fine = await run('--better lower --noise 2%', log);
  expect(fine).toMatchObject({ code: 0, stderr: '' });
  expect(fine.stdout).toContain('1 of 2 keeps is REAL.');
  const failed = await run('--better lower --noise 2% --fail-on noise', log);
  expect(failed.code).toBe(1);
});

it('has an interval beside the verdict that is of the same test', async () => {
  const log = [
    '{"type":"config","name":"T","metricName":"rps","bestDirection":"higher"}',
    ...[100, 120, 110, 101].map((metric, at) =>
      JSON.stringify({
        run: at + 1,
        commit: ['aaaaaaa', 'bbbbbbb', 'ccccccc', 'aaaaaaa'][at],
        metric,
        status: at === 2 ? 'discard' : 'keep',
      }),
    ),
  ];
  const { stdout } = await run('', log.join('\n'));
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'Start to end: +19.4% (90% interval +1.6% to +40.4%), p-value 0.0457, 2 runs tried: REAL.',
  );
});

it('has a finite interval where one metric is far from the others', async () => {
  const kept = [100, 99, 98, 1e150, 97].map((metric, at) =>
    JSON.stringify({ run: at + 1, metric, commit: `c${at === 2 ? 1 : at}`, status: 'keep' }),
  );
  const log = [...kept, '{"run":6,"metric":1e100,"commit":"c4","status":"keep"}'].join('\n');
  const { code, stdout } = await run('--better lower --format json', log);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).segments[0].total).toMatchObject({ high: Number.MAX_VALUE });
  expect((await run('--better lower', log)).stdout).not.toContain('Infinity');
});

it('fails on noise where nothing tells', async () => {
  const { code, stdout } = await run('--better lower --fail-on noise', STEPS.join('\n'));
  expect(stdout).toContain('cannot tell');
  expect(code).toBe(1);
});

it('takes commits that git says have the same code for repeats', async () => {
  const { stdout } = await run('--better lower', STEPS.join('\n'), [['bbbbbbb', 'ccccccc']]);
  expect(stdout).toContain('from 1 repeat of the same code, as git has it');
});

it('asks which way is better where nothing says it', async () => {
  const { code, stderr } = await run('', STEPS.join('\n'));
  expect(code).toBe(2);
  expect(stderr).toContain('nothing says which way "metric" is better');
});

it('refuses a direction that is not the one of the log', async () => {
  const log = ['{"type":"config","bestDirection":"lower"}', ...STEPS].join('\n');
  const { code, stdout, stderr } = await run('--better higher --noise 2%', log);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(
    '--better says higher, and log.jsonl says that of "metric" lower is better',
  );
  expect((await run('--better lower --noise 2%', log)).code).toBe(0);
});

it('names a direction of the log that is no direction', async () => {
  const log = ['{"type":"config","bestDirection":"sideways"}', ...STEPS].join('\n');
  const { code, stderr } = await run('--better lower --noise 2%', log);
  expect([code, stderr]).toEqual([
    1,
    'log.jsonl:1:18: passed over: "bestDirection" is "sideways"; lower or higher is expected\n',
  ]);
  // Also where nothing else says which way is better.
  expect((await run('', log)).stderr).toContain('"bestDirection" is "sideways"');
});

it.each(['0', '-1%', 'two', '101%'])('refuses a noise of %s', async (noise) => {
  const { code, stderr } = await run(`--better lower --noise=${noise}`, STEPS.join('\n'));
  expect(code).toBe(2);
  expect(stderr).toContain('is no size of a noise');
});

it('refuses a share of noise where the metric is not above 0', async () => {
  const { code, stderr } = await run('--better lower --noise 2%', '{"metric":0,"status":"keep"}');
  expect(code).toBe(2);
  expect(stderr).toContain('its noise is no percentage');
});

it('names a line that is cut off, tells the rest, and exits with 1', async () => {
  const log = [...STEPS, '{"run":4,"met'].join('\n');
  const { code, stdout, stderr } = await run('--better lower --noise 2%', log);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^log\.jsonl:4:14: passed over: the line is cut off/);
  expect(stdout).toContain('3 runs, 3 kept');
});

it.each([
  ['log.jsonl', `{"metric":1,"status":"${'x'.repeat(1e6)}"}`],
  ['log.tsv', `t,status\n1,${'x'.repeat(1e6)}`],
])('repeats little of a line that it cannot read in %s', async (name, log) => {
  const { stderr } = await runCli(['experiments', name, '--better', 'lower'], {
    ...{ inWorkspace: false, files: {}, existing: { [name]: log } },
  });
  expect(stderr).toContain('is no known status');
  expect(stderr.length).toBeLessThan(200);
});

it('makes escape sequences of a log harmless', async () => {
  const config = '{"type":"config","name":"\\u001b[31mred\\u202e","metricName":"time"}';
  const { stdout } = await run('--noise 2%', [config, ...STEPS].join('\n'));
  expect(stdout).not.toContain('\u001b[31m');
  expect(stdout).not.toContain('\u202e');
});

it('says that a file has no runs, or cannot be read', async () => {
  const empty = await run('', '');
  expect(empty).toMatchObject({ code: 2 });
  expect(empty.stderr).toContain('has no runs');
  const { stderr } = await runCli(['experiments', 'nowhere.jsonl']);
  expect(stderr).toContain('"nowhere.jsonl" cannot be read: there is no such file');
});

it('counts one keep as one, real or not', async () => {
  const { stdout } = await run('--better lower --noise 90%', STEPS.slice(0, 2).join('\n'));
  expect(stdout).toContain('0 of 1 keep is REAL.');
});

it('counts keeps of the same code beside those that it judges', async () => {
  const again = '{"run":4,"metric":51,"commit":"bbbbbbb","status":"keep"}';
  const log = [...STEPS.slice(0, 2), again].join('\n');
  const { stdout } = await run('--better lower --noise 2%', log);
  expect(stdout).toContain('3 runs, 3 kept');
  expect(stdout).toContain('1 of 1 keep is REAL; 1 is the same code again.');
});

it('says that no line is a run', async () => {
  const { code, stdout, stderr } = await run('', 'plain words');
  expect([code, stdout]).toEqual([1, 'No line could be read as a run.\n']);
  expect(stderr).toContain('log.jsonl:1:1: passed over: it is no JSON');
});

it('names the file of each segment where there are several', async () => {
  const { stdout } = await runCli(['experiments', LIQUID, LIQUID.replace('liquid', 'other')], {
    inWorkspace: false,
    files: {},
    existing: { [LIQUID]: NAMED, [LIQUID.replace('liquid', 'other')]: NAMED },
  });
  expect(stdout).toContain('time, lower is better; test/fixtures/logs/other.jsonl');
});

describe('what would settle it', () => {
  // At 5 % after Sidak's correction for 1: 2 (1.9545 + 1.2816)^2 (0.019803 / 0.010050)^2 + 0.96 = 82.3.
  const OPEN = [
    '{"run":1,"metric":100,"commit":"aaaaaaa","status":"keep"}',
    '{"run":2,"metric":99,"commit":"bbbbbbb","status":"keep"}',
  ].join('\n');
  const told = (log: string, path: string, script: string) => {
    const argv = ['experiments', path, '--better', 'lower', '--noise', '2%'];
    const existing = { [path]: log, [script]: 'echo 1\n' };
    return runCli(argv, { inWorkspace: false, files: {}, existing });
  };

  it.each([
    ['autoresearch.jsonl', 'autoresearch.sh', 'autoresearch.sh'],
    ['.auto/log.jsonl', '.auto/measure.sh', '.auto/measure.sh'],
  ])('is told as commands where the script lies beside %s', async (path, script, called) => {
    const { stdout } = await told(OPEN, path, script);
    expect(stdout).toContain(`  git worktree add --detach ../before aaaaaaa
  git worktree add --detach ../after bbbbbbb
  for i in $(seq 83); do (cd ../before && bash ${called}); (cd ../after && bash ${called}); done
`);
  });

  it('is told in words alone without the script, or where a commit is none', async () => {
    const words = 'What would settle it: 83 runs each of';
    const without = await told(OPEN, 'autoresearch.jsonl', 'other.sh');
    const strange = OPEN.replace('bbbbbbb', '$(touch x)');
    const hostile = await told(strange, 'autoresearch.jsonl', 'autoresearch.sh');
    for (const { stdout } of [without, hostile]) {
      expect(stdout).toContain(words);
      expect(stdout).not.toContain('git worktree');
    }
  });
});

describe('the runs that were to settle it', () => {
  const line = (commit: string, metric: number, at: number, status = 'keep') =>
    JSON.stringify({ run: at + 1, commit, metric, status });
  const TRIED = [
    line('aaaaaaa', 100, 0),
    ...[101, 103, 100, 102].map((metric, at) => line('aaaaaaa', metric, at + 1, 'discard')),
    line('bbbbbbb', 95, 5),
  ];
  /** Six runs of each, in turn. */
  const turns = (before: number, after: number) =>
    [0, 1, -1, 1, 0, -1].flatMap((off, at) => [
      line('aaaaaaa', before + off, 6 + 2 * at),
      line('bbbbbbb', after + off, 7 + 2 * at),
    ]);

  it('settle it: the keep and the end have one answer, and nothing is left that may be noise', async () => {
    const words = '--better lower --noise 2% --fail-on noise';
    const open = await run(words, TRIED.join('\n'));
    expect(open.stdout).toContain('What would settle it: 6 runs each of run 1 (aaaaaaa) and run 6');
    expect(open.code).toBe(1);
    const { code, stdout } = await run(words, [...TRIED, ...turns(100, 95)].join('\n'));
    expect(code).toBe(0);
    expect(stdout).toContain('1 of 1 keep is REAL; 12 are the same code again.');
    expect(stdout.replace(/\s+/g, ' ')).toContain('p-value below 0.0001, 5 runs tried: REAL.');
    expect(stdout.replace(/\s+/g, ' ')).toContain('p <0.01 from run 1, 5 tried REAL');
    expect(stdout).toContain('The figure of code that was run again is the mean of its runs.');
    expect(stdout).not.toContain('What would settle it');
  });

  it('settle it the other way', async () => {
    const { code, stdout } = await run(
      '--better lower --noise 2% --fail-on noise',
      [...TRIED, ...turns(100, 102)].join('\n'),
    );
    expect(code).toBe(0);
    expect(stdout).toContain(
      '100 at the start, and no code that was kept is better; 101 at the end',
    );
    expect(stdout.replace(/\s+/g, ' ')).toContain('1.0% worse than run 1');
  });
});

it('says what the p-values take for granted', async () => {
  const { stdout } = await run('--better lower --noise 2%', STEPS.join('\n'));
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'if runs of the same code scatter like a bell curve and do not drift.',
  );
});

it('keeps to a table on a narrow screen', async () => {
  const { stdout } = await runCli(['experiments', LIQUID, '--noise', '2%'], { columns: 60 });
  expect(stdout).toContain('  13  3556  -6.9%     1  0.06  noise explains it\n');
  expect(stdout).toContain(' best: the best run that was kept before. p: how often noise');
});

describe('the page', () => {
  it('has a chart with a title, words for it, and every run as a table', async () => {
    const { code, stdout } = await runCli(['experiments', LIQUID, '--noise', '2%', '-f', 'html']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
    expect(stdout).toContain('Metric by run: combined_µs, lower is better</title><desc');
    expect(stdout).toContain('29 runs: 10 kept, 16 discarded, 3 failed. From 3818 at the start');
    expect(stdout).toContain('<title>run 13, kept: 3556 µs</title></circle>');
    expect(
      stdout.match(/<circle class="(?:kept|discarded)" cx="[^"]*" cy="[^"]*" r="\d">/g),
    ).toHaveLength(10 + 16 + 2);
    expect(stdout).toContain('noise: where 95 of 100 runs of that code lie<');
    expect(stdout).toContain('Baseline: 3,818µs combined, 24,881 allocs');
    expect(stdout).toContain(`<code>shark experiments ${LIQUID} --noise 2%</code>`);
  });

  it('makes names of a log harmless', async () => {
    const hostile =
      '</title><script>alert(1)</script><img src=x onerror=alert(1)>\\u202e\\u001b[31m';
    const config = `{"type":"config","name":"${hostile}","metricName":"time ${hostile}","metricUnit":"${hostile}"}`;
    const tried = `{"metric":3,"commit":"${hostile}","status":"keep","description":"${hostile}"}`;
    const log = [config, tried, ...STEPS, `{"metric":1,"status":"${hostile}"}`].join('\n');
    const { stdout } = await run('--better lower --noise 2% -f html', log);
    expect(stdout).toContain('&lt;script&gt;');
    expect(stdout).not.toMatch(/<(?:script|img)/);
    expect(['\u202e', '\u001b'].filter((each) => stdout.includes(each))).toEqual([]);
  });

  it('is written to a file, and renewed, but takes the place of no other page', async () => {
    const argv = ['experiments', LIQUID, '--noise', '2%', '-f', 'html=page.html'];
    const first = await runCli(argv);
    const page = first.written['page.html'] ?? '';
    expect([first.code, page.includes('</html>')]).toEqual([0, true]);
    const log = { [LIQUID]: NAMED };
    const again = await runCli(argv, { existing: { ...log, 'page.html': page } });
    expect(again.code).toBe(0);
    const other = '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/>';
    const refused = await runCli(argv, { existing: { ...log, 'page.html': other } });
    expect(refused).toMatchObject({ code: 2, written: {} });
  });

  it('stays small, whatever the log', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => {
      return `{"metric":${100 + (at % 7)},"commit":"c${at}","status":"${at % 3 === 0 ? 'keep' : 'discard'}"}`;
    });
    const { stdout } = await run('--better lower --noise 2% -f html', many.join('\n'));
    expect(stdout.length).toBeLessThan(700_000);
    expect(stdout).toContain('runs between these are not drawn');
    expect(stdout).toContain('and 4500 more: the log has all');
  });
});

it('marks the lines of a log on GitHub', async () => {
  const log = [...STEPS, '{"run":4,"met'].join('\n');
  const { stdout } = await run('--better lower --noise 2% -f github', log);
  expect(stdout.split('\n')).toEqual([
    '::error file=log.jsonl,line=4,endLine=4,col=14,endColumn=14,title=experiments/cut-off::log.jsonl:4:14: the line is cut off, as by a write that was interrupted [experiments/cut-off]',
    '::warning file=log.jsonl,line=3,endLine=3,col=1,endColumn=1,title=experiments/noise::log.jsonl:3:1: run 3: noise explains it (-0.2%25) [experiments/noise]',
    '1 file checked: 1 error, 1 warning.',
    '',
  ]);
});

it.each(['markdown', 'csv', 'json'])('prints %s', async (format) => {
  const { code, stdout } = await runCli(['experiments', LIQUID, '--noise', '2%', '-f', format]);
  expect(code).toBe(0);
  expect(stdout).toContain('b7ae55f');
});

it('reports an unknown format before it reads a log', async () => {
  const { code, stderr } = await runCli(['experiments', 'not-there.jsonl', '-f', 'xml']);
  expect(code).toBe(2);
  expect(stderr).toContain('there is no format "xml"');
});

it('names the columns of the CSV in lower case, as every command does', async () => {
  const { stdout } = await runCli(['experiments', LIQUID, '--noise', '2%', '-f', 'csv']);
  expect(stdout.split('\r\n', 1)).toEqual([
    'file,segment,run,line,commit,metric,runs,step,against,step_against,tried,p_value,verdict,repeats',
  ]);
});

describe('a metric that no run has', () => {
  const NESTED = [
    '{"type":"config","metricName":"total_ms"}',
    '{"metric":9,"metrics":{"parse_ms":5,"render_ms":4},"status":"keep"}',
    '{"metric":8,"metrics":{"parse_ms":4,"render_ms":4},"status":"keep"}',
  ].join('\n');
  const TABLE = 'commit\ttotal_ms\trender_ms\tstatus\naaaaaaa\t9\t4\tkeep\nbbbbbbb\t8\t4\tkeep\n';

  it.each([
    ['render', NESTED, 'render_ms, total_ms, parse_ms', '; did you mean "render_ms"?'],
    ['nope', NESTED, 'total_ms, parse_ms, render_ms', ''],
    ['nope', STEPS.join('\n'), 'metric', ''],
    ['rendr_ms', TABLE, 'render_ms, total_ms', '; did you mean "render_ms"?'],
  ])('is one mistake, told with those that there are: %s', async (metric, log, known, meant) => {
    const setting = { inWorkspace: false, files: {}, existing: { 'log.txt': log } };
    const argv = ['experiments', 'log.txt', '--metric', metric, '--better', 'lower'];
    const { code, stdout, stderr } = await runCli(argv, setting);
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      `shark: there is no metric "${metric}" in log.txt${meant}\n  known: ${known}\n`,
    ]);
  });

  it('may be named as it is called where the log does not name it', async () => {
    const named = await run('--better lower --noise 2% --metric metric', STEPS.join('\n'));
    const plain = await run('--better lower --noise 2%', STEPS.join('\n'));
    expect(named).toEqual(plain);
  });
});

it.each([
  ['[1]', 'it is no JSON object'],
  ['{"run":4,"status":"keep"}', 'it has no "metric"; name another metric with --metric'],
  ['{"run":4,"metric":"x","status":"keep"}', '"metric" is "x", not a number that can be used'],
  ['{"run":4,"metric":1,"status":"odd"}', '"odd" is no known status; keep, discard or crash'],
])('says of the line %s what it lacks', async (line, why) => {
  const { code, stderr } = await run('--better lower --noise 2%', [...STEPS, line].join('\n'));
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^log\.jsonl:4:\d+: passed over: /)]);
  expect(stderr).toContain(why);
});

it('says of a table without names of columns what is expected', async () => {
  const { code, stderr } = await runCli(['experiments', 'log.tsv'], {
    inWorkspace: false,
    files: {},
    existing: { 'log.tsv': 'a1b2c3d\t1.0\nb1b2c3d\t0.9\n' },
  });
  expect([code, stderr]).toEqual([
    1,
    'log.tsv:1:1: passed over: a table begins with the names of its columns, one of them "status", as in: commit, time_ms, status\n',
  ]);
});

it('has a page of a log without a run, and of the first of many segments', async () => {
  const none = await run('--format html', 'plain words');
  expect(none.stdout).toContain('No line could be read as a run.');
  const logs = Array.from({ length: 52 }, (_, at) =>
    [`{"type":"config","name":"s${at}","bestDirection":"lower"}`, ...STEPS].join('\n'),
  );
  const { stdout } = await run('--noise 2% --format html', logs.join('\n'));
  expect(stdout).toContain('2 segments more: --format json has all.');
});
