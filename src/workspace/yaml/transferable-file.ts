import { parseSource } from './parse.ts';
import type { Positions } from './positions.ts';
import { type Content, type SourceFile, sourceFile } from './source-file.ts';

/** A file that was read and has yet to be parsed. */
export interface Unparsed {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A parsed file as plain data: no classes and no functions, so that it can leave its thread. */
export interface TransferableFile {
  readonly content: Content;
  readonly positions: Positions;
}

/** Parse files, each by itself: what a thread is there for. */
export function parseBatch(batch: readonly Unparsed[]): readonly TransferableFile[] {
  return batch.map((unparsed) => {
    const { path, bytes } = unparsed;
    const { text, value, diagnostics, intact, positions } = parseSource(path, bytes);
    return { content: { path, text, value, diagnostics, intact }, positions };
  });
}

/** The file again, as if it had been parsed here. */
export function fromTransferable({ content, positions }: TransferableFile): SourceFile {
  return sourceFile(content, positions);
}
