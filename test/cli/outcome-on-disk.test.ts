import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { runOnDisk } from '../support/disk-run.ts';
import { NEEDS_POSIX } from '../support/needs.ts';
import { folderOfAll } from '../support/temporary-folder.ts';
import { writeFiles } from '../support/write-files.ts';

const root = folderOfAll('outcome');

beforeAll(() => {
  writeFiles(root, {
    ...EXAMPLE_BASE,
    'deep.json': '{"results":'.repeat(100_000),
    'huge.json': '',
  });
  truncateSync(join(root, 'huge.json'), 65 * 1024 * 1024);
  mkdirSync(join(root, 'folder.json'));
});

it.each([
  ['larger than it reads', 'huge.json', 'this file has 65 MiB, and 64 are read at most', 1],
  ['nested too deep', 'deep.json', 'nests deeper than 100 levels', 1],
  ['a folder', 'folder.json', 'this is a folder', 2],
  ['an endless device', '/dev/zero', 'and 64 are read at most', 1],
])('refuses what is %s', NEEDS_POSIX, async (_, file, says, code) => {
  const run = await runOnDisk(root, ['outcome', 'round1', 'tile-size', '--after', file]);
  expect([run.stderr.includes(says), run.code]).toEqual([true, code]);
  expect(run.stderr).not.toContain('a defect in shark');
});
