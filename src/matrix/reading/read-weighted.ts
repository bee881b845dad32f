import { figureIn, readCell } from '../../tables/figure.ts';
import { labelledRow, type TableGrid } from '../../tables/grid.ts';
import { isProductLabel } from '../../tables/line-kind.ts';
import { type CriterionRow, hasFigure, layoutOf, type MatrixLayout } from '../layout/layout.ts';
import { linesAcross } from '../layout/lines-across.ts';
import { type OptionColumn, optionColumns } from '../layout/option-columns.ts';
import { readScale, scoreCell, unknownWord } from '../layout/score-cell.ts';
import {
  isRefusal,
  type Matrix,
  type MatrixReading,
  matrixOf,
  type PossibleOtherRule,
  type Refusal,
  refusal,
  type ScoreCell,
} from '../matrix.ts';
import { uncountedIn } from '../surroundings/other-rules.ts';
import type { Surroundings } from '../surroundings/surroundings.ts';
import { areProvenTotals, isSaidToWeigh } from './evidence.ts';

/**
 * Reads a grid with criteria as rows and options as columns as a weighted matrix; null if it is not
 * one. For a table with options as rows, pass the transposed grid.
 */
export function readWeighted(grid: TableGrid, around: Surroundings): MatrixReading {
  const layout = layoutOf(grid, around);
  if (layout === null) return null;
  const reading = readLayout(grid, layout, around);
  return layout.areSupposed && !isProven(reading) ? null : reading;
}

/** True if every stated total follows from weights and scores. */
function isProven(reading: MatrixReading): boolean {
  if (reading === null || isRefusal(reading)) return false;
  return reading.totals.length > 0 && areProvenTotals(reading);
}

function readLayout(grid: TableGrid, layout: MatrixLayout, around: Surroundings): MatrixReading {
  const table = { where: grid.where, title: around.title };
  const columns = optionColumns(grid, layout, around.legend);
  if (columns.length === 0) return withoutScores(grid, layout, around);
  const across = linesAcross(grid, layout, columns, {
    ...around,
    rulesOut: around.rulesOut || layout.isGated,
  });
  const isStated = across.totals.some(({ cells }) => cells.some((cell) => cell !== null));
  const cells = layout.rows.map((row) =>
    columns.map(({ score }) => scoreCell(row.cells[score], grid.comma, around.legend)),
  );
  const fault = faultIn(layout, cells);
  if (fault !== null) return isStated ? refusal(table, fault.code, fault.about) : null;
  if (!cells.some((row) => row.some(({ kind }) => kind === 'score'))) return null;
  if (mixedScales(cells)) return refusal(table, 'mixed-scales');
  const matrix = matrixOf(grid, around, {
    family: 'weighted',
    criteria: layout.rows.map(({ name, weight, label }) => ({
      label: name,
      weight,
      where: label.where,
    })),
    options: columns.map(({ label, mayBeLine }) => ({ label, mayBeLine })),
    scores: cells,
    products: layout.rows.map((row) => columns.map((each) => productIn(row, each, grid))),
    totals: across.totals,
    ranks: across.ranks,
    unread: across.unread,
    winners: across.winners,
    weightTotal: across.weightTotal,
    scale: readScale(cells, [...around.lines, ...grid.header.map(({ raw }) => raw)], around.legend),
    doubt: doubtOf(grid, layout, around),
  });
  const isDoubtful =
    across.areSupposed && !(isSaidToWeigh(grid, around) && areProvenTotals(matrix));
  // A table without labelled totals may have any meaning. With a column of weights it is refused,
  // otherwise it is skipped.
  if (isDoubtful && layout.weights === null) return null;
  if (isDoubtful) return refusal(table, 'no-weight', matrix.totals[0]?.label);
  return layout.mayBePoints ? pointsOrWeights(matrix, across.sumOfMaxima) : matrix;
}

