import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { shownHash } from '../support/picture.ts';
import { REPOSITORY, repositoryFile } from '../support/repository.ts';
import { terminalSvg } from '../support/terminal-svg.ts';

it('shows the report as it is: else run node scripts/picture.mjs', async () => {
  const { stdout } = await runCli(['report', 'round2', '--out', '-']);
  expect(`${shownHash(stdout)}\n`).toBe(repositoryFile('docs/images/report.sha256'));
});

it('is small', () => {
  expect(statSync(`${REPOSITORY}/docs/images/report.png`).size).toBeLessThan(150_000);
});

/** At most one screen: what is below it in a long page is no part of the first impression. */
const SCREEN = 40;

it('shows the ranking as it is: else npx vitest run --project src test/docs -u', async () => {
  const argv = ['score', '--workspace', 'examples/web-service'];
  const { stdout } = await runCli(argv, {
    columns: 80,
    isTerminal: true,
    environment: { TERM: 'xterm' },
  });
  const typed = `$ shark ${argv.join(' ')}`;
  const lines = [typed, ...stdout.trimEnd().split('\n')].slice(0, SCREEN);
  await expect(terminalSvg(typed, lines, 80)).toMatchFileSnapshot('../../docs/images/score.svg');
});
