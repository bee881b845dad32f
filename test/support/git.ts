import { execFileSync } from 'node:child_process';

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
