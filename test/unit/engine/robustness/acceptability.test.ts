import { describe, expect, it } from 'vitest';
import type { Acceptability } from '../../../../src/engine/robustness/ranking-robustness.ts';
import { robustness } from '../../../../src/engine/robustness/robustness.ts';
import { rankTotals } from '../../../../src/engine/scoring/ranking/rank.ts';
import { scaleOf } from '../../../support/figure.ts';
import { makeEntry, makeRound, makeShark, type RubricParts } from '../../../support/model.ts';
import { PLAN, robust, rowsOf, TWO } from '../../../support/robust.ts';
import { marked } from '../../../support/seed-rounds.ts';

describe('rank acceptability', () => {
  const THREE = { criteria: { a: '50%', b: '30%', c: '20%' } };

  it('has one vector for one criterion, and ties share their ranks', () => {
    const found = robust({ criteria: { speed: '100%' } }, { a: [8], b: [8], c: [6] }).acceptability;
    expect(found).toMatchObject({ method: 'one-vector', vectors: null });
    expect(
      rowsOf(found).map(({ ranks, central }) => [ranks.map(({ value }) => value), central]),
    ).toEqual([
      [[0.5, 0.5, 0], [1]],
      [[0.5, 0.5, 0], [1]],
      [[0, 0, 1], null],
    ]);
  });

  it('a band of 0 is the ranking itself', () => {
    const rows = { x: [25, 20, 15], y: [10, 30, 30], z: [10, 30, 30] };
    const rubric = { ...THREE, scale: scaleOf(0, 100) };
    const found = robust(rubric, rows, '0').acceptability;
    expect(
      rowsOf(found).map(({ entry, ranks }) => [entry.id, ...ranks.map(({ value }) => value)]),
    ).toEqual([
      ['x', 1, 0, 0],
      ['y', 0, 0.5, 0.5],
      ['z', 0, 0.5, 0.5],
    ]);
  });

  it('keeps within a band around the rubric', () => {
    const rows = { x: [10, 0, 0], y: [0, 10, 0], z: [0, 0, 10] };
    const found = rowsOf(robust(THREE, rows, '0.05').acceptability);
    expect(found.map(({ ranks }) => ranks[0]?.value)).toEqual(
      [1, 0, 0].map((x) => expect.closeTo(x, 12)),
    );
    const [central = []] = found.map((row) => row.central ?? []);
    [0.5, 0.3, 0.2].forEach((weight, j) => {
      expect(Math.abs((central[j] ?? 0) - weight)).toBeLessThan(0.005);
    });
  });

  it('a band as wide as the simplex gives what the simplex gives', () => {
    const rows = { x: [10, 0, 0], y: [0, 10, 0], z: [0, 0, 10] };
    for (const { ranks } of rowsOf(robust(THREE, rows, '1').acceptability)) {
      for (const { value, standardError } of ranks) {
        expect(Math.abs(value - 1 / 3)).toBeLessThan(5 * standardError);
        expect(standardError).toBeLessThan(0.02);
      }
    }
  });

  it('two criteria within a band, in closed form', () => {
    // a leads above 3/7; from 0.4 to 0.8 that is (0.8 - 3/7) / 0.4.
    const found = robust(TWO, { a: [10, 4], b: [6, 7] }, '0.2').acceptability;
    expect(rowsOf(found)[0]?.ranks[0]).toEqual({
      value: expect.closeTo((0.8 - 3 / 7) / 0.4, 12),
      standardError: 0,
    });
  });

  it('has central weights only where there are any', () => {
    const [first, ...others] = rowsOf(robust(THREE, { x: [9, 9, 9], y: [5, 5, 5] }).acceptability);
    expect(first?.central?.map((weight) => Math.round(weight * 1000))).toEqual([333, 333, 333]);
    expect(others.map(({ central }) => central)).toEqual([null]);
  });

  it('takes one proposal, all totals equal, and 200 proposals', () => {
    expect(rowsOf(robust(THREE, { x: [1, 2, 3] }).acceptability)[0]?.ranks[0]?.value).toBeCloseTo(
      1,
      12,
    );
    const equal = rowsOf(robust(THREE, { x: [1, 2, 3], y: [1, 2, 3] }).acceptability);
    for (const { ranks } of equal)
      for (const { value } of ranks) expect(value).toBeCloseTo(0.5, 12);
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`p${i}`, [i % 11, (i * 7) % 11, (i * 3) % 11]]),
    );
    const rows = rowsOf(robust(THREE, many).acceptability);
    expect(rows.reduce((sum, { ranks }) => sum + (ranks[0]?.value ?? 0), 0)).toBeCloseTo(1, 10);
  });

  it('refuses a band below 0', () => {
    expect(() => robust(THREE, { x: [1, 2, 3] }, '-0.1')).toThrow(RangeError);
  });

  it('gives the same figures for the same seed', () => {
    const found = rowsOf(
      robust(THREE, { x: [10, 0, 5], y: [0, 10, 5], z: [5, 5, 6] }).acceptability,
    );
    expect(found.map(({ entry, ranks }) => [entry.id, ranks[0]?.value])).toMatchInlineSnapshot(`
      [
        [
          "x",
          0.4208984375,
        ],
        [
          "z",
          0.17138671875,
        ],
        [
          "y",
          0.40771484375,
        ],
      ]
    `);
  });

  it('leaves out what is not live', () => {
    const shark = makeShark('s', {
      rubric: TWO,
      reviews: marked(['speed', 'risk'], { a: [1, 2], b: [9, 9] }),
    });
    const round = makeRound({ entries: ['a', makeEntry('b', 'withdrawn')], sharks: [shark] });
    const found = robustness(rankTotals(round, shark), PLAN);
    expect(rowsOf(found.acceptability).map(({ entry }) => entry.id)).toEqual(['a']);
  });
});

