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

/** What a formula makes of one option. */
export interface Computed {
  readonly value: Exact;
  /** What the value is the sum of; one where it is no sum. */
  readonly parts: readonly Exact[];
  /** Between which values the weights before rounding put it; none where they are exact. */
  readonly range?: { readonly low: Exact; readonly high: Exact } | null | undefined;
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

/** What a formula makes of every option. */
export function keyOf(formula: Formula, options: number): string {
  return Array.from({ length: options }, (_, option) =>
    formula
      .of(option)
      .map(({ value }) => value.toFraction())
      .join('~'),
  ).join(' ');
}

/** The sum of factor times score; a missing score counts as given, or both ways. */
export function linear(
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

/** Sum or mean of the scores without their weights. */
export function plainOf(matrix: Matrix, name: 'sum' | 'mean'): Formula {
  const factor = name === 'sum' ? ONE : ONE.div(matrix.criteria.length);
  const factors = matrix.criteria.map(() => factor);
  return { ...linear(matrix, name, factors, name === 'sum' ? ZERO : null), isPlain: true };
}
