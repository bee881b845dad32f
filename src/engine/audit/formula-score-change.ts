import type { Figure } from '../../model/figure.ts';
import { type Exact, exact, ZERO } from '../../quantity/exact.ts';
import type { Term, Total } from '../scoring/panel-ranking.ts';
import { totalWith, valueForTotal } from '../scoring/total/formula.ts';
import { reproduces } from './form.ts';
import type { ScoreChange } from './row.ts';
import { point } from './verdict-row.ts';

/** The steps in which people write scores, the coarsest first. */
const STEPS = [1000, 100, 10, 1]
  .map((step) => exact(step))
  .concat([2, 10, 20, 100].map((part) => exact(1, part)));

/**
 * The single scores that would set a stated total by a formula right: for each criterion the one
 * nearest to the score given among those in the coarsest of steps of 1000 to 0.01 that has any,
 * with which the total before gates is the stated one at its digits. None of a score that was given
 * with a scale of its own, none off the scale, and none where a gate caps the total. Arithmetic, not
 * an explanation.
 */
export function formulaScoreChanges(total: Total, stated: Figure): ScoreChange[] {
  if (total.capped) return [];
  return total.terms.flatMap((term) => changeOf(total, term, stated) ?? []);
}

function changeOf(total: Total, term: Term, stated: Figure): ScoreChange | null {
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

/** The multiple of a step between two values that is nearest to a third; null where there is none. */
function nearestBetween(low: Exact, high: Exact, from: Exact, step: Exact): Exact | null {
  const [first, last] = [low.div(step).ceil(), high.div(step).floor()];
  if (first.gt(last)) return null;
  return (from.lt(low) ? first : last).mul(step);
}

function isRight(total: Total, term: Term, to: Exact, stated: Figure): boolean {
  const { scale } = term.criterion;
  if (to.lt(scale?.low ?? ZERO) || (scale !== null && to.gt(scale.high))) return false;
  const reached = totalWith(total, term, to);
  return reached !== null && reproduces(stated, point(reached));
}
