import type { TableGrid } from '../../tables/grid.ts';
import { lineKind } from '../../tables/line-kind.ts';

/**
 * Moves a first column of ranks to the end: `| Rank | Option | ...`. Then the names of the options
 * come first and no column after the ranks is mistaken for a criterion.
 */
export function namesFirst(grid: TableGrid): TableGrid {
  const [first, second] = grid.header;
  const areRanks = lineKind(first?.text ?? '') === 'rank' && lineKind(second?.text ?? '') === null;
  const hasName = (at: number) =>
    grid.rows.some((row) => /\p{L}{2}/u.test(row[at]?.text ?? '') && row.length > 1);
  return areRanks && !hasName(0) && hasName(1)
    ? { ...grid, header: ranksLast(grid.header), rows: grid.rows.map(ranksLast) }
    : grid;
}

function ranksLast<T>([ranks, ...others]: readonly T[]): readonly T[] {
  return ranks === undefined ? others : [...others, ranks];
}
