import type { FlowTable } from '../markdown/flow.ts';
import type { Exact } from '../quantity/exact.ts';
import { readCell } from './figure.ts';
import { column, gridOf } from './grid.ts';
import type { Legend } from './legend.ts';
import { nameKey } from './words.ts';

const HEADS =
  /^(?:rating|score|points?|value|level|symbol|meaning|scale|label|grade|mark|word|icon|numeric(?: value)?|bewertung|punkte|wert)s?$/;
const MOST_ROWS = 15;

/** The words and figures of a table that only says what words are worth; null where it says more. */
export function legendTable(table: FlowTable): Legend | null {
  const grid = gridOf(table);
  const { header, rows, comma } = grid;
  const areHeads = header.filter(({ text }) => HEADS.test(nameKey(text))).length > 1;
  if (!areHeads || header.length > 3 || rows.length < 2 || rows.length > MOST_ROWS) return null;
  const read = header.map((_, index) =>
    column(grid, index).map(({ text }) => readCell(text, comma)),
  );
  const figures = read.find((cells) => cells.every(isBare));
  const words = read.find((cells) => cells.every(({ kind }) => kind === 'word'));
  if (figures === undefined || words === undefined) return null;
  const found = new Map<string, Exact>();
  for (const [index, cell] of words.entries()) {
    const figure = figures[index];
    if (cell.kind !== 'word' || figure?.kind !== 'figure') return null;
    found.set(nameKey(cell.word) || cell.word, figure.figure.value);
  }
  return found.size === rows.length ? found : null;
}

function isBare(cell: ReturnType<typeof readCell>): boolean {
  return cell.kind === 'figure' && /^[-−]?\d{1,4}(?:[.,]\d+)?$/.test(cell.figure.text);
}
