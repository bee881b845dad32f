import type { Figure } from '../../model/figure.ts';
import type { Scale } from '../../model/rubric.ts';
import { type Exact, exact, ONE, ZERO } from '../../quantity/exact.ts';
import type { FormulaTotal, KnownTotal, Term, WeightedTotal } from '../scoring/panel-ranking.ts';
import { totalWith, valueForTotal } from '../scoring/total/formula.ts';
import { reproduces } from './judge-form.ts';
import type { ScoreChange } from './row.ts';
import { point } from './verdict-row.ts';

/** Scores are multiples of one half. */
const SCORE_STEP = exact(1, 2);

/**
 * The single score changes that would make a stated total right: for each criterion the score
 * nearest to the given one, on its scale and a multiple of 0.5, with which the total is the stated
 * one at its digits. None if no such score exists. For a formula, which uses scores as written, see
 * `formulaScoreChanges`.
 *
 * This is arithmetic, not an explanation: it does not claim that the score was a different one.
 */
export function scoreChanges(total: KnownTotal, stated: Figure): ScoreChange[] {
  if (total.kind === 'formula') return formulaScoreChanges(total, stated);
  if (total.kind !== 'weighted') return [];
  return total.terms.flatMap((term) => changeOf(term, stated, total) ?? []);
}

function changeOf(
  { criterion, score: { mark } }: Term,
  stated: Figure,
  total: WeightedTotal,
): ScoreChange | null {
  if (mark === null) return null;
  const from = mark.point;
  const scale: Scale =
    mark.outOf === null ? (criterion.scale ?? total.valueScale) : { low: ZERO, high: mark.outOf };
  const share = total.formula === 'weighted-sum' ? ONE : total.divisor;
  const slope = criterion.weight.point
    .div(share)
    .mul(widthOf(total.valueScale))
    .div(widthOf(scale));
  if (slope.equals(ZERO)) return null;
  const totalWith = (to: Exact): Exact => {
    const reached = total.uncapped.add(to.sub(from).mul(slope));
    return total.cap?.lt(reached) ? total.cap : reached;
  };

  // Before gates a total is linear in each score, so the nearest mark has a closed form. The bound
  // of the interval that rounds to the stated figure may itself round away from it, in which case
  // the next mark is the right one.
  const up = stated.point.gt(total.uncapped);
  const margin = stated.step.div(2);
  const bound = up ? stated.point.sub(margin) : stated.point.add(margin);
  const needed = from.add(bound.sub(total.uncapped).div(slope)).div(SCORE_STEP);
  const nearest = (up ? needed.ceil() : needed.floor()).mul(SCORE_STEP);
  const next = up ? nearest.add(SCORE_STEP) : nearest.sub(SCORE_STEP);
  const to = [nearest, next].find(
    (each) =>
      each.gte(scale.low) && each.lte(scale.high) && reproduces(stated, point(totalWith(each))),
  );
  return to === undefined ? null : { criterion: criterion.id, label: criterion.label, from, to };
}

function widthOf({ low, high }: Scale): Exact {
  return high.sub(low);
}

/** The usual steps of scores, the coarsest first. */
const STEPS = [1000, 100, 10, 1]
  .map((step) => exact(step))
  .concat([2, 10, 20, 100].map((part) => exact(1, part)));

/**
 * The single score changes that would make a stated total by a formula right: for each criterion
 * the score nearest to the given one in the coarsest step, of steps of 1000 to 0.01, that has a
 * score with which the total before gates is the stated one at its digits. None for a score that
 * was given with its own scale, none outside the scale, and none if a gate caps the total. This is
 * arithmetic, not an explanation.
 */
function formulaScoreChanges(total: FormulaTotal, stated: Figure): ScoreChange[] {
  if (total.capped) return [];
  return total.terms.flatMap((term) => formulaChangeOf(total, term, stated) ?? []);
}

function formulaChangeOf(total: FormulaTotal, term: Term, stated: Figure): ScoreChange | null {
  const { mark } = term.score;
  if (mark === null || mark.outOf !== null) return null;
  const margin = stated.step.div(2);
  const ends = [stated.point.sub(margin), stated.point.add(margin)].flatMap(
    (each) => valueForTotal(total, term, each) ?? [],
  );
  const [one, other] = ends;
  if (one === undefined || other === undefined) return null;
  const [low, high] = one.lt(other) ? [one, other] : [other, one];
  for (const step of STEPS) {
    const to = nearestBetween(low, high, mark.point, step);
    if (to !== null && isRight(total, term, to, stated)) {
      return { criterion: term.criterion.id, label: term.criterion.label, from: mark.point, to };
    }
  }
  return null;
}

/** The multiple of a step between two values that is nearest to a third; null if there is none. */
function nearestBetween(low: Exact, high: Exact, from: Exact, step: Exact): Exact | null {
  const [first, last] = [low.div(step).ceil(), high.div(step).floor()];
  if (first.gt(last)) return null;
  return (from.lt(low) ? first : last).mul(step);
}

function isRight(total: FormulaTotal, term: Term, to: Exact, stated: Figure): boolean {
  const { scale } = term.criterion;
  if (to.lt(scale?.low ?? ZERO) || (scale !== null && to.gt(scale.high))) return false;
  const reached = totalWith(total, term, to);
  return reached !== null && reproduces(stated, point(reached));
}
