import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../support/repository.ts';

it('a copy that is not built says how to build it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shark-unbuilt-'));
  try {
    mkdirSync(join(folder, 'bin'));
    cpSync(`${REPOSITORY}/bin`, join(folder, 'bin'), { recursive: true });
    const run = spawnSync(process.execPath, [join(folder, 'bin', 'shark.js'), 'score'], {
      encoding: 'utf8',
    });
    expect([run.status, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toBe(
      'error: this copy of shark is not built\n  help: npm ci && npm run build, in its own folder\n',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
