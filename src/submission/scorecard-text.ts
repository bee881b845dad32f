import { fileText } from '../scaffold/lines.ts';
import type { FieldPath } from '../schema/format.ts';
import { isMap, valueAt } from '../schema/plain-value.ts';
import { type NotedMap, type NotedValue, printNoted } from '../workspace/print-noted.ts';
import type { SourceFile } from '../workspace/source-file.ts';

/** What shark adds to a scorecard that is handed in. */
export interface Added {
  /** Written where an outcome of the round is there already. */
  readonly isAfterOutcome: boolean;
  /** The digests of the pitches that are judged, by proposal. */
  readonly judged: ReadonlyMap<string, string>;
  /** The file that this one revises; null for a first submission. */
  readonly earlier: SourceFile | null;
}

/**
 * The text of the file that a filled form becomes. Figures keep their digits. Of a revision the
 * first judgement stays, however often it is revised. Comments of the form are not kept.
 */
export function scorecardText(
  filled: SourceFile,
  { isAfterOutcome, judged, earlier }: Added,
  schemaLine: string | null,
): string {
  const said = notedMap(filled, []);
  const digests = Object.fromEntries([...judged].map(([id, digest]) => [id, text(digest)]));
  const all: NotedMap = {
    ...said,
    ...(isAfterOutcome && { recorded: text('after-outcome') }),
    ...(judged.size > 0 && { judged: digests }),
    ...(earlier !== null && { first: firstOf(earlier) }),
  };
  return fileText([schemaLine, printed(all)]);
}

/** Whether a form says what is on record already, of the same pitches. */
export function isSameJudgement(filled: SourceFile, added: Added, earlier: SourceFile): boolean {
  const { id: _, first: __, ...said } = notedMap(earlier, []);
  return scorecardText(filled, { ...added, earlier: null }, null) === fileText([printed(said)]);
}

function printed(values: NotedMap): string {
  return printNoted(values).replace(/\n$/, '');
}

function firstOf(earlier: SourceFile): NotedValue {
  const path = isMap(valueAt(earlier.value, ['first'])) ? ['first'] : [];
  const { id: _, first: __, ...said } = notedMap(earlier, path);
  return said;
}

/** A map of a file as it is to be written again, in the order of the file. */
function notedMap(source: SourceFile, path: FieldPath): NotedMap {
  return Object.fromEntries(source.keys(path).map((key) => [key, notedAt(source, [...path, key])]));
}

function notedAt(source: SourceFile, path: FieldPath): NotedValue {
  const value = valueAt(source.value, path);
  if (Array.isArray(value)) return value.map((_, at) => notedAt(source, [...path, at]));
  if (isMap(value)) return notedMap(source, path);
  if (typeof value === 'number')
    return { value: { digits: digitsOf(source.written(path), value) }, note: null };
  return { value: typeof value === 'boolean' ? value : String(value), note: null };
}

/** `8.50` stays; a number in a notation that is not decimal is written by its value. */
function digitsOf(written: string, value: number): string {
  return /^-?\d+(?:\.\d+)?$/.test(written) ? written : String(value);
}

function text(value: string): NotedValue {
  return { value, note: null };
}
