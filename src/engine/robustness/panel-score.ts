import type { Figure } from '../../model/figure.ts';
import type { Scale } from '../../model/rubric.ts';
import { type Exact, exact, ONE, ZERO } from '../../quantity/exact.ts';
import type {
  FormulaTotal,
  HolisticTotal,
  KnownTotal,
  WeightedTotal,
} from '../scoring/panel-ranking.ts';
import { rescale } from '../scoring/total/scale.ts';
import { changeBeforeGates, givenScale, moveOf } from './critical-score.ts';
import { nearestMove, neededChange, type PanelPair, type PanelScoreMove } from './panel-move.ts';
import type { ScoreMove } from './ranking-robustness.ts';

/** A move of a score over its whole scale changes the total by at most this. */
const MAX_TOTAL_CHANGE = exact(10);

/**
 * The smallest move of one score of one shark, as a share of the scale of the written score, after
 * which a rival's mean equals the leader's: the leader's score falls, or the rival's rises, by `m D
 * sum(w) / w_i` on 0 to 10 with m sharks and the margin D, all else unchanged. An overall score
 * changes its total by the same amount. For a formula that uses scores as written, the move is that
 * of `valueForTotal` for a total changed by `m D`. A move of a score without a scale counts as a
 * share of the written score, so a score of 0 has none. Moves that leave the scale do not count. A
 * score moves the total before gates: under a gate that is not met it first has to fall to the cap,
 * and cannot raise the total beyond it. Exact.
 *
 * @param pairs by effort, the least first
 */
export function nearestPanelScore(pairs: readonly PanelPair[]): PanelScoreMove | null {
  return nearestMove(pairs, mostOf(pairs), (pair) => {
    const sides = [
      { side: pair.leader, change: neededChange(pair).neg() },
      { side: pair.rival, change: neededChange(pair) },
    ];
    return pair.sharks.flatMap((shark) =>
      sides.flatMap(({ side, change }) => {
        const total = side.byShark.get(shark.id);
        const moved = total && changeOutOfTen(total, change);
        if (!total || !moved) return [];
        return movesOf(total, moved).map((move) => ({
          ...move,
          shark,
          entry: side.entry,
          rival: pair.rival.entry,
        }));
      }),
    );
  });
}

/** `changeBeforeGates` on 0 to 10, or in the unit of a formula without a scale. */
function changeOutOfTen(total: KnownTotal, change: Exact): Exact | null {
  const { scale } = total;
  const unit = scale === null ? ONE : scale.high.sub(scale.low).div(MAX_TOTAL_CHANGE);
  return changeBeforeGates(total, change.mul(unit))?.div(unit) ?? null;
}

/** Null if totals have no scale: then the effect of a score has no bound. */
function mostOf(pairs: readonly PanelPair[]): Exact | null {
  const totals = pairs.flatMap(({ leader }) => [...leader.byShark.values()]);
  return totals.some(({ kind }) => kind === 'formula') ? null : MAX_TOTAL_CHANGE;
}

type Move = Pick<PanelScoreMove, 'criterion' | 'move' | 'scale' | 'size'>;

/** @param change of the total before gates, on 0 to 10 */
function movesOf(total: KnownTotal, change: Exact): readonly Move[] {
  if (total.kind === 'formula') return formulaMovesOf(total, change);
  const { scale: own } = total;
  const onScale = change.mul(own.high.sub(own.low)).div(MAX_TOTAL_CHANGE);
  const share = change.abs().div(MAX_TOTAL_CHANGE);
  if (total.kind === 'holistic') {
    const mark = total.review.holistic?.mark;
    if (!mark) return [];
    const scale = givenScale(mark, own);
    const move = overallMove(total, mark, scale, onScale);
    return move.isOnScale ? [{ criterion: null, move, scale, size: share }] : [];
  }
  return termMovesOf(total, onScale).map((each) => ({
    ...each,
    size: share.mul(total.divisor).div(each.criterion.weight.point),
  }));
}

/** @param change of the total before gates, in its own unit */
function formulaMovesOf(total: FormulaTotal, change: Exact): readonly Move[] {
  return termMovesOf(total, change).flatMap(({ criterion, move, scale }) => {
    const whole = scale === null ? move.from : scale.high.sub(scale.low);
    return whole.lte(ZERO) ? [] : [{ criterion, move, scale, size: move.change.abs().div(whole) }];
  });
}

/** The moves of single scores by criteria that stay on their scales. */
function termMovesOf(total: WeightedTotal | FormulaTotal, change: Exact) {
  return total.terms.flatMap((term) => {
    const { criterion } = term;
    const move = moveOf(total, term, change);
    if (move?.isOnScale !== true) return [];
    return [{ criterion, move, scale: givenScale(move.mark, criterion.scale) }];
  });
}

function overallMove(
  { uncapped, scale: own }: HolisticTotal,
  mark: Figure,
  scale: Scale,
  change: Exact,
): ScoreMove {
  const from = mark.point;
  const to = rescale(uncapped.add(change), own, scale);
  const isOnScale = to.gte(scale.low) && to.lte(scale.high);
  return { mark, from, to, change: to.sub(from), isOnScale };
}
