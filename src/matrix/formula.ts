import { compareExact, type Exact, exact, ONE, sum, ZERO } from '../quantity/exact.ts';
import type { Matrix, TotalLine } from './matrix.ts';
import { factorOf } from './weight.ts';
import { totalWords } from './words.ts';

export type FormulaName =
  | 'weighted-mean'
  | 'weighted-sum'
  | 'share-of-maximum'
  | 'weighted-points'
  | 'sum'
  | 'mean'
  | 'median'
  | 'trimmed-mean'
  | 'rice'
  | 'ice-product'
  | 'ice-mean'
  | 'ice-sum'
  | 'ice-weighted'
  | 'wsjf'
  | 'as-written';

/** What a formula makes of one option. */
export interface Computed {
  readonly value: Exact;
  /** What the value is the sum of; one where it is no sum. */
  readonly parts: readonly Exact[];
}

/** A way to compute a total from weights and scores. */
export interface Formula {
  readonly name: FormulaName;
  /**
   * The values that it may have for an option: two where a score is missing, which may
   * count as 0 or not at all; none where a score is unclear.
   */
  readonly of: (option: number) => readonly Computed[];
  /** The factor of each criterion's score in the total, where the total is linear in it; else null. */
  readonly factors: readonly Exact[] | null;
  /** A formula that leaves the weights aside is taken only where it fits all there is. */
  readonly isPlain: boolean;
}

const HUNDRED = exact(100);

/** The formulas that a line of totals may follow, the likeliest first. */
export function formulasFor(matrix: Matrix, line: TotalLine | null): readonly Formula[] {
  switch (matrix.family) {
    case 'weighted':
      return weightedFormulas(matrix, line);
    case 'points':
      return [linear(matrix, 'sum', ones(matrix), null)];
    case 'panel':
      return panelFormulas(matrix, line);
    case 'rice':
      return statedOr(matrix, riceFormulas(matrix));
    case 'ice':
      return statedOr(matrix, iceFormulas(matrix));
    case 'wsjf':
      return statedOr(matrix, [wsjf(matrix)]);
  }
}

function weightedFormulas(matrix: Matrix, line: TotalLine | null): readonly Formula[] {
  const words = totalWords(line?.label ?? '');
  const factors = matrix.criteria.map(({ weight }) => (weight === null ? ZERO : factorOf(weight)));
  const whole = sum(factors);
  const percent = matrix.criteria.some(({ weight }) => weight?.isPercent === true);
  const isPercentScored = matrix.scale?.high.equals(100) === true;
  const most = matrix.scale === null || isPercentScored ? null : matrix.scale.high;
  const mean = whole.equals(0)
    ? []
    : [
        linear(
          matrix,
          'weighted-mean',
          factors.map((each) => each.div(whole)),
          null,
        ),
      ];
  const asSum = linear(matrix, 'weighted-sum', factors, ZERO);
  const asNumbers = factors.map((each) => each.mul(HUNDRED));
  const sums = percent ? [asSum, linear(matrix, 'weighted-sum', asNumbers, ZERO)] : [asSum];
  const ofMost =
    most === null || most.lte(0) || whole.equals(0)
      ? []
      : [
          linear(
            matrix,
            'share-of-maximum',
            factors.map((each) => each.mul(HUNDRED).div(whole).div(most)),
            null,
          ),
          linear(
            matrix,
            'weighted-points',
            (percent ? asNumbers : factors).map((each) => each.div(most)),
            null,
          ),
        ];
  const plain = [plainOf(matrix, 'sum'), plainOf(matrix, 'mean')];
  if (words.isRaw) return plain;
  const isShare = whole.equals(ONE) || whole.equals(HUNDRED);
  // Where the weights make 1, sum and mean are one; a large total is the sum, of course.
  const weighted = words.isSum && !isShare ? [...sums, ...mean] : [...mean, ...sums];
  return distinct([...weighted, ...ofMost, ...plain], matrix.options.length);
}

/** Formulas that differ for an option; of equal ones the first. */
function distinct(formulas: readonly Formula[], options: number): readonly Formula[] {
  const seen = new Map<string, Formula>();
  for (const formula of formulas) {
    const key = keyOf(formula, options);
    if (!seen.has(key)) seen.set(key, formula);
  }
  return [...seen.values()];
}

/** What a formula makes of every option. */
function keyOf(formula: Formula, options: number): string {
  return Array.from({ length: options }, (_, option) =>
    formula
      .of(option)
      .map(({ value }) => value.toFraction())
      .join('~'),
  ).join(' ');
}

function linear(
  matrix: Matrix,
  name: FormulaName,
  factors: readonly Exact[],
  missing: Exact | null,
): Formula {
  const of = (option: number): readonly Computed[] => {
    const cells = matrix.scores.map((row) => row[option]);
    if (cells.some((cell) => cell === undefined || cell.kind === 'unclear')) return [];
    const known = cells.flatMap((cell, index) =>
      cell?.kind === 'score' ? [{ value: cell.value, factor: factors[index] ?? ZERO }] : [],
    );
    if (known.length === 0) return [];
    const parts = known.map(({ value, factor }) => value.mul(factor));
    const asZero = { value: sum(parts), parts };
    if (known.length === cells.length || missing !== null) return [asZero];
    const share = sum(known.map(({ factor }) => factor));
    const whole = sum(factors);
    if (share.equals(0)) return [asZero];
    const scaled = parts.map((part) => part.mul(whole).div(share));
    return [{ value: sum(scaled), parts: scaled }, asZero];
  };
  return { name, of, factors, isPlain: false };
}

