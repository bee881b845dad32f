import { compareExact, type Exact, ZERO } from '../../quantity/exact.ts';

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
