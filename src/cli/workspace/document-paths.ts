import { childPath, type Files } from '../../workspace/files.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';

/** Standard input. */
export const STDIN = '-';

/** True if an argument names a Markdown document, not a round or a figure. */
export function isDocument(argument: string): boolean {
  return argument === STDIN || /\.(?:md|mdx|markdown)$/i.test(argument);
}

/** A line of a document, and a column if only one figure of the line is meant. */
export interface DocumentLine {
  readonly path: string;
  readonly line: number;
  readonly column: number | null;
}

/** Reads `FILE.md:LINE` or `FILE.md:LINE:COLUMN`; null for any other argument. */
export function documentLine(argument: string): DocumentLine | null {
  const found = /^(?<path>.+?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?$/s.exec(argument)?.groups;
  const { path = '', line = '', column } = found ?? {};
  if (!isDocument(path)) return null;
  return { path, line: Number(line), column: column === undefined ? null : Number(column) };
}

/** Folders with third-party documents. */
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules']);

/**
 * The files for the arguments, each once, in the given order; those of a pattern by name. A folder
 * means all documents below it. Neither folders nor patterns include hidden folders or
 * `node_modules`.
 */
export async function documentPaths(
  runtime: Runtime,
  named: readonly string[],
): Promise<readonly string[]> {
  const paths = new Set<string>();
  for (const argument of named) {
    const found = await pathsOf(runtime, argument);
    for (const path of found) paths.add(path);
  }
  return [...paths];
}

async function pathsOf(runtime: Runtime, argument: string): Promise<readonly string[]> {
  if (isFolder(runtime, argument)) return inFolder(runtime, argument);
  const isThere = argument === STDIN || !isPattern(argument) || isFile(runtime, argument);
  const found = isThere ? [argument] : await matching(runtime, argument);
  if (found.length > 0) return found;
  throw new UsageError(`no file matches "${argument}"`, 'patterns take *, ** and {a,b}');
}

/** True if an argument names a folder, not standard input or a file. */
export function isFolder(runtime: Runtime, argument: string): boolean {
  if (argument === STDIN) return false;
  const { files, start } = placeOf(runtime, argument);
  return files.list(start) !== null;
}

function inFolder(runtime: Runtime, argument: string): readonly string[] {
  const folder = argument === '.' ? '' : argument.replace(/(?<=.)\/+$/, '');
  const { files, start } = placeOf(runtime, argument);
  const found = below(files, start).filter(isDocument);
  const from = start === '' ? 0 : start.length + 1;
  if (found.length > 0) return found.map((path) => childPath(folder, path.slice(from)));
  throw new UsageError(
    `no document in the folder "${argument}"`,
    'documents end in .md, .mdx or .markdown',
  );
}

/** A file name may contain brackets, so an existing file is not a pattern. */
function isFile(runtime: Runtime, path: string): boolean {
  return runtime.beginningOf(runtime.resolve(path)) !== null;
}

async function matching(runtime: Runtime, argument: string): Promise<readonly string[]> {
  const folder = literalPart(argument);
  const rest = folder === '.' ? argument : argument.slice(folder.length).replace(/^\//, '');
  const matches = await matcherOf(rest);
  const { files, start } = placeOf(runtime, folder);
  return below(files, start)
    .map((path) => path.slice(start === '' ? 0 : start.length + 1))
    .filter((path) => isDocument(path) && matches(path))
    .map((path) => (folder === '.' ? path : childPath(folder.replace(/\/$/, ''), path)));
}

/** The files that contain a folder, and its path in them. */
function placeOf(runtime: Runtime, folder: string): { files: Files; start: string } {
  const within = runtime.pathWithin(runtime.folder, runtime.resolve(folder));
  const root = within === null ? runtime.resolve(folder) : runtime.folder;
  return { files: runtime.openFiles(root), start: within ?? '' };
}

function below(files: Files, folder: string): readonly string[] {
  return (files.list(folder) ?? []).flatMap(({ name, kind }) => {
    const path = childPath(folder, name);
    if (kind === 'file') return [path];
    return kind === 'folder' && !name.startsWith('.') && !LEFT_OUT.has(name)
      ? below(files, path)
      : [];
  });
}

/** A character that makes an argument a pattern, unless a file has that name. */
const PATTERN = /[*?[\]{}()!]/;

export function isPattern(argument: string): boolean {
  return PATTERN.test(argument);
}

/** Returns a function that tests whether a path matches a pattern. */
export async function matcherOf(pattern: string): Promise<(path: string) => boolean> {
  const { default: picomatch } = await import('picomatch');
  return picomatch(pattern, { dot: false });
}

/** The part of an argument before any pattern: the folder to search. */
export function literalPart(argument: string): string {
  const parts = argument.split('/');
  const first = parts.findIndex((part) => PATTERN.test(part));
  return first === -1
    ? argument
    : parts.slice(0, first).join('/') || (argument.startsWith('/') ? '/' : '.');
}
