import { formulasFor } from './formulas-for.ts';
import type { TableGrid } from './grid.ts';
import { isRight, judgeFigure } from './judge-figure.ts';
import { isRefusal, type Matrix, type Refusal } from './matrix.ts';
import type { Surroundings } from './surroundings.ts';
import { isCorner, lineKind, speaksOfDecision, totalWords } from './words.ts';

/**
 * Whether a table that reads as a weighted matrix is one. Many tables have a column `Weight`:
 * one weighs options where a stated total proves it, or where its words say so.
 */
export function isMatrix(
  reading: Matrix | Refusal,
  grid: TableGrid,
  around: Surroundings,
): boolean {
  const corner = isCorner(grid.header[0]?.text ?? '');
  const isSaid = isSaidToWeigh(grid, around);
  if (isRefusal(reading)) return isSaid;
  if (reading.family !== 'weighted') return true;
  if (reading.totals.length === 0) return isSaid && isScoredThroughout(reading);
  return isProven(reading) || (isSaid && isWeightedByName(reading, corner));
}

/** Whether its corner, or the words before it, say that a table weighs options. */
export function isSaidToWeigh(
  { header }: TableGrid,
  { headings, lead }: Pick<Surroundings, 'headings' | 'lead'>,
): boolean {
  const isNamed = isCorner(header[0]?.text ?? '');
  return isNamed || [...headings.slice(0, 2), lead].some(speaksOfDecision);
}

/** A total that only weights explain. */
function isProven(matrix: Matrix): boolean {
  return matrix.totals.some((line) =>
    formulasFor(matrix, line).some(
      (formula) =>
        !formula.isPlain &&
        line.cells.some(
          (cell, option) => cell !== null && isRight(judgeFigure(cell, formula.of(option))),
        ),
    ),
  );
}

function isWeightedByName({ totals, criteria }: Matrix, corner: boolean): boolean {
  return (
    corner ||
    totals.some(({ label }) => totalWords(label).isWeighted) ||
    criteria.some(({ weight }) => weight?.isPercent === true)
  );
}

function isScoredThroughout({ scores, options, criteria }: Matrix): boolean {
  const isFull = scores.every((row) => row.every(({ kind }) => kind === 'score'));
  return isFull && options.length > 1 && criteria.every(({ label }) => lineKind(label) === null);
}
