import type { Rubric, Scale } from '../../../model/rubric.ts';
import { type Exact, exact, sum, ZERO } from '../../../quantity/exact.ts';
import { isWeighted } from '../../../schema/formula.ts';

/** The scale of the panel, and of a score whose shark has no rubric. */
export const ZERO_TO_TEN: Scale = { low: ZERO, high: exact(10) };

/**
 * Rescales a score linearly, low to low and high to high: `to.low + (score - from.low) / (from.high
 * - from.low) (to.high - to.low)`.
 *
 * Exact; a score outside its scale stays outside in proportion (a file rule reports it).
 */
export function rescale(score: Exact, from: Scale, to: Scale): Exact {
  // Shortcut: most scores are already on the rubric's scale, and a panel has thousands of them.
  if (from === to) return score;
  const [width, room] = [from.high.sub(from.low), to.high.sub(to.low)];
  return score.sub(from.low).div(width).mul(room).add(to.low);
}

/** A rubric of a weighted mean or sum, which always has a scale. */
export type WeightedRubric = Rubric & {
  readonly formula: 'weighted-mean' | 'weighted-sum';
  readonly scale: Scale;
};

export function hasWeightedFormula(rubric: Rubric): rubric is WeightedRubric {
  return isWeighted(rubric.formula) && rubric.scale !== null;
}

/** The least and greatest total of a rubric; null for a formula whose totals have none. */
export function totalScale(rubric: Rubric): Scale | null {
  return hasWeightedFormula(rubric) ? scaleOfWeighted(rubric) : null;
}

export function scaleOfWeighted({ formula, scale, criteria }: WeightedRubric): Scale {
  if (formula === 'weighted-mean') return scale;
  const whole = sum(criteria.map(({ weight }) => weight.point));
  return { low: scale.low.mul(whole), high: scale.high.mul(whole) };
}

/** True if two scales are equal. */
export function isSameScale(a: Scale | null, b: Scale | null): boolean {
  if (a === null || b === null) return a === b;
  return a.low.equals(b.low) && a.high.equals(b.high);
}
