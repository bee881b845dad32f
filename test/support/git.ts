import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from './write-files.ts';

/**
 * Settings for commits with a name and without a signature, and without git's default hooks and
 * maintenance.
 */
const SETTINGS = [
  ...['user.name=a', 'user.email=a@b', 'commit.gpgsign=false'],
  ...['init.templateDir=', 'gc.auto=0', 'maintenance.auto=false'],
].flatMap((setting) => ['-c', setting]);

/** Runs git in a folder, and returns its output without surrounding white space. */
export function git(folder: string, ...args: readonly string[]): string {
  const how = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync('git', [...SETTINGS, ...args], how).trim();
}

/** Does what `git init -b main` does in an existing folder, without starting a process. */
export function initRepository(folder: string): void {
  writeFiles(join(folder, '.git'), {
    HEAD: 'ref: refs/heads/main\n',
    config: '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n',
  });
  for (const path of ['objects', 'refs']) mkdirSync(join(folder, '.git', path));
}
