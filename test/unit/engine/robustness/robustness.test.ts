import { describe, expect, it } from 'vitest';
import { robustness } from '../../../../src/engine/robustness/robustness.ts';
import { rankTotals } from '../../../../src/engine/scoring/ranking/rank.ts';
import { scaleOf, shown } from '../../../support/figure.ts';
import { makeRound, makeShark } from '../../../support/model.ts';
import { PLAN, robust, rowsOf, TWO } from '../../../support/robust.ts';
import { seedRound2 } from '../../../support/seed-rounds.ts';

describe('critical weights', () => {
  it('gives the weight at which the leader ties, and the nearest flip', () => {
    const { weights } = robust(TWO, { a: [10, 4], b: [6, 7] });
    expect(weights.leader?.id).toBe('a');
    const [speed, risk] = weights.criteria;
    expect([speed?.lower?.weight, speed?.lower?.change].map((x) => shown(x ?? null))).toEqual([
      '3/7',
      '-6/35',
    ]);
    expect(speed?.higher).toBeNull();
    expect(shown(risk?.nearest?.weight ?? null)).toBe('4/7');
    expect(weights.nearest?.criterion.id).toBe('speed');
    expect(weights.nearest?.crossing.rivals.map(({ id }) => id)).toEqual(['b']);
  });

  it('holds where the leader leads everywhere, ties at the ends of the scale included', () => {
    const { dominates, weights } = robust(TWO, { a: [8, 7], b: [6, 7] });
    expect(dominates).toBe(true);
    expect(weights.criteria.map(({ none }) => none)).toEqual(['holds', 'holds']);
    expect(weights.nearest).toBeNull();
  });

  it.each([
    ['one-criterion', { criteria: { speed: '100%' } }, { a: [8], b: [6] }],
    ['all-weight', { criteria: { speed: '100%', risk: '0%' } }, { a: [8, 1], b: [6, 9] }],
  ])('has no weight to tell: %s', (none, rubric, rows) => {
    expect(robust(rubric, rows).weights.criteria[0]).toMatchObject({ nearest: null, none });
  });

  it.each([
    ['one-proposal', TWO, { a: [8, 7] }],
    ['tied', TWO, { a: [8, 6], b: [6, 9], c: [8, 6] }],
    ['alike', TWO, { a: [8, 7], b: [8, 7], c: [8, 7] }],
    ['alike', TWO, { a: [8, 7], b: [8, 7], c: [7, 7] }],
    [
      'differing-criteria',
      { criteria: { speed: '60%', risk: '40%' }, missing: 'exclude' as const },
      { a: [8, 7], b: [6, 'n/a'] },
    ],
    ['no-live-totals', TWO, {}],
  ])('has no lead to lose: %s', (none, rubric, rows) => {
    const { weights } = robust(rubric, rows as Record<string, (string | number)[]>);
    expect(weights).toEqual({ leader: null, criteria: [], nearest: null, none });
  });

  it('does not count a criterion that is n/a for all', () => {
    const rubric = { criteria: { a: '50%', b: '30%', c: '20%' }, missing: 'exclude' as const };
    const { weights } = robust(rubric, { x: [9, 4, 'n/a'], y: [5, 8, 'n/a'] });
    expect(weights.criteria.map(({ weight }) => shown(weight))).toEqual(['5/8', '3/8']);
  });

  it('of an overall score says nothing', () => {
    const [, shark] = seedRound2().sharks;
    if (shark === undefined) throw new Error('no shark');
    const round = makeRound({ entries: ['pipeline-stages', 'tile-size-tuning'], sharks: [shark] });
    expect(robustness(rankTotals(round, shark), PLAN)).toMatchObject({
      dominates: false,
      weights: { none: 'not-weighted' },
      scores: { none: 'not-weighted' },
      acceptability: 'not-weighted',
    });
  });

  it('looks at totals after gates, and says where a gate decides', () => {
    const shark = makeShark('s', {
      rubric: { ...TWO, gates: { cap: 3, all: ['tested'] } },
      reviews: {
        a: { scores: { speed: 9, risk: 5 }, gates: { tested: false } },
        b: { scores: { speed: 6, risk: 7 }, gates: { tested: true } },
      },
    });
    const found = robustness(
      rankTotals(makeRound({ entries: ['a', 'b'], sharks: [shark] }), shark),
      PLAN,
    );
    expect(found.weights).toMatchObject({ leader: { id: 'b' }, nearest: null });
    expect(found.scores).toMatchObject({ leader: { id: 'b' }, second: { id: 'a' } });
    expect(found.scores.criteria.map(({ second }) => second)).toEqual([null, null]);
    expect(found.gatesDecide).toBe(true);
  });

  it('turns the weight of a capped rival only where it passes the leader below its cap', () => {
    const shark = makeShark('s', {
      rubric: { ...TWO, gates: { cap: 6, all: ['tested'] } },
      reviews: {
        a: { scores: { speed: 8, risk: 4 }, gates: { tested: true } },
        b: { scores: { speed: 4, risk: 10 }, gates: { tested: false } },
      },
    });
    const { weights, scores } = robustness(
      rankTotals(makeRound({ entries: ['a', 'b'], sharks: [shark] }), shark),
      PLAN,
    );
    const [speed] = weights.criteria;
    expect(weights.leader?.id).toBe('a');
    // At half each, `a` has 6, and `b` stands at its cap. Before gates they tie at 60%.
    expect([speed?.lower?.weight ?? null, speed?.higher?.weight ?? null].map(shown)).toEqual([
      '1/2',
      null,
    ]);
    expect(shown(scores.gap)).toBe('2/5');
  });

  it('round 2 of the seeds: the leader dominates for both sharks', () => {
    const round = seedRound2();
    for (const shark of round.sharks) {
      const found = robustness(rankTotals(round, shark), PLAN);
      expect(found.dominates).toBe(true);
      expect(found.weights.criteria.every(({ none }) => none === 'holds')).toBe(true);
      expect(rowsOf(found.acceptability)[0]?.ranks[0]).toEqual({
        value: expect.closeTo(1, 12),
        standardError: 0,
      });
    }
  });
});

describe('critical scores', () => {
  it('tells how far one score must move, on the scale it was given on', () => {
    const rubric = {
      criteria: { speed: '50%', risk: '25%', effort: { weight: '25%', scale: scaleOf(0, 35) } },
    };
    const { scores } = robust(rubric, { a: [9, 6, 14], b: [7, 6, 14] });
    expect(shown(scores.gap)).toBe('1');
    const told = scores.criteria.map(({ leader, second }) =>
      [leader, second].map((move) => `${shown(move?.to ?? null)} ${move?.isOnScale}`),
    );
    expect(told).toEqual([
      ['7 true', '9 true'],
      ['2 true', '10 true'],
      ['0 true', '28 true'],
    ]);
  });

  it('tells where no score on the scale would do, and leaves out what weighs nothing or is n/a', () => {
    const rubric = { criteria: { a: '90%', b: '10%', c: '0%' }, missing: 'exclude' as const };
    const { scores } = robust(rubric, { x: [9, 'n/a', 5], y: [5, 5, 5] });
    const [a, b, c] = scores.criteria;
    expect([shown(a?.leader?.to ?? null), shown(a?.second?.to ?? null)]).toEqual(['5', '85/9']);
    expect(b).toMatchObject({ leader: null, second: { isOnScale: false } });
    expect(c).toMatchObject({ leader: null, second: null });
  });
});
