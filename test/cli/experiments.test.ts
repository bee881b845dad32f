import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const LIQUID = 'test/fixtures/logs/liquid.jsonl';
const STEPS = [
  '{"run":1,"metric":100,"commit":"aaaaaaa","status":"keep"}',
  '{"run":2,"metric":50,"commit":"bbbbbbb","status":"keep"}',
  '{"run":3,"metric":49.9,"commit":"ccccccc","status":"keep"}',
];

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

it.each([`{"metric":1,"status":"${'x'.repeat(1e6)}"}`, `t,status\n1,${'x'.repeat(1e6)}`])(
  'repeats little of a line that it cannot read',
  async (log) => {
    const { stderr } = await run('--better lower', log);
    expect(stderr).toContain('is no known status');
    expect(stderr.length).toBeLessThan(200);
  },
);

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
