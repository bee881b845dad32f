import { describe, expect, it } from 'vitest';
import {
  reservationValue,
  searchValue,
  type Trial,
} from '../../../../src/engine/budget/reservation.ts';
import { exact, toNumber } from '../../../../src/quantity/exact.ts';

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
