import CliTable from 'cli-table3';
import type { Painter } from './colour.ts';
import { type ColumnLayout, INDENT } from './column-layout.ts';
import { cutColumn } from './cut-column.ts';
import { decimalOffset } from './decimal-column.ts';
import { type Cell, type GroupHeading, hasGroups, type TableText } from './table-text.ts';
import { blanks, cut, displayWidth } from './text-width.ts';
import { textOf, wrapLine } from './wrap.ts';

export interface Style {
  readonly paint: Painter;
  /** Replaces text that was cut. */
  readonly ellipsis: string;
}

/** The lines of a table in columns: the headings, then the rows. */
export function tableLines(table: TableText, layout: ColumnLayout, style: Style): string[] {
  const grid = new TableGrid(table, layout, style);
  const rows = [...grid.headings(), ...table.rows.map((cells) => grid.row(cells))];
  return layOutGrid(rows, grid.widths);
}

/** True if the title fits to the left of the first group's name, on the same line. */
export function titleFitsBesideGroups(table: TableText, layout: ColumnLayout): boolean {
  const [first] = table.groups;
  if (first === undefined || first.text !== '' || !hasGroups(table) || table.aside !== '') {
    return false;
  }
  return displayWidth(table.title) < columnEnd(layout, first.to);
}

/** The screen column at which a column of the table ends. */
export function columnEnd({ columns }: ColumnLayout, at: number): number {
  return columns
    .slice(0, at + 1)
    .reduce((end, { lead, width, hang }) => end + lead + width + hang, 0);
}

class TableGrid {
  /** The widths without the blank that the grid puts between two columns. */
  readonly widths: readonly number[];
  readonly #table: TableText;
  readonly #layout: ColumnLayout;
  readonly #style: Style;
  /** By column, what is shown of each of its texts. */
  readonly #shown: readonly ReadonlyMap<string, string>[];

  constructor(table: TableText, layout: ColumnLayout, style: Style) {
    this.#table = table;
    this.#layout = layout;
    this.#style = style;
    this.#shown = layout.columns.map(({ width }, at) => {
      const texts = table.rows.map((cells) => cells[at]?.text ?? '');
      return cutColumn(texts, width, style.ellipsis);
    });
    this.widths = layout.columns.map((column, at) => this.#lead(at) + column.width + column.hang);
  }

  headings(): GridCell[][] {
    const { groups, labels, columns } = this.#table;
    const rows: GridCell[][] = [];
    if (hasGroups(this.#table)) rows.push(groups.map((group) => this.#group(group)));
    if (columns.some(({ label }) => label !== '')) {
      rows.push(labels.map((label) => this.#label(label)));
    }
    return rows;
  }

  row(cells: readonly Cell[]): GridCell[] {
    return cells.map((cell, at) => {
      const lines = this.#cellTexts(cell.text, at).map((text) =>
        this.#place(text, this.#offset(text, at), at, at, () => this.#style.paint(text, cell.tone)),
      );
      return { lines, columns: 1 };
    });
  }

  /** The title is above the columns before the first group, to the left of their indent. */
  #group(group: GroupHeading): GridCell {
    const { title } = this.#table;
    const { paint, ellipsis } = this.#style;
    const columns = group.to - group.from + 1;
    if (group.from === 0 && titleFitsBesideGroups(this.#table, this.#layout)) {
      const line = this.#place(title, -INDENT, 0, group.to, () => paint(title, 'strong'));
      return { lines: [line], columns };
    }
    const name = cut(group.text, this.#extent(group), ellipsis);
    const line = this.#place(name, 0, group.from, group.to, () => paint(name, 'strong'));
    return { lines: [line], columns };
  }

  #label(label: GroupHeading): GridCell {
    const { paint, ellipsis } = this.#style;
    const { from, to } = label;
    const own = this.#layout.columns[from]?.width ?? 0;
    const text = cut(label.text, this.#extent(label), ellipsis);
    const isLeft = this.#table.columns[from]?.align === 'left';
    const offset = isLeft ? 0 : own - displayWidth(text);
    const line = this.#place(text, Math.max(0, offset), from, to, () => paint(text, 'faint'));
    return { lines: [line], columns: to - from + 1 };
  }

  #cellTexts(text: string, at: number): string[] {
    const column = this.#table.columns[at];
    const width = this.#layout.columns[at]?.width ?? 0;
    if (column?.align === 'decimal') return [text];
    if (column?.wrap === true) return wrapLine([{ text }], width).map(textOf);
    return [this.#shown[at]?.get(text) ?? text];
  }

  #offset(text: string, at: number): number {
    const width = this.#layout.columns[at]?.width ?? 0;
    const shape = this.#table.shapes[at];
    if (shape !== null && shape !== undefined) return decimalOffset(text, width, shape);
    return this.#table.columns[at]?.align === 'right' ? width - displayWidth(text) : 0;
  }

  /** Pads text with blanks to the exact width of the columns it covers. */
  #place(text: string, offset: number, from: number, to: number, painted: () => string): string {
    const before = this.#lead(from) + offset;
    const width = this.widths.slice(from, to + 1).reduce((sum, each) => sum + each + 1, -1);
    return blanks(before) + painted() + blanks(width - before - displayWidth(text));
  }

  #lead(at: number): number {
    const lead = this.#layout.columns[at]?.lead ?? 0;
    return at === 0 ? lead : lead - 1;
  }

  /**
   * The width from the start of a heading's first column to the end of its last, without the room
   * for a footnote mark.
   */
  #extent({ from, to }: GroupHeading): number {
    const columns = this.#layout.columns.slice(from, to + 1);
    const last = columns.at(-1);
    return (
      columns.reduce((sum, { lead, width, hang }) => sum + lead + width + hang, 0) -
      (columns[0]?.lead ?? 0) -
      (last?.hang ?? 0)
    );
  }
}

