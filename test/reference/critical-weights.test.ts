import { describe, expect, it } from 'vitest';
import { criticalWeights, crossingWeight } from '../../src/engine/robustness/critical-weight.ts';
import { decisionMatrix } from '../../src/engine/robustness/decision-matrix.ts';
import { rankTotals } from '../../src/engine/scoring/ranking/rank.ts';
import { exact, sum, toNumber, ZERO } from '../../src/quantity/exact.ts';
import { scaleOf } from '../support/figure.ts';
import { makeRound, makeShark } from '../support/model.ts';
import { marked } from '../support/seed-rounds.ts';

/**
 * A 4 x 4 matrix after Triantaphyllou and Sanchez 1997, "A sensitivity analysis
 * approach for some deterministic multi-criteria decision-making methods"; the
 * crossings follow from it in closed form.
 */
const WEIGHTS = ['0.3277', '0.3058', '0.2875', '0.079'];
const SCORES: Record<string, readonly string[]> = {
  A1: ['0.3088', '0.2897', '0.3867', '0.1922'],
  A2: ['0.2163', '0.3458', '0.1755', '0.6288'],
  A3: ['0.4509', '0.2473', '0.1194', '0.0575'],
  A4: ['0.024', '0.1172', '0.3184', '0.1215'],
};

function ranking() {
  const criteria = ['C1', 'C2', 'C3', 'C4'];
  const shark = makeShark('s', {
    rubric: {
      scale: scaleOf(0, 1),
      criteria: Object.fromEntries(criteria.map((id, i) => [id, WEIGHTS[i] ?? '0'])),
    },
    reviews: marked(criteria, SCORES),
  });
  return rankTotals(makeRound({ entries: Object.keys(SCORES), sharks: [shark] }), shark);
}

describe('critical weights after Triantaphyllou and Sanchez', () => {
  it('totals', () => {
    expect(ranking().ranking.map(({ total }) => total?.valueOf())).toEqual([
      0.31614407, 0.2767586, 0.26225427, 0.14484306,
    ]);
  });

  it.each([
    ['A2', 'A3', 1, 0.366845],
    ['A1', 'A2', 3, 0.124172],
    ['A1', 'A2', 4, 0.155208],
    ['A1', 'A3', 1, 0.512557],
  ] as const)('%s and %s tie at a weight of criterion %i', (a, b, criterion, weight) => {
    const weights = WEIGHTS.map((each) => exact(each));
    const ahead = weights.map((_, i) => exact(SCORES[a]?.[i] ?? 0).sub(exact(SCORES[b]?.[i] ?? 0)));
    const gap = sum(weights.map((each, i) => each.mul(ahead[i] ?? ZERO)));
    const i = criterion - 1;
    const found = crossingWeight(weights[i] ?? ZERO, ahead[i] ?? ZERO, gap);
    expect(found?.valueOf()).toBeCloseTo(weight, 6);
  });

  it('finds those of the leader, and the nearest flip', () => {
    const { leader, criteria, nearest } = criticalWeights(decisionMatrix(ranking()));
    expect(leader?.id).toBe('A1');
    const [c1, , c3, c4] = criteria;
    expect(c1?.higher?.rivals.map(({ id }) => id)).toEqual(['A3']);
    expect(toNumber(c1?.higher?.weight ?? exact(0))).toBeCloseTo(0.512557, 6);
    expect(toNumber(c3?.lower?.weight ?? exact(0))).toBeCloseTo(0.124172, 6);
    expect(toNumber(c4?.higher?.weight ?? exact(0))).toBeCloseTo(0.155208, 6);
    expect(nearest?.criterion.id).toBe('C4');
  });
});