function doubtOf(
  { rows, comma }: TableGrid,
  { labels, others, rows: criteria }: MatrixLayout,
  around: Surroundings,
): PossibleOtherRule | null {
  if (around.doubt !== null) return around.doubt;
  const counted = new Set(criteria.map(({ cells }) => cells));
  const read = new Set(others.map(({ cells }) => cells));
  const isDots = (text: string) => /^[.…⋮⋯]+$/u.test(text);
  const lines = rows.filter((row) => !counted.has(row)).map((row) => labelledRow(row, labels));
  return uncountedIn(
    lines
      .filter(({ cells, label }) => read.has(cells) || isDots(label.text))
      .map((line) => ({ label: line.label.text, hasFigures: hasFigure(line, comma) })),
  );
}

/** Refuses a table with unclear cells, such as several figures in one, that weighs options. */
function withoutScores(
  grid: TableGrid,
  { rows, labels, weights, others }: MatrixLayout,
  around: Surroundings,
): MatrixReading {
  const hasTotals = others.some(({ kind }) => kind === 'total');
  const cells = rows.flatMap((row) =>
    row.cells.filter((_, index) => index !== labels && index !== weights),
  );
  const unclear = cells.find(({ text }) => readCell(text, grid.comma).kind === 'unclear');
  if (!hasTotals || unclear === undefined || !isSaidToWeigh(grid, around)) return null;
  const table = { where: grid.where, title: around.title };
  return refusal(table, 'unclear-score', unclear.text.slice(0, MAX_QUOTE_LENGTH));
}

const MAX_QUOTE_LENGTH = 40;

/** The reason why weights and scores cannot be read, or null. */
function faultIn(
  layout: MatrixLayout,
  cells: readonly (readonly ScoreCell[])[],
): Pick<Refusal, 'code' | 'about'> | null {
  const [wordless] = layout.rows.flatMap(({ word }) => word ?? []);
  if (wordless !== undefined) return { code: 'no-figure-for-word', about: wordless };
  const bare = layout.rows.find(({ weight }) => weight === null);
  if (bare !== undefined) return { code: 'no-weight', about: bare.name };
  const word = unknownWord(cells);
  return word === null ? null : { code: 'no-figure-for-word', about: word };
}

function mixedScales(cells: readonly (readonly ScoreCell[])[]): boolean {
  const figures = cells.flat().flatMap((cell) => (cell.kind === 'score' ? [cell.figure] : []));
  const scales = new Set(
    figures.map(({ outOf, isPercent }) =>
      outOf === null ? (isPercent ? '%' : '') : `/${outOf.toFraction()}`,
    ),
  );
  // A plain number beside `4/5` has an unknown scale. Stars are different: a full row shows no
  // empty star, so it states no maximum.
  if (figures.every(({ text }) => !/\d/.test(text))) scales.delete('');
  return scales.size > 1;
}

/** The stated product of weight and score, from its own column or written after the score. */
function productIn(
  { cells }: CriterionRow,
  { score, product }: OptionColumn,
  { comma }: TableGrid,
) {
  const inside = figureIn(cells[score], comma)?.product ?? null;
  const where = cells[product ?? score]?.where;
  if (where === undefined) return null;
  const plain = { isPercent: false, isApproximate: false, outOf: null };
  if (inside !== null) return { ...plain, ...inside, where };
  const beside = product === null ? null : figureIn(cells[product], comma);
  return beside === null ? null : { ...beside, where };
}

/**
 * In `Price (40)` the figure is the weight or the maximum of points. The table must show which;
 * otherwise it is refused.
 */
function pointsOrWeights(matrix: Matrix, sumOfMaxima: boolean): Matrix | Refusal {
  const isWithin = matrix.scores.every((row, index) =>
    row.every(
      (cell) =>
        cell.kind !== 'score' ||
        cell.value.lte(matrix.criteria[index]?.weight?.value ?? cell.value),
    ),
  );
  if (!isWithin) return matrix;
  if (sumOfMaxima || columnLabelsSayPoints(matrix)) return { ...matrix, family: 'points' };
  return refusal(matrix, 'ambiguous-weight');
}

function columnLabelsSayPoints({ totals }: Matrix): boolean {
  return totals.some(({ label }) => isProductLabel(label) || /\bpoints\b/i.test(label));
}
