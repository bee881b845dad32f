import { tableBlock } from './blocks.ts';
import type { Block, Column, Line, Row, Table, TextRun, Tone } from './document.ts';

/** The optional properties of a column. */
type ColumnOptions = Omit<Column, 'label' | 'align'>;

/** A column of words, with the width to which it may be cut, or other properties. */
export function left(label: string, more: number | ColumnOptions = {}): Column {
  return { label, align: 'left', ...(typeof more === 'number' ? { shrinkTo: more } : more) };
}

/** A column of words that continue on further lines, in no less than this width. */
export function wrapped(label: string, shrinkTo: number): Column {
  return left(label, { shrinkTo, wrap: true });
}

/** A column of whole numbers, or of figures whose sizes are not compared. */
export function right(label: string, more: ColumnOptions = {}): Column {
  return { label, align: 'right', ...more };
}

/** A column of numbers with aligned decimal points. */
export function decimal(label: string, more: ColumnOptions = {}): Column {
  return { label, align: 'decimal', ...more };
}

/** The cell for a missing figure. */
export const NO_FIGURE: TextRun = { text: '-', tone: 'faint' };

/** An empty cell. */
export const BLANK: TextRun = { text: '' };

/** The value of a cell. Numbers are printed unchanged; null is a missing figure. */
export type CellValue = string | number | TextRun | null;

/** A column with the function that gives its cells, or false for a column that is left out. */
export type ColumnOf<T> = readonly [Column, (row: T, at: number) => CellValue] | false;

/** A table described by its columns, each with the function that gives its cells. */
export interface TableOf<T> extends Pick<Table, 'title' | 'aside' | 'mostNotes'> {
  readonly columns: readonly ColumnOf<T>[];
  readonly rows: readonly T[];
  readonly tone?: (row: T) => Tone | undefined;
  readonly notes?: readonly Line[];
}

export function tableOf<T>({ columns, rows, tone, notes = [], ...rest }: TableOf<T>): Table {
  const fields = columns.filter((field) => field !== false);
  return {
    ...rest,
    columns: fields.map(([column]) => column),
    rows: rows.map((row, at): Row => {
      const own = tone?.(row);
      return {
        cells: fields.map(([, show]) => runOf(show(row, at))),
        ...(own !== undefined && { tone: own }),
      };
    }),
    notes,
  };
}

/** The table as a block, or no block if it has no rows. */
export function tableBlocks<T>(table: TableOf<T>): readonly Block[] {
  return table.rows.length === 0 ? [] : [tableBlock(tableOf(table))];
}

/** Prints a value, or returns null if there is none. */
export function given<T, P>(value: T | null | undefined, print: (value: T) => P): P | null {
  return value == null ? null : print(value);
}

function runOf(cell: CellValue): TextRun {
  if (cell === null) return NO_FIGURE;
  return typeof cell === 'object' ? cell : { text: String(cell) };
}

/** The columns of a table at the given positions, under their own title. */
export function partOf(
  { aside: _, columns, rows, ...whole }: Table,
  title: string,
  places: readonly number[],
  notes: Table['notes'],
): Table {
  const pick = <T>(all: readonly T[]): T[] => all.filter((_, at) => places.includes(at));
  const cut = rows.map((row) => ({ ...row, cells: pick(row.cells) }));
  return { ...whole, title, columns: pick(columns), rows: cut, notes };
}

/** The columns that have a value in at least one row. */
export function withoutEmpty<T>(
  columns: readonly ColumnOf<T>[],
  rows: readonly T[],
): readonly ColumnOf<T>[] {
  const isShown = (cell: CellValue): boolean => cell !== null && cell !== BLANK;
  return columns.filter(
    (field) => field !== false && rows.some((row, at) => isShown(field[1](row, at))),
  );
}
