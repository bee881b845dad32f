import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const NEW = ['new', 'proposal', '--title', 'Short keys', '--summary', 'Hash the token.', '--enter'];

it('a proposal to enter is written before there is a round, and said not to be entered', async () => {
  const { written: files } = await runCli(['init', '--empty'], { files: {}, inWorkspace: false });
  expect(files['proposals/README.md']).toContain('--enter');
  const run = await runCli(NEW, { files });
  expect([run.code, run.stderr]).toEqual([0, '']);
  expect(Object.keys(run.written)).toEqual(['proposals/short-keys.yaml']);
  const page = run.stdout.replace(/\s+/g, ' ');
  expect(page).toContain('it is written and not entered: there is no round1 yet');
  expect(page).toContain('to let it take part, begin the round: shark new round');
});

it('nothing is said where it was not to be entered, or is', async () => {
  const { written: files } = await runCli(['init', '--empty'], { files: {}, inWorkspace: false });
  const left = await runCli(NEW.slice(0, -1), { files });
  expect(left.stdout).not.toContain('not entered');
  const entered = await runCli(NEW, {
    files: { 'rounds/round1/round.yaml': 'title: One\nentries: [other]\n' },
  });
  expect(entered.written['rounds/round1/round.yaml']).toContain('short-keys');
  expect(entered.stdout).not.toContain('not entered');
});
