import { describe, expect, it } from 'vitest';
import { concordance } from '../../../../../src/engine/scoring/agreement/concordance.ts';
import { chanceByPermutation } from '../../../../../src/engine/scoring/agreement/permutation.ts';
import { decide } from '../../../../../src/engine/scoring/decision/winner.ts';
import { rankRound } from '../../../../../src/engine/scoring/ranking/rank.ts';
import type { Shark } from '../../../../../src/model/round.ts';
import { shown } from '../../../../support/figure.ts';
import { makeEntry, makeRound, overall } from '../../../../support/model.ts';
import { seedRound2 } from '../../../../support/seed-rounds.ts';

const ENTRIES = ['a', 'b', 'c'];

const of = (sharks: Shark[], entries: Parameters<typeof makeRound>[0]['entries'] = ENTRIES) =>
  concordance(rankRound(makeRound({ entries, sharks })));

/** The share of all orders of the second and third row that agree at least as much, one by one. */
function chanceByTrying(totals: readonly (readonly number[])[]): number {
  const rankOf = (row: readonly number[], value: number): number =>
    row.filter((other) => other < value).length + row.filter((other) => other === value).length / 2;
  const [first = [], second = [], third = []] = totals.map((row) =>
    row.map((value) => rankOf(row, value)),
  );
  const spread = (b: readonly number[], c: readonly number[]): number =>
    first.reduce((whole, rank, i) => whole + (rank + (b[i] ?? 0) + (c[i] ?? 0) - 9) ** 2, 0);
  const observed = spread(second, third);
  const [seconds, thirds] = [ordersOf(second), ordersOf(third)];
  let hits = 0;
  for (const b of seconds) for (const c of thirds) if (spread(b, c) >= observed) hits += 1;
  return hits / (seconds.length * thirds.length);
}

function ordersOf(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, at) =>
    ordersOf([...values.slice(0, at), ...values.slice(at + 1)]).map((rest) => [value, ...rest]),
  );
}

