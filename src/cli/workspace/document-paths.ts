import type { Files } from '../../workspace/files.ts';
import { childPath } from '../../workspace/files.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import { isDocument, STDIN } from './document-path.ts';
import { isPattern, literalPart, matcherOf } from './path-pattern.ts';

/** Folders that hold the documents of others. */
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules']);

/**
 * The files that arguments stand for, each once, in the order given; those of a pattern by
 * name. A pattern looks into no hidden folder, and into none of `node_modules`.
 */
export async function documentPaths(
  runtime: Runtime,
  named: readonly string[],
): Promise<readonly string[]> {
  const paths = new Set<string>();
  for (const argument of named) {
    const isThere = argument === STDIN || !isPattern(argument) || isFile(runtime, argument);
    const found = isThere ? [argument] : await matching(runtime, argument);
    if (found.length === 0) {
      throw new UsageError(`no file matches "${argument}"`, 'patterns take *, ** and {a,b}');
    }
    for (const path of found) paths.add(path);
  }
  return [...paths];
}

/** A file may have brackets in its name. */
function isFile(runtime: Runtime, path: string): boolean {
  return runtime.beginningOf(runtime.resolve(path)) !== null;
}

async function matching(runtime: Runtime, argument: string): Promise<readonly string[]> {
  const folder = literalPart(argument);
  const rest = folder === '.' ? argument : argument.slice(folder.length).replace(/^\//, '');
  const matches = await matcherOf(rest);
  const within = runtime.pathWithin(runtime.folder, runtime.resolve(folder));
  const files = runtime.openFiles(within === null ? runtime.resolve(folder) : runtime.folder);
  const start = within ?? '';
  return below(files, start)
    .map((path) => path.slice(start === '' ? 0 : start.length + 1))
    .filter((path) => isDocument(path) && matches(path))
    .map((path) => (folder === '.' ? path : childPath(folder.replace(/\/$/, ''), path)));
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
