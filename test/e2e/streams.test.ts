import { spawnSync } from 'node:child_process';
import { existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { NEEDS_POSIX, needs } from '../support/needs.ts';
import { REPOSITORY, repositoryFile } from '../support/repository.ts';
import { folderOfTest } from '../support/temporary-folder.ts';

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

/** Run a line of bash, with shark as `"$SHARK"` and no locale to complain of. */
const bash = (line: string, cwd = REPOSITORY) =>
  spawnSync('bash', ['-c', line], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', LANG: 'C', SHARK: join(REPOSITORY, 'bin/shark.js') },
  });

it.each([
  ['score', 2],
  ['check', 2],
  ['--version', 0],
])('says in one line that its folder is gone: %s', NEEDS_POSIX, (command, code) => {
  const folder = folderOfTest('gone');
  const run = bash(
    `cd '${folder}' && rmdir '${folder}' && exec '${process.execPath}' "$SHARK" ${command}`,
  );
  const said = 'shark: the current folder is no longer there; change to another one\n';
  expect([run.status, run.stderr]).toEqual([code, code === 0 ? '' : said]);
});

it('completes nothing, in silence, where its folder is gone', NEEDS_POSIX, () => {
  const folder = folderOfTest('gone');
  const run = bash(
    `cd '${folder}' && rmdir '${folder}' && exec '${process.execPath}' "$SHARK" __complete score ''`,
  );
  expect([run.status, run.stdout, run.stderr]).toEqual([0, '', '']);
});

it(
  'writes to a pipe, a device or a redirected file as it stands',
  needs('/dev/stdout', existsSync('/dev/stdout')),
  () => {
    const folder = folderOfTest('open');
    const shark = `'${process.execPath}' "$SHARK" status --format`;
    const first = (line: string) => bash(line).stdout.slice(0, 20);
    expect(first(`${shark} json=/dev/stdout | cat`)).toContain('"schemaVersion"');
    expect(first(`${shark} json=/dev/stdout > '${folder}/a' && cat '${folder}/a'`)).toContain(
      '"schemaVersion"',
    );
    expect(first(`${shark} json=>(cat) | cat`)).toContain('"schemaVersion"');
    expect(bash(`${shark} json=/dev/null`).status).toBe(0);
    expect(existsSync('/dev/stdout')).toBe(true);
    expect(readdirSync(folder)).toEqual(['a']);
  },
);
