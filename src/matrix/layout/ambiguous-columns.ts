import { type Exact, exact, ONE, sum } from '../../quantity/exact.ts';
import { figureIn } from '../../tables/figure.ts';
import type { CellRow, LabelledRow, TableGrid } from '../../tables/grid.ts';
import type { Legend } from '../../tables/legend.ts';
import { isProductLabel, lineKind } from '../../tables/line-kind.ts';
import { factorOf } from '../../tables/weight.ts';
import { valuesIn } from '../matrix.ts';
import type { WeighedRow } from './layout.ts';
import { scoreCell } from './score-cell.ts';

/** `option`: an option according to its figures. `open`: possibly an option. */
export type AmbiguousColumn = 'option' | 'open';

interface Lines {
  readonly rows: readonly WeighedRow[];
  /** The lines below the criteria. */
  readonly others: readonly LabelledRow[];
}

/** A column with a score for each criterion. */
interface FullColumn extends Scores {
  readonly index: number;
}

interface Scores {
  readonly scores: readonly Exact[];
}

/**
 * Among columns with the label of a line (`Delta`, `Max`, `Notes`), finds those that may be
 * options: they have a score for each criterion, and the scores are not what the label says, such
 * as a difference, a maximum, or a count. A column is an option if the ratio of its total to its
 * scores is like that of the other columns.
 */
export function ambiguousColumns(
  grid: TableGrid,
  lines: Lines,
  isNamedSo: ReadonlySet<number>,
  options: ReadonlySet<number>,
  legend: Legend,
): ReadonlyMap<number, AmbiguousColumn> {
  if (isNamedSo.size === 0) return new Map();
  const full = (indexes: ReadonlySet<number>): readonly FullColumn[] =>
    [...indexes].flatMap((index) => {
      const cells = lines.rows.map((row) => scoreCell(row.cells[index], grid.comma, legend));
      const scores = valuesIn(cells);
      return scores.length === cells.length ? [{ index, scores }] : [];
    });
  const others = full(options);
  if (others.length === 0) return new Map();
  const weights = lines.rows.flatMap(({ weight }) => (weight ? [factorOf(weight)] : []));
  const totals = lines.others.flatMap((line) => (isTotal(line, others, grid) ? [line.cells] : []));
  const found = full(isNamedSo).flatMap((column): [number, AmbiguousColumn][] => {
    const own = totals.filter((row) => totalBelow(row, column.index, grid) !== null);
    const label = grid.header[column.index]?.text ?? '';
    const isLine =
      scoresMatchLabel(label, column, others, weights) ||
      (own.length === 0 && (totals.length > 0 || isCount(column)));
    if (isLine) return [];
    const mayBeHighest = lineKind(label) === 'maximum' && isHighest(column, others);
    const isOption =
      !mayBeHighest && own.some((row) => standsAsOthers(row, column, others, { weights, grid }));
    return [[column.index, isOption ? 'option' : 'open']];
  });
  return new Map(found);
}

function isTotal(
  { cells, kind }: LabelledRow,
  others: readonly FullColumn[],
  grid: TableGrid,
): boolean {
  const isSum = kind === null || kind === 'total' || kind === 'index';
  return isSum && others.some(({ index }) => totalBelow(cells, index, grid) !== null);
}

/** The total below the scores, or below the products beside them. */
function totalBelow(row: CellRow, index: number, grid: TableGrid): Exact | null {
  const isBeside = isProductLabel(grid.header[index + 1]?.text ?? '');
  const below = figureIn(row[index], grid.comma);
  return (below ?? (isBeside ? figureIn(row[index + 1], grid.comma) : null))?.value ?? null;
}

/** True if a label says that the line contains differences. */
export function isCalledDifference(label: string): boolean {
  return /^(?:[Δ∆±]|diff(?:erence)?|delta|gap|spread|variance)$/iu.test(label);
}

