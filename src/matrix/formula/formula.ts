import { type Exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import type { Matrix } from '../matrix.ts';

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

/** The result of a formula for one option. */
export interface Computed {
  readonly value: Exact;
  /** The summands of the value; the value itself if it is not a sum. */
  readonly parts: readonly Exact[];
  /** The range of the value for all weights that round to the written ones; none if exact. */
  readonly range?: ComputedRange | null;
}

export interface ComputedRange {
  readonly low: Exact;
  readonly high: Exact;
}

/** A method of computing a total from weights and scores. */
export interface Formula {
  readonly name: FormulaName;
  /**
   * The possible values for an option: two if a score is missing, which may count as 0 or not at
   * all; none if a score is unclear.
   */
  readonly of: (option: number) => readonly Computed[];
  /** The factor of each criterion's score if the total is linear in the scores; otherwise null. */
  readonly factors: readonly Exact[] | null;
  /** True if the formula ignores the weights. It is then accepted only if it fits all figures. */
  readonly isPlain: boolean;
}

/** A key of the formula's values for all options, equal for formulas with equal values. */
export function keyOf(formula: Formula, options: number): string {
  return Array.from({ length: options }, (_, option) =>
    formula
      .of(option)
      .map(({ value }) => value.toFraction())
      .join('~'),
  ).join(' ');
}

/**
 * The sum of factor times score.
 *
 * @param isMissingZero true if a missing score counts as 0; else it may also not count at all
 */
export function linear(
  matrix: Matrix,
  name: FormulaName,
  factors: readonly Exact[],
  isMissingZero = false,
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
    if (known.length === cells.length || isMissingZero) return [asZero];
    const share = sum(known.map(({ factor }) => factor));
    const whole = sum(factors);
    if (share.equals(0)) return [asZero];
    const scaled = parts.map((part) => part.mul(whole).div(share));
    return [{ value: sum(scaled), parts: scaled }, asZero];
  };
  return { name, of, factors, isPlain: false };
}

/** The sum or mean of the scores without weights. */
export function plainOf(matrix: Matrix, name: 'sum' | 'mean'): Formula {
  const factor = name === 'sum' ? ONE : ONE.div(matrix.criteria.length);
  const factors = matrix.criteria.map(() => factor);
  return { ...linear(matrix, name, factors, name === 'sum'), isPlain: true };
}
