import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runOnDisk } from '../support/disk-run.ts';
import { NEEDS_POSIX } from '../support/needs.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfAll } from '../support/temporary-folder.ts';

// That a report is renewed, and what it shows: test/e2e/report.test.ts.

const folder = folderOfAll('report');

const report = (out: string) => runOnDisk(REPOSITORY, ['report', 'round5', '--out', out]);

it('does not take the place of another file', async () => {
  const path = join(folder, 'mine.html');
  writeFileSync(path, 'mine');
  expect((await report(path)).code).toBe(2);
  expect(readFileSync(path, 'utf8')).toBe('mine');
});

it('says so where it cannot be written', async () => {
  writeFileSync(join(folder, 'file'), '');
  const run = await report(join(folder, 'file', 'report.html'));
  expect(run.stderr).toMatch(
    /^shark: ".*" cannot be written: a file stands where a folder has to be\n$/,
  );
  expect(run.code).toBe(2);
});

it('goes to a device as it stands', NEEDS_POSIX, async () => {
  expect((await report('/dev/null')).code).toBe(0);
});
