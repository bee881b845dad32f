import type { InspectOptions } from '../../../check/running/inspect.ts';
import { isContained, listedOnce } from '../../../workspace/files.ts';
import { overlayFiles } from '../../../workspace/memory.ts';
import type { CheckCommandOptions } from '../../commands/check.ts';
import type { Changes } from '../../git/changed.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError } from '../../usage-error.ts';
import { isPattern, literalPart, matcherOf } from '../../workspace/document-paths.ts';
import { isThere, type OpenWorkspace, openWorkspace } from '../../workspace/open-workspace.ts';

/** The scope of a check, from the command line. */
export interface CheckRequest
  extends OpenWorkspace,
    Required<Omit<InspectOptions, 'config' | 'load'>> {
  /** The match for each named path, to report the paths without any; empty for everything. */
  readonly named: readonly NamedPath[];
  /** The changes to which `--changed` limits the report; null without this option. */
  readonly changes: (Changes & { readonly revision: string }) | null;
}

export async function checkRequest(
  runtime: Runtime,
  options: CheckCommandOptions,
  paths: readonly string[],
): Promise<CheckRequest> {
  const piped = pipedPath(options, paths);
  const written = piped === null ? paths : [piped];
  const near = written[0] === undefined ? undefined : literalPart(written[0]);
  const workspace = openWorkspace(runtime, options, near);
  const stdin = piped === null ? null : pathInWorkspace(runtime, workspace, piped);
  const files = listedOnce(
    stdin === null
      ? workspace.files
      : overlayFiles(workspace.files, stdin, await runtime.readStdin()),
  );
  const exists = (path: string) => isThere(files, path);
  const named: NamedPath[] = [];
  for (const path of written) named.push(await namedPath(runtime, workspace.root, path, exists));
  return {
    root: workspace.root,
    files,
    named,
    isAsked: (file) => named.length === 0 || named.some((each) => each.matches(file)),
    changes:
      options.changed === undefined
        ? null
        : await changesIn(runtime, workspace.root, options.changed, stdin),
    heedsIgnore: options.ignore,
  };
}

/** The changes since a revision. A file that standard input replaces counts as changed. */
async function changesIn(runtime: Runtime, root: string, revision: string, stdin: string | null) {
  const changes = await runtime.changesSince(root, revision);
  const isChanged = (file: string) => file === stdin || changes.isChanged(file);
  return { ...changes, revision, isChanged };
}

/** The path of the file that standard input replaces. Null if standard input is not read. */
function pipedPath(
  { stdinFilename }: CheckCommandOptions,
  paths: readonly string[],
): string | null {
  if (!paths.includes('-')) {
    if (stdinFilename === undefined) return null;
    throw new UsageError(
      '--stdin-filename names what `-` stands for, and there is no `-`',
      `write: shark check - --stdin-filename ${stdinFilename}`,
    );
  }
  if (paths.length > 1) throw new UsageError('`-` cannot be checked together with other paths');
  if (stdinFilename !== undefined) return stdinFilename;
  throw new UsageError(
    'standard input has no name, and what a file holds depends on where it stands',
    'name it: shark check - --stdin-filename proposals/<proposal>.yaml',
  );
}

/** The workspace path of the file that standard input replaces. */
function pathInWorkspace(runtime: Runtime, { root }: OpenWorkspace, piped: string): string {
  const path = runtime.pathWithin(root, runtime.resolve(piped));
  if (path === null || !isContained(path)) {
    throw new UsageError(`"${piped}" is not in the workspace`, `the workspace is ${root}`);
  }
  return path;
}

/** A file, folder or pattern that the command line names. */
export interface NamedPath {
  readonly argument: string;
  matches(file: string): boolean;
}

/** Paths are relative to the current folder. */
async function namedPath(
  runtime: Runtime,
  root: string,
  argument: string,
  exists: (path: string) => boolean,
): Promise<NamedPath> {
  const path = runtime.pathWithin(root, runtime.resolve(argument));
  if (path === null) {
    throw new UsageError(`"${argument}" is not in the workspace`, `the workspace is ${root}`);
  }
  if (!isPattern(argument) || exists(path)) return { argument, matches: below(path) };
  return { argument, matches: await matcherOf(path) };
}

function below(path: string): (file: string) => boolean {
  if (path === '') return () => true;
  return (file) => file === path || file.startsWith(`${path}/`);
}
