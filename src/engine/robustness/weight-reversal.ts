import { compareExact, type Exact, ONE, ZERO } from '../../quantity/exact.ts';

/** A total as a function of the weight of one criterion, while the others keep their proportions. */
export interface TotalByWeight {
  /** The score on the criterion: the total before gates at a weight of 1. */
  readonly score: Exact;
  /** The weighted mean of the other scores: the total before gates at a weight of 0. */
  readonly rest: Exact;
  /** The most that the total can be; null if no gate caps it. */
  readonly cap: Exact | null;
}

/** The nearest weights on both sides beyond which a lead is lost; null if it holds there. */
export interface Reversals {
  readonly lower: Exact | null;
  readonly higher: Exact | null;
}

/**
 * A total by the weight of a criterion, from the score on it and the mean before gates.
 *
 * @param weight the current one, below 1
 */
export function totalByWeight(
  weight: Exact,
  score: Exact,
  mean: Exact,
  cap: Exact | null,
): TotalByWeight {
  return { score, rest: mean.sub(weight.mul(score)).div(ONE.sub(weight)), cap };
}

/**
 * The nearest weights between 0 and 1, below and above the current one, beyond which the leader's
 * total less the rival's has fallen by more than `effort`. With s the score on the criterion and r
 * the weighted mean of the others, a total at the weight x is `x s + (1 - x) r`, or that up to its
 * cap under a gate that is not met; so the difference of two is linear between the weights where
 * one of them reaches its cap. Exact.
 */
export function reversals(
  from: Exact,
  leader: TotalByWeight,
  rival: TotalByWeight,
  effort: Exact,
): Reversals {
  const differenceAt = (x: Exact): Exact => valueAt(leader, x).sub(valueAt(rival, x));
  const least = differenceAt(from).sub(effort);
  const leadAt = (x: Exact): Exact => differenceAt(x).sub(least);
  const bends = [leader, rival].flatMap((each) => bendOf(each) ?? []).sort(compareExact);
  const below = [ZERO, ...bends.filter((x) => x.gt(ZERO) && x.lt(from))].reverse();
  const above = [...bends.filter((x) => x.gt(from) && x.lt(ONE)), ONE];
  return { lower: firstReversal(from, below, leadAt), higher: firstReversal(from, above, leadAt) };
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
