import { UsageError } from '../usage-error.ts';
import { type Answer, GitError, type SafeGit, safeGit } from './safe-git.mjs';

/** Git, asked in one folder on behalf of one option of the command line. */
export interface Git {
  ask(args: readonly string[], input?: string): Answer;
  /** The commit of a revision; a revision that git does not know is a UsageError. */
  commitOf(revision: string): string;
}

/**
 * Git in a folder of a repository. No repository, or no git, is a UsageError that
 * names the option which needs it.
 */
export function gitIn(folder: string, option: string): Git {
  return gitFor(
    option,
    told(option, () => safeGit(folder)),
  );
}

/** The same; null where there is no repository, or no git. */
export function gitIfAny(folder: string, option: string): Git | null {
  const git = told(option, () => {
    try {
      return safeGit(folder);
    } catch (error) {
      const isNone = error instanceof GitError && NONE.has(error.trouble);
      if (isNone) return null;
      throw error;
    }
  });
  return git === null ? null : gitFor(option, git);
}

const NONE: ReadonlySet<string> = new Set(['no-git', 'no-repository']);

function gitFor(option: string, git: SafeGit): Git {
  const ask: SafeGit['ask'] = (args, input) => told(option, () => git.ask(args, input));
  return { ask, commitOf: (revision) => commitOf(ask, revision) };
}

/** The same, with what hinders git as something that the user can fix. */
function told<T>(option: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw error instanceof GitError ? usageError(option, error) : error;
  }
}

function usageError(option: string, { trouble, message }: GitError): UsageError {
  switch (trouble) {
    case 'no-git':
      return new UsageError(
        `${option} needs git, which is not installed`,
        'a git in the workspace, its repository or the current folder does not count',
      );
    case 'no-repository':
      return new UsageError(`${option} needs a git repository, and the workspace is in none`);
    case 'bare':
      return new UsageError(
        message,
        'a commit can bring such a folder, and git would obey its settings: remove it, or move the workspace out of it',
      );
    case 'failed':
      return new UsageError(message);
  }
}

/** Why git refused, as something the user can fix. */
export function notUsable(complaint: string): UsageError {
  if (/promisor|transport '.*' not allowed/.test(complaint)) {
    return new UsageError(
      'this clone is a partial one and lacks files of that revision',
      'shark opens no connection: have git fetch them first',
    );
  }
  return new UsageError(`git says: ${complaint}`);
}

/**
 * What names a single commit. Git would take a leading dash for an option, `^` and `..` for a set of
 * commits, a colon for a search or a file, and ends a line at a control character.
 */
export function assertRevision(text: string): void {
  const isPlain = text !== '' && !/^[-^:]|\.\.|\^[@!-]|[\p{Cc}\s]/u.test(text);
  if (isPlain) return;
  throw new UsageError(`"${text}" is no git revision`, 'write a branch, a tag or a commit');
}

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

function commitOf(ask: SafeGit['ask'], revision: string): string {
  const { text } = ask(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]);
  const commit = text?.trim() ?? '';
  if (COMMIT.test(commit)) return commit;
  throw new UsageError(
    `git knows no revision "${revision}" here`,
    'a shallow clone has only the latest commit: fetch the revision first',
  );
}
