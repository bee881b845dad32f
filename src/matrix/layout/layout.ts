import { sum } from '../../quantity/exact.ts';
import { type CommaIs, figureIn } from '../../tables/figure.ts';
import {
  type CellRow,
  type LabelledRow,
  labelledRow,
  type MatrixCell,
  type TableGrid,
} from '../../tables/grid.ts';
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
import type { MatrixCriterion } from '../matrix.ts';
import type { Surroundings } from '../surroundings/surroundings.ts';

/** A criterion's row, with its weight or the reason why it has none. */
export interface CriterionRow extends LabelledRow {
  readonly name: string;
  readonly weight: Weight | null;
  readonly word: string | null;
}

/** A row that may contain scores and a weight. */
export type WeighedRow = Pick<CriterionRow, 'cells'> & Partial<Pick<CriterionRow, 'weight'>>;

/** Criteria without weights, from the labels of their rows. */
export function unweighted(rows: readonly CellRow[]): readonly MatrixCriterion[] {
  return rows.flatMap(([label]) =>
    label === undefined ? [] : [{ label: label.text, weight: null, where: label.where }],
  );
}

/** The positions of the labels and of the weights: in a column, in the labels, or elsewhere. */
export interface MatrixLayout {
  readonly labels: number;
  readonly weights: number | null;
  /** True if no label says that the column contains weights. */
  readonly areSupposed: boolean;
  readonly rows: readonly CriterionRow[];
  /** The rows that are not criteria, in order. */
  readonly others: readonly LabelledRow[];
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
  const [above, below] = splitRows(grid, labels, weights);
  const trailing = trailingRows(above, (line) =>
    weights === -1
      ? labelWeight(line.label.text, grid.comma) !== null
      : /\d|\p{L}/u.test(line.cells[weights]?.text ?? '') &&
        !isWholeSum(line, above, weights, grid),
  );
  const criteria = above.filter((row) => !trailing.includes(row));
  const others = [...trailing, ...below];
  if (weights !== -1) {
    const readings = readWeights(
      criteria.map(({ cells }) => cells[weights]?.text ?? ''),
      grid.comma,
      around.legend,
    );
    const rows = criteria.map((line, index) => rowWithWeight(line, readings[index]));
    const filled = rows.filter(({ weight, word }) => weight !== null || word !== null);
    // A row without a weight and without a figure is a heading between criteria.
    const counted = rows.filter(
      (row) => row.weight !== null || row.word !== null || hasFigure(row, grid.comma),
    );
    if (filled.length < 2) return null;
    // A row with `Must` in place of a weight, and without figures, is a gate and not a criterion.
    const gates = counted.filter((row) => row.word !== null && !hasFigure(row, grid.comma));
    const isGated = gates.length > 0 && counted.length - gates.length > 1;
    const weighed = isGated ? counted.filter((row) => !gates.includes(row)) : counted;
    return { labels, weights, areSupposed, rows: weighed, others, mayBePoints: false, isGated };
  }
  const inLabels = criteria.map((line) => {
    return { line, found: labelWeight(line.label.text, grid.comma) };
  });
  const weighed = inLabels.flatMap(({ line, found }) => (found === null ? [] : [{ line, found }]));
  const besides = inLabels.flatMap(({ line, found }) => (found === null ? [line] : []));
  const mayBePoints = weighed.some(({ found }) => !found.isSure);
  // Lines without a weight are allowed only if all weights are certain.
  const areAllowed = besides.length === 0 || !mayBePoints;
  if (weighed.length > 1 && weighed.length > besides.length && areAllowed) {
    const rows = weighed.map(({ line, found: { name, weight } }): CriterionRow => {
      return { ...line, name, weight, word: null };
    });
    return { ...WITHOUT_COLUMN, labels, rows, others: [...besides, ...others], mayBePoints };
  }
  return layoutFromElsewhere(criteria, others, labels, around);
}

/** For weights in labels, or outside the table. */
const WITHOUT_COLUMN = { weights: null, areSupposed: false, isGated: false } as const;

