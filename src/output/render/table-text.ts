import type { Column, Line, Table, Tone } from '../document/document.ts';
import { type DecimalShape, decimalShape } from './decimal-column.ts';
import { safeWords } from './safe.ts';
import { displayWidth, widest } from './text-width.ts';
import { span } from './wrap.ts';

/** The maximum length of a field. A longer one fits no screen and takes long to measure. */
const MAX_FIELD_LENGTH = 10_000;

export interface Cell {
  readonly text: string;
  readonly tone: Tone;
}

/** Neighbouring columns under one heading; `to` is inclusive. */
export interface GroupHeading {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A table with printable text, and the measurements of its columns. */
export interface TableText {
  readonly title: string;
  readonly aside: string;
  readonly columns: readonly Column[];
  /** One cell for every column. */
  readonly rows: readonly (readonly Cell[])[];
  readonly notes: readonly Line[];
  /** Per column: the alignment of its numbers; null if it is not decimal. */
  readonly shapes: readonly (DecimalShape | null)[];
  /** Per column: the width of the widest cell. */
  readonly cellWidths: readonly number[];
  /** A label also covers the columns to its right that have no label. */
  readonly labels: readonly GroupHeading[];
  /** Covers every column; the text is empty for columns without a group. */
  readonly groups: readonly GroupHeading[];
}

export function tableText(table: Table): TableText {
  const columns = table.columns.map(safeColumn);
  const rows = table.rows.map((row) =>
    columns.map((_, at): Cell => {
      const cell = row.cells[at];
      return { text: shown(cell?.text ?? ''), tone: cell?.tone ?? row.tone ?? 'plain' };
    }),
  );
  const texts = columns.map((_, at) => rows.map((row) => row[at]?.text ?? ''));
  const shapes = columns.map(({ align }, at) =>
    align === 'decimal' ? decimalShape(texts[at] ?? []) : null,
  );
  return {
    title: shown(table.title),
    aside: shown(table.aside ?? ''),
    columns,
    rows,
    notes: table.notes.map(safeLine),
    shapes,
    cellWidths: columns.map((_, at) => Math.max(1, shapes[at]?.width ?? widest(texts[at] ?? []))),
    labels: labelsOf(columns),
    groups: groupsOf(columns),
  };
}

/** Makes the text of a line printable and keeps its tones. */
export function safeLine(line: Line): Line {
  return line.map(({ text, tone }) => span(safeWords(text, { most: MAX_FIELD_LENGTH }), tone));
}

export function hasGroups({ groups }: TableText): boolean {
  return groups.some(({ text }) => text !== '');
}

export function headingWidth({ text }: GroupHeading): number {
  return displayWidth(text);
}

function shown(text: string): string {
  return safeWords(text, { most: MAX_FIELD_LENGTH }).trimEnd();
}

function safeColumn(column: Column): Column {
  const label = shown(column.label);
  return column.group === undefined
    ? { ...column, label }
    : { ...column, label, group: shown(column.group) };
}

function labelsOf(columns: readonly Column[]): GroupHeading[] {
  return runs(
    columns,
    (before, column) => column.label === '' && before.group === column.group,
  ).map(([from, to]) => ({ text: columns[from]?.label ?? '', from, to }));
}

function groupsOf(columns: readonly Column[]): GroupHeading[] {
  return runs(columns, (before, column) => before.group === column.group).map(([from, to]) => ({
    text: columns[from]?.group ?? '',
    from,
    to,
  }));
}

function runs(
  columns: readonly Column[],
  belongs: (before: Column, column: Column) => boolean,
): [from: number, to: number][] {
  const found: [number, number][] = [];
  columns.forEach((column, at) => {
    const before = columns[at - 1];
    const last = found.at(-1);
    if (before !== undefined && last !== undefined && belongs(before, column)) last[1] = at;
    else found.push([at, at]);
  });
  return found;
}
