import type { Table } from '../document/document.ts';
import { paintLine } from './colour.ts';
import { type ColumnLayout, INDENT, layOutColumns } from './column-layout.ts';
import { recordLines } from './records.ts';
import { columnEnd, type Style, tableLines, titleFitsBesideGroups } from './table-lines.ts';
import { type TableText, tableText } from './table-text.ts';
import { blanks, displayWidth } from './text-width.ts';
import { span, wrapLine } from './wrap.ts';

/** Between the title and what stands beside it. */
const GAP = 2;

/** A table with its title above and its notes below, in at most `width` columns. */
export function terminalTable(source: Table, width: number, style: Style): string[] {
  const table = tableText(source);
  const layout = table.columns.length === 0 ? null : layOutColumns(table, width);
  const body =
    layout === null ? recordLines(table, width, style.paint) : tableLines(table, layout, style);
  return [...titleLines(table, layout, width, style), ...body, ...noteLines(table, width, style)];
}

/** Whether a table can be shown in columns with nothing cut and nothing wrapped. */
export function fitsNaturally(table: Table, width: number): boolean {
  return layOutColumns(tableText(table), width)?.natural === true;
}

function titleLines(
  table: TableText,
  layout: ColumnLayout | null,
  width: number,
  { paint }: Style,
): string[] {
  const { title, aside } = table;
  if (layout !== null && titleFitsBesideGroups(table, layout)) return [];
  const titled = wrapLine([span(title, 'strong')], width).map((line) => paintLine(line, paint));
  if (aside === '') return title === '' ? [] : titled;
  const start = asideStart(table, layout, width);
  if (start !== null) {
    return [paint(title, 'strong') + blanks(start - displayWidth(title)) + paint(aside, 'plain')];
  }
  return [...(title === '' ? [] : titled), ...indented([span(aside, 'plain')], width, paint)];
}

/** The aside stands over the numbers; null where it needs lines of its own. */
function asideStart(table: TableText, layout: ColumnLayout | null, width: number): number | null {
  const numbers = table.columns.findIndex(({ align }) => align === 'decimal');
  const words = layout === null || numbers < 1 ? 0 : columnEnd(layout, numbers - 1) + 1;
  const least = table.title === '' ? INDENT : displayWidth(table.title) + GAP;
  const room = width - displayWidth(table.aside);
  if (Math.max(words, least) <= room) return Math.max(words, least);
  return least <= room ? least : null;
}

function noteLines(table: TableText, width: number, { paint }: Style): string[] {
  return table.notes.flatMap((note) => indented(note, width, paint));
}

function indented(
  line: TableText['notes'][number],
  width: number,
  paint: Style['paint'],
): string[] {
  return wrapLine(line, width - INDENT).map((part) => blanks(INDENT) + paintLine(part, paint));
}