/** True if the scores are what the label says: differences between others, or the maximum. */
export function scoresMatchLabel(
  label: string,
  line: Scores,
  others: readonly Scores[],
  weights: readonly Exact[],
): boolean {
  const isMaximum = lineKind(label) === 'maximum';
  return (
    ((isMaximum || isCalledDifference(label)) && isDifference(line, others, weights)) ||
    (isMaximum && isMost(line, others, weights))
  );
}

/** With more options than this, a column is never the difference of two of them. */
const MAX_COMPARED = 30;

/** True if each score is the difference of two others, or of the highest and the lowest. */
function isDifference(
  { scores }: Scores,
  others: readonly Scores[],
  weights: readonly Exact[],
): boolean {
  const units = weights.length === scores.length ? [ONE, exact(100)] : [];
  const follows = (difference: (row: number) => Exact): boolean =>
    scores.every((score, row) => score.abs().equals(difference(row).abs())) ||
    units.some((unit) =>
      scores.every((score, row) => {
        const weighed = difference(row).mul(weights[row] ?? ONE);
        return score.abs().equals(weighed.mul(unit).abs());
      }),
    );
  if (others.length > MAX_COMPARED) return false;
  const at = (row: number) => others.flatMap((other) => other.scores[row] ?? []);
  return (
    (others.length > 1 && follows((row) => highest(at(row)).sub(highest(at(row), -1)))) ||
    others.some((a, index) =>
      others
        .slice(index + 1)
        .some((b) => follows((row) => (a.scores[row] ?? ONE).sub(b.scores[row] ?? ONE))),
    )
  );
}

/** True if no score is below another option's, and all are equal or proportional to the weights. */
function isMost({ scores }: Scores, others: readonly Scores[], weights: readonly Exact[]): boolean {
  const areAlike = (values: readonly Exact[]): boolean =>
    values.every((value) => values[0]?.equals(value) === true);
  const isAbove = scores.every((score, row) =>
    others.every((other) => other.scores[row]?.lte(score) === true),
  );
  const isWeighed = weights.length === scores.length && weights.every((weight) => weight.gt(0));
  const shares = isWeighed ? scores.map((score, row) => score.div(weights[row] ?? ONE)) : null;
  return isAbove && (areAlike(scores) || (shares !== null && areAlike(shares)));
}

/** True if each score is the highest of the others, or the lowest with a sign of -1. */
export function isHighest(
  { scores }: Scores,
  others: readonly Scores[],
  sign: 1 | -1 = 1,
): boolean {
  return scores.every((score, at) => {
    const among = others.flatMap((other) => other.scores[at] ?? []);
    return among.length > 0 && score.equals(highest(among, sign));
  });
}

/** True if the scores number or rank the criteria. */
function isCount({ scores }: Scores): boolean {
  const isPlace = (score: Exact): boolean =>
    score.mod(1).equals(0) && score.gte(1) && score.lte(scores.length);
  return scores.every(isPlace) && scores.some((score) => score.equals(1));
}

/** A wrong total rarely differs by more than this. */
const NEAR = exact(15, 100);

function standsAsOthers(
  row: CellRow,
  column: FullColumn,
  others: readonly FullColumn[],
  { weights, grid }: { readonly weights: readonly Exact[]; readonly grid: TableGrid },
): boolean {
  const share = ({ index, scores }: FullColumn): readonly Exact[] => {
    const whole = sum(scores.map((score, at) => score.mul(weights[at] ?? ONE)));
    const total = totalBelow(row, index, grid);
    return total === null || whole.lte(0) ? [] : [total.div(whole)];
  };
  const [own] = share(column);
  const shares = others.flatMap(share);
  if (own === undefined || shares.length === 0) return false;
  const [low, high] = [highest(shares, -1), highest(shares)];
  return own.gte(low.sub(low.abs().mul(NEAR))) && own.lte(high.add(high.abs().mul(NEAR)));
}

/** The highest value, or the lowest with a sign of -1. */
function highest(values: readonly Exact[], sign: 1 | -1 = 1): Exact {
  return values.reduce((best, value) => (value.compare(best) * sign > 0 ? value : best));
}
