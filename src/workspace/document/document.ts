import { at, type Diagnostic, diagnostic } from '../../diagnostic/diagnostic.ts';
import { compareLocations, type Location } from '../../diagnostic/location.ts';
import { mostProblems } from '../../diagnostic/max-problems.ts';
import type { SchemaFinding } from '../../schema/explain.ts';
import type { FieldPath } from '../../schema/format.ts';
import type { FileKind, FileOf } from '../../schema/kinds.ts';
import { ownValue } from '../../schema/plain-value.ts';
import { PLACEHOLDER } from '../../schema/unfilled.ts';
import { type Validated, validate, validateUnfilled } from '../../schema/validate.ts';
import type { Files } from '../files.ts';
import type { Place } from '../place.ts';
import { TextLines } from '../position.ts';
import { nonAsciiSpaceInKey } from '../yaml/non-ascii-space.ts';
import { readSource } from '../yaml/parse.ts';
import type { SourceFile } from '../yaml/source-file.ts';
import type { DeclaredWords } from './declared-words.ts';
import { unknownWord, withFigures, withWords } from './declared-words.ts';
import { Field } from './field.ts';

/** A file of a known kind, validated by its schema. */
export interface Document<K extends FileKind = FileKind> {
  readonly kind: K;
  /** The id from the name of the file or the round's folder. */
  readonly id: string;
  readonly file: SourceFile;
  /** The content; null if there are errors. */
  readonly content: Field<FileOf<K>> | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a document of the workspace. A caller that has parsed it ahead passes another function with
 * the same result.
 */
export type ReadDocument = <K extends FileKind>(files: Files, place: Place<K>) => Document<K>;

export function readDocument<K extends FileKind>(files: Files, place: Place<K>): Document<K> {
  return asDocument(readSource(files, place.path), place);
}

/**
 * Validates a file by the schema of its kind.
 *
 * @param words the words allowed in place of figures; null if no rubric declares any
 */
export function asDocument<K extends FileKind>(
  file: SourceFile,
  { kind, id }: Pick<Place<K>, 'kind' | 'id'>,
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
  const content = isBroken ? null : new Field(file, read.content);
  return { kind, id, file, content, diagnostics: mostProblems(diagnostics, isError) };
}

/**
 * All problems found here are errors except two: an ambiguous gain is read in one of its two
 * senses, and an unfilled field is left out.
 */
function isError({ code }: Diagnostic): boolean {
  return code !== 'unit/ambiguous-gain' && code !== 'schema/unfilled';
}

/** Looks for placeholders only in files that contain the word, because most have none. */
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
  // A value that could not be read is null, which would cause a second problem at the same
  // position.
  const unread = new Set(file.diagnostics.map(({ location }) => placeOf(location)));
  const lines = new TextLines(file.path, file.text);
  return findings
    .map((finding) => {
      const { problem, path, target } = finding;
      return blankInMap(finding, file, lines) ?? at(problem, file.locate(path, target));
    })
    .filter((found) => !unread.has(placeOf(found.location)) && !isConsequence(found, file));
}

/** A map whose first key has a non-space blank after its colon is text to YAML. */
function blankInMap(
  { problem: { code, args }, path }: SchemaFinding,
  file: SourceFile,
  lines: TextLines,
): Diagnostic | null {
  if (code !== 'schema/wrong-type' || args.expected !== 'a map') return null;
  const key = /^[\w.-]+:/.exec(file.written(path))?.[0];
  if (key === undefined) return null;
  const { line, column } = file.locate(path, 'value');
  const start = lines.offsetOf(line, column);
  const blank = nonAsciiSpaceInKey(file.text, [start, start + key.length + 1]);
  return blank === null ? null : at(blank.problem, lines.locate(blank.span));
}

function placeOf({ line, column }: Location): string {
  return `${line}:${column}`;
}

/**
 * True if a structural problem may only be a consequence of a parsing problem. In a partly parsed
 * file, missing fields may exist, and fields after the first problem may be in the wrong place.
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
