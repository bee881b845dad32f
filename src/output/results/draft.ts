import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { CsvTable, CsvValue } from '../document/document.ts';

/** The version of the shapes of what commands write as JSON. */
export const SCHEMA_VERSION = 1;

/** A value while it is put together: figures may be exact still, and what is not known undefined. */
export type Draft<T> = T extends number
  ? number | Exact
  : T extends null
    ? null | undefined
    : T extends readonly (infer Item)[]
      ? readonly Draft<Item>[]
      : T extends object
        ? { readonly [K in keyof T]: Draft<T[K]> }
        : T;

/** What a command writes as JSON. */
export function result<T extends { readonly schemaVersion: typeof SCHEMA_VERSION }>(
  draft: Omit<Draft<T>, 'schemaVersion'>,
): T {
  // The two together are all of the draft.
  return written({ schemaVersion: SCHEMA_VERSION, ...draft } as Draft<T>);
}

/** A part of it: of an exact figure the number next to it, and null for what is not known. */
export function written<T>(draft: Draft<T>): T {
  // In nothing else does a draft differ from its value.
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

/** What a row has in some columns. */
export type Cells<Name extends string> = Readonly<Partial<Record<Name, Draft<CsvValue>>>>;

/** A table of these columns; what a row does not name stays empty. */
export function mixedTable<Name extends string>(
  columns: readonly Name[],
  rows: readonly Cells<Name>[],
): CsvTable {
  return { columns, rows: rows.map((row) => columns.map((name) => written<CsvValue>(row[name]))) };
}

/** A word of a line. */
export type Word<Line extends string> = Line extends `${infer First} ${infer Rest}`
  ? First | Word<Rest>
  : Line;

/** Words that are written with blanks between them, in their order. */
export function wordList<Line extends string>(...lines: readonly Line[]): readonly Word<Line>[] {
  // The type takes a line apart as the code does.
  return lines.flatMap((line) => line.split(' ') as Word<Line>[]);
}

/** Some fields of a value, as they are and in this order. */
export function pick<T, Line extends string>(
  value: T & Readonly<Record<Word<Line>, unknown>>,
  fields: Line,
): Pick<T, Word<Line> & keyof T> {
  const entries = wordList(fields).map((key) => [key, value[key]] as const);
  // These words are all the keys that the type has.
  return Object.fromEntries(entries) as Pick<T, Word<Line> & keyof T>;
}
