import type { MatrixCell, TableGrid } from '../tables/grid.ts';
import { lineKind } from '../tables/line-kind.ts';
import { nameKey } from '../tables/name.ts';
import { claimedWinner } from './claim.ts';
import { isOther, rankIn, statedNumber } from './lines-across.ts';
import type { MatrixReading, TotalLine } from './matrix.ts';
import { scoreCell } from './score-cell.ts';
import type { Surroundings } from './surroundings.ts';

const JUDGES =
  /\b(?:judges?|jurors?|jury|panel(?:l?ists?)?|reviewers?|raters?|evaluators?|assessors?|voters?|graders?|referees?)\b/;

/**
 * Proposals with a figure from each judge, and a mean, median or sum of them; null where
 * nothing says that the columns are judges. The grid has the judges as rows.
 */
export function readPanel(grid: TableGrid, around: Surroundings): MatrixReading {
  const labels = grid.rows.map((row) => row[0]);
  const kinds = labels.map((label) => lineKind(label?.text ?? ''));
  const corner = JUDGES.test(nameKey(grid.header[0]?.text ?? ''));
  const isSaid = [...around.headings.slice(0, 1), ...around.lines].some((text) =>
    JUDGES.test(nameKey(text)),
  );
  const judges = grid.rows.filter((_, index) => kinds[index] === null);
  const areNamed =
    judges.length > 1 && judges.every((row) => JUDGES.test(nameKey(row[0]?.text ?? '')));
  // Judges as rows are named by the corner, as columns by their names or by the text around.
  const areJudges = corner || (grid.isTransposed && (isSaid || areNamed));
  if (!areJudges || judges.length < 2) return null;
  const options = grid.header.slice(1);
  const cellsOf = (row: readonly MatrixCell[]) =>
    options.map((_, index) => scoreCell(row[index + 1], grid.comma, around.legend));
  const scores = judges.map(cellsOf);
  // A column of words or years beside the judges is no judge: then nothing is sure.
  const areFigures = scores.every((row) => row.every(({ kind }) => kind !== 'unclear'));
  if (!areFigures || options.length === 0) return null;
  const totals = grid.rows.flatMap((row, index): TotalLine[] => {
    const label = row[0];
    if (kinds[index] !== 'total' || label === undefined) return [];
    const cells = options.map((_, at) => statedNumber(row[at + 1], grid));
    return cells.some((cell) => cell !== null)
      ? [{ label: label.text, where: label.where, cells }]
      : [];
  });
  if (totals.length === 0) return null;
  const ranks = grid.rows.flatMap((row, index) => {
    if (kinds[index] !== 'rank') return [];
    const cells = options.map((_, at) => rankIn(row[at + 1]));
    const hasOther = cells.some((cell, at) => isOther(cell, row[at + 1]));
    return [{ label: row[0]?.text ?? '', cells, hasOther }];
  });
  const names = options.map(({ text }) => text);
  return {
    where: grid.where,
    title: around.title,
    orientation: grid.isTransposed ? 'options-as-rows' : 'criteria-as-rows',
    family: 'panel',
    criteria: judges.flatMap(([label]) =>
      label === undefined ? [] : [{ label: label.text, weight: null, where: label.where }],
    ),
    options: options.map(({ text, where }) => ({ label: text, where })),
    scores,
    products: scores.map((row) => row.map(() => null)),
    totals,
    subtotal: null,
    ranks,
    winner: claimedWinner(around, names),
    weightTotal: null,
    scale: null,
    doubt: around.doubt,
    lowestWins: around.lowestWins,
    formula: null,
  };
}
