import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { beforeAll, expect, it } from 'vitest';
import { firstOf } from '../support/effort.ts';
import { NEEDS_POSIX } from '../support/needs.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfAll, folderOfTest } from '../support/temporary-folder.ts';

/** Code that is kept for the next run would be changes to the disk as well. */
const killedAt = (change: number) => ({
  NODE_DISABLE_COMPILE_CACHE: '1',
  SHARK_TEST_KILL_AT: `${change}`,
});

const shark = (folder: string, argv: readonly string[], killAt: number | null = null) =>
  spawnSync(
    process.execPath,
    [
      ...(killAt === null ? [] : ['--require', join(REPOSITORY, 'test/support/kill-at.cjs')]),
      join(REPOSITORY, 'bin/shark.js'),
      ...argv,
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...(killAt === null ? {} : killedAt(killAt)) },
    },
  );

/** Every file below a folder with what it says. */
function texts(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path.slice(folder.length)}: ${readFileSync(path, 'utf8')}`)
    .sort();
}

/** Where nobody killed init. */
const whole = folderOfAll('whole');
beforeAll(() => {
  expect(shark(whole, ['init']).status).toBe(0);
});

it.each(firstOf([24, 6, 1, 16, 30], 1))(
  'init that was killed with -9 at change %i is named by check, and done when it is run again',
  NEEDS_POSIX,
  (killAt) => {
    const folder = folderOfTest('-9');
    expect(shark(folder, ['init'], killAt).signal).toBe('SIGKILL');
    const found = shark(folder, ['check', '-w', '.', '--format', 'compact']);
    if (found.status !== 2) expect(found.stdout).toContain('[file/left-over]');
    const again = shark(folder, ['init']);
    expect([again.status, again.stderr.replace(/^shark: took back.*\n/, '')]).toEqual([0, '']);
    expect(texts(folder)).toEqual(texts(whole));
  },
);
