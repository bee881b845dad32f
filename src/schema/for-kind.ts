import { formatOf } from './format-of.ts';
import { type FileKind, SCHEMAS } from './kinds.ts';
import { memoize } from './memoize.ts';

/*
 * The build replaces this module (scripts/build/ready-formats.mjs): the replacement holds all
 * formats as data, and loads the schemas when the first file does not match its format.
 */

/** The format of a kind of file. */
export const formatFor = memoize((kind: FileKind) => formatOf(SCHEMAS[kind]));

/** The schema of a kind of file. */
export function schemaFor(kind: FileKind): (typeof SCHEMAS)[FileKind] {
  return SCHEMAS[kind];
}
