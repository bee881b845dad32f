import { ok } from '../diagnostic/value-or-problem.ts';
import {
  childPath,
  compareEntries,
  type Files,
  type FolderEntry,
  isContained,
  MAX_FILE_BYTES,
  tooLarge,
  unreadable,
} from './files.ts';

/** Files from a record of path to content, for tests and for piped input. */
export function memoryFiles(record: Readonly<Record<string, string | Uint8Array>>): Files {
  const contents = new Map<string, Uint8Array>();
  const folders = new Map<string, Map<string, FolderEntry>>([['', new Map()]]);
  for (const [path, content] of Object.entries(record)) {
    if (!isContained(path)) throw new RangeError(`not a path inside the workspace: ${path}`);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    contents.set(path, bytes);
    register(folders, path, bytes.length);
  }
  return {
    list: (folder) => {
      const entries = folders.get(folder);
      return entries === undefined ? null : [...entries.values()].sort(compareEntries);
    },
    read: (path) => {
      const bytes = contents.get(path);
      if (bytes === undefined) return unreadable('there is no such file');
      return bytes.length > MAX_FILE_BYTES ? tooLarge(bytes.length) : ok(bytes);
    },
  };
}

/** The files of `base` with one replaced or added, from an editor or piped input. */
export function overlayFiles(base: Files, path: string, content: string | Uint8Array): Files {
  const above = memoryFiles({ [path]: content });
  return {
    list: (folder) => {
      const [below, added] = [base.list(folder), above.list(folder)];
      if (below === null || added === null) return below ?? added;
      const replaced = new Set(added.map((entry) => entry.name));
      return [...below.filter((entry) => !replaced.has(entry.name)), ...added].sort(compareEntries);
    },
    read: (wanted) => (wanted === path ? above : base).read(wanted),
  };
}

function register(
  folders: Map<string, Map<string, FolderEntry>>,
  path: string,
  size: number,
): void {
  const parts = path.split('/');
  let folder = '';
  parts.forEach((name, depth) => {
    const last = depth === parts.length - 1;
    folders.get(folder)?.set(name, last ? { name, kind: 'file', size } : { name, kind: 'folder' });
    folder = childPath(folder, name);
    if (!last && !folders.has(folder)) folders.set(folder, new Map());
  });
}