describe('rank acceptability of many proposals', () => {
  /** So many proposals whose scores on each criterion are other than their neighbours'. */
  function many(count: number, criteria: RubricParts['criteria']): Acceptability {
    const rows = Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `p${i}`,
        Object.keys(criteria).map((_id, j) => ((i * 7 + j * 13 + i * j) % 101) / 10),
      ]),
    );
    const found = robust({ criteria }, rows).acceptability;
    if (typeof found === 'string') throw new Error(found);
    return found;
  }

  const THREE = { a: '50%', b: '30%', c: '20%' };

  it('tells each of 100 ranks by itself, and those of more together', () => {
    const [all, cut] = [many(100, THREE), many(150, THREE)];
    expect(new Set(all.rows.map(({ ranks, later }) => [ranks.length, later].join()))).toEqual(
      new Set(['100,']),
    );
    for (const { ranks, later } of cut.rows) {
      expect(ranks).toHaveLength(100);
      const shares = [...ranks, ...(later === null ? [] : [later])].map(({ value }) => value);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
    }
    const later = cut.rows.map((row) => row.later?.value ?? 0);
    expect(later.reduce((sum, share) => sum + share, 0)).toBeCloseTo(50, 8);
  });

  it('makes twice as many estimates of twice the proposals, and no more', () => {
    const estimates = (count: number): number =>
      many(count, THREE).rows.flatMap(({ ranks, later }) => [...ranks, later]).length;
    expect(estimates(300)).toBe(2 * estimates(150));
  });

  it('is the closed form of two criteria up to 100 proposals', () => {
    expect(many(100, TWO.criteria).method).toBe('closed-form');
    expect(many(101, TWO.criteria).method).toBe('sampled');
  });

  it('shares every rank among proposals that all tie', () => {
    const rows = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`p${i}`, [5, 5, 5]]));
    for (const { ranks, later } of rowsOf(robust({ criteria: THREE }, rows).acceptability)) {
      for (const { value } of ranks) expect(value).toBeCloseTo(1 / 120, 10);
      expect(later?.value).toBeCloseTo(20 / 120, 10);
    }
  });
});
