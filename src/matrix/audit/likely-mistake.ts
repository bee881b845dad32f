import type { NoArgs } from '../../diagnostic/codes.ts';
import type { ReasonOf } from '../../diagnostic/reason.ts';
import { type Exact, exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import { exactDecimals, printDecimal } from '../../quantity/print.ts';
import type { Formula } from '../formula/formula.ts';
import { isStated } from '../formula/judge-figure.ts';
import {
  type Matrix,
  type MatrixScale,
  type StatedNumber,
  type TotalLine,
  valuesIn,
} from '../matrix.ts';

/** A single mistake that explains a wrong stated figure. */
export type LikelyMistake = ReasonOf<{
  /** The stated products were added, and one of them is wrong. */
  'wrong-products': NoArgs;
  /** The stated cost of delay was used, and it is wrong. */
  'wrong-cost-of-delay': NoArgs;
  times: { factor: Exact };
  'swapped-digits': NoArgs;
  'left-out': { criterion: string };
  'counted-twice': { criterion: string };
  'not-weighted': NoArgs;
  'other-option': { option: string };
  'one-score': { criterion: string; from: Exact; to: Exact };
}>;

/** A stated total, with the formula of its line. */
interface CheckedTotal {
  readonly formula: Formula;
  /** The computed total. */
  readonly total: Exact;
  /** True if a value, rounded to the digits of the stated figure, equals it. */
  readonly gives: (value: Exact) => boolean;
}

interface WrongTotal extends CheckedTotal {
  readonly matrix: Matrix;
  readonly option: number;
}

interface FormulaOfLine {
  readonly line: TotalLine;
  readonly formula: Formula;
}

/**
 * Finds the one mistake that explains a wrong total. Null if none does, or if two do.
 *
 * @param lines all lines with totals; a changed score is not the mistake if it would make a right
 *   one wrong
 */
export function likelyMistakeIn(
  matrix: Matrix,
  formula: Formula,
  option: number,
  stated: StatedNumber,
  lines: readonly FormulaOfLine[],
): LikelyMistake | null {
  const checked = checkedTotal(formula, option, stated);
  if (checked === null) return null;
  const { total, gives } = checked;
  if (followsProducts(matrix, option, stated)) return { code: 'wrong-products' };
  if (followsDelay(matrix, formula, option, stated)) return { code: 'wrong-cost-of-delay' };
  const times = [10, 100, 1000]
    .flatMap((factor) => [exact(factor), exact(1, factor)])
    .find((factor) => gives(total.mul(factor)));
  if (times !== undefined) return { code: 'times', factor: times };
  const wrong: WrongTotal = { ...checked, matrix, option };
  const found: LikelyMistake[] = [
    ...(areSwapped(stated, total) ? [{ code: 'swapped-digits' } as const] : []),
    ...otherOptions(wrong),
    ...ofCriteria(wrong),
  ];
  const [only, ...others] = found;
  if (only !== undefined) return others.length === 0 ? only : null;
  const right = lines
    .flatMap((each) => checkedTotal(each.formula, option, each.line.cells[option]) ?? [])
    .filter((each) => each.gives(each.total));
  const scores = oneScore(wrong, right);
  return scores.length === 1 ? (scores[0] ?? null) : null;
}

/** Null if a total is not stated or cannot be computed. */
function checkedTotal(
  formula: Formula,
  option: number,
  stated: StatedNumber | null | undefined,
): CheckedTotal | null {
  const [computed] = formula.of(option);
  if (stated == null || computed === undefined) return null;
  return { formula, total: computed.value, gives: (value) => isStated(stated, value) };
}

function followsProducts(matrix: Matrix, option: number, stated: StatedNumber): boolean {
  const products = matrix.products.map((row) => row[option] ?? null);
  const values = products.flatMap((product) => (product === null ? [] : [product.value]));
  return (
    values.length > 1 &&
    values.length === products.length &&
    sum(values).sub(stated.value).abs().mul(2).lte(stated.step)
  );
}

function followsDelay(
  { subtotal, scores }: Matrix,
  { name }: Formula,
  option: number,
  stated: StatedNumber,
): boolean {
  const delay = subtotal?.[option] ?? null;
  const size = scores.at(-1)?.[option];
  if (name !== 'wsjf' || delay === null || size?.kind !== 'score') return false;
  return isStated(stated, delay.value.div(size.value));
}

/** True if two neighbouring digits are swapped: 451 for 415. */
function areSwapped(stated: StatedNumber, computed: Exact): boolean {
  const decimals = exactDecimals(stated.step) ?? 0;
  const [a, b] = [printDecimal(stated.value, decimals), printDecimal(computed, decimals)];
  if (a.length !== b.length) return false;
  const digits = [...a].flatMap((digit, index) => (digit === b[index] ? [] : [index]));
  const [first, second] = digits;
  if (first === undefined || second === undefined || digits.length !== 2) return false;
  return second - first <= 2 && a[first] === b[second] && a[second] === b[first];
}

/** With more options, some other option has the stated total by chance. */
const MAX_COMPARED = 30;

function otherOptions({ matrix, formula, option, gives }: WrongTotal): readonly LikelyMistake[] {
  const { options } = matrix;
  if (options.length > MAX_COMPARED) return [];
  return options.flatMap(({ label }, index): LikelyMistake[] => {
    const [other] = index === option ? [] : formula.of(index);
    return other !== undefined && gives(other.value)
      ? [{ code: 'other-option', option: label }]
      : [];
  });
}

function ofCriteria({ matrix, option, ...checked }: WrongTotal): readonly LikelyMistake[] {
  const { criteria, scores, family } = matrix;
  const { formula, total, gives } = checked;
  const { factors } = formula;
  if (factors === null) return [];
  const cells = scores.flatMap((row) => row[option] ?? []);
  const each = criteria.flatMap(({ label }, index): LikelyMistake[] => {
    const cell = cells[index];
    if (cell?.kind !== 'score') return [];
    const part = cell.value.mul(factors[index] ?? ZERO);
    if (part.equals(ZERO)) return [];
    return [
      ...(gives(total.sub(part)) ? [{ code: 'left-out', criterion: label } as const] : []),
      ...(gives(total.add(part)) ? [{ code: 'counted-twice', criterion: label } as const] : []),
    ];
  });
  const plain = valuesIn(cells);
  // An option with one score has no sum from which weights could be missing.
  const isPlain =
    family === 'weighted' &&
    plain.length > 1 &&
    (gives(sum(plain)) || gives(sum(plain).div(plain.length)));
  return [...each, ...(isPlain ? [{ code: 'not-weighted' } as const] : [])];
}

/** The next figures on a scale of words, otherwise one more and one less. */
function neighbours(value: Exact, scale: MatrixScale | null): readonly Exact[] {
  const values = scale?.values ?? [value.add(ONE), value.sub(ONE)];
  const above = values.find((each) => each.gt(value));
  const below = values.findLast((each) => each.lt(value));
  return [above ?? [], below ?? []].flat();
}

/** Finds a score that, moved by one step, makes the total right and keeps right totals right. */
function oneScore(wrong: WrongTotal, right: readonly CheckedTotal[]): readonly LikelyMistake[] {
  const { criteria, scores, products, scale } = wrong.matrix;
  return criteria.flatMap(({ label }, index): LikelyMistake[] => {
    const cell = scores[index]?.[wrong.option];
    const factor = wrong.formula.factors?.[index] ?? ZERO;
    // A stated product confirms the score.
    const isMultiplied = products[index]?.[wrong.option] != null;
    if (cell?.kind !== 'score' || factor.equals(ZERO) || isMultiplied) return [];
    const found = neighbours(cell.value, scale).find((to) => {
      const isOnScale = scale === null || (to.gte(scale.low) && to.lte(scale.high));
      const givesAll = [wrong, ...right].every(({ formula: { factors }, total, gives }) =>
        gives(total.add(to.sub(cell.value).mul(factors?.[index] ?? ZERO))),
      );
      return isOnScale && to.gte(0) && givesAll;
    });
    return found === undefined
      ? []
      : [{ code: 'one-score', criterion: label, from: cell.value, to: found }];
  });
}
