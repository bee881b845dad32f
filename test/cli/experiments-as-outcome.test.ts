import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

/** A desk with a funded proposal that promises a gain of a quarter. */
const DESK = {
  'proposals/cache.yaml': `title: Cache
pitches:
  round1:
    summary: Keep what is read often.
    claims: [{ metric: speedup, value: 1.3x, headline: yes }]
`,
  'rounds/round1/round.yaml': `title: Round 1
entries: [cache]
baseline: { metric: latency, better: lower, unit: us, cases: { lookup: 100 } }
`,
};

type Line = readonly [commit: string, metric: number, status?: string];

const START: readonly Line[] = [
  ['aaaaaaa', 100],
  ['aaaaaaa', 90, 'discard'],
  ['bbbbbbb', 70],
];
/** Both ends in turn: the second is 0.8 of the first in every pair. */
const IN_TURN: readonly Line[] = [102, 98, 100].flatMap((metric): readonly Line[] => [
  ['aaaaaaa', metric],
  ['bbbbbbb', Math.round(metric * 8) / 10],
]);
const ENOUGH = [...START, ...IN_TURN, ['bbbbbbb', 80] as const];

const CONFIG = { name: 'lookup', metricName: 'latency', metricUnit: 'µs', bestDirection: 'lower' };

function logOf(lines: readonly Line[], config: object = CONFIG): string {
  const runs = lines.map(([commit, metric, status = 'keep'], at) => {
    return JSON.stringify({ run: at + 1, commit, metric, status });
  });
  return [JSON.stringify({ type: 'config', ...config }), ...runs].join('\n');
}

function record(log: string, words = '', files: Readonly<Record<string, string>> = {}) {
  const more = words.split(' ').filter((word) => word !== '');
  return runCli(['experiments', 'log.jsonl', '--as-outcome', 'round1/cache', ...more], {
    files: { ...DESK, ...files },
    existing: { 'log.jsonl': log },
  });
}

const PATH = 'rounds/round1/outcomes/cache.yaml';

it('records the end against the start, and names the runs', async () => {
  const { code, stdout, written } = await record(logOf(ENOUGH));
  expect(code).toBe(0);
  // Each side has logarithms of 100, 102, 98 and 100 about its level, with s = 0.016331; with 6 degrees
  // of freedom 2.4469 s sqrt(2/4) = 0.028257, so 1.25 exp(+-0.028257) is 1.215 to 1.286.
  expect(stdout).toContain('measured 1.250x (1.215 to 1.286)');
  expect(stdout).toContain('before: log.jsonl#runs 1, 4, 6, 8, experiment-log');
  const file = written[PATH] ?? '';
  expect(file).toContain('samples: [ 100, 102, 98, 100 ]');
  expect(file).toContain('samples: [ 81.6, 78.4, 80, 80 ]');
  expect(file).toContain('benchmark: runs 5, 7, 9, 10, without run 3 that it was kept for');
  expect(file).toMatch(/sha256: [0-9a-f]{64}\n/);
  const retro = await runCli(['retro', 'round1'], { files: { ...DESK, [PATH]: file } });
  expect(retro.stdout).toContain('1.250x');
});

function tableOf(header: string): string {
  const runs = ENOUGH.map(([commit, metric, status = 'keep']) => `${commit},${metric},${status}`);
  return [`commit,${header},status`, ...runs].join('\n');
}

it.each([
  ['the header of a table', tableOf('latency (us)'), '--case lookup'],
  ['an option, of a table', tableOf('latency'), '--case lookup --unit us'],
  ['an option, of a log in JSON', logOf(ENOUGH, { ...CONFIG, metricUnit: '' }), '--unit us'],
])('takes the unit from %s', async (_, log, words) => {
  const { code, stdout, written } = await runCli(
    ['experiments', 'log', '--as-outcome', 'round1/cache', ...words.split(' ')],
    { files: DESK, existing: { log } },
  );
  expect([code, Object.keys(written)]).toEqual([0, [PATH]]);
  expect(stdout).toContain('measured 1.250x (1.215 to 1.286)');
});