describe("Kendall's W", () => {
  it('is 1 where all rank alike, whatever the totals', () => {
    const found = of([overall('s', { a: 9, b: 5, c: 1 }), overall('t', { a: 6, b: 5.9, c: 5.8 })]);
    expect(shown(found.kendallW)).toBe('1');
    expect(found).toMatchObject({
      undefinedBecause: null,
      sharks: ['s', 't'],
      proposals: ENTRIES,
      degrees: 2,
    });
    // Of six orders of three, one gives the greatest sum.
    expect(found.pExact).toBeCloseTo(1 / 6, 12);
  });

  it('is 0 where two reverse each other', () => {
    const found = of([overall('s', { a: 9, b: 5, c: 1 }), overall('t', { a: 1, b: 5, c: 9 })]);
    expect([shown(found.kendallW), found.pExact, found.pApproximate]).toEqual(['0', 1, 1]);
  });

  it('is over the live proposals that all rated', () => {
    const entries = ['a', 'b', 'c', 'd', makeEntry('gone', 'withdrawn')];
    const sharks = [
      overall('s', { a: 9, b: 5, c: 1, d: 10, gone: 1 }),
      overall('t', { a: 9, b: 5, c: 1, gone: 10 }),
    ];
    expect(of(sharks, entries)).toMatchObject({ proposals: ENTRIES });
    expect(shown(of(sharks, entries).kendallW)).toBe('1');
  });

  it('leaves out sharks without any total', () => {
    const scores = { a: 9, b: 5, c: 1 };
    const sharks = [overall('s', scores), overall('t', {}), overall('u', scores)];
    expect(of(sharks).sharks).toEqual(['s', 'u']);
  });

  it('needs two sharks and three proposals', () => {
    const one = overall('s', { a: 9, b: 5, c: 1 });
    expect(of([one]).undefinedBecause).toBe('too-few-sharks');
    expect(of([]).undefinedBecause).toBe('too-few-sharks');
    expect(of([one, overall('t', { a: 1, b: 2 })])).toMatchObject({
      kendallW: null,
      undefinedBecause: 'too-few-proposals',
      proposals: ['a', 'b'],
    });
    expect(of([one, overall('t', { d: 1 })], [...ENTRIES, 'd']).proposals).toEqual([]);
  });

  it('is undefined, not 1, where every shark ties everything', () => {
    const tied = { a: 5, b: 5, c: 5 };
    expect(of([overall('s', tied), overall('t', tied)])).toMatchObject({
      kendallW: null,
      undefinedBecause: 'all-tied',
    });
  });

  it.each([
    ['all different', [1, 2, 3, 4, 5, 6], [2, 1, 3, 5, 4, 6], [1, 3, 2, 4, 6, 5]],
    ['ties', [1, 2, 2, 4, 5, 6], [2, 1, 3, 5, 5, 6], [1, 3, 2, 4, 6, 5]],
  ])('has the exact p for 3 sharks on 6 proposals, %s', (_, ...totals) => {
    const entries = ['a', 'b', 'c', 'd', 'e', 'f'];
    const sharks = totals.map((row, k) =>
      overall(`s${k}`, Object.fromEntries(entries.map((id, i) => [id, row[i] ?? 0]))),
    );
    const found = of(sharks, entries);
    expect(found.pExact).toBeCloseTo(chanceByTrying(totals), 14);
    expect(found.pApproximate).not.toBeCloseTo(found.pExact ?? 0, 4);
  });

  it('has the exact p for 4 sharks as for all orders of three of them', () => {
    const rows = [
      [2, 4, 6, 8],
      [4, 2, 6, 8],
      [5, 5, 2, 8],
      [2, 8, 4, 6],
    ];
    const squares = (orders: readonly (readonly number[])[]) =>
      [0, 1, 2, 3].reduce((sum, k) => sum + (sumAt(orders, k) - 20) ** 2, 0);
    const sumAt = (orders: readonly (readonly number[])[], k: number) =>
      orders.reduce((sum, order) => sum + (order[k] ?? 0), 0);
    const observed = squares(rows);
    const [first = [], b = [], c = [], d = []] = rows;
    const all = ordersOf(b).flatMap((x) =>
      ordersOf(c).flatMap((y) => ordersOf(d).map((z) => squares([first, x, y, z]) >= observed)),
    );
    const expected = all.filter((isAsMuch) => isAsMuch).length / all.length;
    expect(chanceByPermutation(rows, observed)).toBeCloseTo(expected, 14);
  });

  it('has none where there are too many orders, after one row or at once', () => {
    const eight = [2, 4, 6, 8, 10, 12, 14, 16];
    expect(chanceByPermutation([eight, eight, eight, eight], 2688)).toBeNull();
    const ten = [...eight, 18, 20];
    expect(chanceByPermutation([ten, ten], 1320)).toBeNull();
  });

  it('is told for round 2 of the seeds', () => {
    const { agreement, rows } = decide(seedRound2());
    expect(shown(agreement.kendallW)).toBe('1');
    expect(agreement.proposals).toHaveLength(3);
    expect(agreement.distances.map(({ shark, distance }) => [shark, shown(distance)])).toEqual([
      ['performance-oracle', '0'],
      ['roi-maximizer', '0'],
    ]);
    expect(rows.map(({ borda }) => shown(borda))).toEqual(['4', '2', '0', null]);
  });
});

describe('the distance from the panel', () => {
  const distances = (sharks: Shark[]) =>
    decide(makeRound({ entries: ENTRIES, sharks })).agreement.distances.map((each) =>
      shown(each.distance),
    );

  it('is the share of pairs ordered the other way round', () => {
    const sharks = [
      overall('s', { a: 10, b: 5, c: 0 }),
      overall('t', { a: 6, b: 5, c: 4 }),
      overall('u', { a: 4, b: 5, c: 4.5 }),
    ];
    // The means are 20/3, 5 and 17/6; the third shark agrees on b over c alone.
    expect(distances(sharks)).toEqual(['0', '0', '2/3']);
  });

  it('counts one half for a pair that only one of them ties', () => {
    const sharks = [overall('s', { a: 9, b: 5, c: 1 }), overall('t', { a: 5, b: 5, c: 1 })];
    expect(distances(sharks)).toEqual(['0', '1/6']);
  });

  it('is not known with fewer than two common proposals', () => {
    expect(distances([overall('s', { a: 9 }), overall('t', { a: 5, b: 1 })])).toEqual([null, null]);
  });
});
