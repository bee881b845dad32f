import { explainIssues, nameKnownFields, type SchemaFinding } from './explain.ts';
import { formatFor, schemaFor } from './for-kind.ts';
import { FormatReader, UNFIT, type WrittenAt } from './format.ts';
import type { FileKind, FileOf } from './kinds.ts';

/** What a file says, and what is wrong with that. */
export interface Validated<K extends FileKind> {
  /** Null where it does not fit the schema. A gain that may mean two things is read as one of them. */
  readonly content: FileOf<K> | null;
  readonly findings: readonly SchemaFinding[];
}

/**
 * zod writes a function for each map of a schema before it uses it, which pays from some
 * dozens of files on. Most workspaces have fewer with something to explain.
 */
const FILES_BEFORE_FUNCTIONS = 60;
let files = 0;

/**
 * Read the values of a file by the schema of its kind.
 *
 * @param written gives the digits of its numbers; without it, they are read as values print
 */
export function validate<K extends FileKind>(
  kind: K,
  value: unknown,
  written: WrittenAt | null = null,
): Validated<K> {
  const reader = new FormatReader(written);
  const read = reader.read(formatFor(kind), value);
  const content = read === UNFIT ? null : (read as FileOf<K>);
  if (content !== null && !reader.isAmbiguous) return { content, findings: [] };
  files += 1;
  const jitless = files <= FILES_BEFORE_FUNCTIONS;
  const parsed = schemaFor(kind).safeParse(value, { error: nameKnownFields, jitless });
  if (parsed.success) return { content: parsed.data as FileOf<K>, findings: [] };
  return { content, findings: explainIssues(parsed.error.issues, value) };
}
