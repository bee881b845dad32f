import { sum } from '../../quantity/exact.ts';
import { type CommaIs, figureIn } from '../../tables/figure.ts';
import type { MatrixCell, MatrixRow, TableGrid } from '../../tables/grid.ts';
import { lineKind } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import {
  factorOf,
  isTimes,
  labelWeight,
  readWeight,
  readWeights,
  type Weight,
  type WeightReading,
} from '../../tables/weight.ts';
import type { Surroundings } from '../surroundings/surroundings.ts';

/** A criterion's row, with its weight or the reason why it has none. */
export interface CriterionRow {
  readonly cells: MatrixRow;
  readonly label: MatrixCell;
  readonly name: string;
  readonly weight: Weight | null;
  readonly word: string | null;
}

/** The positions of the labels and of the weights: in a column, in the labels, or elsewhere. */
export interface MatrixLayout {
  readonly labels: number;
  readonly weights: number | null;
  /** True if no label says that the column contains weights. */
  readonly areSupposed: boolean;
  readonly rows: readonly CriterionRow[];
  /** The rows that are not criteria, in order. */
  readonly others: readonly MatrixRow[];
  /** True if the figures in the labels may be maximum points. */
  readonly mayBePoints: boolean;
  /** True if a row without figures excludes options. */
  readonly isGated: boolean;
}

/** Finds the rows of criteria and the position of their weights; null without weights. */
export function layoutOf(grid: TableGrid, around: Surroundings): MatrixLayout | null {
  const named = grid.header.findIndex(({ text }) => lineKind(text) === 'weight');
  const weights = named === -1 ? timesColumn(grid) : named;
  const areSupposed = named !== weights;
  // The first column without weights contains the labels of the rows.
  const labels = grid.header.findIndex((_, index) => index !== weights);
  if (labels === -1) return null;
  const [above, below] = parted(grid, labels, weights);
  const trailing = trailingRows(above, (cells) =>
    weights === -1
      ? labelWeight(cells[labels]?.text ?? '', grid.comma) !== null
      : /\d|\p{L}/u.test(cells[weights]?.text ?? '') && !isWholeSum(cells, above, weights, grid),
  );
  const criteria = above.filter((row) => !trailing.includes(row));
  const others = [...trailing, ...below];
  if (weights !== -1) {
    const readings = readWeights(
      criteria.map((cells) => cells[weights]?.text ?? ''),
      grid.comma,
      around.legend,
    );
    const rows = criteria.map((cells, index) => rowWithWeight(cells, labels, readings[index]));
    const filled = rows.filter(({ weight, word }) => weight !== null || word !== null);
    // A row without a weight and without a figure is a heading between criteria.
    const counted = rows.filter(
      ({ weight, word, cells }) =>
        weight !== null || word !== null || hasFigure(cells, labels, grid.comma),
    );
    if (filled.length < 2) return null;
    // A row with `Must` in place of a weight, and without figures, is a gate and not a criterion.
    const gates = counted.filter(
      ({ word, cells }) => word !== null && !hasFigure(cells, labels, grid.comma),
    );
    const isGated = gates.length > 0 && counted.length - gates.length > 1;
    const weighed = isGated ? counted.filter((row) => !gates.includes(row)) : counted;
    return { labels, weights, areSupposed, rows: weighed, others, mayBePoints: false, isGated };
  }
  const inLabels = criteria.map((cells) => labelWeight(cells[labels]?.text ?? '', grid.comma));
  const weighed = criteria.flatMap((cells, index) => {
    const found = inLabels[index] ?? null;
    return found === null ? [] : [{ cells, found }];
  });
  const besides = criteria.filter((_, index) => inLabels[index] === null);
  const mayBePoints = weighed.some(({ found }) => !found.isSure);
  // Lines without a weight are allowed only if all weights are certain.
  const areAllowed = besides.length === 0 || !mayBePoints;
  if (weighed.length > 1 && weighed.length > besides.length && areAllowed) {
    const rows = weighed.map(({ cells, found }) => rowOf(cells, labels, found.name, found.weight));
    return { ...WITHOUT_COLUMN, labels, rows, others: [...besides, ...others], mayBePoints };
  }
  return layoutFromElsewhere(criteria, others, labels, around);
}

/** For weights in labels, or outside the table. */
const WITHOUT_COLUMN = { weights: null, areSupposed: false, isGated: false } as const;

/** Rows whose names are exactly those of weights outside the table. */
function layoutFromElsewhere(
  criteria: readonly MatrixRow[],
  others: readonly MatrixRow[],
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
  return { ...WITHOUT_COLUMN, labels, rows, others: [...rest, ...others], mayBePoints: false };
}

/** Fewer factors are not the weights of a matrix. */
const MIN_FACTORS = 3;

