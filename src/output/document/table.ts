import { tableBlock } from './blocks.ts';
import type { Block, Column, Line, Row, Table, TextRun, Tone } from './document.ts';

/** What a column may have beside its label and the side its cells are set to. */
type ColumnOptions = Omit<Column, 'label' | 'align'>;

/** A column of words. */
export function left(label: string, more: ColumnOptions = {}): Column {
  return { label, align: 'left', ...more };
}

/** A column of whole numbers, and of figures that are not compared by their size. */
export function right(label: string, more: ColumnOptions = {}): Column {
  return { label, align: 'right', ...more };
}

/** A column of numbers whose points stand below each other. */
export function decimal(label: string, more: ColumnOptions = {}): Column {
  return { label, align: 'decimal', ...more };
}

/** Where a figure does not exist. */
export const NO_FIGURE: TextRun = { text: '-', tone: 'faint' };

/** A cell that stays blank. */
export const BLANK: TextRun = { text: '' };

/** What a row shows in a column: a number as it is; null where there is no figure. */
export type CellValue = string | number | TextRun | null;

/** A column, and what it shows of a row; false for a column that is left out. */
export type ColumnOf<T> = readonly [Column, (row: T, at: number) => CellValue] | false;

/** A table whose columns each say what they show. */
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

/** The same where it has a row, and nothing else. */
export function tableBlocks<T>(table: TableOf<T>): readonly Block[] {
  return table.rows.length === 0 ? [] : [tableBlock(tableOf(table))];
}

/** A value as it is printed; null where there is none. */
export function given<T, P>(value: T | null | undefined, print: (value: T) => P): P | null {
  return value == null ? null : print(value);
}

function runOf(cell: CellValue): TextRun {
  if (cell === null) return NO_FIGURE;
  return typeof cell === 'object' ? cell : { text: String(cell) };
}

/** Some columns of a table, by their places, under a title of their own. */
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

/** The columns that have a figure in some row. */
export function withoutEmpty<T>(
  columns: readonly ColumnOf<T>[],
  rows: readonly T[],
): readonly ColumnOf<T>[] {
  const isShown = (cell: CellValue): boolean => cell !== null && cell !== BLANK;
  return columns.filter(
    (field) => field !== false && rows.some((row, at) => isShown(field[1](row, at))),
  );
}
