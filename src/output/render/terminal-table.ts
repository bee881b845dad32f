import type { Line, Table } from '../document/document.ts';
import { type Painter, paintLine } from './colour.ts';
import { type ColumnLayout, INDENT, layOutColumns } from './column-layout.ts';
import { columnEnd, type Style, tableLines, titleFitsBesideGroups } from './table-lines.ts';
import { type Cell, type TableText, tableText } from './table-text.ts';
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
  return [
    ...titleLines(table, layout, width, style),
    ...body,
    ...noteLines(table, width, style, source.mostNotes),
  ];
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

function noteLines(
  table: TableText,
  width: number,
  { paint }: Style,
  most: Table['mostNotes'],
): readonly string[] {
  return mostLines(
    table.notes.map((note) => indented(note, width, paint)),
    linesOf(most?.lines, width),
    most?.rest ?? '',
    (text) => indented([span(text, 'faint')], width, paint),
  );
}

function indented(
  line: TableText['notes'][number],
  width: number,
  paint: Style['paint'],
): string[] {
  return wrapLine(line, width - INDENT).map((part) => blanks(INDENT) + paintLine(part, paint));
}

const STEP = 2;

/**
 * A table too wide for the screen, one record a row: `label: value` lines, of
 * which the first stands out to the left. Empty values are left out.
 */
function recordLines(table: TableText, width: number, paint: Painter): string[] {
  return table.rows.flatMap((row) =>
    fields(table, row).flatMap((field, at) => {
      const indent = at === 0 ? INDENT : INDENT + STEP;
      return hang(field, indent, width, paint);
    }),
  );
}

/** A line with an indent, and a deeper one where it goes on. */
function hang(line: Line, indent: number, width: number, paint: Painter): string[] {
  return wrapLine(line, width - indent - STEP).map(
    (part, at) => blanks(at === 0 ? indent : indent + STEP) + paintLine(part, paint),
  );
}

/** Columns without a label of their own belong to the field before them. */
function fields({ labels, columns }: TableText, row: readonly Cell[]): Line[] {
  return labels.flatMap(({ text, from, to }) => {
    const values = row.slice(from, to + 1).filter((cell) => cell.text.trim() !== '');
    if (values.length === 0) return [];
    const group = columns[from]?.group ?? '';
    const label = [group, text].filter((part) => part !== '').join(' ');
    const name = label === '' ? [] : [span(`${label}: `, 'faint')];
    return [[...name, ...spaced(values)]];
  });
}

function spaced(values: readonly Cell[]): Line {
  return values.flatMap(({ text, tone }, at) => {
    const value = span(text.trim(), tone);
    return at === 0 ? [value] : [span(' ', 'plain'), value];
  });
}

/** Limits are of lines of so many columns. */
const MEANT = 80;

/** How many lines of the screen are as many of 80 columns; any number where there is no limit. */
export function linesOf(limit: number | undefined, width: number): number {
  return limit === undefined ? Infinity : Math.ceil(limit * Math.max(1, MEANT / width));
}

/**
 * As many sentences as have room, each the lines of one; a last line then says how many more lines
 * there are, and where. Only a first sentence that alone is too long is cut within.
 */
export function mostLines(
  sentences: readonly (readonly string[])[],
  most: number,
  rest: string,
  print: (text: string) => readonly string[],
): readonly string[] {
  const lines = sentences.flat();
  if (lines.length <= most) return lines;
  const room = Math.max(1, most - 1);
  let kept = 0;
  for (const { length } of sentences) {
    if (kept + length > room) break;
    kept += length;
  }
  kept ||= room;
  return [...lines.slice(0, kept), ...print(`... ${lines.length - kept} more lines: ${rest}`)];
}
