import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REPOSITORY, repositoryFile } from '../support/cli.ts';
import { needs } from '../support/needs.ts';

const shark = (argv: readonly string[], stdout: number | 'pipe' = 'pipe') =>
  spawnSync(process.execPath, ['bin/shark.js', ...argv], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    stdio: ['ignore', stdout, 'pipe'],
  });

it('prints the version of the package', () => {
  const { version } = JSON.parse(repositoryFile('package.json'));
  expect(shark(['--version']).stdout).toBe(`${version}\n`);
});

it(
  'says in one line that nothing more can be written',
  needs('/dev/full', existsSync('/dev/full')),
  () => {
    const run = shark(['score', 'round2'], openSync('/dev/full', 'w'));
    expect(run.stderr).toMatch(/^shark: standard output cannot be written: .*\n$/);
    expect(run.status).toBe(2);
  },
);

it('ends quietly when its reader has seen enough', () => {
  const run = spawnSync(
    'bash',
    ['-c', `set -o pipefail; ${process.execPath} bin/shark.js audit all | head -1`],
    {
      cwd: REPOSITORY,
      encoding: 'utf8',
      // Else a shell without the locale of the machine would have something to say.
      env: { ...process.env, LC_ALL: 'C', LANG: 'C' },
    },
  );
  expect(run.stderr).toBe('');
});
