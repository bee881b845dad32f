import type { Line, Table } from '../document/document.ts';
import { type Painter, paintLine } from './colour.ts';
import { type ColumnLayout, INDENT, layOutColumns } from './column-layout.ts';
import { columnEnd, type Style, tableLines, titleFitsBesideGroups } from './table-lines.ts';
import { type Cell, type TableText, tableText } from './table-text.ts';
import { blanks, displayWidth } from './text-width.ts';
import { span, wrapLine } from './wrap.ts';

/** The blanks between the title and the text beside it. */
const GAP = 2;

/** A table with its title above and its notes below, at most `width` columns wide. */
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

/** True if the columns of a table fit without cutting or wrapping any text. */
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

/** Aligns the text beside the title with the numbers. Null if it needs a line of its own. */
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
 * A table that is too wide for the screen, as one record per row: `label: value` lines, all but the
 * first indented further. Leaves out empty values.
 */
function recordLines(table: TableText, width: number, paint: Painter): string[] {
  return table.rows.flatMap((row) =>
    fields(table, row).flatMap((field, at) => {
      const indent = at === 0 ? INDENT : INDENT + STEP;
      return hang(field, indent, width, paint);
    }),
  );
}

/** Wraps a line with an indent, and a deeper indent for its further lines. */
function hang(line: Line, indent: number, width: number, paint: Painter): string[] {
  return wrapLine(line, width - indent - STEP).map(
    (part, at) => blanks(at === 0 ? indent : indent + STEP) + paintLine(part, paint),
  );
}

/** Columns without a label belong to the field before them. */
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

/** The line width for which limits are given. */
const MEANT = 80;

/** Converts a limit in lines of 80 columns to lines of the screen; infinite without a limit. */
export function linesOf(limit: number | undefined, width: number): number {
  return limit === undefined ? Infinity : Math.ceil(limit * Math.max(1, MEANT / width));
}

/**
 * As many sentences as fit, each given by its lines, in their order. A last line then tells how
 * many lines are left out and where to find them. Cuts only a sentence that is too long by itself.
 *
 * @param order the sentences by importance, each by its place; those behind the first that does not
 *   fit are left out
 */
export function mostLines(
  sentences: readonly (readonly string[])[],
  most: number,
  rest: string,
  print: (text: string) => readonly string[],
  order: readonly number[] = sentences.map((_, at) => at),
): readonly string[] {
  const lines = sentences.flat();
  if (lines.length <= most) return lines;
  const room = Math.max(1, most - 1);
  const kept = new Set<number>();
  let left = room;
  for (const at of order) {
    left -= sentences[at]?.length ?? 0;
    if (left < 0) break;
    kept.add(at);
  }
  const shown =
    kept.size === 0
      ? (sentences[order[0] ?? 0] ?? []).slice(0, room)
      : sentences.flatMap((each, at) => (kept.has(at) ? each : []));
  return [...shown, ...print(`... ${lines.length - shown.length} more lines: ${rest}`)];
}
