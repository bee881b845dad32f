import type { Runtime } from '../../runtime.ts';
import { UsageError } from '../../usage-error.ts';

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

/** A character that makes an argument a pattern, unless there is a file of that very name. */
const PATTERN = /[*?[\]{}()!]/;

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
  if (!PATTERN.test(argument) || exists(path)) return { argument, matches: below(path) };
  const { default: picomatch } = await import('picomatch');
  const matches = picomatch(path, { dot: false });
  return { argument, matches: (file) => matches(file) };
}

function below(path: string): (file: string) => boolean {
  if (path === '') return () => true;
  return (file) => file === path || file.startsWith(`${path}/`);
}

/** The part of an argument that holds no pattern: the folder to look from. */
export function literalPart(argument: string): string {
  const parts = argument.split('/');
  const first = parts.findIndex((part) => PATTERN.test(part));
  return first === -1
    ? argument
    : parts.slice(0, first).join('/') || (argument.startsWith('/') ? '/' : '.');
}
