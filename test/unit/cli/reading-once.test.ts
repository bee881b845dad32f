import { describe, expect, it } from 'vitest';
import { growthFiles } from '../../../scripts/bench/growth/workspace.mjs';
import { runCli } from '../../support/cli.ts';

const SMALL = { proposals: 3, sharks: 2, criteria: 2, variants: 0 };

/** Everything that a command asks of the workspace's files, in a workspace of so many rounds. */
async function askedBy(argv: readonly string[], rounds: number): Promise<string[]> {
  const asked: string[] = [];
  const files = Object.fromEntries(growthFiles({ ...SMALL, rounds }));
  const { code, stderr } = await runCli(argv, { files, onAsked: (each) => void asked.push(each) });
  expect(code, stderr).toBe(0);
  return asked;
}

describe.each([
  ['audit all', ['audit', 'all']],
  ['retro', ['retro']],
  ['calibrate', ['calibrate']],
  ['list', ['list']],
  ['report', ['report', 'round2', '--out', '-']],
  ['compare', ['compare', 'round1', 'round2', 'round3', 'round4']],
])('%s', (_, argv) => {
  it('lists no folder and reads no file twice, and asks for no more than twice as much of twice the rounds', async () => {
    const [some, twice] = [await askedBy(argv, 4), await askedBy(argv, 8)];
    expect(twice.filter((each, at) => twice.indexOf(each) < at)).toEqual([]);
    expect(twice.length).toBeLessThanOrEqual(2 * some.length);
  });
});
