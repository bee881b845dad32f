import type { FlowTable } from '../markdown/flow.ts';
import { gridOf } from '../tables/grid.ts';
import { lineKind } from '../tables/line-kind.ts';
import { nameKey } from '../tables/name.ts';
import { readWeights, type Weight } from '../tables/weight.ts';
import { optionColumns } from './option-columns.ts';
import type { Surroundings } from './surroundings.ts';

/** The weights of a table that has criteria and weights and no scores; null where it is none. */
export function weightsTable(
  table: FlowTable,
  { legend }: Surroundings,
): ReadonlyMap<string, Weight> | null {
  const grid = gridOf(table);
  const weights = grid.header.findIndex(({ text }) => lineKind(text) === 'weight');
  if (weights < 1) return null;
  const rows = grid.rows.map((cells) => ({ cells }));
  if (optionColumns(grid, { labels: 0, weights, rows }, legend).length > 0) return null;
  const found = new Map<string, Weight>();
  const named = grid.rows.filter((row) => lineKind(row[0]?.text ?? '') !== 'total');
  const readings = readWeights(
    named.map((row) => row[weights]?.text ?? ''),
    grid.comma,
    legend,
  );
  for (const [index, row] of named.entries()) {
    const reading = readings[index];
    const key = nameKey(row[0]?.text ?? '');
    if (reading?.kind !== 'weight' || key === '' || found.has(key)) return null;
    found.set(key, reading.weight);
  }
  return found.size < 2 ? null : found;
}
