import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { cardOf, formOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfTest } from '../support/temporary-folder.ts';
import { writeFiles } from '../support/write-files.ts';

/** Run submit as a process of its own, with a form on standard input. */
function submit(folder: string, shark: string, form: string): Promise<number | null> {
  return new Promise((done, fail) => {
    const argv = [join(REPOSITORY, 'bin/shark.js'), 'submit', 'round1', shark];
    const child = spawn(process.execPath, argv, {
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.on('error', fail);
    child.on('close', done);
    // A process that has read enough closes its end.
    child.stdin.on('error', () => undefined);
    child.stdin.end(form);
  });
}

it('two sharks that hand in at once both land, and a form without end does not', async () => {
  const folder = folderOfTest('submit');
  writeFiles(folder, THREE_ASKED);
  const codes = await Promise.all([
    submit(folder, 'ann', formOf('ann', [8, 6], [4, 7])),
    submit(folder, 'bob', formOf('bob', [3, 6], [5, 5])),
    submit(folder, 'cat', '#'.repeat(8 * 1024 * 1024)),
  ]);
  expect(codes).toEqual([0, 0, 1]);
  expect(readFileSync(join(folder, cardOf('ann')), 'utf8')).toContain('speedup: 8');
  expect(readFileSync(join(folder, cardOf('bob')), 'utf8')).toContain('speedup: 3');
  expect(readdirSync(join(folder, dirname(cardOf('ann')))).sort()).toEqual([
    'ann.yaml',
    'bob.yaml',
  ]);
  expect(readdirSync(folder).sort()).toEqual(['proposals', 'rounds']);
});