/** Rows whose names are exactly those of weights outside the table. */
function layoutFromElsewhere(
  criteria: readonly LabelledRow[],
  others: readonly LabelledRow[],
  labels: number,
  { weights }: Surroundings,
): MatrixLayout | null {
  if (weights === null) return null;
  const rows = criteria.flatMap((line): CriterionRow[] => {
    const name = bareLabel(line.label.text);
    const weight = weights.get(nameKey(name));
    return weight === undefined ? [] : [{ ...line, name, weight, word: null }];
  });
  if (rows.length !== weights.size) return null;
  const used = new Set(rows.map(({ cells }) => cells));
  const rest = criteria.filter(({ cells }) => !used.has(cells));
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
function splitRows(
  grid: TableGrid,
  labels: number,
  weights: number,
): readonly [criteria: readonly LabelledRow[], others: readonly LabelledRow[]] {
  const criteria: LabelledRow[] = [];
  const others: LabelledRow[] = [];
  for (const row of grid.rows) {
    if (row.every(({ raw }) => raw === '')) continue;
    const line = labelledRow(row, labels);
    const weight = row[weights]?.text ?? '';
    const isWeighed = /\d|\p{L}/u.test(weight) && line.kind !== 'subtotal';
    const isFirst = others.length === 0;
    const isCriterion = mayBeCriterion(line)
      ? isFirst || isWeighed
      : isFirst &&
        isWeighed &&
        isNamedLikeLine(line) &&
        !isSumOf(row[weights], criteria, weights, grid);
    (isCriterion ? criteria : others).push(line);
  }
  return [criteria, others];
}

function mayBeCriterion({ label, kind }: LabelledRow): boolean {
  if (kind === 'rank') return labelWeight(label.text, 'thousands')?.isSure === true;
  return kind === null || kind === 'index';
}

/** `Total cost` and `Place` with a weight are criteria. `Total` is not. */
function isNamedLikeLine({ label }: LabelledRow): boolean {
  return !/^(?:grand |weighted )?totals?$/.test(nameKey(label.text));
}

/** True for a last row whose weight is 100 % or 1, the sum of all others: not a criterion. */
function isWholeSum(
  line: LabelledRow,
  lines: readonly LabelledRow[],
  weights: number,
  { comma }: TableGrid,
): boolean {
  if (line !== lines.at(-1)) return false;
  const values = lines
    .flatMap(({ cells }) => plainWeight(cells[weights], comma) ?? [])
    .map(factorOf);
  const own = values.at(-1);
  if (own === undefined || values.length !== lines.length) return false;
  const isWhole = own.equals(1) || own.equals(100);
  return isWhole && values.length > 2 && sum(values.slice(0, -1)).equals(own);
}

function isSumOf(
  cell: MatrixCell | undefined,
  criteria: readonly LabelledRow[],
  weights: number,
  { comma }: TableGrid,
): boolean {
  const own = plainWeight(cell, comma)?.value;
  const others = criteria.flatMap(({ cells }) => plainWeight(cells[weights], comma)?.value ?? []);
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
  rows: readonly LabelledRow[],
  isWeighed: (line: LabelledRow) => boolean,
): readonly LabelledRow[] {
  const last = rows.findLastIndex(isWeighed);
  const trailing = rows.slice(last + 1);
  const isEnd = last > 0 && trailing.length <= MAX_LINES && rows.slice(0, last).every(isWeighed);
  return isEnd ? trailing : [];
}

function rowWithWeight(
  line: LabelledRow,
  reading: WeightReading = { kind: 'missing' },
): CriterionRow {
  const weight = reading.kind === 'weight' ? reading.weight : null;
  const word = reading.kind === 'word' ? reading.word : null;
  const name = bareLabel(line.label.text);
  return { ...line, name, weight, word: reading.kind === 'unclear' ? reading.text : word };
}

/** A criterion's label without the colon at its end, unless it is only that. */
function bareLabel(label: string): string {
  return label.replace(/(?<=\S)\s*[:：]\s*$/, '').trim();
}

/** True if the line has a figure beside its label. */
export function hasFigure({ cells, label }: LabelledRow, comma: CommaIs): boolean {
  return cells.some((cell) => cell !== label && figureIn(cell, comma) !== null);
}
