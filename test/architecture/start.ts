import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/**
 * The packages that a file loads before it runs, with all that it imports: what `import()` asks for
 * waits. Each has the shortest way to it, from file to file.
 */
export function packagesAtStart(
  entry: string,
  files: readonly SourceFile[],
): ReadonlyMap<string, string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const packages = new Map<string, string>();
  const ways = new Map([[entry, entry]]);
  // The map grows while it is walked; every file is put in it once.
  for (const [path, way] of ways) {
    const file = byPath.get(path);
    for (const { name, isPackage } of file === undefined ? [] : loadedBy(file)) {
      const found = isPackage ? packages : ways;
      if (!found.has(name)) found.set(name, `${way} -> ${name}`);
    }
  }
  return packages;
}

/** The packages, by name, and the files, by path, that a file itself loads before it runs. */
function loadedBy({ path, imports }: SourceFile) {
  return imports.flatMap(({ from, isTypes, isOnDemand }) => {
    if (from === null || isTypes || isOnDemand || from.startsWith('node:')) return [];
    const isPackage = !from.startsWith('.');
    return [{ name: isPackage ? from : posix.join(posix.dirname(path), from), isPackage }];
  });
}
