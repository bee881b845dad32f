import { decode } from '../../workspace/decode.ts';
import type { Files } from '../../workspace/files.ts';
import { readSuppressions, SUPPRESSION_WORD, type Suppressions } from './read-suppressions.ts';

const WORD = new TextEncoder().encode(SUPPRESSION_WORD);
/** The rarest of its characters, and where it stands in it. */
const RAREST = WORD.indexOf(45);

/** Files that note, as they are read for another purpose, which of them may hold a suppression. */
export interface NotedFiles {
  readonly files: Files;
  /** The suppressions in some files; those that nobody has read yet are read for it. */
  suppressionsIn(paths: readonly string[]): ReadonlyMap<string, Suppressions>;
}

export function notedFiles(base: Files): NotedFiles {
  const read = new Set<string>();
  const noted = new Map<string, Uint8Array>();
  const files: Files = {
    list: (folder) => base.list(folder),
    read: (path) => {
      const bytes = base.read(path);
      read.add(path);
      if (bytes.ok && holdsWord(bytes.value)) noted.set(path, bytes.value);
      return bytes;
    },
  };
  return {
    files,
    suppressionsIn: (paths) => {
      const found = new Map<string, Suppressions>();
      for (const path of paths) {
        if (!read.has(path)) files.read(path);
        const bytes = noted.get(path);
        const text = bytes === undefined ? null : readable(bytes);
        if (text !== null) found.set(path, readSuppressions(path, text));
      }
      return found;
    },
  };
}

/** A file that is not proper text has no comments. */
function readable(bytes: Uint8Array): string | null {
  const { text, findings } = decode(bytes);
  return findings.length > 0 ? null : text;
}

/** Whether the word stands in these bytes; every file is looked through, so they are not decoded. */
function holdsWord(bytes: Uint8Array): boolean {
  const hyphen = WORD[RAREST] ?? 0;
  for (let at = bytes.indexOf(hyphen, RAREST); at !== -1; at = bytes.indexOf(hyphen, at + 1)) {
    if (WORD.every((byte, index) => bytes[at - RAREST + index] === byte)) return true;
  }
  return false;
}
