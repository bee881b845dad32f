import { compareExact, type Exact, exact, ONE, ZERO } from '../../quantity/exact.ts';
import type { KnownTotal, Term, WeightedTotal } from '../scoring/panel-ranking.ts';
import { rescale, ZERO_TO_TEN } from '../scoring/total/scale.ts';
import { countedTerms, haveSameCriteria } from './decision-matrix.ts';
import { nearestMove, neededChange, type PanelPair, type PanelWeightMove } from './panel-move.ts';

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
    const to = nearestReversal(
      from,
      totalByWeight(own, term, from),
      totalByWeight(other, others[i], from),
      effort,
    );
    if (to === null) return [];
    return [{ criterion: term.criterion, from, to, size: to.sub(from).abs() }];
  });
}

/** A total on 0 to 10, as a function of the weight of one criterion. */
interface TotalByWeight {
  /** The score on the criterion: the total before gates at a weight of 1. */
  readonly score: Exact;
  /** The weighted mean of the other scores: the total before gates at a weight of 0. */
  readonly rest: Exact;
  readonly cap: Exact | null;
}

/** @param weight the current one, below 1 */
function totalByWeight(total: WeightedTotal, term: Term | undefined, weight: Exact): TotalByWeight {
  const { valueScale, scale, uncapped, cap } = total;
  const score = rescale(term?.value ?? valueScale.low, valueScale, ZERO_TO_TEN);
  const mean = rescale(uncapped, scale, ZERO_TO_TEN);
  const rest = mean.sub(weight.mul(score)).div(ONE.sub(weight));
  return { score, rest, cap: cap === null ? null : rescale(cap, scale, ZERO_TO_TEN) };
}

/**
 * The nearest weight beyond which the leader's total less the rival's has fallen by more than
 * `effort`; null if there is none between 0 and 1.
 */
function nearestReversal(
  from: Exact,
  leader: TotalByWeight,
  rival: TotalByWeight,
  effort: Exact,
): Exact | null {
  const differenceAt = (x: Exact): Exact => valueAt(leader, x).sub(valueAt(rival, x));
  const least = differenceAt(from).sub(effort);
  const leadAt = (x: Exact): Exact => differenceAt(x).sub(least);
  const bends = [leader, rival].flatMap((each) => bendOf(each) ?? []).sort(compareExact);
  const below = [ZERO, ...bends.filter((x) => x.gt(ZERO) && x.lt(from))].reverse();
  const above = [...bends.filter((x) => x.gt(from) && x.lt(ONE)), ONE];
  const [lower, higher] = [below, above].map((ends) => firstReversal(from, ends, leadAt));
  if (!lower || !higher) return lower ?? higher ?? null;
  return higher.sub(from).lt(from.sub(lower)) ? higher : lower;
}

/** The first weight, on the way through some ends, beyond which a lead is below 0. */
function firstReversal(
  from: Exact,
  ends: readonly Exact[],
  leadAt: (x: Exact) => Exact,
): Exact | null {
  let [start, lead] = [from, leadAt(from)];
  for (const end of ends) {
    const next = leadAt(end);
    if (next.lt(ZERO)) return start.add(end.sub(start).mul(lead).div(lead.sub(next)));
    [start, lead] = [end, next];
  }
  return null;
}

function valueAt({ score, rest, cap }: TotalByWeight, x: Exact): Exact {
  const mean = rest.add(x.mul(score.sub(rest)));
  return cap?.lt(mean) ? cap : mean;
}

/** The weight at which the total before gates is the cap. */
function bendOf({ score, rest, cap }: TotalByWeight): Exact | null {
  return cap === null || score.equals(rest) ? null : cap.sub(rest).div(score.sub(rest));
}
