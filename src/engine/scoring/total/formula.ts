import type { Criterion, Rubric } from '../../../model/rubric.ts';
import type { Score } from '../../../model/scorecard.ts';
import { type Exact, ONE, quotientOf, sum, ZERO } from '../../../quantity/exact.ts';
import {
  dividesBy,
  type FormulaPart,
  isWeighted,
  joinOf,
  partsOf,
  type RubricFormula,
  takesWeights,
} from '../../../schema/formula.ts';
import type { FormulaTotal, Term } from '../panel-ranking.ts';
import { rescale } from './scale.ts';

/** The value of a formula, or the reason why there is none. */
export type FormulaValue =
  | { readonly value: Exact; readonly none: null }
  | { readonly value: null; readonly none: 'lacking-part' | 'zero-divisor' };

/**
 * A total by a formula that uses scores as written:
 *
 *     rice    = reach x impact x confidence / effort
 *     ice     = impact x confidence x ease
 *     wsjf    = (value + urgency + risk) / size
 *     product = product of all scores
 *     ratio   = sum(w_i s_i) of the numerators / sum(w_j s_j) of the denominators
 *
 * Unit: that of the scores, multiplied and divided likewise; there is no scale. Exact.
 *
 * Domain: a score of every criterion. Errors: none are thrown; if the divisor is 0, or if the
 * criteria do not match the parts of the formula, there is no value and `none` is the reason.
 *
 * Source: see `NAMED_FORMULAS`; the product is the weighted product model of equal weights,
 * Bridgman 1922, "Dimensional Analysis".
 */
export function formulaValue(rubric: Rubric, terms: readonly Term[]): FormulaValue {
  if (formulaSides(rubric) === null) return { value: null, none: 'lacking-part' };
  const value = quotientOfTerms(rubric.formula, terms);
  return value === null ? { value, none: 'zero-divisor' } : { value, none: null };
}

function quotientOfTerms(formula: RubricFormula, terms: readonly Term[]): Exact | null {
  const isUnder = ({ criterion }: Term): boolean => dividesBy(formula, criterion.part);
  const valuesOf = (some: readonly Term[]): Exact[] => some.map(({ product }) => product ?? ZERO);
  const over = valuesOf(terms.filter((each) => !isUnder(each)));
  return quotientOf(joinOf(formula), over, valuesOf(terms.filter(isUnder)));
}

/** The operand of a value in its formula: times its weight if there are weights, else unchanged. */
export function inFormula(formula: RubricFormula, { weight }: Criterion, value: Exact): Exact {
  return takesWeights(formula) ? value.mul(weight.point) : value;
}

/**
 * A score on its criterion's scale: a plain number unchanged; one written with its own scale, `4/5`
 * or `80%`, rescaled to that of the criterion, or, if the criterion has none, as a share, 0.8. Null
 * for `n/a`.
 */
export function plainScore(
  { mark }: Pick<Score, 'mark'>,
  { scale }: Pick<Criterion, 'scale'>,
): Exact | null {
  if (mark === null) return null;
  const { point, outOf } = mark;
  if (outOf === null) return point;
  if (scale !== null) return rescale(point, { low: ZERO, high: outOf }, scale);
  return point.div(outOf);
}

/**
 * The total before gates with another value of one criterion, all others unchanged; null if the
 * divisor is 0. Exact.
 */
export function totalWith(
  { formula, terms }: Pick<FormulaTotal, 'formula' | 'terms'>,
  moved: Term,
  value: Exact,
): Exact | null {
  const product = inFormula(formula, moved.criterion, value);
  const others = terms.map((term) => (term === moved ? { ...term, value, product } : term));
  return quotientOfTerms(formula, others);
}

/**
 * The value of one criterion, all others unchanged, that gives a formula's total the value
 * `target`. The total is linear in each score of the numerator, its reciprocal in each score of the
 * denominator. Null if no score gives that total. Exact.
 */
export function valueForTotal(
  total: Pick<FormulaTotal, 'formula' | 'terms' | 'uncapped'>,
  moved: Term,
  target: Exact,
): Exact | null {
  const { formula, terms, uncapped } = total;
  const { value, criterion } = moved;
  if (value === null) return null;
  if (!dividesBy(formula, criterion.part)) {
    const slope = totalWith(total, moved, value.add(ONE))?.sub(uncapped) ?? ZERO;
    return slope.equals(ZERO) ? null : value.add(target.sub(uncapped).div(slope));
  }
  const weight = formula === 'ratio' ? criterion.weight.point : ONE;
  if ([weight, target, uncapped].some((each) => each.equals(ZERO))) return null;
  // total = over / under, so the target total needs the denominator under x total / target.
  const parts = terms.filter((term) => dividesBy(formula, term.criterion.part));
  const under = sum(parts.map(({ product }) => product ?? ZERO));
  return value.add(under.mul(uncapped).div(target).sub(under).div(weight));
}

/** The criteria in the numerator and in the denominator, in the order of the formula. */
export interface FormulaSides {
  readonly over: readonly Criterion[];
  readonly under: readonly Criterion[];
}

/**
 * The sides of a rubric's formula; null if the criteria do not match its parts: for rice, ice and
 * wsjf each part once and nothing else, for a ratio at least one of each part. Null for a weighted
 * mean or sum.
 */
export function formulaSides({
  formula,
  criteria,
}: Pick<Rubric, 'formula' | 'criteria'>): FormulaSides | null {
  if (isWeighted(formula) || criteria.length === 0) return null;
  if (formula === 'product') return { over: criteria, under: [] };
  const { over, under } = partsOf(formula);
  const taking = (parts: readonly FormulaPart[]): readonly Criterion[] =>
    parts.flatMap((part) => criteria.filter((each) => each.part === part));
  const sides = { over: taking(over), under: taking(under) };
  if (sides.over.length + sides.under.length < criteria.length) return null;
  if (formula === 'ratio') return sides.over.length * sides.under.length === 0 ? null : sides;
  const isOnce = [...over, ...under].every(
    (part) => criteria.filter((each) => each.part === part).length === 1,
  );
  return isOnce ? sides : null;
}
