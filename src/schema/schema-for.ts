import { type FileKind, SCHEMAS } from './kinds.ts';

/** The schema of a kind of file. The build loads them when the first is asked for. */
export function schemaFor(kind: FileKind): (typeof SCHEMAS)[FileKind] {
  return SCHEMAS[kind];
}
