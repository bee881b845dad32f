import type { Runtime } from '../../runtime.ts';
import { UsageError } from '../../usage-error.ts';
import { isPattern, matcherOf } from '../../workspace/path-pattern.ts';

/** Files that were named on the command line. */
export interface Selection {
  /** Whether a file, or a folder that a problem stands at, was asked for. */
  isAsked(file: string): boolean;
  /** What each argument stands for, to say which of them matched nothing. */
  readonly wanted: readonly Wanted[];
}

export interface Wanted {
  readonly argument: string;
  matches(file: string): boolean;
}

const EVERYTHING: Selection = { isAsked: () => true, wanted: [] };

/** Files, folders and patterns, as they look from the current folder. */
export async function selectionOf(
  runtime: Runtime,
  root: string,
  paths: readonly string[],
  exists: (path: string) => boolean,
): Promise<Selection> {
  if (paths.length === 0) return EVERYTHING;
  const wanted: Wanted[] = [];
  for (const argument of paths) wanted.push(await wantedBy(runtime, root, argument, exists));
  return { isAsked: (file) => wanted.some((each) => each.matches(file)), wanted };
}

async function wantedBy(
  runtime: Runtime,
  root: string,
  argument: string,
  exists: (path: string) => boolean,
): Promise<Wanted> {
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
