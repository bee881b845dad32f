import { describe, expect, it } from 'vitest';
import { concordance } from '../../src/engine/scoring/agreement/concordance.ts';
import { bordaPoints } from '../../src/engine/scoring/decision/borda.ts';
import { rankRound } from '../../src/engine/scoring/ranking/rank.ts';
import { chanceOfMore } from '../../src/engine/uncertainty/distribution/chi-square.ts';
import type { Shark } from '../../src/model/round.ts';
import { scaleOf, shown } from '../support/figure.ts';
import { makeRound, makeShark } from '../support/model.ts';

/** Published numbers, with the place they come from. */

/** Sharks with one criterion on a wide scale; the higher mark is the better. */
function judges(marks: readonly (readonly number[])[], ids: readonly string[]) {
  const sharks = marks.map(
    (row, i): Shark =>
      makeShark(`judge${i}`, {
        rubric: { scale: scaleOf(0, 1000), criteria: { merit: 1 } },
        reviews: Object.fromEntries(row.map((mark, j) => [ids[j], { scores: { merit: mark } }])),
      }),
  );
  return rankRound(makeRound({ entries: ids, sharks }));
}

const numbered = (n: number) => Array.from({ length: n }, (_, i) => `p${i}`);

/** Ranks as marks: the first has the highest. */
const fromRanks = (rows: readonly (readonly number[])[]) =>
  rows.map((row) => row.map((rank) => 100 - rank));

describe("Kendall's W", () => {
  it("without ties: ProofWiki, Kendall's Coefficient of Concordance, Arbitrary Example 1", () => {
    const ranks = [
      [1, 3, 2],
      [1, 2, 3],
      [2, 3, 1],
      [3, 1, 2],
    ];
    const { s, kendallW: w, pExact } = concordance(judges(fromRanks(ranks), ['X', 'Y', 'Z']));
    expect([shown(s), w?.valueOf()]).toEqual(['2', 0.0625]);
    // Friedman 1937, table for 3 ranks in 4 rows: chi-square 0.5 has probability 0.931.
    expect(pExact).toBeCloseTo(0.931, 3);
  });

  it('with ties: ANSM5 exercise 10.11, scripts as items', () => {
    const marks = [
      [22, 30, 27, 30, 28, 28, 28, 28, 36, 29],
      [20, 28, 25, 29, 28, 25, 29, 34, 40, 30],
      [22, 28, 29, 28, 25, 29, 33, 29, 33, 27],
      [24, 29, 30, 28, 29, 27, 30, 30, 34, 30],
      [30, 41, 37, 41, 34, 32, 35, 29, 42, 34],
      [27, 27, 32, 33, 33, 23, 36, 22, 42, 29],
    ];
    const found = concordance(judges(marks, numbered(10)));
    expect(shown(found.s)).toBe('1574');
    expect(found.kendallW?.valueOf()).toBeCloseTo(0.54938918, 8);
    expect(found.chiSquare?.valueOf()).toBeCloseTo(29.66701571, 8);
    expect(found.degrees).toBe(9);
    expect(found.pApproximate).toBeCloseTo(0.0004997642, 10);
    // Ten items in six rows have more orders than anyone counts.
    expect(found.pExact).toBeNull();
  });

  it.each([
    // Friedman 1937, exact probabilities for 3 ranks in 4 rows, by chi-square.
    { last: [1, 3, 2], chiSquare: 6.5, p: 0.042 },
    { last: [1, 2, 3], chiSquare: 8, p: 0.0046 },
  ])('Friedman 1937: chi-square $chiSquare', ({ last, chiSquare, p }) => {
    const rows = [[1, 2, 3], [1, 2, 3], [1, 2, 3], last];
    const found = concordance(judges(fromRanks(rows), numbered(3)));
    expect(found.chiSquare?.valueOf()).toBe(chiSquare);
    expect(found.pExact).toBeCloseTo(p, 3);
  });
});

describe('the chance of a greater chi-square', () => {
  it.each([
    // Critical values at 5 %, 1 % and 0.1 %: Abramowitz and Stegun 1964, table 26.8.
    [3.841458820694124, 1, 0.05],
    [5.991464547107979, 2, 0.05],
    [9.21034037197618, 2, 0.01],
    [16.918977604620448, 9, 0.05],
    [27.877164871256568, 9, 0.001],
  ])('%d with %d degrees', (x, degrees, p) => {
    expect(chanceOfMore(x, degrees)).toBeCloseTo(p, 12);
  });

  it('is 1 at nothing', () => {
    expect(chanceOfMore(0, 3)).toBe(1);
  });
});

describe('Borda', () => {
  const totals = (marks: readonly (readonly number[])[], ids: readonly string[]) =>
    Object.fromEntries(
      [...bordaPoints(judges(marks, ids))].map(([id, { points }]) => [id, points.valueOf()]),
    );

  it('Wikipedia, Borda count: the capital of Tennessee', () => {
    const cities = ['Memphis', 'Nashville', 'Chattanooga', 'Knoxville'];
    const ballots = [
      { count: 42, ranks: [1, 2, 3, 4] },
      { count: 26, ranks: [4, 1, 2, 3] },
      { count: 15, ranks: [4, 3, 1, 2] },
      { count: 17, ranks: [4, 3, 2, 1] },
    ];
    const rows = ballots.flatMap(({ count, ranks }) => Array.from({ length: count }, () => ranks));
    expect(totals(fromRanks(rows), cities)).toEqual({
      Memphis: 126,
      Nashville: 194,
      Chattanooga: 173,
      Knoxville: 107,
    });
  });

  it.each([
    [
      [2, 1, 1, 1, 2],
      [0.5, 3, 3, 3, 0.5],
    ],
    [
      [3, 3, 1, 2, 1],
      [0.5, 0.5, 3.5, 2, 3.5],
    ],
  ])('noeliarico/consensus, tests/testthat/test-rr_borda.R: %j', (ranks, points) => {
    const ids = ['C1', 'C2', 'C3', 'C4', 'C5'];
    const expected = Object.fromEntries(ids.map((id, i) => [id, points[i]]));
    expect(totals(fromRanks([ranks]), ids)).toEqual(expected);
  });
});
