import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DecisionMatrix,
  decisionMatrix,
} from '../../src/engine/robustness/decision-matrix.ts';
import type { Crossing, Robustness } from '../../src/engine/robustness/ranking-robustness.ts';
import { robustness } from '../../src/engine/robustness/robustness.ts';
import type { SharkRanking } from '../../src/engine/scoring/panel-ranking.ts';
import { rankTotals } from '../../src/engine/scoring/ranking/rank.ts';
import { samplingPlan } from '../../src/engine/uncertainty/sampling/replicates.ts';
import { type Exact, exact, ONE, sum, ZERO } from '../../src/quantity/exact.ts';
import { makeRound, makeShark } from '../support/model.ts';
import { marked } from '../support/seed-rounds.ts';

const PLAN = samplingPlan(1024);

interface Matrix {
  readonly weights: readonly number[];
  readonly rows: readonly (readonly number[])[];
}

const matrices: fc.Arbitrary<Matrix> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }))
  .chain(([criteria, proposals]) =>
    fc.record({
      weights: fc.array(fc.integer({ min: 1, max: 9 }), {
        minLength: criteria,
        maxLength: criteria,
      }),
      rows: fc.array(
        fc.array(fc.integer({ min: 0, max: 10 }), { minLength: criteria, maxLength: criteria }),
        { minLength: proposals, maxLength: proposals },
      ),
    }),
  );

function rank({ weights, rows }: Matrix, order = rows.map((_, i) => i)): SharkRanking {
  const names = weights.map((_, j) => `c${j}`);
  const shark = makeShark('s', {
    rubric: {
      normalize: true,
      criteria: Object.fromEntries(names.map((name, j) => [name, weights[j] ?? 0])),
    },
    reviews: marked(names, Object.fromEntries(rows.map((row, i) => [`p${i}`, row]))),
  });
  return rankTotals(makeRound({ entries: order.map((i) => `p${i}`), sharks: [shark] }), shark);
}

function told(ranking: SharkRanking, band: Exact | null = null): Robustness {
  return robustness(ranking, PLAN, band);
}

function shares({ acceptability }: Robustness): Map<string, readonly number[]> {
  if (typeof acceptability === 'string') throw new Error(acceptability);
  return new Map(
    acceptability.rows.map(({ entry, ranks }) => [entry.id, ranks.map(({ value }) => value)]),
  );
}

/** `sum(w s)` at weights that add up to 1. */
function totalAt(weights: readonly Exact[], scores: readonly Exact[]): Exact {
  return sum(weights.map((weight, i) => weight.mul(scores[i] ?? ZERO)));
}

function checkCrossing(
  { weights, proposals }: DecisionMatrix,
  leader: string | undefined,
  i: number,
  { weight, rivals }: Crossing,
): void {
  const scale = ONE.sub(weight).div(ONE.sub(weights[i] ?? ZERO));
  const moved = weights.map((each, j) => (j === i ? weight : each.mul(scale)));
  const own = proposals.find(({ entry }) => entry.id === leader)?.scores ?? [];
  for (const { entry, scores } of proposals) {
    if (entry.id === leader) continue;
    const sign = totalAt(moved, scores).compare(totalAt(moved, own));
    expect(sign).toBe(rivals.some(({ id }) => id === entry.id) ? 0 : -1);
  }
}

describe('laws of robustness', () => {
  it('acceptability rows and columns sum to 1, over the simplex and in a band', () => {
    fc.assert(
      fc.property(matrices, fc.constantFrom(null, exact(1, 20), ZERO), (matrix, band) => {
        const all = [...shares(told(rank(matrix), band)).values()];
        for (const [i, row] of all.entries()) {
          expect(row.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 10);
          expect(all.reduce((sum, each) => sum + (each[i] ?? 0), 0)).toBeCloseTo(1, 10);
          expect(row.every((each) => each >= 0 && each <= 1 + 1e-12)).toBe(true);
        }
      }),
    );
  });

  it('central weights are weights', () => {
    fc.assert(
      fc.property(matrices, (matrix) => {
        const { acceptability } = told(rank(matrix));
        if (typeof acceptability === 'string') throw new Error(acceptability);
        for (const { ranks, central } of acceptability.rows) {
          expect(central === null).toBe(ranks[0]?.value === 0);
          if (central === null) continue;
          expect(central.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 10);
        }
      }),
    );
  });

  it('permuting proposals permutes the answer', () => {
    const shuffled = matrices.chain((matrix) =>
      fc.tuple(
        fc.constant(matrix),
        fc.shuffledSubarray(
          matrix.rows.map((_, i) => i),
          { minLength: matrix.rows.length },
        ),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([matrix, order]) => {
        const [one, other] = [shares(told(rank(matrix))), shares(told(rank(matrix, order)))];
        for (const [id, row] of one) expect(other.get(id)).toEqual(row);
      }),
    );
  });

  it('a leader that dominates is first at any weights', () => {
    fc.assert(
      fc.property(matrices, (matrix) => {
        const found = told(rank(matrix));
        if (!found.dominates) return;
        expect(found.weights.nearest).toBeNull();
        const [first] = shares(found).values();
        expect(first?.[0]).toBeCloseTo(1, 10);
      }),
    );
  });

  it('at a critical weight the leader ties with its rivals and with nobody before', () => {
    fc.assert(
      fc.property(matrices, (matrix) => {
        const ranking = rank(matrix);
        const weighing = decisionMatrix(ranking);
        if (typeof weighing === 'string') throw new Error(weighing);
        const { leader, criteria } = told(ranking).weights;
        for (const [i, { lower, higher }] of criteria.entries()) {
          for (const crossing of [lower, higher]) {
            if (crossing !== null) checkCrossing(weighing, leader?.id, i, crossing);
          }
        }
      }),
    );
  });

  it('a critical score ties the first two', () => {
    fc.assert(
      fc.property(matrices, ({ weights, rows }) => {
        const { scores } = told(rank({ weights, rows }));
        const divisor = exact(weights.reduce((sum, each) => sum + each, 0));
        scores.criteria.forEach(({ leader, second }, i) => {
          const worth = exact(weights[i] ?? 0).div(divisor);
          expect(
            leader?.change
              .mul(worth)
              .neg()
              .equals(scores.gap ?? ONE),
          ).toBe(true);
          expect(second?.change.mul(worth).equals(scores.gap ?? ONE)).toBe(true);
        });
      }),
    );
  });
});
