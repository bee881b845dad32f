import type { CsvTable, CsvValue } from '../document/document.ts';
import { written } from './draft.ts';
import type { Draft } from './schema/fields.ts';

/** What a row has in some columns. */
export type Cells<Name extends string> = Readonly<Partial<Record<Name, Draft<CsvValue>>>>;

/** A table of these columns; what a row does not name stays empty. */
export function mixedTable<Name extends string>(
  columns: readonly Name[],
  rows: readonly Cells<Name>[],
): CsvTable {
  return { columns, rows: rows.map((row) => columns.map((name) => written<CsvValue>(row[name]))) };
}
