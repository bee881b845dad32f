import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

it.each(['too close to call', 'tie', 'PENDING', '#'])('explains the word %s', async (word) => {
  const { stdout, code } = await runCli(['explain', word], { files: {} });
  expect([stdout === '', code]).toEqual([false, 0]);
});

it('explains no word that is empty', async () => {
  const { stdout, stderr, code } = await runCli(['explain', ''], { files: {} });
  expect([stdout, code]).toEqual(['', 2]);
  expect(stderr).toContain('is no rule, figure or term');
});
