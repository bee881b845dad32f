import { assertRevision, gitIn, notUsable } from './git-command.ts';

/**
 * The files below a folder that differ from a revision: changed and new ones in
 * the folder as it stands, committed or not, and deleted ones. What the other side
 * has changed since the two parted does not count, where git knows when that was.
 */
export function changedFiles(folder: string, revision: string): readonly string[] {
  assertRevision(revision);
  const git = gitIn(folder, '--changed');
  const commit = git.commitOf(revision);
  const base = git.ask(['merge-base', commit, 'HEAD']).text?.trim() ?? commit;
  const changed = git.ask([
    ...['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv'],
    ...['--relative', base, '--'],
  ]);
  const added = git.ask(['ls-files', '--others', '--exclude-standard', '-z']);
  if (changed.text === null || added.text === null) {
    throw notUsable(git.option, changed.complaint || added.complaint);
  }
  return [...new Set(`${changed.text}${added.text}`.split('\0'))].filter((path) => path !== '');
}
