import CliTable from 'cli-table3';

/** Cells side by side; every line of a cell is as wide as the columns it stands over. */
export interface GridCell {
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

/** Lay out rows of cells in columns of the given widths, with one blank between columns. */
export function layOutGrid(
  rows: readonly (readonly GridCell[])[],
  widths: readonly number[],
): string[] {
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
 * One line with a stand-in for every cell. cli-table3 measures text by older rules
 * than ours, and would cut or pad what it measures differently; so it never sees
 * text. It also need not do again what is the same for all rows.
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

/** A cell with fewer lines than its neighbours stays blank below. */
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
