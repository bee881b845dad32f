import type { ValueFormat } from './format.ts';
import { formatOf } from './format-of.ts';
import { type FileKind, SCHEMAS } from './kinds.ts';

/*
 * The build replaces this module (scripts/build/ready-formats.mjs): the replacement holds all
 * formats as data, and loads the schemas when the first file does not match its format.
 */

const formats = new Map<FileKind, ValueFormat>();

/** The format of a kind of file. */
export function formatFor(kind: FileKind): ValueFormat {
  const format = formats.get(kind) ?? formatOf(SCHEMAS[kind]);
  formats.set(kind, format);
  return format;
}

/** The schema of a kind of file. */
export function schemaFor(kind: FileKind): (typeof SCHEMAS)[FileKind] {
  return SCHEMAS[kind];
}
