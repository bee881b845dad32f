import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from './write-files.ts';

/** Of somebody who has a name and signs nothing, without the hooks and the housekeeping that git brings. */
const SETTINGS = [
  ...['user.name=a', 'user.email=a@b', 'commit.gpgsign=false'],
  ...['init.templateDir=', 'gc.auto=0', 'maintenance.auto=false'],
].flatMap((setting) => ['-c', setting]);

/** Run git in a folder, and give what it prints, without the white space around it. */
export function git(folder: string, ...args: readonly string[]): string {
  const how = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync('git', [...SETTINGS, ...args], how).trim();
}

/** What `git init -b main` makes of a folder that is there, without a process. */
export function initRepository(folder: string): void {
  writeFiles(join(folder, '.git'), {
    HEAD: 'ref: refs/heads/main\n',
    config: '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n',
  });
  for (const path of ['objects', 'refs']) mkdirSync(join(folder, '.git', path));
}
