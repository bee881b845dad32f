import { UsageError } from '../usage-error.ts';
import { GitError, type SafeGit, safeGit } from './safe-git.mjs';

/** Git in one folder, called for one option of the command line. */
export type Git = Pick<SafeGit, 'ask'>;

/**
 * Git in a folder, and the commit of a revision.
 *
 * @throws UsageError that names the option if there is no repository or no git; for a text that is
 *   no revision, and for a revision that git does not know
 */
export function gitAt(folder: string, revision: string, option: string) {
  assertRevision(revision);
  const git = gitIn(folder, option);
  return { git, commit: commitOf(git, revision) };
}

/** Git in a folder of a repository; null if there is no repository or no git. */
export function gitIfAny(folder: string, option: string): Git | null {
  try {
    return gitIn(folder, option);
  } catch (error) {
    if (error instanceof NoRepositoryError) return null;
    throw error;
  }
}

function gitIn(folder: string, option: string): Git {
  const git = withUsageErrors(option, () => safeGit(folder));
  return { ask: (args, input) => withUsageErrors(option, () => git.ask(args, input)) };
}

/** There is no repository or no git. */
class NoRepositoryError extends UsageError {}

/** Converts git errors to usage errors, which the user can fix. */
function withUsageErrors<T>(option: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw error instanceof GitError ? usageError(option, error) : error;
  }
}

function usageError(option: string, { trouble, message }: GitError): UsageError {
  switch (trouble) {
    case 'no-git':
      return new NoRepositoryError(
        `${option} needs git, which is not installed`,
        'a git in the workspace, its repository or the current folder does not count',
      );
    case 'no-repository':
      return new NoRepositoryError(
        `${option} needs a git repository, and the workspace is in none`,
      );
    case 'bare':
      return new UsageError(
        message,
        'a commit can bring such a folder, and git would obey its settings: remove it, or move the workspace out of it',
      );
    case 'failed':
      return new UsageError(message);
  }
}

/** A partial clone lacks contents that are needed. */
export class PartialClone extends UsageError {
  constructor() {
    super(
      'this clone is a partial one and lacks files of that revision',
      'shark opens no connection: have git fetch them first',
    );
  }
}

/** Converts git's refusal to an error that the user can fix. */
export function gitRefusalError(complaint: string): UsageError {
  if (/promisor|transport '.*' not allowed/.test(complaint)) return new PartialClone();
  return new UsageError(`git says: ${complaint}`);
}

/**
 * Checks that a text names a single commit. Git would read a leading dash as an option, `^` and
 * `..` as a set of commits, and a colon as a search or a file, and it ends a line at a control
 * character.
 */
function assertRevision(text: string): void {
  const isPlain = text !== '' && !/^[-^:]|\.\.|\^[@!-]|[\p{Cc}\s]/u.test(text);
  if (isPlain) return;
  throw new UsageError(`"${text}" is no git revision`, 'write a branch, a tag or a commit');
}

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

function commitOf(git: Git, revision: string): string {
  const { text } = git.ask(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]);
  const commit = text?.trim() ?? '';
  if (COMMIT.test(commit)) return commit;
  const isShallow = git.ask(['rev-parse', '--is-shallow-repository']).text?.trim() !== 'false';
  throw new UsageError(
    `git knows no revision "${revision}" here`,
    isShallow
      ? 'a shallow clone has only the latest commit: fetch the revision first'
      : 'write a branch, a tag or a commit of this repository',
  );
}
