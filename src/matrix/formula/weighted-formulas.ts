import { exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import { factorOf } from '../../tables/weight.ts';
import type { Matrix, TotalLine } from '../matrix.ts';
import { type Formula, keyOf, linear, plainOf } from './formula.ts';
import { roundedRange } from './rounded-weights.ts';
import { totalWords } from './total-words.ts';

const HUNDRED = exact(100);

/** The ways in which weights and scores make a total, the likeliest first; equal ones once. */
export function weightedFormulas(matrix: Matrix, line: TotalLine | null): readonly Formula[] {
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
  const asSum = withRange(linear(matrix, 'weighted-sum', factors, ZERO), matrix);
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

/** A sum whose weights may be rounded: a stated total may follow from those before rounding. */
function withRange(formula: Formula, matrix: Matrix): Formula {
  const of: Formula['of'] = (option) =>
    formula.of(option).map((each) => ({ ...each, range: roundedRange(matrix, option) }));
  return { ...formula, of };
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
