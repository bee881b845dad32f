import { expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { runCli } from '../support/cli.ts';

const around = (value: number) => [1, 1.02, 0.98, 1.01, 0.99].map((x) => x * value).join(', ');

const files = {
  ...EXAMPLE_BASE,
  'rounds/round1/round.yaml': `title: Round 1
entries: [tile-size, async-copy]
baseline:
  { metric: build time, better: lower, unit: min, cases: { pull: { now: 24, target: 12 }, nightly: 95 } }
`,
  'rounds/round1/outcomes/tile-size.yaml': `status: success
benchmarks:
  cases:
    pull: { before: { samples: [${around(24)}] }, after: { samples: [${around(18)}] } }
    nightly: { before: { samples: [${around(95)}] }, after: { samples: [${around(70)}] } }
`,
};

it.each([
  ['outcome', 'round1', 'tile-size'],
  ['retro', 'round1'],
])('%s says that a target is not reached, beside a success', async (...argv) => {
  const { stdout } = await runCli(argv, { files });
  const page = stdout.replace(/\s+/g, ' ');
  expect(page).toContain('SUCCEEDED');
  expect(page).toMatch(/pull: target 12 min not reached, measured 18 min \(17\.\d+ to 18\.\d+\)\./);
  expect(page).not.toContain('nightly: target');
});

it('JSON and CSV have the target and whether it is reached', async () => {
  const run = (argv: readonly string[], format: string) =>
    runCli([...argv, '--format', format], { files });
  const json = JSON.parse((await run(['outcome', 'round1', 'tile-size'], 'json')).stdout);
  expect(json.outcome.measured.cases).toMatchObject([
    { case: 'pull', target: 12, reached: 'no' },
    { case: 'nightly', target: null, reached: null },
  ]);
  expect(json.outcome.derived).toBe('success');
  const retro = JSON.parse((await run(['retro', 'round1'], 'json')).stdout);
  expect(JSON.stringify(retro)).toContain('"target":12,"reached":"no"');
  const [head, first] = (await run(['outcome', 'round1', 'tile-size'], 'csv')).stdout.split('\r\n');
  expect(head).toMatch(/,target,reached$/);
  expect(first).toMatch(/,12,no$/);
  const lines = (await run(['retro', 'round1'], 'csv')).stdout;
  expect(lines).toMatch(/,target,,build time,pull,12,17\.99\d*,,,no\r\n/);
});

it('a reading of 0 is called measured, and what it cannot be is compared', async () => {
  const reading = 'nightly: { before: 95, after: 0 }';
  const outcome = 'rounds/round1/outcomes/tile-size.yaml';
  const pageOf = async (cases: string, baseline: string) => {
    const round = files['rounds/round1/round.yaml'].replace('nightly: 95', baseline);
    const changed = files[outcome].replace(/nightly: .*/, cases);
    const argv = ['outcome', 'round1', 'tile-size'];
    const all = { ...files, 'rounds/round1/round.yaml': round, [outcome]: changed };
    return (await runCli(argv, { files: all })).stdout.replace(/\s+/g, ' ');
  };
  expect(await pageOf(reading, 'nightly: 95')).toContain(
    '"nightly" of the baseline cannot be compared: 1 benchmark cannot stand for the whole.',
  );
  expect(await pageOf(reading, 'nightly: 95, weekly: 80')).toContain(
    '"weekly" of the baseline was not measured, and "nightly" cannot be compared: 1 benchmark cannot stand for the whole.',
  );
});
