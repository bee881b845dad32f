import { roundIds } from '../../workspace/discovery/discover.ts';
import { type Files, listedOnce, readOnce } from '../../workspace/files.ts';
import type { WorkspaceOptions } from '../declare/options.ts';
import type { Runtime } from '../runtime.ts';
import { didYouMeanText, UsageError, unknownName } from '../usage-error.ts';
import { firstRoundCommand } from './next-command.ts';
import { roundsInTime } from './round-order.ts';

/** A workspace that was found. */
export interface OpenWorkspace {
  readonly root: string;
  readonly files: Files;
}

/** The workspace of the command; `near` is where to look if the current folder is in none. */
export function openWorkspace(
  runtime: Runtime,
  options: WorkspaceOptions,
  near?: string,
): OpenWorkspace {
  const root =
    options.workspace === undefined
      ? (runtime.findWorkspace(runtime.folder) ??
        (near === undefined ? null : runtime.findWorkspace(runtime.resolve(near))))
      : namedWorkspace(runtime, options.workspace);
  if (root === null) {
    throw new UsageError(
      'no workspace here: neither this folder nor one above it holds shark.yaml, or proposals/ and rounds/',
      'change to one, or name it with --workspace FOLDER; shark init writes a new one',
    );
  }
  return { root, files: readOnce(listedOnce(runtime.openFiles(root)), READ_TWICE) };
}

/**
 * The files that a command may read again: once for the order and the results of the rounds, once
 * for their full content.
 */
const READ_TWICE = /\/round\.yaml$|\/outcomes\//;

/** True if a file or a folder exists at the path, even if it is not part of the workspace. */
export function isThere(files: Files, path: string): boolean {
  const slash = path.lastIndexOf('/');
  const entries = files.list(slash === -1 ? '' : path.slice(0, slash)) ?? [];
  return entries.some(({ name }) => name === path.slice(slash + 1));
}

/** The files without those at some paths. */
export function filesWithout(files: Files, paths: readonly string[]): Files {
  return {
    list: (folder) =>
      files.list(folder)?.filter(({ name }) => !paths.includes(`${folder}/${name}`)) ?? null,
    read: (path) => files.read(path),
  };
}

function namedWorkspace(runtime: Runtime, folder: string): string {
  const root = runtime.resolve(folder);
  const files = runtime.openFiles(root);
  const entries = files.list('');
  if (entries === null) throw new UsageError(`there is no folder "${folder}"`);
  if (entries.some(({ name, kind }) => name === 'shark.yaml' && kind === 'file')) return root;
  if (files.list('proposals') !== null && files.list('rounds') !== null) return root;
  throw new UsageError(
    `"${folder}" is no workspace: it holds neither shark.yaml nor both proposals/ and rounds/`,
    'name the folder that does',
  );
}

/** The named round, or the latest. */
export function chooseRound(workspace: OpenWorkspace, named: string | undefined): string {
  const rounds = roundIds(workspace.files);
  if (rounds.length === 0) {
    throw new UsageError(
      'the workspace has no rounds',
      `begin one: ${firstRoundCommand(workspace.files)}`,
    );
  }
  if (named !== undefined) {
    if (rounds.includes(named)) return named;
    throw unknownName('round', named, rounds);
  }
  return roundsInTime(workspace, 'name the round').at(-1) ?? '';
}

/**
 * Rejects a shark that is not among the sharks asked in the round.
 *
 * @param asked the sharks asked in the round; empty if the round does not restrict them
 * @throws UsageError for a shark that was not asked
 */
export function guardAsked(round: string, asked: readonly string[], shark: string): void {
  if (asked.length === 0 || asked.includes(shark)) return;
  throw new UsageError(
    `"${shark}" was not asked in ${round}${didYouMeanText(shark, asked)}`,
    `asked: ${asked.join(', ')}; to ask ${shark} too, add it to \`sharks\` in rounds/${round}/round.yaml`,
  );
}