/** The only column with `×2`, `×4` in all cells that are not blank; -1 for none or several. */
function timesColumn({ header, rows }: TableGrid): number {
  const found = header.flatMap((_, index) => {
    const cells = rows.flatMap((row) => (row[index]?.raw ? (row[index]?.text ?? '') : []));
    return cells.length >= MIN_FACTORS && cells.every(isTimes) ? [index] : [];
  });
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** Separates criteria from totals, ranks etc. After those, only weighted rows are criteria. */
function parted(
  grid: TableGrid,
  labels: number,
  weights: number,
): readonly [readonly MatrixRow[], readonly MatrixRow[]] {
  const criteria: MatrixRow[] = [];
  const others: MatrixRow[] = [];
  for (const row of grid.rows) {
    if (row.every(({ raw }) => raw === '')) continue;
    const label = row[labels]?.text ?? '';
    const weight = row[weights]?.text ?? '';
    const isWeighed = /\d|\p{L}/u.test(weight) && lineKind(label) !== 'subtotal';
    const isFirst = others.length === 0;
    const isCriterion = mayBeCriterion(label)
      ? isFirst || isWeighed
      : isFirst &&
        isWeighed &&
        isNamedLikeLine(label, weight) &&
        !isSumOf(row[weights], criteria, weights, grid);
    (isCriterion ? criteria : others).push(row);
  }
  return [criteria, others];
}

function mayBeCriterion(label: string): boolean {
  const kind = lineKind(label);
  if (kind === 'rank') return labelWeight(label, 'thousands')?.isSure === true;
  return kind === null || kind === 'index';
}

/** `Total cost` and `Place` with a weight are criteria. `Total` is not. */
function isNamedLikeLine(label: string, weight: string): boolean {
  const isSure = lineKind(label) !== 'rank' || /\d/.test(weight);
  return isSure && !/^(?:grand |weighted )?totals?$/.test(nameKey(label));
}

/** True for a last row whose weight is 100 % or 1, the sum of all others: not a criterion. */
function isWholeSum(
  row: MatrixRow,
  rows: readonly MatrixRow[],
  weights: number,
  { comma }: TableGrid,
): boolean {
  if (row !== rows.at(-1)) return false;
  const values = rows.flatMap((each) => plainWeight(each[weights], comma) ?? []).map(factorOf);
  const own = values.at(-1);
  if (own === undefined || values.length !== rows.length) return false;
  const isWhole = own.equals(1) || own.equals(100);
  return isWhole && values.length > 2 && sum(values.slice(0, -1)).equals(own);
}

function isSumOf(
  cell: MatrixCell | undefined,
  criteria: readonly MatrixRow[],
  weights: number,
  { comma }: TableGrid,
): boolean {
  const own = plainWeight(cell, comma)?.value;
  const others = criteria.flatMap((row) => plainWeight(row[weights], comma)?.value ?? []);
  return own === undefined || (others.length > 1 && others.every((each) => each.lt(own)));
}

function plainWeight(cell: MatrixCell | undefined, comma: CommaIs): Weight | null {
  const read = readWeight(cell?.text ?? '', comma, new Map());
  return read.kind === 'weight' ? read.weight : null;
}

/** A raw and a weighted total. */
const MAX_LINES = 2;

/** The rows at the end without a weight if all others have one: possibly unnamed totals. */
function trailingRows(
  rows: readonly MatrixRow[],
  isWeighed: (row: MatrixRow) => boolean,
): readonly MatrixRow[] {
  const last = rows.findLastIndex(isWeighed);
  const trailing = rows.slice(last + 1);
  const isEnd = last > 0 && trailing.length <= MAX_LINES && rows.slice(0, last).every(isWeighed);
  return isEnd ? trailing : [];
}

function rowWithWeight(
  cells: MatrixRow,
  labels: number,
  reading: WeightReading = { kind: 'missing' },
): CriterionRow {
  const name = bareLabel(cells[labels]?.text ?? '');
  const row = rowOf(cells, labels, name, reading.kind === 'weight' ? reading.weight : null);
  const word = reading.kind === 'word' ? reading.word : null;
  return { ...row, word: reading.kind === 'unclear' ? reading.text : word };
}

/** A criterion's label without the colon at its end. */
function bareLabel(label: string): string {
  const cut = label.replace(/\s*[:：]\s*$/, '').trim();
  return cut === '' ? label : cut;
}

function rowOf(
  cells: MatrixRow,
  labels: number,
  name: string,
  weight: Weight | null,
): CriterionRow {
  const label = cells[labels];
  if (label === undefined) throw new RangeError('a row is shorter than its header');
  return { cells, label, name, weight, word: null };
}

/** True if the line has a figure beside its label. */
export function hasFigure(cells: MatrixRow, labels: number, comma: CommaIs): boolean {
  return cells.some((cell, index) => index !== labels && figureIn(cell, comma) !== null);
}
