import { describe, expect, it } from 'vitest';
import { rankAcceptability } from '../../src/engine/robustness/acceptability.ts';
import { decisionMatrix } from '../../src/engine/robustness/decision-matrix.ts';
import type { Acceptability } from '../../src/engine/robustness/ranking-robustness.ts';
import { rankTotals } from '../../src/engine/scoring/ranking/rank.ts';
import { samplingPlan } from '../../src/engine/uncertainty/sampling/replicates.ts';
import { makeRound, makeShark } from '../support/model.ts';
import { marked } from '../support/seed-rounds.ts';

function acceptability(scores: Record<string, readonly number[]>): Acceptability {
  const criteria = (Object.values(scores)[0] ?? []).map((_, j) => `c${j}`);
  const shark = makeShark('s', {
    rubric: { criteria: Object.fromEntries(criteria.map((id) => [id, 1])), normalize: true },
    reviews: marked(criteria, scores),
  });
  const ranking = rankTotals(makeRound({ entries: Object.keys(scores), sharks: [shark] }), shark);
  const found = rankAcceptability(decisionMatrix(ranking), samplingPlan());
  if (typeof found === 'string') throw new Error(found);
  return { ...found, rows: [...found.rows].sort((a, b) => (a.entry.id < b.entry.id ? -1 : 1)) };
}

describe('rank acceptability', () => {
  it('two criteria, closed form: A leads above a weight of 3/7', () => {
    const { method, rows } = acceptability({ A: [10, 4], B: [6, 7] });
    expect(method).toBe('closed-form');
    expect(rows.map(({ ranks }) => ranks[0]?.value)).toEqual([
      expect.closeTo(0.5714285714, 10),
      expect.closeTo(0.4285714286, 10),
    ]);
    expect(rows.map(({ central }) => central?.[0])).toEqual([
      expect.closeTo(0.7142857143, 10),
      expect.closeTo(0.2142857143, 10),
    ]);
  });

  it('each best on one of three: a third each, the central weight of its own 11/18', () => {
    // The mean of the greatest of n parts of a stick is (1 + 1/2 + ... + 1/n) / n.
    const { method, rows } = acceptability({ A: [10, 0, 0], B: [0, 10, 0], C: [0, 0, 10] });
    expect(method).toBe('sampled');
    for (const [i, { ranks, central }] of rows.entries()) {
      for (const rank of ranks) {
        expect(Math.abs(rank.value - 1 / 3)).toBeLessThan(4 * rank.standardError + 1e-12);
        expect(rank.standardError).toBeLessThan(5e-4);
      }
      expect(central?.[i]).toBeCloseTo(11 / 18, 3);
    }
  });
});
