import {
  compareExact,
  type Exact,
  exact,
  meanOf,
  medianOfSorted,
  ONE,
  product,
  quotientOf,
  sum,
  ZERO,
} from '../../quantity/exact.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { isSigma } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import { factorOf } from '../../tables/weight.ts';
import { type Matrix, scoresOf, type TotalLine } from '../matrix.ts';
import {
  type Computed,
  type Formula,
  type FormulaName,
  keyOf,
  linear,
  plainOf,
} from './formula.ts';
import { roundedRange } from './rounded-weights.ts';

/** The formulas that a line of totals may follow, the most likely first. */
export function formulasFor(matrix: Matrix, line: TotalLine | null): readonly Formula[] {
  switch (matrix.family) {
    case 'weighted':
      return weightedFormulas(matrix, line);
    case 'points':
      return [linear(matrix, 'sum', Array(matrix.criteria.length).fill(ONE))];
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

const HUNDRED = exact(100);

/** The formulas that use weights and scores, the most likely first; equal ones once. */
function weightedFormulas(matrix: Matrix, line: TotalLine | null): readonly Formula[] {
  const { criteria, scale } = matrix;
  const words = totalWords(line?.label ?? '');
  const plain = [plainOf(matrix, 'sum'), plainOf(matrix, 'mean')];
  if (words.isRaw) return plain;
  const factors = criteria.map(({ weight }) => (weight === null ? ZERO : factorOf(weight)));
  const whole = sum(factors);
  const isPercent = criteria.some(({ weight }) => weight?.isPercent === true);
  const numbers = isPercent ? scaledBy(HUNDRED, factors) : factors;
  const shares = whole.equals(0) ? null : scaledBy(whole.inverse(), factors);
  const mean = shares === null ? [] : [linear(matrix, 'weighted-mean', shares)];
  const asSum = withRange(linear(matrix, 'weighted-sum', factors, true), matrix);
  const sums = isPercent ? [asSum, linear(matrix, 'weighted-sum', numbers, true)] : [asSum];
  // If the weights sum to 1, sum and mean are equal. Otherwise the label decides.
  const isSum = words.isSum && !whole.equals(ONE) && !whole.equals(HUNDRED);
  const weighted = isSum ? [...sums, ...mean] : [...mean, ...sums];
  const most = scale === null || scale.high.equals(100) || scale.high.lte(0) ? null : scale.high;
  const ofMost =
    most === null || shares === null
      ? []
      : [
          linear(matrix, 'share-of-maximum', scaledBy(HUNDRED.div(most), shares)),
          linear(matrix, 'weighted-points', scaledBy(most.inverse(), numbers)),
        ];
  return distinct([...weighted, ...ofMost, ...plain], matrix.options.length);
}

function scaledBy(times: Exact, values: readonly Exact[]): readonly Exact[] {
  return values.map((value) => value.mul(times));
}

/** A sum with a range, because a stated total may follow from the weights before rounding. */
function withRange(formula: Formula, matrix: Matrix): Formula {
  const of: Formula['of'] = (option) =>
    formula.of(option).map((each) => ({ ...each, range: roundedRange(matrix, option) }));
  return { ...formula, of };
}

/** Removes formulas with the same values for all options; keeps the first of equal ones. */
function distinct(formulas: readonly Formula[], options: number): readonly Formula[] {
  return [...groupBy(formulas, (formula) => keyOf(formula, options)).values()].map(
    ([first]) => first,
  );
}

/** Mean, median, trimmed mean or sum of the judges' scores, depending on the label of the line. */
function panelFormulas(matrix: Matrix, line: TotalLine | null): readonly Formula[] {
  const words = totalWords(line?.label ?? '');
  const of = (name: FormulaName, from: (sorted: readonly Exact[]) => Exact | null): Formula =>
    fromAll(matrix, name, (scores) => from([...scores].sort(compareExact)));
  if (words.isTrimmed) {
    return [
      of('trimmed-mean', (sorted) => (sorted.length < 3 ? null : meanOf(sorted.slice(1, -1)))),
    ];
  }
  if (words.isMedian) return [of('median', medianOfSorted)];
  const total = { ...plainOf(matrix, 'sum'), isPlain: false };
  const mean = { ...plainOf(matrix, 'mean'), isPlain: false };
  if (words.isMean) return [mean];
  return words.isSum || /\btotal\b/i.test(line?.label ?? '') ? [total] : [mean, total];
}

function fromAll(
  matrix: Matrix,
  name: FormulaName,
  value: (scores: readonly Exact[]) => Exact | null,
): Formula {
  const of = (option: number): readonly Computed[] => {
    const scores = scoresOf(matrix, option);
    const computed = scores === null ? null : value(scores);
    return computed === null ? [] : [{ value: computed, parts: [computed] }];
  };
  return { name, of, factors: null, isPlain: false };
}

/** The stated formula, under its common name if it has one, or else all of the family. */
function statedOr(matrix: Matrix, known: readonly Formula[]): readonly Formula[] {
  const { formula } = matrix;
  if (formula === null) return known;
  const written = fromAll(matrix, 'as-written', (scores) => formula((at) => scores[at] ?? ZERO));
  const key = keyOf(written, matrix.options.length);
  return [known.find((each) => keyOf(each, matrix.options.length) === key) ?? written];
}

/** Reach, impact, confidence, effort. Confidence is a share, or counts as the number written. */
function riceFormulas(matrix: Matrix): readonly Formula[] {
  const rice = (times: Exact): Formula =>
    fromAll(
      matrix,
      'rice',
      (scores) => quotientOf('product', scores.slice(0, -1), scores.slice(-1))?.mul(times) ?? null,
    );
  const isScaled = matrix.scores[0]?.some((cell) => cell.kind === 'score' && cell.figure.isScaled);
  return [rice(ONE), rice(HUNDRED), ...(isScaled === true ? [rice(exact(1, 1000))] : [])];
}

function iceFormulas(matrix: Matrix): readonly Formula[] {
  const productOver = (divisor: number): Formula =>
    fromAll(matrix, 'ice-product', (scores) => product(scores).div(divisor));
  return [
    ...[1, 10, 30, 100, 1000].map(productOver),
    fromAll(matrix, 'ice-mean', meanOf),
    fromAll(matrix, 'ice-sum', sum),
    // The impact counts 0.4, confidence and ease 0.3 each.
    fromAll(matrix, 'ice-weighted', (scores) =>
      sum(scores)
        .mul(3)
        .add(scores[0] ?? ZERO)
        .div(10),
    ),
  ];
}

/** Value, urgency and risk over size; the last criterion is the size. */
function wsjf(matrix: Matrix): Formula {
  return fromAll(matrix, 'wsjf', (scores) =>
    quotientOf('sum', scores.slice(0, -1), scores.slice(-1)),
  );
}

/** The words in the label of a total that tell how it is computed. */
export function totalWords(label: string) {
  const key = nameKey(label);
  return {
    isWeighted: /\b(?:weighted|wtd)\b|pond[eé]r|gewichtet|gewogen|ważon|взвеш|加权|加重|가중/.test(
      key,
    ),
    isRaw: /\b(?:raw|unweighted|simple)\b/.test(key),
    isMean:
      /\b(?:mean|average|avg|moyenne|mittelwert|durchschnitt|gemiddelde)\b|m[eé]dia\b|平均|均分|средн|평균/.test(
        key,
      ),
    isSum: /\bsum\b|summe|合計|somme|\bsom[ea]?\b|\bsuma\b|сумма/.test(key) || isSigma(label),
    isMedian: /\bmedian\b/.test(key),
    isTrimmed: /\btrimmed\b/.test(key),
  };
}
