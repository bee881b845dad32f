import type { Line } from '../document/document.ts';
import type { Painter } from './colour.ts';
import { paintLine } from './colour.ts';
import { INDENT } from './column-layout.ts';
import type { Cell, TableText } from './table-text.ts';
import { blanks } from './text-width.ts';
import { span, wrapLine } from './wrap.ts';

const STEP = 2;

/**
 * A table too wide for the screen, one record a row: `label: value` lines, of
 * which the first stands out to the left. Empty values are left out.
 */
export function recordLines(table: TableText, width: number, paint: Painter): string[] {
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
