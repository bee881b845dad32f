import type { MatrixCell } from '../tables/grid.ts';
import { formulasFor } from './formulas-for.ts';
import { isRight, judgeFigure } from './judge-figure.ts';
import type { Matrix } from './matrix.ts';

/** A raw and a weighted total. */
const MOST_LINES = 2;

/** The rows at the end that have no weight where those before all have one: totals by another name, perhaps. */
export function trailingRows(
  rows: readonly (readonly MatrixCell[])[],
  isWeighed: (row: readonly MatrixCell[]) => boolean,
): readonly (readonly MatrixCell[])[] {
  const last = rows.findLastIndex(isWeighed);
  const trailing = rows.slice(last + 1);
  const isEnd = last > 0 && trailing.length <= MOST_LINES && rows.slice(0, last).every(isWeighed);
  return isEnd ? trailing : [];
}

/** Whether every figure of a line that is no total by name follows from weights and scores. */
export function areProvenTotals(matrix: Matrix): boolean {
  return matrix.totals.every((line) => {
    const stated = line.cells.flatMap((cell, option) => (cell === null ? [] : [{ cell, option }]));
    return (
      stated.length > 1 &&
      formulasFor(matrix, line).some(
        (formula) =>
          !formula.isPlain &&
          stated.every(({ cell, option }) => isRight(judgeFigure(cell, formula.of(option)))),
      )
    );
  });
}