/** A cell; each of its lines is exactly as wide as the columns it covers. */
interface GridCell {
  readonly lines: readonly string[];
  readonly columns: number;
}

const FIRST_STAND_IN = 0xe000;
const STAND_IN = /([\ue000-\uf8ff])\.*/g;

const NO_BORDERS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: ' ',
};

/** Lays out rows of cells in columns of the given widths, with one blank between columns. */
function layOutGrid(rows: readonly (readonly GridCell[])[], widths: readonly number[]): string[] {
  const templates = new Map<string, string>();
  return rows.flatMap((row) => {
    const spans = row.map(({ columns }) => columns);
    const template = templates.get(spans.join()) ?? templateOf(spans, widths);
    templates.set(spans.join(), template);
    const height = row.reduce((most, { lines }) => Math.max(most, lines.length), 0);
    return Array.from({ length: height }, (_, line) => fill(template, row, line));
  });
}

/**
 * One line with a placeholder for every cell. cli-table3 measures text by older rules and would cut
 * or pad text that it measures differently, so it gets only placeholders. The line is also reused
 * for all rows with the same spans.
 */
function templateOf(spans: readonly number[], widths: readonly number[]): string {
  let at = 0;
  const cells = spans.map((colSpan, cell) => {
    const width = widthOf(widths.slice(at, at + colSpan));
    at += colSpan;
    return { content: standIn(cell, width), colSpan };
  });
  const table = new CliTable({
    chars: NO_BORDERS,
    colWidths: [...widths],
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true },
  });
  table.push(cells);
  return table.toString();
}

/** A cell with fewer lines than its neighbours is padded with blank lines below. */
function fill(template: string, row: readonly GridCell[], line: number): string {
  return template.replace(STAND_IN, (all, first: string) => {
    const cell = row[first.charCodeAt(0) - FIRST_STAND_IN];
    return cell?.lines[line] ?? ' '.repeat(all.length);
  });
}

function standIn(cell: number, width: number): string {
  return String.fromCharCode(FIRST_STAND_IN + cell).padEnd(width, '.');
}

function widthOf(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width + 1, -1);
}
