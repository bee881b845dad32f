import { labelledRow, type TableGrid } from '../../tables/grid.ts';
import { lineKind } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import { isHighest, scoresMatchLabel } from '../layout/ambiguous-columns.ts';
import { unweighted } from '../layout/layout.ts';
import { linesAcross } from '../layout/lines-across.ts';
import { scoreCell } from '../layout/score-cell.ts';
import { type MatrixReading, matrixOf, valuesIn } from '../matrix.ts';
import type { Surroundings } from '../surroundings/surroundings.ts';

const JUDGES =
  /\b(?:judges?|jurors?|jury|panel(?:l?ists?)?|reviewers?|raters?|evaluators?|assessors?|voters?|graders?|referees?)\b/;

/**
 * Reads proposals with a score from each judge, and a mean, median or sum of them. Null if the
 * document does not say that they are judges. The grid has the judges as rows.
 */
export function readPanel(grid: TableGrid, around: Surroundings): MatrixReading {
  const corner = JUDGES.test(nameKey(grid.header[0]?.text ?? ''));
  const isSaid = [...around.headings.slice(0, 1), ...around.lines].some((text) =>
    JUDGES.test(nameKey(text)),
  );
  const judges = judgesIn(grid, around);
  const areNamed =
    judges.length > 1 && judges.every((row) => JUDGES.test(nameKey(row[0]?.text ?? '')));
  // Judges as rows are named by the corner, as columns by their names or the surrounding text.
  const areJudges = corner || (grid.isTransposed && (isSaid || areNamed));
  if (!areJudges || judges.length < 2) return null;
  const columns = grid.header.slice(1).map((cell, index) => ({
    label: cell.text,
    cell,
    score: index + 1,
    product: null,
    mayBeLine: false,
  }));
  const scores = judges.map((row) =>
    columns.map(({ score }) => scoreCell(row[score], grid.comma, around.legend)),
  );
  // A column of words or years is not a judge, so the table is not read as a panel.
  const areFigures = scores.every((row) => row.every(({ kind }) => kind !== 'unclear'));
  if (!areFigures) return null;
  const rest = grid.rows.filter((row) => !judges.includes(row));
  const layout = { weights: null, rows: [], others: rest.map((row) => labelledRow(row, 0)) };
  const { totals, areSupposed, ranks, unread, winners } = linesAcross(
    grid,
    layout,
    columns,
    around,
  );
  if (totals.length === 0 || areSupposed) return null;
  return matrixOf(grid, around, {
    family: 'panel',
    criteria: unweighted(judges),
    options: columns.map(({ label }) => ({ label })),
    scores,
    totals,
    ranks,
    unread,
    winners,
  });
}

/**
 * The rows of the judges. Includes a row with the label of a line, such as Max, if its figures are
 * not what the label says.
 */
function judgesIn(grid: TableGrid, { legend }: Surroundings): TableGrid['rows'] {
  const labels = grid.rows.map(([label]) => label?.text ?? '');
  const kinds = labels.map(lineKind);
  const first = kinds.indexOf('total');
  const scores = grid.rows.map((row) =>
    valuesIn(row.slice(1).map((cell) => scoreCell(cell, grid.comma, legend))),
  );
  const isMinimum = labels.map((label) => /^(?:min(?:imum)?|lowest)$/.test(nameKey(label)));
  const isFull = scores.map((row) => row.length === grid.header.length - 1);
  const others = scores.flatMap((row, index) =>
    kinds[index] === null && !isMinimum[index] && isFull[index] ? [{ scores: row }] : [],
  );
  return grid.rows.filter((_, index) => {
    const own = { scores: scores[index] ?? [] };
    const label = labels[index] ?? '';
    if (isMinimum[index]) return !isHighest(own, others, -1);
    if (kinds[index] !== 'maximum') return kinds[index] === null;
    const isLine = scoresMatchLabel(label, own, others, []) || isHighest(own, others);
    return isFull[index] && index < first && !isLine;
  });
}
