import type { CsvTable, CsvValue } from '../document/document.ts';

/** A table of these columns; what a row does not name stays empty. */
export function mixedTable<Name extends string>(
  columns: readonly Name[],
  rows: readonly Readonly<Partial<Record<Name, CsvValue>>>[],
): CsvTable {
  return { columns, rows: rows.map((row) => columns.map((name) => row[name] ?? null)) };
}
