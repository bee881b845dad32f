import type { Column, Line, Table, Tone } from '../document/document.ts';
import { type DecimalShape, decimalShape } from './decimal-column.ts';
import { safeWords } from './safe.ts';
import { displayWidth, widest } from './text-width.ts';
import { span } from './wrap.ts';

/** A single field longer than this is cut: no screen shows it, and measuring it takes long. */
const MOST = 10_000;

export interface Cell {
  readonly text: string;
  readonly tone: Tone;
}

/** Neighbouring columns under one heading; `to` is included. */
export interface GroupHeading {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A table whose text can be printed, and what its columns need. */
export interface TableText {
  readonly title: string;
  readonly aside: string;
  readonly columns: readonly Column[];
  /** One cell for every column. */
  readonly rows: readonly (readonly Cell[])[];
  readonly notes: readonly Line[];
  /** Per column: how its numbers line up, null where it has no decimal alignment. */
  readonly shapes: readonly (DecimalShape | null)[];
  /** Per column: the widest cell. */
  readonly cellWidths: readonly number[];
  /** A label also stands over the columns right of it that have none. */
  readonly labels: readonly GroupHeading[];
  /** Covers every column; the text is empty over columns without a group. */
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

/** A line that can be printed: its text neutralised, its tones kept. */
export function safeLine(line: Line): Line {
  return line.map(({ text, tone }) => span(safeWords(text, { most: MOST }), tone));
}

export function hasGroups({ groups }: TableText): boolean {
  return groups.some(({ text }) => text !== '');
}

export function headingWidth({ text }: GroupHeading): number {
  return displayWidth(text);
}

function shown(text: string): string {
  return safeWords(text, { most: MOST }).trimEnd();
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
