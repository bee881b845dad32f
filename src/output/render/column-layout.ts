import type { Column } from '../document/document.ts';
import { type GroupHeading, headingWidth, type TableText } from './table-text.ts';

const GAP = 2;
/** The indent of everything below the title. */
export const INDENT = 1;
/** The default least width of a wrapped column. */
const MIN_WRAPPED_WIDTH = 10;
/** A group name may be cut, but not below this width. */
const MIN_GROUP_WIDTH = 12;

export interface PlacedColumn {
  /** The blanks before the column, including the indent of the first column. */
  readonly lead: number;
  readonly width: number;
  /** Room for a footnote mark to the right of the column. */
  readonly hang: number;
}

export interface ColumnLayout {
  readonly columns: readonly PlacedColumn[];
  /** False if text had to be cut or wrapped. */
  readonly natural: boolean;
}

interface Measured {
  readonly widths: readonly number[];
  readonly total: number;
}

/**
 * Computes the widths and gaps of a table that is at most `width` wide. Narrows the gaps from the
 * right, then the widest columns that may be cut or wrapped, and finally cuts the names of groups.
 * Null if the table is still too wide.
 */
export function layOutColumns(table: TableText, width: number): ColumnLayout | null {
  return attempt(table, width, true) ?? attempt(table, width, false);
}

function attempt(table: TableText, width: number, wholeGroups: boolean): ColumnLayout | null {
  const gaps = table.columns.map((column, at) => gapBefore(table, column, at));
  let measured = measure(table, table.cellWidths, gaps, wholeGroups);
  for (let at = gaps.length - 1; at > 0 && measured.total > width; ) {
    if ((gaps[at] ?? 0) > leastGap(table, at)) {
      gaps[at] = (gaps[at] ?? 0) - 1;
      measured = measure(table, table.cellWidths, gaps, wholeGroups);
    } else {
      at -= 1;
    }
  }
  if (measured.total <= width) return placed(table, measured, gaps, wholeGroups);
  const squeezed = squeeze(table, gaps, width, wholeGroups);
  return squeezed === null ? null : placed(table, squeezed, gaps, false);
}

function gapBefore(table: TableText, column: Column, at: number): number {
  return at === 0 ? INDENT : Math.max(column.gap ?? GAP, leastGap(table, at));
}

function leastGap({ shapes }: TableText, at: number): number {
  return 1 + (shapes[at - 1]?.hang ?? 0);
}

/** The widths needed for cells, labels and group names together. */
function measure(
  table: TableText,
  cellWidths: readonly number[],
  gaps: readonly number[],
  wholeGroups: boolean,
): Measured {
  const widths = [...cellWidths];
  for (const label of table.labels) {
    widen(widths, label.to, headingWidth(label) - extent(label, widths, gaps));
  }
  for (const group of table.groups) {
    const wanted = headingWidth(group);
    const needed = wholeGroups ? wanted : Math.min(wanted, MIN_GROUP_WIDTH);
    widen(widths, group.from, needed - extent(group, widths, gaps));
  }
  const hang = table.shapes.at(-1)?.hang ?? 0;
  return { widths, total: sum(widths) + sum(gaps) + hang };
}

function widen(widths: number[], at: number, missing: number): void {
  if (missing > 0) widths[at] = (widths[at] ?? 0) + missing;
}

/** The width from the start of the first column under a heading to the end of the last. */
function extent(
  { from, to }: GroupHeading,
  widths: readonly number[],
  gaps: readonly number[],
): number {
  return sum(widths.slice(from, to + 1)) + sum(gaps.slice(from + 1, to + 1));
}

/** Narrows the widest column that may shrink until the table fits. */
function squeeze(
  table: TableText,
  gaps: readonly number[],
  width: number,
  wholeGroups: boolean,
): Measured | null {
  const cellWidths = [...table.cellWidths];
  const floors = table.columns.map(minWidthOf);
  for (;;) {
    const measured = measure(table, cellWidths, gaps, wholeGroups);
    const excess = measured.total - width;
    if (excess <= 0) return measured;
    const [first, second] = shrinkableColumns(cellWidths, floors);
    if (first === undefined) return null;
    const own = cellWidths[first] ?? 0;
    const next = second === undefined ? 0 : (cellWidths[second] ?? 0);
    const target = Math.max(floors[first] ?? 0, own - excess, Math.min(next, own - 1));
    cellWidths[first] = target;
  }
}

/** The columns that may still shrink, the widest first. */
function shrinkableColumns(widths: readonly number[], floors: readonly number[]): number[] {
  return widths
    .map((_, at) => at)
    .filter((at) => (widths[at] ?? 0) > (floors[at] ?? 0))
    .sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0));
}

/** Numbers are never cut, because half a number is a wrong number. */
function minWidthOf({ align, shrinkTo, wrap }: Column): number {
  if (align === 'decimal') return Number.POSITIVE_INFINITY;
  return Math.max(1, shrinkTo ?? (wrap === true ? MIN_WRAPPED_WIDTH : Number.POSITIVE_INFINITY));
}

function placed(
  { shapes }: TableText,
  { widths }: Measured,
  gaps: readonly number[],
  natural: boolean,
): ColumnLayout {
  const columns = widths.map((width, at) => ({
    lead: (gaps[at] ?? 0) - (shapes[at - 1]?.hang ?? 0),
    width,
    hang: shapes[at]?.hang ?? 0,
  }));
  return { columns, natural };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
