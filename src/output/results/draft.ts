import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { CsvTable, CsvValue } from '../document/document.ts';

/** The version of the JSON shapes that commands write. */
export const SCHEMA_VERSION = 1;

/** A value under construction: numbers may still be exact, and unknown values undefined. */
export type Draft<T> = T extends number
  ? number | Exact
  : T extends null
    ? null | undefined
    : T extends readonly (infer Item)[]
      ? readonly Draft<Item>[]
      : T extends object
        ? { readonly [K in keyof T]: Draft<T[K]> }
        : T;

/** The JSON value of a command. */
export function result<T extends { readonly schemaVersion: typeof SCHEMA_VERSION }>(
  draft: Omit<Draft<T>, 'schemaVersion'>,
): T {
  // The draft and the version are together the whole draft.
  return written({ schemaVersion: SCHEMA_VERSION, ...draft } as Draft<T>);
}

/** The value of a draft: exact numbers become doubles, and undefined becomes null. */
export function written<T>(draft: Draft<T>): T {
  // A draft differs from its value in nothing else.
  return plain(draft) as T;
}

function plain(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  if (isExact(value)) return toNumber(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}

function isExact(value: object): value is Exact {
  return 'toFraction' in value;
}

/** The field that a column shows: `expected_gain` shows `expectedGain`. */
type FieldOf<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<FieldOf<Rest>>}`
  : Column;

/** The fields of a row that the columns show, whose names are separated by blanks. */
export type Cells<Line extends string> = Readonly<
  Partial<Record<FieldOf<Word<Line>>, Draft<CsvValue>>>
>;

/**
 * A table with these columns, whose names are separated by blanks; cells of fields that a row lacks
 * are empty.
 *
 * @param same the fields that all rows have
 */
export function mixedTable<Line extends string>(
  columns: Line | readonly Line[],
  rows: readonly Cells<Line>[],
  same?: Cells<Line>,
): CsvTable {
  const names = [columns].flat().flatMap((line) => wordList(line));
  const fields = names.map(fieldOf);
  return {
    columns: names,
    rows: rows
      .map((row): Cells<Line> => ({ ...same, ...row }))
      .map((row) => fields.map((field) => written<CsvValue>(row[field]))),
  };
}

function fieldOf<Column extends string>(column: Column): FieldOf<Column> {
  // The type changes a name in the same way as the code.
  return column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as FieldOf<Column>;
}

/** Any of the words that a line contains, separated by blanks. */
export type Word<Line extends string> = Line extends `${infer First} ${infer Rest}`
  ? First | Word<Rest>
  : Line;

/** The words of the lines, which are separated by blanks, in order. */
export function wordList<Line extends string>(...lines: readonly Line[]): readonly Word<Line>[] {
  // The type splits a line in the same way as the code.
  return lines.flatMap((line) => line.split(' ') as Word<Line>[]);
}

/**
 * Selects fields of a value, in the given order. `fields` contains their names separated by blanks.
 */
export function pick<T, Line extends string>(
  value: T & Readonly<Record<Word<Line>, unknown>>,
  fields: Line,
): Pick<T, Word<Line> & keyof T> {
  const entries = wordList(fields).map((key) => [key, value[key]] as const);
  // The type has exactly these keys.
  return Object.fromEntries(entries) as Pick<T, Word<Line> & keyof T>;
}
