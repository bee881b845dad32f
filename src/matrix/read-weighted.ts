import { readCell } from './figure.ts';
import type { TableGrid } from './grid.ts';
import { type CriterionRow, layoutOf, type MatrixLayout } from './layout.ts';
import { linesAcross } from './lines-across.ts';
import type { Matrix, MatrixReading, Refusal, RefusalCode, ScoreCell } from './matrix.ts';
import { type OptionColumn, optionColumns } from './option-columns.ts';
import { readScale, scoreCell } from './score-cell.ts';
import type { Surroundings } from './surroundings.ts';
import { isProductLabel, nameKey } from './words.ts';

/**
 * A grid with criteria as rows and options as columns, read as a weighted matrix; null
 * where it is none. For options as rows the grid is handed over transposed.
 */
export function readWeighted(grid: TableGrid, around: Surroundings): MatrixReading {
  const layout = layoutOf(grid, around);
  if (layout === null) return null;
  const refuse = (code: RefusalCode, about = ''): Refusal => ({
    where: grid.where,
    title: around.title,
    code,
    about,
  });
  const columns = optionColumns(grid, layout, around.legend);
  if (columns.length === 0) return null;
  const across = linesAcross(grid, layout, columns);
  const isStated = across.totals.some(({ cells }) => cells.some((cell) => cell !== null));
  const [wordless] = layout.rows.flatMap(({ word }) => word ?? []);
  if (wordless !== undefined) return isStated ? refuse('no-figure-for-word', wordless) : null;
  const bare = layout.rows.find(({ weight }) => weight === null);
  if (bare !== undefined) return isStated ? refuse('no-weight', bare.name) : null;
  const cells = layout.rows.map((row) =>
    columns.map(({ score }) => scoreCell(row.cells[score], grid.comma, around.legend)),
  );
  const word = unknownWord(layout, columns, grid, around);
  if (word !== null) return isStated ? refuse('no-figure-for-word', word) : null;
  if (!cells.some((row) => row.some(({ kind }) => kind === 'score'))) return null;
  const fault = mixedScales(cells);
  if (fault) return refuse('mixed-scales');
  const matrix: Matrix = {
    where: grid.where,
    title: around.title,
    orientation: grid.isTransposed ? 'options-as-rows' : 'criteria-as-rows',
    family: 'weighted',
    criteria: layout.rows.map(({ name, weight, label }) => ({
      label: name,
      weight,
      where: label.where,
    })),
    options: columns.map(({ label, cell }) => ({ label, where: cell.where })),
    scores: cells,
    products: layout.rows.map((row) => columns.map((each) => productIn(row, each, grid))),
    totals: across.totals,
    subtotal: null,
    ranks: across.ranks,
    winner: across.winner,
    weightTotal: across.weightTotal,
    scale: readScale(cells, [...around.lines, ...grid.header.map(({ raw }) => raw)]),
    lowestWins: around.lowestWins,
    formula: null,
  };
  return layout.mayBePoints ? pointsOrWeights(matrix, across.sumOfMaxima, refuse) : matrix;
}

/** A word in the scores of an option that no legend explains. */
function unknownWord(
  { rows }: MatrixLayout,
  columns: readonly OptionColumn[],
  { comma }: TableGrid,
  { legend }: Surroundings,
): string | null {
  for (const row of rows) {
    for (const { score } of columns) {
      const cell = readCell(row.cells[score]?.text ?? '', comma);
      if (cell.kind === 'word' && !legend.has(nameKey(cell.word) || cell.word)) return cell.word;
    }
  }
  return null;
}

function mixedScales(cells: readonly (readonly ScoreCell[])[]): boolean {
  const scales = new Set<string>();
  for (const cell of cells.flat()) {
    if (cell.kind !== 'score') continue;
    const { outOf, isPercent } = cell.figure;
    if (outOf !== null) scales.add(`/${outOf.toFraction()}`);
    else if (isPercent) scales.add('%');
    else scales.add('');
  }
  // A plain number beside `4/5` leaves its scale open; a full row of stars draws no empty one.
  const isDrawn = cells
    .flat()
    .every((cell) => cell.kind !== 'score' || !/\d/.test(cell.figure.text));
  return isDrawn ? [...scales].filter((each) => each !== '').length > 1 : scales.size > 1;
}

function productIn(
  { cells, weight }: CriterionRow,
  { score, product }: OptionColumn,
  grid: TableGrid,
) {
  const own = readCell(cells[score]?.text ?? '', grid.comma);
  const inside = own.kind === 'figure' ? own.figure.product : null;
  const where = cells[product ?? score]?.where;
  if (where === undefined || weight === null) return null;
  const more = { isPercent: false, isApproximate: false, outOf: null, where };
  if (inside !== null) return { ...more, ...inside };
  const beside = product === null ? null : readCell(cells[product]?.text ?? '', grid.comma);
  if (beside?.kind !== 'figure') return null;
  const { value, step, isPercent, isApproximate, outOf, text } = beside.figure;
  return { value, step, isPercent, isApproximate, outOf, text, where };
}

/** `Price (40)`: the weight, or the most points; what settles it is in the table, or it is refused. */
function pointsOrWeights(
  matrix: Matrix,
  sumOfMaxima: boolean,
  refuse: (code: RefusalCode) => Refusal,
): Matrix | Refusal {
  const isWithin = matrix.scores.every((row, index) =>
    row.every(
      (cell) =>
        cell.kind !== 'score' ||
        cell.value.lte(matrix.criteria[index]?.weight?.value ?? cell.value),
    ),
  );
  if (!isWithin) return matrix;
  if (sumOfMaxima || columnLabelsSayPoints(matrix)) return { ...matrix, family: 'points' };
  return refuse('ambiguous-weight');
}

function columnLabelsSayPoints({ totals }: Matrix): boolean {
  return totals.some(({ label }) => isProductLabel(label) || /\bpoints\b/i.test(label));
}
