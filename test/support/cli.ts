import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { diskFiles } from '../../src/cli/files/disk.ts';
import { main } from '../../src/cli/main.ts';
import type { Runtime } from '../../src/cli/runtime.ts';
import type { ParserThreads } from '../../src/cli/threads/parser-thread.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import type { Files } from '../../src/workspace/files.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { NO_THREADS } from './threads.ts';

export interface CliRun {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
  /** What was written, by path. */
  readonly written: Readonly<Record<string, string>>;
}

export interface CliSetting {
  /** A workspace in memory, by path; the repository's own unless given. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** False for a folder that holds no workspace. */
  readonly inWorkspace?: boolean;
  readonly columns?: number | null;
  readonly isTerminal?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** The current folder; the workspace itself, /desk, unless given. */
  readonly folder?: string;
  readonly stdin?: string;
  readonly threads?: ParserThreads;
  /** What git says has changed, by revision; a revision that is not here is unknown. */
  readonly changed?: Readonly<Record<string, readonly string[]>>;
  /** Files by revision; one whose name begins with `side` has commits of its own. */
  readonly revisions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The repository, from wherever the tests are run. */
export const REPOSITORY = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');

/** Run the command line in this process, on a runtime that touches nothing. */
export async function runCli(argv: readonly string[], setting: CliSetting = {}): Promise<CliRun> {
  const out: string[] = [];
  const err: string[] = [];
  const written: Record<string, string> = {};
  const code = await main(argv, fakeRuntime(setting, out, err, written));
  return { stdout: out.join(''), stderr: err.join(''), code, written };
}

function fakeRuntime(
  setting: CliSetting,
  out: string[],
  err: string[],
  written: Record<string, string>,
): Runtime {
  const { columns = 80, isTerminal = false, folder = '/desk' } = setting;
  return {
    folder,
    environment: setting.environment ?? {},
    stdout: { write: (text) => void out.push(text), isTerminal, columns },
    stderr: { write: (text) => void err.push(text), isTerminal, columns },
    findWorkspace: (start) =>
      setting.inWorkspace === false || !`${start}/`.startsWith('/desk/') ? null : '/desk',
    openFiles: (root) => openFiles(setting, root),
    threads: setting.threads ?? NO_THREADS,
    readStdin: () => Promise.resolve(new TextEncoder().encode(setting.stdin ?? '')),
    changedFiles: (_, revision) => {
      const changed = setting.changed?.[revision];
      return changed === undefined
        ? Promise.reject(new UsageError(`git knows no revision "${revision}" here`))
        : Promise.resolve(changed);
    },
    openRevision: (_, revision) => {
      const files = setting.revisions?.[revision];
      if (files === undefined) {
        return Promise.reject(new UsageError(`git knows no revision "${revision}" here`));
      }
      const commit = '0123456789abcdef0123456789abcdef01234567';
      const isAncestor = !revision.startsWith('side');
      return Promise.resolve({ commit, files: memoryFiles(files), isAncestor });
    },
    writeFile: (path, text) => {
      written[posix.relative('/desk', path)] = text;
    },
    resolve: (...parts) => posix.resolve(folder, ...parts),
    pathWithin: (folder, path) => {
      const inside = posix.relative(folder, path);
      return inside.startsWith('..') ? null : inside;
    },
  };
}

function openFiles(setting: CliSetting, root: string): Files {
  if (setting.files !== undefined)
    return root === '/desk' ? memoryFiles(setting.files) : memoryFiles({});
  return diskFiles(
    root === '/desk' ? REPOSITORY : posix.join(REPOSITORY, posix.relative('/desk', root)),
  );
}

/** A file of the repository. */
export function repositoryFile(path: string): string {
  return readFileSync(`${REPOSITORY}/${path}`, 'utf8');
}

/** A run as a page: the command, what it printed, and how it ended. */
export function page(argv: readonly string[], run: CliRun): string {
  const command = ['shark', ...argv]
    .map((word) => (/[\s"'$]/.test(word) ? `'${word}'` : word))
    .join(' ');
  const parts = ['```console', `$ ${command}`, run.stdout.trimEnd(), '```', ''];
  if (run.stderr !== '')
    parts.push('On standard error:', '', '```', run.stderr.trimEnd(), '```', '');
  parts.push(`Exit code: ${run.code}`, '');
  return parts.join('\n');
}
