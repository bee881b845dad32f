import { spawnSync } from 'node:child_process';
import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EVERYDAY } from '../../src/cli/compiled/everyday.ts';
import { builtCopy } from '../support/built-copy.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfAll } from '../support/temporary-folder.ts';

const BUILT = join(REPOSITORY, 'dist', 'cli');
const FOLDER = folderOfAll('everyday');

const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  compare: ['round1', 'round2', '--format=json'],
  show: ['tile-size-tuning'],
  score: ['round2', '--why'],
  roi: ['round2'],
};

/** The same, but for the program of every day: all commands stand in its place. */
function onlyMain(): string {
  const folder = builtCopy(FOLDER);
  copyFileSync(join(folder, 'main.cjs'), join(folder, 'everyday.cjs'));
  return folder;
}

function run(folder: string, argv: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(folder, 'run.cjs'), ...argv],
    { encoding: 'utf8', cwd: REPOSITORY },
  );
  return { stdout, stderr, status };
}

it('has a program that is less than half of all', () => {
  const size = (name: string) => statSync(join(BUILT, name)).size;
  expect(size('everyday.cjs')).toBeLessThan(size('main.cjs') / 2);
});

it('does in it what the program of all commands does', { timeout: 60_000 }, () => {
  const all = onlyMain();
  for (const command of EVERYDAY) {
    const argv = [command, ...(ARGUMENTS[command] ?? [])];
    const here = run(BUILT, argv);
    expect(here.stdout, argv.join(' ')).not.toBe('');
    expect(here, argv.join(' ')).toEqual(run(all, argv));
  }
});
