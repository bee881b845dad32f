import type { Files, ReadResult } from './files.ts';
import { parseSource, unread } from './parse.ts';
import type { SourceFile } from './source-file.ts';

/** Read a file of the workspace; what stands in the way is among its diagnostics. Never throws. */
export function readSource(files: Files, path: string): SourceFile {
  return sourceFrom(path, files.read(path));
}

/** The same for a file whose bytes have been asked for. */
export function sourceFrom(path: string, bytes: ReadResult): SourceFile {
  if (bytes.ok) return parseSource(path, bytes.value);
  return unread(path, '', [{ problem: bytes.problem, span: [0, 0] }]);
}
