import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REPOSITORY, repositoryFile, runCli } from '../support/cli.ts';
import { shownHash } from '../support/picture.ts';

it('shows the report as it is: else run node scripts/picture.mjs', async () => {
  const { stdout } = await runCli(['report', 'round2', '--out', '-']);
  expect(`${shownHash(stdout)}\n`).toBe(repositoryFile('docs/images/report.sha256'));
});

it('is small', () => {
  expect(statSync(`${REPOSITORY}/docs/images/report.png`).size).toBeLessThan(150_000);
});
