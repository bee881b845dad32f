import { describe, expect, it } from 'vitest';
import { uniform } from '../../src/engine/uncertainty/sampling/generator.ts';
import {
  atLeast,
  atMost,
  type IsProven,
  isAbove,
  isBelow,
  lowerBound,
  normal,
  rateOf,
  upperBound,
} from '../support/simulation.ts';

describe('the error of a simulation', () => {
  it('has the bounds of Clopper and Pearson', () => {
    // At its own bounds, what was seen or less of it, and what was seen or more, has that chance.
    const least = lowerBound({ count: 3, runs: 5 }, 0.025);
    const most = upperBound({ count: 3, runs: 5 }, 0.025);
    expect(
      10 * least ** 3 * (1 - least) ** 2 + 5 * least ** 4 * (1 - least) + least ** 5,
    ).toBeCloseTo(0.025, 12);
    expect(5 * most ** 4 * (1 - most) + most ** 5).toBeCloseTo(0.975, 12);
    expect(lowerBound({ count: 0, runs: 10 })).toBe(0);
    expect(upperBound({ count: 0, runs: 10 }, 0.025)).toBeCloseTo(1 - 0.025 ** 0.1, 12);
    expect(upperBound({ count: 10, runs: 10 })).toBe(1);
  });

  it('lets a true rate at the bound pass, and one clearly beyond it fail', () => {
    const rate = rateOf('a rate of 5%', 2000, (next) => uniform(next) < 0.05);
    atMost(rate, 0.05);
    atLeast(rate, 0.05);
    expect(() => atMost(rate, 0.03)).toThrow('of 2000 runs');
    expect(() => atLeast(rate, 0.08)).toThrow('of 2000 runs');
  });

  it('ends early where a part of the runs proves a rate, and hardly ever where it is at the bound', () => {
    expect(rateOf('never', 4000, () => false, isBelow(0.05))).toEqual({ count: 0, runs: 250 });
    expect(rateOf('always', 4000, () => true, isAbove(0.9))).toEqual({ count: 250, runs: 250 });
    expect(rateOf('at it', 4000, (next) => uniform(next) < 0.05, isBelow(0.05)).runs).toBe(4000);
    expect(chanceToEnd(0.05, 400, isBelow(0.05))).toBeLessThan(0.001);
    expect(chanceToEnd(0.05, 1600, isBelow(0.05))).toBeLessThan(0.001);
    expect(chanceToEnd(0.9, 1600, isAbove(0.9))).toBeLessThan(0.001);
    expect(chanceToEnd(0.02, 1600, isBelow(0.05))).toBeGreaterThan(0.8);
  });

  it('draws from the normal distribution, each run from a stream of its own', () => {
    const rate = rateOf('beyond 1.96', 4000, (next) => Math.abs(normal(next)) > 1.959964);
    atMost(rate, 0.05);
    atLeast(rate, 0.05);
    const drawn: number[] = [];
    const again: number[] = [];
    for (const each of [drawn, again]) {
      rateOf('streams', 3, (next) => each.push(normal(next)) > 0);
    }
    expect(again).toEqual(drawn);
    expect(new Set(drawn).size).toBe(3);
  });
});

/** How often so many runs of something with a true rate end early, computed exactly. */
function chanceToEnd(rate: number, runs: number, isProven: IsProven): number {
  const looks = [16, 8, 4, 2].map((part) => runs / part);
  let chances = [1];
  let ended = 0;
  for (let run = 1; run < runs; run += 1) {
    chances = [...chances, 0].map(
      (chance, count) => chance * (1 - rate) + (chances[count - 1] ?? 0) * rate,
    );
    if (!looks.includes(run)) continue;
    chances = chances.map((chance, count) => {
      if (chance === 0 || !isProven({ count, runs: run })) return chance;
      ended += chance;
      return 0;
    });
  }
  return ended;
}
