import { type Exact, exact, ONE } from '../../quantity/exact.ts';
import type { KnownTotal, Term, WeightedTotal } from '../scoring/panel-ranking.ts';
import { rescale, ZERO_TO_TEN } from '../scoring/total/scale.ts';
import { countedTerms, haveSameCriteria } from './decision-matrix.ts';
import { nearestMove, neededChange, type PanelPair, type PanelWeightMove } from './panel-move.ts';
import { type Reversals, reversals, type TotalByWeight, totalByWeight } from './weight-reversal.ts';

/**
 * The most that a weight can change a difference: the differences on one criterion and on the
 * others are each from -10 to 10.
 */
const MAX_DIFFERENCE_CHANGE = exact(20);

/**
 * The smallest change of one shark's weight of one criterion after which a rival's mean equals the
 * leader's. The shark's other weights shrink or grow in proportion, `w_j (1 - x) / (1 - w_i)`; the
 * other sharks keep theirs. With s a proposal's score on i, on 0 to 10, and r the weighted mean of
 * its other scores, its total at the weight x is
 *
 *     t(x) = x s + (1 - x) r        0 < x < 1
 *
 * or `min(cap, t(x))` under a gate that is not met. The difference of two totals is thus linear
 * between the weights where one of them reaches its cap. With m sharks and the margin D, the
 * result is the nearest x beyond which the difference has fallen by more than `m D`; the lower one
 * if two are equally near. Only for totals that are weighted means or sums over the same criteria.
 * Exact.
 *
 * @param pairs by effort, the least first
 */
export function nearestPanelWeight(pairs: readonly PanelPair[]): PanelWeightMove | null {
  return nearestMove(pairs, MAX_DIFFERENCE_CHANGE, (pair) =>
    pair.sharks.flatMap((shark) => {
      const [own, other] = [pair.leader, pair.rival].map(({ byShark }) => byShark.get(shark.id));
      if (own === undefined || other === undefined) return [];
      return movesOf(own, other, neededChange(pair)).map((move) => ({
        ...move,
        shark,
        rival: pair.rival.entry,
      }));
    }),
  );
}

function movesOf(
  own: KnownTotal,
  other: KnownTotal,
  effort: Exact,
): Omit<PanelWeightMove, 'shark' | 'rival'>[] {
  if (own.kind !== 'weighted' || other.kind !== 'weighted') return [];
  if (!haveSameCriteria(own, other)) return [];
  const others = countedTerms(other);
  return countedTerms(own).flatMap((term, i) => {
    const from = term.criterion.weight.point.div(own.divisor);
    if (from.gte(ONE)) return [];
    const [leads, follows] = [onZeroToTen(own, term, from), onZeroToTen(other, others[i], from)];
    const to = nearerTo(from, reversals(from, leads, follows, effort));
    if (to === null) return [];
    return [{ criterion: term.criterion, from, to, size: to.sub(from).abs() }];
  });
}

/** A total on 0 to 10. @param weight the current one, below 1 */
function onZeroToTen(total: WeightedTotal, term: Term | undefined, weight: Exact): TotalByWeight {
  const { valueScale, scale, uncapped, cap } = total;
  const score = rescale(term?.value ?? valueScale.low, valueScale, ZERO_TO_TEN);
  const mean = rescale(uncapped, scale, ZERO_TO_TEN);
  return totalByWeight(weight, score, mean, cap === null ? null : rescale(cap, scale, ZERO_TO_TEN));
}

/** The nearer of two weights; the lower one if both are equally near. */
function nearerTo(from: Exact, { lower, higher }: Reversals): Exact | null {
  if (!lower || !higher) return lower ?? higher;
  return higher.sub(from).lt(from.sub(lower)) ? higher : lower;
}
