import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { FileKind, FileOf } from '../schema/kinds.ts';
import { asDocument, type Document, type DocumentPlace } from './document.ts';
import { rootField } from './field.ts';
import { parseSource } from './parse.ts';
import type { Positions } from './positions.ts';
import { type Content, sourceFile } from './source-file.ts';

/** A file that was read and has yet to be parsed. */
export interface Unparsed {
  readonly place: DocumentPlace;
  readonly bytes: Uint8Array;
}

/** A document as plain data: no classes and no functions, so that it can leave its thread. */
export interface TransferableDocument {
  readonly place: DocumentPlace;
  readonly content: Content;
  readonly positions: Positions;
  readonly diagnostics: readonly Diagnostic[];
  readonly isSound: boolean;
}

/** Parse files, each by itself, and hold them against their schemas: what a thread is there for. */
export function parseBatch(batch: readonly Unparsed[]): readonly TransferableDocument[] {
  return batch.map(({ place, bytes }) => toTransferable(place, parseDocument({ place, bytes })));
}

export function parseDocument({ place, bytes }: Unparsed): Document {
  return asDocument(parseSource(place.path, bytes), place);
}

function toTransferable(
  place: DocumentPlace,
  { file, content, diagnostics }: Document,
): TransferableDocument {
  const { path, text, value, intact, positions } = file;
  return {
    place,
    content: { path, text, value, diagnostics: file.diagnostics, intact },
    positions,
    diagnostics,
    isSound: content !== null,
  };
}

/** The document again, as if it had been parsed here. */
export function fromTransferable({
  place: { kind, id },
  content,
  positions,
  diagnostics,
  isSound,
}: TransferableDocument): Document {
  const file = sourceFile(content, positions);
  const sound = isSound ? rootField(file, content.value as FileOf<FileKind>) : null;
  return { kind, id, file, content: sound, diagnostics };
}
