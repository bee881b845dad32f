import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { runCli } from '../support/cli.ts';

const COLUMNS = [
  ...['ID', 'Process ID', 'Process Name', 'Kernel Name', 'Metric Name', 'Metric Unit'],
  ...['Metric Value', 'Rule Name', 'Estimated Speedup Type', 'Estimated Speedup'],
];

/** Written from the description of the format: no real file is at hand. */
function profile(rows: readonly (readonly [rule: string, type: string, percent: string])[]) {
  const lines = rows.map((rule) => ['0', '7', 'app', 'gemm(float *)', '', '', '', ...rule]);
  return [COLUMNS, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
}

const ONE = profile([
  ['LaunchConfiguration', 'global', '20.00'],
  ['Occupancy', 'local', '50.00'],
]);

function propose(text: string, ...more: readonly string[]) {
  const about = ['new', 'proposal', '--title', 'Bigger grid', '--summary', 'More blocks.'];
  return runCli([...about, '--dry-run', '--profile', 'p.csv', ...more], {
    files: { ...EXAMPLE_BASE, 'p.csv': text },
  });
}

describe('a new proposal of a profile', () => {
  it('has the estimated speedup as a claim by ncu', async () => {
    const { code, stdout } = await propose(ONE);
    expect(code).toBe(0);
    expect(stdout).toContain(`    claims:
      # - { metric: speedup, value: 1.2x to 1.5x, headline: yes }
      - metric: speedup
        value: 1.25x
        case: gemm(float *)
        by: ncu
        notes: "LaunchConfiguration: 20% less time"
`);
  });

  it('names the rules where there are several, and takes the one that is named', async () => {
    const two = `${ONE}\n${profile([['Tail', 'global', '10.00']]).split('\n')[1]}`;
    const { code, stderr } = await propose(two);
    expect(code).toBe(2);
    expect(stderr).toContain('2 rules, which do not add up');
    expect(stderr).toContain('--rule LaunchConfiguration or --rule Tail');
    expect((await propose(two, '--rule', 'Tail')).stdout).toContain('value: 1.111x');
    expect((await propose(two, '--rule', 'Tial')).code).toBe(2);
  });

  it.each([
    ['no whole kernel', profile([['Occupancy', 'local', '50']]), 'no speedup of a whole kernel'],
    ['another file', '{}', 'is no CSV of Nsight Compute'],
    ['a cut one', ONE.slice(0, -3), 'a whole row, with its quotes closed'],
  ])('is refused for %s', async (_, text, words) => {
    const { code, stderr } = await propose(text);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });
});
