import type { FlowTable } from '../markdown/flow.ts';
import { type InlineText, type TextRange, textRangeOf } from '../markdown/inline.ts';
import { type CommaIs, commaIn } from './figure.ts';
import { type LineKind, lineKind } from './line-kind.ts';
import { AWARDS, plainText } from './name.ts';

/** A cell of a table. */
export interface MatrixCell {
  readonly raw: string;
  /** The text without awards and invisible characters. */
  readonly text: string;
  readonly isBold: boolean;
  readonly isAwarded: boolean;
  readonly where: TextRange;
}

/** The cells of one row. */
export type CellRow = readonly MatrixCell[];

/** A row of a table, with its label. */
export interface LabelledRow {
  readonly cells: CellRow;
  readonly label: MatrixCell;
  readonly kind: LineKind | null;
}

export function labelledRow(cells: CellRow, labels: number): LabelledRow {
  const label = cells[labels];
  if (label === undefined) throw new RangeError('a row is shorter than its header');
  return { cells, label, kind: lineKind(label.text) };
}

/** A table as a rectangle of cells, with the column labels in the header. */
export interface TableGrid {
  readonly header: CellRow;
  readonly rows: readonly CellRow[];
  readonly where: TextRange;
  readonly comma: CommaIs;
  readonly isTransposed: boolean;
}

/** The signs that mark the first place. */
const FIRST = /[\u{1F947}\u{1F3C6}\u{1F451}]/u;

export function gridOf({ rows, where }: FlowTable): TableGrid {
  const cells = rows.map((row) => row.map(cellOf));
  const [header = [], ...body] = withSecondHeader(cells);
  const comma = commaIn(body.flatMap((row) => row.map(({ text }) => text)));
  return withoutCategory(withoutIndex({ header, rows: body, where, comma, isTransposed: false }));
}

/** Joins a second header row of words to the first: `Ruby` above `score` and `weighted`. */
function withSecondHeader(rows: readonly CellRow[]): readonly CellRow[] {
  const [header = [], second = [], ...body] = rows;
  const isSecond =
    second[0]?.text === '' &&
    second.filter(({ text }) => text !== '').length > 1 &&
    second.every(({ text }) => !/\d|[★●]/u.test(text));
  // A header with empty cells spans several columns. Without them, the second row is an ordinary
  // row.
  const goesOn = header.some(({ text }, index) => index > 0 && text === '');
  if (!isSecond || !goesOn) return rows;
  let name = '';
  const joined = header.map((cell, index) => {
    name = cell.text === '' ? name : cell.text;
    const more = second[index]?.text ?? '';
    return more === '' ? cell : { ...cell, text: `${name} ${more}`.trim() };
  });
  return [joined, ...body];
}

/** Drops a first column of numbers or ids if the second column has names. */
function withoutIndex(grid: TableGrid): TableGrid {
  const [first, second] = grid.header;
  if (first === undefined || second === undefined || !INDEX.test(first.text)) return grid;
  const isIndex = column(grid, 0).every(({ text }) => /^\W*\w{0,6}\W*$/.test(text));
  const hasNames = column(grid, 1).every(({ text }) => /\p{L}{2}/u.test(text) || text === '');
  if (!isIndex || !hasNames) return grid;
  return { ...grid, header: grid.header.slice(1), rows: grid.rows.map((row) => row.slice(1)) };
}

/** Drops a first column of group names: `Technical` beside `Speed` and `Cost`. */
function withoutCategory(grid: TableGrid): TableGrid {
  if (grid.header.length < 4) return grid;
  const rows = grid.rows.filter((row) => row[1]?.text !== '');
  const names = rows.flatMap((row) => row[1]?.text ?? []);
  const groups = rows.flatMap((row) => row[0]?.text ?? []);
  const areNames = names.length > 2 && names.every((name) => /\p{L}{2}/u.test(name));
  const isGrouped =
    new Set(names).size === names.length &&
    (groups.includes('') || new Set(groups).size < groups.length);
  const areGroups = groups.every((group) => !/^[\d.,%\s]+$/.test(group));
  if (!areNames || !isGrouped || !areGroups) return grid;
  const merged = (row: CellRow): CellRow =>
    row[1]?.text === '' ? [...row.slice(0, 1), ...row.slice(2)] : row.slice(1);
  return { ...grid, header: grid.header.slice(1), rows: grid.rows.map(merged) };
}

const INDEX = /^(?:#|no\.?|nr\.?|id|ref|)$/i;

/** Swaps rows and columns, so that criteria may be in either. */
export function transposed({ header, rows, ...rest }: TableGrid): TableGrid {
  const all = [header, ...rows];
  const columns = header.map((_, index) => all.flatMap((row) => row[index] ?? []));
  const [first = [], ...others] = columns;
  return { ...rest, header: first, rows: others, isTransposed: !rest.isTransposed };
}

export function column({ rows }: TableGrid, index: number): readonly MatrixCell[] {
  return rows.flatMap((row) => row[index] ?? []);
}

function cellOf(inline: InlineText): MatrixCell {
  return {
    raw: inline.text,
    text: plainText(figureFirst(inline)),
    isBold: isBold(inline),
    isAwarded: FIRST.test(inline.text),
    where: textRangeOf(inline),
  };
}

const FIGURE_ALONE = /^[^\p{L}\d]{0,4}\d[\d.,]*(?:\s*(?:%|\/\s*\d+))?[^\p{L}\d]{0,4}$/u;

/**
 * Separates a figure from the words after it if it is on its own line, or in bold before words that
 * are not bold.
 */
function figureFirst({ text, strong }: InlineText): string {
  const line = text.indexOf('\n');
  const [first] = strong;
  const end = line !== -1 ? line : first?.start === 0 ? first.end : -1;
  const [figure, rest] = [text.slice(0, Math.max(0, end)), text.slice(Math.max(0, end))];
  const isApart =
    line !== -1 ? /^\s*[^\s(\d]/u.test(rest) : /^\s+(?:\p{L}+\s+\p{L}+|[$€£]\d)/u.test(rest);
  return FIGURE_ALONE.test(figure) && isApart ? `${figure}; ${rest}` : text;
}

/** True if all letters and digits of the cell are bold. */
function isBold({ text, strong }: InlineText): boolean {
  if (strong.length === 0) return false;
  let rest = text;
  for (const { start, end } of [...strong].reverse()) rest = rest.slice(0, start) + rest.slice(end);
  return !/[\p{L}\p{N}]/u.test(rest.replaceAll(AWARDS, ''));
}
