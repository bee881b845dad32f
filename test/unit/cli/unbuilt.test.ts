import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../support/repository.ts';
import { folderOfTest } from '../../support/temporary-folder.ts';

it('a copy that is not built says how to build it', () => {
  const folder = folderOfTest('unbuilt');
  cpSync(`${REPOSITORY}/bin`, join(folder, 'bin'), { recursive: true });
  const run = spawnSync(process.execPath, [join(folder, 'bin', 'shark.js'), 'score'], {
    encoding: 'utf8',
  });
  expect([run.status, run.stdout]).toEqual([2, '']);
  expect(run.stderr).toBe(
    'error: this copy of shark is not built\n  help: npm ci && npm run build, in its own folder\n',
  );
});
