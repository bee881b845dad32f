import { readCell } from './figure.ts';
import type { Cell, Grid } from './grid.ts';
import { linesAcross } from './lines-across.ts';
import type { Matrix, MatrixReading, Refusal, RefusalCode, ScoreCell } from './matrix.ts';
import { bareLabel, type OptionColumn, optionColumns } from './option-columns.ts';
import { readScale, scoreCell } from './score-cell.ts';
import type { Surroundings } from './surroundings.ts';
import { labelWeight, readWeight, type Weight } from './weight.ts';
import { isProductLabel, lineKind, nameKey } from './words.ts';

/** A criterion's row, with its weight or why there is none. */
interface CriterionRow {
  readonly cells: readonly Cell[];
  readonly label: Cell;
  readonly name: string;
  readonly weight: Weight | null;
  readonly word: string | null;
}

/** Where the labels stand, and the weights: in a column, in the labels, or elsewhere. */
interface Layout {
  readonly labels: number;
  readonly weights: number | null;
  readonly rows: readonly CriterionRow[];
  /** The rows that are no criteria, in order. */
  readonly others: readonly (readonly Cell[])[];
  /** Whether the figures in the labels may be the most points there are. */
  readonly mayBePoints: boolean;
}

/**
 * A grid with criteria as rows and options as columns, read as a weighted matrix; null
 * where it is none. For options as rows the grid is handed over transposed.
 */
export function readWeighted(grid: Grid, around: Surroundings): MatrixReading {
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

function layoutOf(grid: Grid, around: Surroundings): Layout | null {
  const weights = grid.header.findIndex(({ text }) => lineKind(text) === 'weight');
  const labels = labelColumn(grid, weights);
  if (labels === null) return null;
  const [criteria, others] = parted(grid, labels, weights);
  if (weights !== -1) {
    const rows = criteria.map((cells) => rowWithWeight(cells, labels, weights, grid, around));
    const filled = rows.filter(({ weight, word }) => weight !== null || word !== null);
    // What has no weight and no figure is a heading between criteria.
    const counted = rows.filter(
      ({ weight, word, cells }) =>
        weight !== null || word !== null || hasFigure(cells, labels, grid),
    );
    if (filled.length < 2) return null;
    return { labels, weights, rows: counted, others, mayBePoints: false };
  }
  const inLabels = criteria.map((cells) => labelWeight(cells[labels]?.text ?? '', grid.comma));
  if (criteria.length > 1 && inLabels.every((each) => each !== null)) {
    const rows = criteria.map((cells, index) =>
      rowOf(cells, labels, inLabels[index]?.name ?? '', inLabels[index]?.weight ?? null),
    );
    const mayBePoints = inLabels.some((each) => each?.isSure === false);
    return { labels, weights: null, rows, others, mayBePoints };
  }
  return layoutFromElsewhere(criteria, others, labels, around);
}

/** Rows whose names are exactly those of weights that stand apart from the table. */
function layoutFromElsewhere(
  criteria: readonly (readonly Cell[])[],
  others: readonly (readonly Cell[])[],
  labels: number,
  { weights }: Surroundings,
): Layout | null {
  if (weights === null || weights.size < 2) return null;
  const rows = criteria.flatMap((cells) => {
    const name = bareLabel(cells[labels]?.text ?? '');
    const weight = weights.get(nameKey(name));
    return weight === undefined ? [] : [rowOf(cells, labels, name, weight)];
  });
  if (rows.length !== weights.size) return null;
  const used = new Set(rows.map(({ cells }) => cells));
  const rest = criteria.filter((cells) => !used.has(cells));
  return { labels, weights: null, rows, others: [...rest, ...others], mayBePoints: false };
}

/** The first column that holds no weights names the rows. */
function labelColumn({ header }: Grid, weights: number): number | null {
  const index = header.findIndex((_, at) => at !== weights);
  return index === -1 ? null : index;
}

/** Criteria, and the lines with totals, ranks and the like. After the first total nothing is a criterion. */
function parted(
  grid: Grid,
  labels: number,
  weights: number,
): readonly [readonly (readonly Cell[])[], readonly (readonly Cell[])[]] {
  const criteria: (readonly Cell[])[] = [];
  const others: (readonly Cell[])[] = [];
  for (const row of grid.rows) {
    if (row.every(({ text }) => text === '')) continue;
    const label = row[labels]?.text ?? '';
    const weight = row[weights]?.text ?? '';
    const isWeighed = /\d|\p{L}/u.test(weight) && lineKind(label) !== 'subtotal';
    const isFirst = others.length === 0;
    const isCriterion = mayBeCriterion(label)
      ? isFirst || isWeighed
      : isFirst && isWeighed && isNamedLikeLine(label) && !isSumOf(weight, criteria, weights, grid);
    (isCriterion ? criteria : others).push(row);
  }
  return [criteria, others];
}

function mayBeCriterion(label: string): boolean {
  const kind = lineKind(label);
  return kind === null || kind === 'index';
}

/** `Total cost` with a weight is a criterion; `Total` with the sum of all weights is none. */
function isNamedLikeLine(label: string): boolean {
  return lineKind(label) !== 'rank' && !/^(?:grand |weighted )?totals?$/.test(nameKey(label));
}

function isSumOf(
  weight: string,
  criteria: readonly (readonly Cell[])[],
  weights: number,
  grid: Grid,
): boolean {
  const read = readWeight(weight, grid.comma, new Map());
  if (read.kind !== 'weight') return true;
  const biggest = criteria.flatMap((row) => {
    const each = readWeight(row[weights]?.text ?? '', grid.comma, new Map());
    return each.kind === 'weight' ? [each.weight.value] : [];
  });
  return biggest.length > 1 && biggest.every((each) => each.lt(read.weight.value));
}

function rowWithWeight(
  cells: readonly Cell[],
  labels: number,
  weights: number,
  grid: Grid,
  around: Surroundings,
): CriterionRow {
  const reading = readWeight(cells[weights]?.text ?? '', grid.comma, around.legend);
  const name = bareLabel(cells[labels]?.text ?? '');
  const row = rowOf(cells, labels, name, reading.kind === 'weight' ? reading.weight : null);
  const word = reading.kind === 'word' ? reading.word : null;
  return { ...row, word: reading.kind === 'unclear' ? reading.text : word };
}

function rowOf(
  cells: readonly Cell[],
  labels: number,
  name: string,
  weight: Weight | null,
): CriterionRow {
  const label = cells[labels];
  if (label === undefined) throw new RangeError('a row is shorter than its header');
  return { cells, label, name, weight, word: null };
}

function hasFigure(cells: readonly Cell[], labels: number, { comma }: Grid): boolean {
  return cells.some(
    ({ text }, index) => index !== labels && readCell(text, comma).kind === 'figure',
  );
}

/** A word in the scores of an option that no legend explains. */
function unknownWord(
  { rows }: Layout,
  columns: readonly OptionColumn[],
  { comma }: Grid,
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

function productIn({ cells, weight }: CriterionRow, { score, product }: OptionColumn, grid: Grid) {
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
