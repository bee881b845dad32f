import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const config =
  '{"type":"config","name":"x","metricName":"latency","metricUnit":"us","bestDirection":"lower"}';
const runs = (metrics: readonly (readonly [commit: string, metric: number])[]): string =>
  metrics
    .map(([commit, metric], at) => JSON.stringify({ run: at + 1, commit, metric, status: 'keep' }))
    .join('\n');

it.each<[string, readonly (readonly [string, number])[], boolean]>([
  [
    'says so',
    [
      ['aaaaaaa', 100],
      ['bbbbbbb', 99],
      ['aaaaaaa', 112],
      ['aaaaaaa', 111],
      ['aaaaaaa', 113],
    ],
    true,
  ],
  [
    'is silent of one run',
    [
      ['aaaaaaa', 100],
      ['bbbbbbb', 90],
    ],
    false,
  ],
])('a log whose start is a mean of several runs: %s', async (_, log, isMean) => {
  const existing = { 'log.jsonl': `${config}\n${runs(log)}\n` };
  const { stdout, stderr } = await runCli(['experiments', 'log.jsonl'], { existing });
  expect(stderr).toBe('');
  expect(
    stdout.includes('108.9 us at the start is the geometric mean of 4 runs of the same code.'),
  ).toBe(isMean);
});