it.each([
  ['a table', tableOf('latency (us)')],
  ['a log in JSON', logOf(ENOUGH, { ...CONFIG, metricUnit: 'us' })],
])('refuses another unit than that of %s', async (_, log) => {
  const { code, stderr, written } = await runCli(
    'experiments log --as-outcome round1/cache --case lookup --unit ms'.split(' '),
    { files: DESK, existing: { log } },
  );
  expect([code, written]).toEqual([2, {}]);
  expect(stderr).toContain('--unit says ms, and log says that "latency" is in us');
});

it('says where a unit can be said', async () => {
  const { stderr } = await record(logOf(ENOUGH, { ...CONFIG, metricUnit: '' }));
  expect(stderr).toContain('say it with --unit, in the log as metricUnit, or in the header');
});

it('says how many repeats are missing, and writes nothing', async () => {
  const { code, stderr, written } = await record(logOf([...START, ...IN_TURN.slice(0, 2)]));
  expect([code, written]).toEqual([2, {}]);
  expect(stderr).toContain(
    '2 of 4 runs of its start, run 1 (aaaaaaa), and 1 of 4 of its end, run 3 (bbbbbbb)',
  );
  expect(stderr).toContain('run 2 more of run 1 (aaaaaaa) and 3 more of run 3 (bbbbbbb), in turn');
});

it.each([
  ['another direction', { ...CONFIG, bestDirection: 'higher' }, 'says lower of "latency"'],
  ['another unit', { ...CONFIG, metricUnit: 'MB' }, 'is in MB, and the baseline of round1 in us'],
  ['no unit', { ...CONFIG, metricUnit: '' }, 'is in no unit that the log names'],
  ['another metric', { ...CONFIG, metricName: 'cpu' }, 'measures "cpu", and the baseline'],
  ['another case', { ...CONFIG, name: 'insert' }, 'has no case "insert"'],
])('refuses %s than the baseline', async (_, config, words) => {
  const { code, stderr, written } = await record(logOf(ENOUGH, config));
  expect([code, written]).toEqual([2, {}]);
  expect(stderr).toContain(words);
});

it('takes the case that is named, and writes nothing in a dry run', async () => {
  const log = logOf(ENOUGH, { ...CONFIG, name: 'my loop' });
  const { code, stdout, written } = await record(log, '--case lookup --dry-run');
  expect([code, written]).toEqual([0, {}]);
  expect(stdout).toContain(`this was a dry run for ${PATH}`);
});

it('keeps what people wrote in an outcome, and overwrites readings only where that is said', async () => {
  const there = '# Ours.\nstatus: partial\nlessons: [Caches grow.] # true\n';
  const first = await record(logOf(ENOUGH), '', { [PATH]: there });
  const file = first.written[PATH] ?? '';
  expect(file).toContain('# Ours.\nstatus: partial\nlessons: [Caches grow.] # true\n');
  const refused = await record(logOf(ENOUGH), '', { [PATH]: file });
  expect([refused.code, refused.written]).toEqual([2, {}]);
  const again = await record(logOf(ENOUGH), '--force', { [PATH]: file });
  expect(again.code).toBe(0);
});

it.each([
  ['a log with a broken line', `${logOf(ENOUGH)}\n{"run":9,"metr`, '', 'were passed over'],
  ['two segments', `${logOf(ENOUGH)}\n${logOf(ENOUGH)}`, '', 'there are 2 segments'],
  ['no end', logOf(START.slice(0, 2)), '', 'one state of the code was kept'],
  ['a declared noise', logOf(ENOUGH), '--noise 2%', 'its noise is that of its repeats'],
  ['a page', logOf(ENOUGH), '--format html', 'there is no format "html"'],
])('refuses %s', async (_, log, words, message) => {
  const { code, stderr, written } = await record(log, words);
  expect([code, written]).toEqual([2, {}]);
  expect(stderr).toContain(message);
});

it('says what options of an outcome are for', async () => {
  const setting = { existing: { 'log.jsonl': logOf(ENOUGH) } };
  const { code, stderr } = await runCli(['experiments', 'log.jsonl', '--dry-run'], setting);
  expect(code).toBe(2);
  expect(stderr).toContain('ask for it with --as-outcome ROUND/PROPOSAL');
});
