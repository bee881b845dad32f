import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { EVERYDAY } from '../../src/cli/compiled/everyday.ts';
import { builtCopy } from '../support/built-copy.ts';
import { everyOther } from '../support/effort.ts';
import { REPOSITORY, repositoryFile } from '../support/repository.ts';
import { folderOfAll } from '../support/temporary-folder.ts';

const BUILT = join(REPOSITORY, 'dist', 'cli');
const FOLDER = folderOfAll('everyday');

/** What is typed, and the page of `test/cli/pages` that says what comes of it. */
const TYPED: Readonly<Record<string, readonly [argv: string, page: string]>> = {
  __complete: ['__complete score --for', 'complete-flags.80'],
  check: ['check', 'check.80'],
  compare: ['compare round1 round2 --format json', 'compare-round1-round2.json'],
  list: ['list', 'list.80'],
  roi: ['roi round2', 'roi-round2.80'],
  score: ['score round2 --why', 'score-why.80'],
  show: ['show tile-size-tuning', 'show-tile-size-tuning.80'],
};

/** The built shark without its program of all commands. */
let program = '';

beforeAll(() => {
  const folder = builtCopy(FOLDER);
  rmSync(join(folder, 'main.cjs'));
  program = join(folder, 'run.cjs');
});

it('has a program that is less than half of all', () => {
  const size = (name: string) => statSync(join(BUILT, name)).size;
  expect(size('everyday.cjs')).toBeLessThan(size('main.cjs') / 2);
});

it('is tried with every command that it has', () => {
  expect(Object.keys(TYPED)).toEqual(EVERYDAY);
});

it.each(everyOther(Object.values(TYPED)))('does in it what the sources do: %s', (argv, page) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...argv.split(' ')], {
    encoding: 'utf8',
    cwd: REPOSITORY,
  });
  expect(stderr).toBe('');
  expect(repositoryFile(`test/cli/pages/${page}.md`)).toBe(
    `\`\`\`console\n$ shark ${argv}\n${stdout.trimEnd()}\n\`\`\`\n\nExit code: ${status}\n`,
  );
});
