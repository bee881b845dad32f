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
    // Alpha first: 100 ends the search, and 55 goes on only where omega is worth its cost.
    expect(-15 + 0.5 * 100 + 0.5 * (-20 + 0.2 * 240 + 0.8 * 55)).toBe(71);
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
