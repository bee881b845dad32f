import type { FlowTable } from '../markdown/flow.ts';
import { type InlineText, type TextRange, textRangeOf } from '../markdown/inline.ts';
import { type CommaIs, commaIn } from './figure.ts';
import { AWARDS, plainText } from './name.ts';

/** A cell of a table. */
export interface MatrixCell {
  readonly raw: string;
  /** Without awards and invisible characters. */
  readonly text: string;
  readonly isBold: boolean;
  readonly isAwarded: boolean;
  readonly where: TextRange;
}

/** A table as a rectangle of cells: the labels of its columns, and its rows. */
export interface TableGrid {
  readonly header: readonly MatrixCell[];
  readonly rows: readonly (readonly MatrixCell[])[];
  readonly where: TextRange;
  readonly comma: CommaIs;
  readonly isTransposed: boolean;
}

/** The first place, and what alone means it. */
const FIRST = /[\u{1F947}\u{1F3C6}\u{1F451}]/u;

export function gridOf({ rows, where }: FlowTable): TableGrid {
  const cells = rows.map((row) => row.map(cellOf));
  const [header = [], ...body] = withSecondHeader(cells);
  const comma = commaIn(body.flatMap((row) => row.map(({ text }) => text)));
  return withoutCategory(withoutIndex({ header, rows: body, where, comma, isTransposed: false }));
}

/** A first row of words alone says more of the columns: `Ruby` above `score` and `weighted`. */
function withSecondHeader(
  rows: readonly (readonly MatrixCell[])[],
): readonly (readonly MatrixCell[])[] {
  const [header = [], second = [], ...body] = rows;
  const isSecond =
    second[0]?.text === '' &&
    second.filter(({ text }) => text !== '').length > 1 &&
    second.every(({ text }) => !/\d|[★●]/u.test(text));
  // Names that go on over a column without one: else it is a row of words.
  const goesOn = header.some(({ text }, index) => index > 0 && text === '');
  if (!isSecond || !goesOn || body.length === 0) return rows;
  let name = '';
  const joined = header.map((cell, index) => {
    name = cell.text === '' ? name : cell.text;
    const more = second[index]?.text ?? '';
    return more === '' ? cell : { ...cell, text: `${name} ${more}`.trim() };
  });
  return [joined, ...body];
}

/** A first column of numbers or ids names nothing where the second has names. */
function withoutIndex(grid: TableGrid): TableGrid {
  const [first, second] = grid.header;
  if (first === undefined || second === undefined || !INDEX.test(first.text)) return grid;
  const isIndex = column(grid, 0).every(({ text }) => /^\W*\w{0,6}\W*$/.test(text));
  const hasNames = column(grid, 1).every(({ text }) => /\p{L}{2}/u.test(text) || text === '');
  if (!isIndex || !hasNames) return grid;
  return { ...grid, header: grid.header.slice(1), rows: grid.rows.map((row) => row.slice(1)) };
}

/** A first column that names groups of the second's names: `Technical` beside `Speed` and `Cost`. */
function withoutCategory(grid: TableGrid): TableGrid {
  const [first, second] = grid.header;
  if (first === undefined || second === undefined || grid.header.length < 4) return grid;
  const rows = grid.rows.filter((row) => row[1]?.text !== '');
  const names = rows.flatMap((row) => row[1]?.text ?? []);
  const groups = rows.flatMap((row) => row[0]?.text ?? []);
  const areNames = names.length > 2 && names.every((name) => /\p{L}{2}/u.test(name));
  const isGrouped =
    new Set(names).size === names.length &&
    (groups.includes('') || new Set(groups).size < groups.length);
  const areGroups = groups.every((group) => !/^[\d.,%\s]+$/.test(group));
  if (!areNames || !isGrouped || !areGroups || second.text === '') return grid;
  const merged = (row: readonly MatrixCell[]): readonly MatrixCell[] =>
    row[1]?.text === '' ? [...row.slice(0, 1), ...row.slice(2)] : row.slice(1);
  return { ...grid, header: grid.header.slice(1), rows: grid.rows.map(merged) };
}

const INDEX = /^(?:#|no\.?|nr\.?|id|ref|)$/i;

/** The same table with its columns as rows: what is read of criteria as rows is read of both. */
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

/** A figure in a line of its own, or in bold before words that are not, is set apart from the words. */
function figureFirst({ text, strong }: InlineText): string {
  const line = text.indexOf('\n');
  const [first] = strong;
  const end = line !== -1 ? line : first?.start === 0 ? first.end : -1;
  const [figure, rest] = [text.slice(0, Math.max(0, end)), text.slice(Math.max(0, end))];
  const isApart =
    line !== -1 ? /^\s*[^\s(\d]/u.test(rest) : /^\s+(?:\p{L}+\s+\p{L}+|[$€£]\d)/u.test(rest);
  return FIGURE_ALONE.test(figure) && isApart ? `${figure}; ${rest}` : text;
}

/** Whether all of it but signs is bold. */
function isBold({ text, strong }: InlineText): boolean {
  if (strong.length === 0) return false;
  let rest = text;
  for (const { start, end } of [...strong].reverse()) rest = rest.slice(0, start) + rest.slice(end);
  return !/[\p{L}\p{N}]/u.test(rest.replaceAll(AWARDS, ''));
}
