import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { CsvTable, CsvValue } from '../document/document.ts';
import type { Draft } from './schema/fields.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

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
