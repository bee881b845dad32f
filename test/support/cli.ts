import { posix } from 'node:path';
import { Interrupted, type Questions, WentBack } from '../../src/cli/ask/questions.ts';
import { diskFiles } from '../../src/cli/files/disk.ts';
import { readNamedFile } from '../../src/cli/files/read-named.ts';
import type { ArrivalRequest, FileArrival } from '../../src/cli/git/arrival.ts';
import { touchedBy } from '../../src/cli/git/changed.ts';
import { main } from '../../src/cli/main.ts';
import type { Runtime } from '../../src/cli/runtime.ts';
import type { ParserThreads } from '../../src/cli/threads/parser-thread.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { ok } from '../../src/diagnostic/value-or-problem.ts';
import { COMMAND_STEPS } from '../../src/output/view/wording/steps.ts';
import { type Files, listedOnce, type ReadResult, readOnce } from '../../src/workspace/files.ts';
import { keptFiles } from './kept-files.ts';
import { REPOSITORY } from './repository.ts';
import { NO_THREADS } from './threads.ts';

export interface CliRun {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
  /** The written files, by path. */
  readonly written: Readonly<Record<string, string>>;
}

export interface CliSetting {
  /** The files of a workspace in memory, by path; the repository's own workspace by default. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** False for a folder without a workspace. */
  readonly inWorkspace?: boolean;
  readonly columns?: number | null;
  readonly isTerminal?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** The current folder; by default the workspace itself, /desk. */
  readonly folder?: string;
  readonly stdin?: string;
  /** Text files outside the workspace that a command may read, by path. */
  readonly existing?: Readonly<Record<string, string | Uint8Array>>;
  readonly threads?: ParserThreads;
  /**
   * The answers of a user at a terminal, one for each question. Null cancels, `BACK` returns to the
   * previous question, `ENTER` accepts the default.
   */
  readonly answers?: readonly (
    | string
    | boolean
    | readonly string[]
    | typeof BACK
    | typeof ENTER
    | null
  )[];
  /** The files that git reports as changed, by revision; other revisions are unknown. */
  readonly changed?: Readonly<Record<string, readonly string[]>>;
  /**
   * How an outcome arrived in git, by its path; other outcomes arrived together with their round.
   */
  readonly arrivals?: Readonly<Record<string, FileArrival>>;
  /** The pairs of commits that git reports as having the same code. */
  readonly sameCode?: readonly (readonly [before: string, after: string])[];
  /**
   * Called for every listed folder and every read file, such as `list proposals` or `read
   * shark.yaml`.
   */
  readonly onAsked?: (asked: string) => void;
  /** Files by revision; a revision whose name begins with `side` is not an ancestor. */
  readonly revisions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Revisions of which git does not have all files. */
  readonly lacking?: readonly string[];
}

/** Given instead of an answer to return to the previous question. */
export const BACK = Symbol('back');
export const ENTER = Symbol('enter');

/** Runs the command line in this process, on a runtime that changes nothing outside. */
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
    openFiles: (root) => watched(openFiles(setting, root), setting.onAsked),
    threads: setting.threads ?? NO_THREADS,
    questions: setting.answers === undefined ? null : scriptedQuestions(setting.answers, err),
    steps: COMMAND_STEPS,
    readStdin: () => Promise.resolve(new TextEncoder().encode(setting.stdin ?? '')),
    changesSince: (_, revision) => {
      const paths = setting.changed?.[revision];
      if (paths === undefined) {
        return Promise.reject(new UsageError(`git knows no revision "${revision}" here`));
      }
      const before = () => filesBefore(setting, paths, revision);
      return Promise.resolve({ paths, isChanged: touchedBy(paths), before });
    },
    openRevision: (_, revision) => {
      const files = setting.revisions?.[revision];
      if (files === undefined) {
        return Promise.reject(new UsageError(`git knows no revision "${revision}" here`));
      }
      const commit = '0123456789abcdef0123456789abcdef01234567';
      const isAncestor = !revision.startsWith('side');
      return Promise.resolve({ commit, files: keptFiles(files), isAncestor });
    },
    readNamed: (path, limit) => readNamed(setting, posix.relative('/desk', path), limit),
    beginningOf: (path) => {
      const existing = setting.existing?.[posix.relative('/desk', path)];
      return typeof existing === 'string' ? existing.slice(0, 2048) : null;
    },
    guardPlace: () => undefined,
    fileArrivals: (_, requests) => Promise.resolve(arrivalsIn(setting, requests)),
    sameCodePairs: () => Promise.resolve(setting.sameCode ?? null),
    writeFile: (path, text) => {
      written[posix.relative('/desk', path)] = text;
    },
    applyPlan: (root, { steps }) => {
      const { files } = setting;
      for (const { kind, path } of steps) {
        if (kind === 'create' && files !== undefined && path in files) {
          return Promise.reject(new Error(`${path} would have been overwritten`));
        }
      }
      for (const { kind, path, text } of steps) {
        if (kind === 'same') continue;
        written[posix.relative('/desk', posix.join(root, path))] = text;
      }
      return Promise.resolve();
    },
    recoverInterrupted: () => Promise.resolve(0),
    resolve: (path, from = '') => posix.resolve(folder, from, path),
    pathWithin: (folder, path) => {
      const inside = posix.relative(folder, path);
      return inside.startsWith('..') ? null : inside;
    },
  };
}

