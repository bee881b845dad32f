import { readCell } from './figure.ts';
import type { MatrixCell, TableGrid } from './grid.ts';
import { bareLabel } from './option-columns.ts';
import type { Surroundings } from './surroundings.ts';
import { labelWeight, readWeight, type Weight } from './weight.ts';
import { lineKind, nameKey } from './words.ts';

/** A criterion's row, with its weight or why there is none. */
export interface CriterionRow {
  readonly cells: readonly MatrixCell[];
  readonly label: MatrixCell;
  readonly name: string;
  readonly weight: Weight | null;
  readonly word: string | null;
}

/** Where the labels stand, and the weights: in a column, in the labels, or elsewhere. */
export interface MatrixLayout {
  readonly labels: number;
  readonly weights: number | null;
  readonly rows: readonly CriterionRow[];
  /** The rows that are no criteria, in order. */
  readonly others: readonly (readonly MatrixCell[])[];
  /** Whether the figures in the labels may be the most points there are. */
  readonly mayBePoints: boolean;
}

/** Which rows are criteria, and where their weights stand; null where nothing is weighed. */
export function layoutOf(grid: TableGrid, around: Surroundings): MatrixLayout | null {
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
  criteria: readonly (readonly MatrixCell[])[],
  others: readonly (readonly MatrixCell[])[],
  labels: number,
  { weights }: Surroundings,
): MatrixLayout | null {
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
function labelColumn({ header }: TableGrid, weights: number): number | null {
  const index = header.findIndex((_, at) => at !== weights);
  return index === -1 ? null : index;
}

/** Criteria, and the lines with totals, ranks and the like. After the first total nothing is a criterion. */
function parted(
  grid: TableGrid,
  labels: number,
  weights: number,
): readonly [readonly (readonly MatrixCell[])[], readonly (readonly MatrixCell[])[]] {
  const criteria: (readonly MatrixCell[])[] = [];
  const others: (readonly MatrixCell[])[] = [];
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
  criteria: readonly (readonly MatrixCell[])[],
  weights: number,
  grid: TableGrid,
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
  cells: readonly MatrixCell[],
  labels: number,
  weights: number,
  grid: TableGrid,
  around: Surroundings,
): CriterionRow {
  const reading = readWeight(cells[weights]?.text ?? '', grid.comma, around.legend);
  const name = bareLabel(cells[labels]?.text ?? '');
  const row = rowOf(cells, labels, name, reading.kind === 'weight' ? reading.weight : null);
  const word = reading.kind === 'word' ? reading.word : null;
  return { ...row, word: reading.kind === 'unclear' ? reading.text : word };
}

function rowOf(
  cells: readonly MatrixCell[],
  labels: number,
  name: string,
  weight: Weight | null,
): CriterionRow {
  const label = cells[labels];
  if (label === undefined) throw new RangeError('a row is shorter than its header');
  return { cells, label, name, weight, word: null };
}

function hasFigure(cells: readonly MatrixCell[], labels: number, { comma }: TableGrid): boolean {
  return cells.some(
    ({ text }, index) => index !== labels && readCell(text, comma).kind === 'figure',
  );
}
