import type { Figure } from '../../model/figure.ts';
import type { Round, Shark } from '../../model/round.ts';
import type { Scale } from '../../model/rubric.ts';
import { type Exact, exact, ZERO } from '../../quantity/exact.ts';
import type { Term, Total } from '../scoring/panel-ranking.ts';
import { totalWith, valueForTotal } from '../scoring/total/formula.ts';
import { scoreReview } from '../scoring/total/total.ts';
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
export function scoreChanges(
  round: Round,
  shark: Shark,
  total: Total,
  stated: Figure,
): ScoreChange[] {
  if (total.kind === 'formula') return formulaScoreChanges(total, stated);
  if (total.kind !== 'weighted') return [];
  return total.terms.flatMap((term) => {
    const totalWith = (mark: Exact): Total =>
      scoreReview(round, withMark(shark, total, term, mark), total.entry);
    return changeOf(term, stated, total, totalWith) ?? [];
  });
}

function changeOf(
  { criterion, score }: Term,
  stated: Figure,
  total: Total,
  totalWith: (mark: Exact) => Total,
): ScoreChange | null {
  if (score.mark === null || total.uncapped === null) return null;
  const from = score.mark.point;
  const scale: Scale | null =
    score.mark.outOf === null ? criterion.scale : { low: ZERO, high: score.mark.outOf };
  if (scale === null) return null;
  const at = (mark: Exact): Exact | null => totalWith(mark).uncapped;
  const slope = slopeOf(at(scale.low), at(scale.high), scale);
  if (slope === null) return null;

  // Before gates a total is linear in each score, so the nearest mark has a closed form. The bound
  // of the interval that rounds to the stated figure may itself round away from it, in which case
  // the next mark is the right one.
  const up = stated.point.gt(total.uncapped);
  const margin = stated.step.div(2);
  const bound = up ? stated.point.sub(margin) : stated.point.add(margin);
  const needed = from.add(bound.sub(total.uncapped).div(slope)).div(SCORE_STEP);
  const nearest = (up ? needed.ceil() : needed.floor()).mul(SCORE_STEP);
  const next = up ? nearest.add(SCORE_STEP) : nearest.sub(SCORE_STEP);
  const to = [nearest, next].find((mark) => {
    if (mark.lt(scale.low) || mark.gt(scale.high)) return false;
    const reached = totalWith(mark).total;
    return reached !== null && reproduces(stated, point(reached));
  });
  return to === undefined ? null : { criterion: criterion.id, label: criterion.label, from, to };
}

function slopeOf(atLow: Exact | null, atHigh: Exact | null, scale: Scale): Exact | null {
  const width = scale.high.sub(scale.low);
  if (atLow === null || atHigh === null || width.lte(ZERO)) return null;
  const slope = atHigh.sub(atLow).div(width);
  return slope.gt(ZERO) ? slope : null;
}

/** The shark with another mark for this term. */
function withMark(shark: Shark, { entry, review }: Total, term: Term, mark: Exact): Shark {
  const { scorecard } = shark;
  if (scorecard === null || review === null || term.score.mark === null) return shark;
  const score = { ...term.score, mark: { ...term.score.mark, point: mark, range: null } };
  const scores = new Map(review.scores).set(term.criterion.id, score);
  const reviews = new Map(scorecard.reviews).set(entry.id, { ...review, scores });
  return { ...shark, scorecard: { ...scorecard, reviews } };
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
function formulaScoreChanges(total: Total, stated: Figure): ScoreChange[] {
  if (total.capped) return [];
  return total.terms.flatMap((term) => formulaChangeOf(total, term, stated) ?? []);
}

function formulaChangeOf(total: Total, term: Term, stated: Figure): ScoreChange | null {
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

function isRight(total: Total, term: Term, to: Exact, stated: Figure): boolean {
  const { scale } = term.criterion;
  if (to.lt(scale?.low ?? ZERO) || (scale !== null && to.gt(scale.high))) return false;
  const reached = totalWith(total, term, to);
  return reached !== null && reproduces(stated, point(reached));
}
