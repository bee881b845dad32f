import { describe, expect, it } from 'vitest';
import type { SharkRanking } from '../../src/engine/scoring/panel-ranking.ts';
import { rankTotals } from '../../src/engine/scoring/ranking/rank.ts';
import { scaleOf } from '../support/figure.ts';
import { makeRound, makeShark } from '../support/model.ts';
import { marked } from '../support/seed-rounds.ts';

/** Published numbers, with the place they come from. */

const TRIVIAL = {
  source: 'scikit-criteria, tests/agg/test_simple.py, test_WeightedSumModel',
  matrix: [
    [1, 0, 3],
    [0, 5, 6],
  ],
  weights: [1, 1, 1],
  sums: [4, 11],
  ranks: [2, 1],
};

const TIE = {
  source: 'Wikipedia, "Weighted sum model"',
  matrix: [
    [25, 20, 15, 30],
    [10, 30, 20, 30],
    [30, 10, 30, 10],
  ],
  weights: [0.2, 0.15, 0.4, 0.25],
  sums: [21.5, 22, 22],
  ranks: [3, 1, 1],
};

/** Rank rows of a matrix, named a1, a2, ..., with criteria and proposals in the order given. */
function rankMatrix(
  { matrix, weights }: { readonly matrix: number[][]; readonly weights: number[] },
  rowOrder: readonly number[] = matrix.map((_, i) => i),
  columnOrder: readonly number[] = weights.map((_, j) => j),
): SharkRanking {
  const names = weights.map((_, j) => `c${j}`);
  const rows = Object.fromEntries(matrix.map((row, i) => [`a${i}`, row]));
  const shark = makeShark('s', {
    rubric: {
      scale: scaleOf(0, 100),
      criteria: Object.fromEntries(columnOrder.map((j) => [`c${j}`, weights[j] ?? 0])),
    },
    reviews: marked(names, rows),
  });
  const entries = rowOrder.map((i) => `a${i}`);
  return rankTotals(makeRound({ entries, sharks: [shark] }), shark);
}

/** Numerators and ranks in the order of the matrix: shark's total is the sum over the sum of weights. */
function answer({ ranking }: SharkRanking) {
  const rows = [...ranking].sort((a, b) => (a.entry.id < b.entry.id ? -1 : 1));
  return {
    sums: rows.map(({ total, divisor }) => total?.mul(divisor ?? 0).valueOf()),
    ranks: rows.map(({ rank }) => rank),
  };
}

/** Every order of some indices. */
function permutations(of: readonly number[]): number[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first) =>
    permutations(of.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}

describe('weighted sums', () => {
  it.each([TRIVIAL, TIE])('$source', (published) => {
    const { sums, ranks } = published;
    expect(answer(rankMatrix(published))).toEqual({ sums, ranks });
  });

  it('ties the two 22s in every order of proposals and criteria', () => {
    const { sums, ranks } = TIE;
    for (const rows of permutations([0, 1, 2])) {
      for (const columns of permutations([0, 1, 2, 3])) {
        expect(answer(rankMatrix(TIE, rows, columns))).toEqual({ sums, ranks });
      }
    }
  });
});
