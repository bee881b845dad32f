import { describe, expect, it } from 'vitest';
import type { Decide } from '../../../../src/model/outcome.ts';
import { judgeInterval, keeps } from '../../../../src/outcome/verdict/limit.ts';
import { judgeWorst } from '../../../../src/outcome/verdict/regression.ts';
import type { Relation } from '../../../../src/quantity/quantity.ts';
import { measuredOf, type Sides } from '../../../support/measured.ts';

describe('a limit', () => {
  it.each<[Relation, boolean, boolean, boolean]>([
    ['at least', false, true, true],
    ['above', false, false, true],
    ['at most', true, true, false],
    ['below', true, false, false],
  ])('%s', (relation, less, equal, more) => {
    expect([1.3, 1.4, 1.5].map((value) => keeps(value, relation, 1.4))).toEqual([
      less,
      equal,
      more,
    ]);
  });

  it('is met by what only rounding in logarithms keeps from it', () => {
    expect(keeps(1.4 - 1e-15, 'at least', 1.4)).toBe(true);
    expect(keeps(1.4 + 1e-15, 'above', 1.4)).toBe(false);
    expect(keeps(1.4 - 1e-9, 'at least', 1.4)).toBe(false);
    expect(keeps(0, 'at most', 0)).toBe(true);
  });

  it.each<[number, number, string]>([
    [1.4, 1.6, 'pass'],
    [1.39, 1.6, 'inconclusive'],
    [1.2, 1.4, 'inconclusive'],
    [1.2, 1.39, 'fail'],
  ])('at least 1.4x, an interval of %s to %s: %s', (low, high, verdict) => {
    expect(judgeInterval({ point: 1.4, low, high }, 'at least', 1.4)).toBe(verdict);
  });

  it.each<[Relation, string]>([
    ['above', 'fail'],
    ['at most', 'pass'],
    ['at least', 'inconclusive'],
  ])('%s 1.4x, an interval that ends there: %s', (relation, verdict) => {
    expect(judgeInterval({ point: 1.3, low: 1.2, high: 1.4 }, relation, 1.4)).toBe(verdict);
  });

  it('is judged at the point where there are no ends', () => {
    expect(judgeInterval({ point: 1.4, low: null, high: null }, 'at least', 1.4)).toBe('pass');
    expect(judgeInterval({ point: 1.39, low: null, high: null }, 'at least', 1.4)).toBe('fail');
  });
});

/** Four readings a side, of so much noise around 100 and around so much. */
function sides(after: number, noise: number): Sides {
  const around = (centre: number): readonly number[] =>
    [-1, -0.5, 0.5, 1].map((step) => centre * Math.exp(step * noise));
  return [around(100), around(after)];
}

function worst(
  cases: Readonly<Record<string, Sides>>,
  relation: Relation,
  limit: number,
  decide: Decide = 'interval',
) {
  const found = judgeWorst(measuredOf(cases).cases, { relation, limit, decide });
  return found === null ? null : [found.verdict, found.by.name, found.because];
}

describe('a limit on the worst regression', () => {
  it('passes where every upper bound keeps it', () => {
    expect(worst({ a: sides(100, 0.001), b: sides(103, 0.001) }, 'at most', 0.05)).toEqual([
      'pass',
      'b',
      null,
    ]);
  });

  it('fails where one case is surely over it, and names the slowest', () => {
    const cases = { a: sides(130, 0.01), b: sides(150, 0.01), c: sides(50, 0.01) };
    expect(worst(cases, 'at most', 0.05)).toEqual(['fail', 'b', null]);
  });

  it('is inconclusive where noise hides it', () => {
    expect(worst({ a: sides(104, 0.1), b: sides(50, 0.01) }, 'at most', 0.05)).toEqual([
      'inconclusive',
      'a',
      'straddles',
    ]);
  });

  it('says so where a case is over it alone, but not as one of many', () => {
    const one = { a: sides(110, 0.025) };
    const many = Object.fromEntries(
      Array.from({ length: 19 }, (_, index) => [`quiet${index}`, sides(50, 0.025)]),
    );
    expect(worst(one, 'at most', 0.05)?.[0]).toBe('fail');
    expect(worst({ ...one, ...many }, 'at most', 0.05)).toEqual([
      'inconclusive',
      'a',
      'many-cases',
    ]);
  });

  it.each<[Relation, number, string]>([
    ['at most', 0.25, 'pass'],
    ['below', 0.25, 'fail'],
    ['at most', 0.24, 'fail'],
    ['at least', 0.25, 'pass'],
    ['above', 0.25, 'fail'],
    ['at most', -1, 'fail'],
    ['at most', -2, 'fail'],
  ])('%s %s at a point of exactly 0.25, by one figure: %s', (...row) => {
    const [relation, limit, verdict] = row;
    const figure = worst({ a: [100, 125] }, relation, limit, 'point');
    expect(figure).toEqual([verdict, 'a', null]);
  });

  it('is not decided by equal readings next to it, and is by others', () => {
    const equal: Sides = [
      [100, 100, 100, 100],
      [125, 125, 125, 125],
    ];
    expect(worst({ a: equal }, 'at most', 0.25)).toEqual(['inconclusive', 'a', 'straddles']);
    expect(worst({ a: equal }, 'at most', 0.3)).toEqual(['pass', 'a', null]);
    expect(worst({ a: equal }, 'at most', 0.2)).toEqual(['fail', 'a', null]);
  });

  it('is not decided by few readings, nor by a figure beside them', () => {
    const few: Sides = [
      [1, 1, 1],
      [9, 9, 9],
    ];
    expect(worst({ a: few }, 'at most', 0.05)).toEqual(['inconclusive', 'a', 'few-samples']);
    expect(worst({ b: [1, 2] }, 'at most', 0.05)).toEqual(['inconclusive', 'b', 'unknown']);
    expect(worst({ a: few, b: [1, 2] }, 'at most', 0.05)?.[0]).toBe('inconclusive');
    expect(worst({ a: few, b: [1, 2] }, 'at most', 0.05, 'point')?.[0]).toBe('fail');
    expect(worst({}, 'at most', 0.05)).toBeNull();
  });
});
