import { compareExact, type Exact, ONE, sum, ZERO } from '../../quantity/exact.ts';

/** One way in which a trial may end: its chance, and what it yields. */
export interface TrialEnd {
  readonly chance: Exact;
  readonly yields: Exact;
}

/** A trial: what it costs to make, in what it yields, and how it may end; the chances sum to 1. */
export interface Trial {
  readonly cost: Exact;
  readonly ends: readonly TrialEnd[];
}

/**
 * Weitzman's index of a trial, its reservation value: the z at which trying is worth exactly what it
 * costs with z in hand, `cost = sum p max(x - z, 0)`. Of several trials of which one result will be
 * used, try that of the highest index first, and stop once what is in hand is not below the next
 * index. Exact: between two yields the right side is linear in z.
 *
 * Source: Weitzman 1979, "Optimal search for the best alternative", Econometrica 47.
 */
export function reservationValue({ cost, ends }: Trial): Exact {
  const falling = [...ends].sort((a, b) => compareExact(b.yields, a.yields));
  let [chance, yields] = [ZERO, ZERO];
  let value = ZERO;
  for (const [k, end] of falling.entries()) {
    chance = chance.add(end.chance);
    yields = yields.add(end.chance.mul(end.yields));
    if (chance.equals(ZERO)) continue;
    value = yields.sub(cost).div(chance);
    const next = falling[k + 1];
    if (next === undefined || value.gte(next.yields)) return value;
  }
  return value;
}

/**
 * What trying in the order of the indices is worth on average, costs paid, with 0 in hand at first:
 * `E[max(0, max_i min(x_i, z_i))]`, the trials independent of each other.
 *
 * Source: Kleinberg, Waggoner and Weyl 2016, "Descending price optimally coordinates search", of the
 * rule of Weitzman 1979.
 */
export function searchValue(trials: readonly Trial[]): Exact {
  const capped = trials.map((trial) => {
    const index = reservationValue(trial);
    return trial.ends.map(({ chance, yields }) => ({
      chance,
      yields: yields.lt(index) ? yields : index,
    }));
  });
  const levels = [...capped.flat().map(({ yields }) => yields)]
    .filter((level) => level.gt(ZERO))
    .sort(compareExact);
  // E[M] of M >= 0 is the sum of its steps up, each times the chance to reach it.
  let [value, below] = [ZERO, ZERO];
  for (const level of levels) {
    const missed = capped
      .map((ends) => sum(ends.filter(({ yields }) => yields.lt(level)).map(({ chance }) => chance)))
      .reduce((whole, chance) => whole.mul(chance), ONE);
    value = value.add(level.sub(below).mul(ONE.sub(missed)));
    below = level;
  }
  return value;
}