function ones(matrix: Matrix): readonly Exact[] {
  return matrix.criteria.map(() => ONE);
}

function plainOf(matrix: Matrix, name: 'sum' | 'mean'): Formula {
  const factor = name === 'sum' ? ONE : ONE.div(matrix.criteria.length);
  const factors = matrix.criteria.map(() => factor);
  return { ...linear(matrix, name, factors, name === 'sum' ? ZERO : null), isPlain: true };
}

function panelFormulas(matrix: Matrix, line: TotalLine | null): readonly Formula[] {
  const words = totalWords(line?.label ?? '');
  const of = (name: FormulaName, from: (sorted: readonly Exact[]) => Exact | null): Formula => ({
    name,
    of: (option) => fromScores(matrix, option, from),
    factors: null,
    isPlain: false,
  });
  if (words.isTrimmed) {
    return [
      of('trimmed-mean', (sorted) => (sorted.length < 3 ? null : meanOf(sorted.slice(1, -1)))),
    ];
  }
  if (words.isMedian) return [of('median', medianOf)];
  const [total, mean] = [plainOf(matrix, 'sum'), plainOf(matrix, 'mean')].map((each) => ({
    ...each,
    isPlain: false,
  }));
  if (total === undefined || mean === undefined) return [];
  if (words.isMean) return [mean];
  return words.isSum || /\btotal\b/i.test(line?.label ?? '') ? [total] : [mean, total];
}

function fromScores(
  matrix: Matrix,
  option: number,
  from: (sorted: readonly Exact[]) => Exact | null,
): readonly Computed[] {
  const cells = matrix.scores.map((row) => row[option]);
  if (cells.some((cell) => cell?.kind !== 'score')) return [];
  const values = cells.flatMap((cell) => (cell?.kind === 'score' ? [cell.value] : []));
  const value = from([...values].sort(compareExact));
  return value === null ? [] : [{ value, parts: [value] }];
}

function meanOf(values: readonly Exact[]): Exact {
  return sum(values).div(values.length);
}

function medianOf(sorted: readonly Exact[]): Exact | null {
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[middle - 1], sorted[middle]];
  if (above === undefined) return null;
  return sorted.length % 2 === 1 || below === undefined ? above : meanOf([below, above]);
}

/** The scores of an option in the order of the criteria; null where one is no figure. */
function scoresOf({ scores }: Matrix, option: number): readonly Exact[] | null {
  const cells = scores.map((row) => row[option]);
  const values = cells.flatMap((cell) => (cell?.kind === 'score' ? [cell.value] : []));
  return values.length === cells.length ? values : null;
}

function fromAll(
  matrix: Matrix,
  name: FormulaName,
  value: (scores: readonly Exact[], option: number) => Exact | null,
): Formula {
  const of = (option: number): readonly Computed[] => {
    const scores = scoresOf(matrix, option);
    const computed = scores === null ? null : value(scores, option);
    return computed === null ? [] : [{ value: computed, parts: [computed] }];
  };
  return { name, of, factors: null, isPlain: false };
}

/** The formula that the document states, by its common name where it has one; else all of a family. */
function statedOr(matrix: Matrix, known: readonly Formula[]): readonly Formula[] {
  const { formula } = matrix;
  if (formula === null) return known;
  const written = fromAll(matrix, 'as-written', (scores) => formula((at) => scores[at] ?? ZERO));
  return [known.find((each) => areEqual(each, written, matrix.options.length)) ?? written];
}

function areEqual(a: Formula, b: Formula, options: number): boolean {
  return keyOf(a, options) === keyOf(b, options);
}

/** Reach, impact, confidence, effort, in this order; confidence as a share, or as the number written. */
function riceFormulas(matrix: Matrix): readonly Formula[] {
  const rice = (times: Exact): Formula =>
    fromAll(matrix, 'rice', ([reach, impact, confidence, effort]) => {
      if (!reach || !impact || !confidence || !effort || effort.equals(0)) return null;
      return reach.mul(impact).mul(confidence).div(effort).mul(times);
    });
  const isScaled = matrix.scores[0]?.some((cell) => cell.kind === 'score' && cell.figure.isScaled);
  return [rice(ONE), rice(HUNDRED), ...(isScaled === true ? [rice(exact(1, 1000))] : [])];
}

function iceFormulas(matrix: Matrix): readonly Formula[] {
  const product = (divisor: number): Formula =>
    fromAll(matrix, 'ice-product', ([a = ZERO, b = ZERO, c = ZERO]) =>
      a.mul(b).mul(c).div(divisor),
    );
  return [
    ...[1, 10, 30, 100, 1000].map(product),
    fromAll(matrix, 'ice-mean', meanOf),
    fromAll(matrix, 'ice-sum', sum),
    fromAll(matrix, 'ice-weighted', ([a = ZERO, b = ZERO, c = ZERO]) =>
      a.mul(4).add(b.mul(3)).add(c.mul(3)).div(10),
    ),
  ];
}

/** Value, urgency and risk over size; the last criterion is the size. */
function wsjf(matrix: Matrix): Formula {
  return fromAll(matrix, 'wsjf', (scores) => {
    const size = scores.at(-1);
    if (size === undefined || size.equals(0)) return null;
    return sum(scores.slice(0, -1)).div(size);
  });
}
