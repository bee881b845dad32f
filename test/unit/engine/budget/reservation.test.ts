import { describe, expect, it } from 'vitest';
import { reservationValue, type Trial } from '../../../../src/engine/budget/trial-order.ts';
import {
  compareExact,
  type Exact,
  exact,
  ONE,
  sum,
  toNumber,
  ZERO,
} from '../../../../src/quantity/exact.ts';

const trial = (cost: number, ends: readonly (readonly [number, number])[]): Trial => ({
  cost: exact(cost),
  ends: ends.map(([chance, yields]) => ({ chance: exact(String(chance)), yields: exact(yields) })),
});
const alpha = trial(15, [
  [0.5, 100],
  [0.5, 55],
]);
const omega = trial(20, [
  [0.2, 240],
  [0.8, 0],
]);

/**
 * What trying in the order of the indices is worth on average, costs paid, with 0 in hand at first:
 * `E[max(0, max_i min(x_i, z_i))]`, the trials independent of each other.
 *
 * Source: Kleinberg, Waggoner and Weyl 2016, "Descending price optimally coordinates search", of the
 * rule of Weitzman 1979.
 */
function searchValue(trials: readonly Trial[]): Exact {
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

describe('the index of Weitzman', () => {
  it('is 70 and 140 for the two trials of 1979', () => {
    expect([alpha, omega].map((each) => toNumber(reservationValue(each)))).toEqual([70, 140]);
  });

  it('makes omega first worth 78, and alpha alone 62.5', () => {
    expect(toNumber(searchValue([alpha, omega]))).toBe(78);
    expect(toNumber(searchValue([alpha]))).toBe(62.5);
    // Alpha first is worth 75: omega is still worth its cost with 100 in hand, and with 55.
    const thenOmega = (inHand: number): number => -20 + 0.2 * 240 + 0.8 * inHand;
    expect(-15 + 0.5 * thenOmega(100) + 0.5 * thenOmega(55)).toBe(75);
  });

  it('is what costs nothing but its own yield for a sure trial', () => {
    expect(toNumber(reservationValue(trial(0, [[1, 7]])))).toBe(7);
    expect(toNumber(reservationValue(trial(3, [[1, 7]])))).toBe(4);
    expect(toNumber(reservationValue(trial(9, [[1, 7]])))).toBe(-2);
    expect(toNumber(searchValue([trial(9, [[1, 7]])]))).toBe(0);
  });

  it('does not depend on the order of ends, nor on ends without a chance', () => {
    const turned = { ...alpha, ends: [...alpha.ends].reverse() };
    const more = { ...alpha, ends: [{ chance: exact(0), yields: exact(900) }, ...alpha.ends] };
    expect(toNumber(reservationValue(turned))).toBe(70);
    expect(toNumber(reservationValue(more))).toBe(70);
  });
});
