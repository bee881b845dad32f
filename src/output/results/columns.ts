import type { CsvTable, CsvValue } from '../document/document.ts';

/** The columns of a table by name, each with the cell that it takes from a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

export function tableOf<Row>(columns: Columns<Row>, rows: readonly Row[]): CsvTable {
  const cells = Object.values(columns);
  return { columns: Object.keys(columns), rows: rows.map((row) => cells.map((cell) => cell(row))) };
}

/** A table of rows of several kinds: each fills its own columns, and the others stay empty. */
export function mixedTable<Name extends string>(
  columns: readonly Name[],
  rows: readonly Readonly<Partial<Record<Name, CsvValue>>>[],
): CsvTable {
  return { columns, rows: rows.map((row) => columns.map((name) => row[name] ?? null)) };
}