/** What was there at a revision: what did not change, and of the rest what the revision has. */
function filesBefore(
  { files = {}, revisions = {}, lacking = [] }: CliSetting,
  changed: readonly string[],
  revision: string,
): Files | null {
  if (lacking.includes(revision)) return null;
  const kept = Object.entries(files).filter(([path]) => !changed.includes(path));
  return keptFiles({ ...Object.fromEntries(kept), ...revisions[revision] });
}

/** A file beside the workspace, in it, or of the repository. */
function readNamed({ existing, files }: CliSetting, path: string, limit: number): ReadResult {
  const found = existing?.[path] ?? files?.[path];
  const bytes = typeof found === 'string' ? new TextEncoder().encode(found) : found;
  return bytes === undefined ? readNamedFile(posix.join(REPOSITORY, path), limit) : ok(bytes);
}

/**
 * The repository's rounds arrived together with their outcomes; git has no data for files in
 * memory.
 */
function arrivalsIn(
  { files, arrivals }: CliSetting,
  requests: readonly ArrivalRequest[],
): readonly FileArrival[] | null {
  if (arrivals !== undefined) return requests.map(({ path }) => arrivals[path] ?? TOGETHER);
  return files === undefined ? requests.map(() => TOGETHER) : null;
}

const TOGETHER: FileArrival = { before: {}, at: null, later: new Set() };

/** Gives prepared answers and writes the questions to standard error. */
function scriptedQuestions(answers: NonNullable<CliSetting['answers']>, err: string[]): Questions {
  let at = 0;
  function next<T>(message: string, problem?: (answer: string) => string | null): Promise<T> {
    const answer = answers[at];
    at += 1;
    err.push(`? ${message}\n`);
    if (answer === BACK) return Promise.reject(new WentBack());
    if (answer === undefined || answer === null) return Promise.reject(new Interrupted());
    const wrong = typeof answer === 'string' ? problem?.(answer) : null;
    if (typeof wrong === 'string') {
      err.push(`! ${wrong}\n`);
      return next(message, problem);
    }
    return Promise.resolve(answer as T);
  }
  return {
    text: ({ message, problem }) => next(message, problem),
    choose: async ({ message, choices, suggestion }) => {
      const answer = await next<string | typeof ENTER>(message);
      return answer === ENTER ? (suggestion ?? choices[0]?.value ?? '') : answer;
    },
    chooseMany: ({ message }) => next(message),
    confirm: (message) => next(message),
  };
}

function watched(files: Files, onAsked: CliSetting['onAsked']): Files {
  return {
    list: (folder) => {
      onAsked?.(`list ${folder}`);
      return files.list(folder);
    },
    read: (path) => {
      onAsked?.(`read ${path}`);
      return files.read(path);
    },
  };
}

function openFiles(setting: CliSetting, root: string): Files {
  if (setting.files !== undefined)
    return root === '/desk' ? keptFiles(setting.files) : keptFiles({});
  return onDisk(posix.join(REPOSITORY, posix.relative('/desk', root)));
}

const opened = new Map<string, Files>();

/** Files that no test changes are read and parsed once for all tests. */
function onDisk(folder: string): Files {
  if (!`${folder}/`.startsWith(`${REPOSITORY}/`)) return diskFiles(folder);
  const files = opened.get(folder) ?? readOnce(listedOnce(diskFiles(folder)), /^/);
  opened.set(folder, files);
  return files;
}

/** A run as a page: the command, its output, and its exit code. */
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
