import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { UsageError } from '../usage-error.ts';

/** Git, asked in one folder on behalf of one option of the command line. */
export interface Git {
  readonly option: string;
  ask(args: readonly string[], input?: string): Answer;
  /** The commit of a revision; a revision that git does not know is a UsageError. */
  commitOf(revision: string): string;
}

export interface Answer {
  /** Null where git refused. */
  readonly bytes: Buffer | null;
  readonly text: string | null;
  readonly complaint: string;
}

/**
 * Git in a folder of a repository. No repository, or no git, is a UsageError that
 * names the option which needs it.
 */
export function gitIn(folder: string, option: string): Git {
  const ask = (args: readonly string[], input = '') => run(folder, option, args, input);
  const inside = ask(['rev-parse', '--is-inside-work-tree']);
  if (inside.text === null) throw notUsable(option, inside.complaint);
  return { option, ask, commitOf: (revision) => commitOf(ask, revision) };
}

/** Why git refused, as something the user can mend. */
export function notUsable(option: string, complaint: string): UsageError {
  if (complaint.includes('not a git repository')) {
    return new UsageError(`${option} needs a git repository, and the workspace is in none`);
  }
  return new UsageError(`git says: ${complaint}`);
}

/** Git would take a leading dash for an option, and ends a line at a control character. */
export function assertRevision(text: string): void {
  if (text !== '' && !text.startsWith('-') && !/[\p{Cc}\s]/u.test(text)) return;
  throw new UsageError(`"${text}" is no git revision`, 'write a branch, a tag or a commit');
}

function commitOf(ask: Git['ask'], revision: string): string {
  const commit = ask(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]).text?.trim();
  if (commit !== undefined) return commit;
  throw new UsageError(
    `git knows no revision "${revision}" here`,
    'a shallow clone has only the latest commit: fetch the revision first',
  );
}

const MOST_BYTES = 256 * 1024 * 1024;

function run(folder: string, option: string, args: readonly string[], input: string): Answer {
  // No hook, pager or monitor of the repository is started, and no prompt waits for an answer.
  const safeguards = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
  const { status, stdout, stderr, error } = spawnSync('git', [...safeguards, ...args], {
    cwd: folder,
    input,
    env: {
      ...process.env,
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_OPTIONAL_LOCKS: '0',
      // Nothing is fetched: what a partial clone lacks is missing.
      GIT_NO_LAZY_FETCH: '1',
    },
    maxBuffer: MOST_BYTES,
    windowsHide: true,
  });
  if (error !== undefined) {
    const isMissing = 'code' in error && error.code === 'ENOENT';
    throw new UsageError(
      isMissing ? `${option} needs git, which is not installed` : `git failed: ${error.message}`,
    );
  }
  const complaint = stderr.toString('utf8').trim().split('\n')[0] ?? '';
  if (status !== 0) return { bytes: null, text: null, complaint };
  return { bytes: stdout, text: stdout.toString('utf8'), complaint };
}
