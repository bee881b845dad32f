import { at, type Diagnostic, diagnostic } from '../../diagnostic/diagnostic.ts';
import { compareLocations, type Location } from '../../diagnostic/location.ts';
import { mostProblems } from '../../diagnostic/most-problems.ts';
import type { SchemaFinding } from '../../schema/explain.ts';
import type { FieldPath } from '../../schema/format.ts';
import type { FileKind, FileOf } from '../../schema/kinds.ts';
import { ownValue } from '../../schema/plain-value.ts';
import { PLACEHOLDER } from '../../schema/unfilled.ts';
import { type Validated, validate, validateUnfilled } from '../../schema/validate.ts';
import type { Files } from '../files.ts';
import { lineStarts, locationOf } from '../position.ts';
import { blankInKey } from '../yaml/foreign-blank.ts';
import { readSource } from '../yaml/parse.ts';
import type { SourceFile } from '../yaml/source-file.ts';
import type { DeclaredWords } from './declared-words.ts';
import { unknownWord, withFigures, withWords } from './declared-words.ts';
import { type Field, rootField } from './field.ts';

/** A file of a known kind, read and compared with its schema. */
export interface Document<K extends FileKind = FileKind> {
  readonly kind: K;
  /** What the file's name, or a round's folder, says it is. */
  readonly id: string;
  readonly file: SourceFile;
  /** The content; null where an error stands in the way. */
  readonly content: Field<FileOf<K>> | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where a document is to be read from. */
export interface DocumentPlace<K extends FileKind = FileKind> {
  readonly kind: K;
  readonly path: string;
  readonly id: string;
}

/** Reads a document of the workspace; who has parsed it ahead brings another that gives the same. */
export type ReadDocument = <K extends FileKind>(
  files: Files,
  place: DocumentPlace<K>,
) => Document<K>;

export function readDocument<K extends FileKind>(
  files: Files,
  place: DocumentPlace<K>,
): Document<K> {
  return asDocument(readSource(files, place.path), place);
}

/**
 * Hold a file that has been read against the schema of its kind.
 *
 * @param words what may stand in place of figures; null where no rubric declares any
 */
export function asDocument<K extends FileKind>(
  file: SourceFile,
  { kind, id }: { readonly kind: K; readonly id: string },
  words: DeclaredWords | null = null,
): Document<K> {
  const read =
    file.value === undefined ? { content: null, findings: [] } : validated(kind, file, words);
  const diagnostics = [
    ...file.diagnostics,
    ...schemaProblems(file, read.findings),
    ...idProblem(file, id),
  ];
  const isBroken = read.content === null || diagnostics.some(isError);
  const content = isBroken ? null : rootField(file, read.content);
  return { kind, id, file, content, diagnostics: mostProblems(diagnostics, isError) };
}

/** A gain that can be read in two ways is read in one of them, and a field that waits is left out; nothing else that is found here is. */
function isError({ code }: Diagnostic): boolean {
  return code !== 'unit/ambiguous-gain' && code !== 'schema/unfilled';
}

/** Most files have no placeholder, and are not looked through for one. */
function validated<K extends FileKind>(
  kind: K,
  file: SourceFile,
  words: DeclaredWords | null,
): Validated<K> {
  const read = file.text.includes(PLACEHOLDER) ? validateUnfilled : validate;
  const written = (path: FieldPath) => file.written(path);
  if (words === null) return read<K>(kind, file.value, written);
  const { value, uses } = withFigures(file.value, words);
  const { content, findings } = read<K>(kind, value, written);
  return {
    content: content === null ? null : withWords(content, uses),
    findings: findings.map((finding) => unknownWord(finding, file.value, words)),
  };
}

function schemaProblems(file: SourceFile, findings: readonly SchemaFinding[]): Diagnostic[] {
  // What could not be read stands among the values as nothing.
  const unread = new Set(file.diagnostics.map(({ location }) => placeOf(location)));
  let known: Int32Array | null = null;
  const starts = () => {
    known ??= lineStarts(file.text);
    return known;
  };
  return findings
    .map((finding) => {
      const { problem, path, target } = finding;
      return blankInMap(finding, file, starts) ?? at(problem, file.locate(path, target));
    })
    .filter((found) => !unread.has(placeOf(found.location)) && !isConsequence(found, file));
}

/** A map whose first key has a blank behind its colon that is no space: to YAML it is a text. */
function blankInMap(
  { problem: { code, args }, path }: SchemaFinding,
  file: SourceFile,
  starts: () => Int32Array,
): Diagnostic | null {
  if (code !== 'schema/wrong-type' || args.expected !== 'a map') return null;
  const key = /^[\w.-]+:/.exec(file.written(path))?.[0];
  if (key === undefined) return null;
  const { line, column } = file.locate(path, 'value');
  const start = (starts()[line - 1] ?? 0) + column - 1;
  const blank = blankInKey(file.text, [start, start + key.length + 1]);
  return blank === null
    ? null
    : at(blank.problem, locationOf(file.path, file.text, starts(), blank.span));
}

function placeOf({ line, column }: Location): string {
  return `${line}:${column}`;
}

/**
 * Whether a problem with the shape only follows from one that was met in reading:
 * in a file that was not wholly understood, what is missing may be there, and below
 * the first problem fields may have come to stand in the wrong place.
 */
function isConsequence({ code, location }: Diagnostic, file: SourceFile): boolean {
  const [first] = file.diagnostics;
  if (file.intact || first === undefined) return false;
  if (code === 'schema/missing-field' || code === 'schema/wrong-type') return true;
  return code === 'schema/unknown-field' && compareLocations(first.location, location) <= 0;
}

function idProblem(file: SourceFile, id: string): Diagnostic[] {
  const written = ownValue(file.value, 'id');
  if (typeof written !== 'string' || written === id) return [];
  return [
    diagnostic('schema/id-mismatch', { id: written, file: id }, file.locate(['id'], 'value')),
  ];
}
