import type { Diagnostic } from '../../../src/diagnostic/diagnostic.ts';
import { parseSource } from '../../../src/workspace/yaml/parse.ts';
import type { SourceFile } from '../../../src/workspace/yaml/source-file.ts';

/** Read a text or bytes as a file of the workspace. */
export function read(content: string | Uint8Array): SourceFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return parseSource('x.yaml', bytes);
}

/** `code line:column` of each diagnostic. */
export function found(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, location: { line, column } }) => `${code} ${line}:${column}`);
}

/** Reads a list of so many short texts: what a file of that many lines costs where nothing is odd. */
export function readPlainList(count: number): SourceFile {
  return read('- k1: 1\n'.repeat(count));
}
