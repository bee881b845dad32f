import type { Files } from '../../src/workspace/files.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';

const MOST = 2000;

/** The bytes of each text. Parsed files are cached for as long as their bytes are in use. */
const kept = new Map<string, Uint8Array>();

/** Files in memory. Files that another test used with the same content are parsed once for both. */
export function keptFiles(record: Readonly<Record<string, string | Uint8Array>>): Files {
  const entries = Object.entries(record).map(
    ([path, content]) =>
      [path, typeof content === 'string' ? bytesOf(path, content) : content] as const,
  );
  return memoryFiles(Object.fromEntries(entries));
}

function bytesOf(path: string, text: string): Uint8Array {
  const key = `${path}\n${text}`;
  const bytes = kept.get(key) ?? new TextEncoder().encode(text);
  if (kept.size >= MOST) kept.clear();
  kept.set(key, bytes);
  return bytes;
}
