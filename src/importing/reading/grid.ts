import { NOTHING, type Rich } from '../markdown/inline.ts';
import type { TableBlock } from '../markdown/outline.ts';
import { type ColumnKind, columnKind } from './headers.ts';
import type { Scene } from './scene.ts';

/** A table with what its columns are about. */
export interface Grid {
  readonly block: TableBlock;
  readonly kinds: readonly ColumnKind[];
}

export function gridOf(block: TableBlock): Grid {
  return { block, kinds: block.header.map(columnKind) };
}

export function cell(row: readonly Rich[], column: number): Rich {
  return column < 0 ? NOTHING : (row[column] ?? NOTHING);
}

/** Column 0 holds criteria where nothing else is said of it. */
export function holdsCriteria({ kinds }: Grid): boolean {
  return kinds[0] === 'criterion' || kinds[0] === 'other' || kinds[0] === 'reason';
}

/** `| Dimension | Score | Notes |` under a proposal's name. */
export function isCriteria(grid: Grid): boolean {
  return (
    holdsCriteria(grid) &&
    grid.kinds.includes('score') &&
    !grid.kinds.includes('rank') &&
    !grid.kinds.includes('proposal')
  );
}

/** The columns that are about a proposal each. */
export function columnsOfMembers(scene: Scene, { block, kinds }: Grid) {
  return block.header.flatMap((header, column) => {
    const proposal =
      column === 0 || kinds[column] === 'weight' ? null : scene.cast.find(header.text);
    return proposal === null ? [] : [{ column, proposal }];
  });
}
