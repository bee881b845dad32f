import { describe, expect, it } from 'vitest';
import { compareRounds } from '../../../../../src/engine/compare/compare.ts';
import { panelLead } from '../../../../../src/engine/robustness/panel-lead.ts';
import { robustness } from '../../../../../src/engine/robustness/robustness.ts';
import { decide } from '../../../../../src/engine/scoring/decision/winner.ts';
import { rankRound } from '../../../../../src/engine/scoring/ranking/rank.ts';
import { scaleOf, shown } from '../../../../support/figure.ts';
import { makeRound, makeShark, type RubricParts } from '../../../../support/model.ts';

const PRODUCT: RubricParts = {
  formula: 'product',
  criteria: { gain: {}, chance: { scale: scaleOf(0, 1) } },
};
const SUM: RubricParts = { formula: 'weighted-sum', criteria: { gain: 3, chance: 2 } };
const MEAN: RubricParts = { criteria: { gain: '60%', chance: '40%' } };

function shark(id: string, rubric: RubricParts, a: [string, string], b: [string, string]) {
  const scores = ([gain, chance]: [string, string]) => ({ scores: { gain, chance } });
  return makeShark(id, { rubric, reviews: { a: scores(a), b: scores(b) } });
}

function panelOf(...sharks: ReturnType<typeof shark>[]) {
  const round = makeRound({ entries: ['a', 'b'], sharks });
  const panel = decide(round);
  const means = Object.fromEntries(panel.rows.map(({ entry, mean }) => [entry.id, shown(mean)]));
  return { round, panel, means, rule: panel.byRule['highest-mean'] };
}

describe('the mean of a panel', () => {
  it('is of totals as they are where all have one formula', () => {
    const { panel, means, rule } = panelOf(
      shark('ann', PRODUCT, ['50', '0.5'], ['10', '1']),
      shark('bob', PRODUCT, ['70', '0.5'], ['20', '1']),
    );
    expect([panel.measure, means, rule.winners]).toEqual(['product', { a: '30', b: '15' }, ['a']]);
  });

  it('brings weighted sums and means to 0 to 10, and averages them', () => {
    const { panel, means } = panelOf(
      shark('ann', SUM, ['5', '10'], ['10', '0']),
      shark('bob', MEAN, ['5', '10'], ['10', '0']),
    );
    // 35 of 50 and 7 of 10 are one total.
    expect([panel.measure, means]).toEqual(['out-of-ten', { a: '7', b: '6' }]);
  });

  it('is not taken where formulas differ; ranks, Borda points and votes stand', () => {
    const { panel, means, rule, round } = panelOf(
      shark('ann', PRODUCT, ['50', '0.5'], ['10', '1']),
      shark('bob', MEAN, ['5', '10'], ['10', '0']),
    );
    expect([panel.measure, means]).toEqual(['mixed', { a: null, b: null }]);
    expect(rule).toMatchObject({ winners: [], undecided: 'mixed-formulas' });
    expect(panel.rows.map(({ borda }) => shown(borda))).toEqual(['2', '0']);
    expect(panelLead(round, rankRound(round), panel)).toBeNull();
  });

  it.each<[string, RubricParts]>([
    ['other criteria', { formula: 'product', criteria: { gain: {}, chance: {}, ease: {} } }],
    ['another scale', { formula: 'product', criteria: { gain: {}, chance: {} } }],
  ])('is not taken over %s', (_, other) => {
    const scores = { gain: '2', chance: '1', ease: '3' };
    const bob = makeShark('bob', { rubric: other, reviews: { a: { scores }, b: { scores } } });
    const { panel } = panelOf(shark('ann', PRODUCT, ['50', '0.5'], ['10', '1']), bob);
    expect(panel.measure).toBe('mixed');
  });
});

it('is not taken over other weights of a ratio', () => {
  const ratio = (weight: number): RubricParts => ({
    formula: 'ratio',
    criteria: { gain: { part: 'numerator', weight }, chance: { part: 'denominator' } },
  });
  const measureOf = (weight: number) =>
    panelOf(
      shark('ann', ratio(2), ['8', '4'], ['6', '4']),
      shark('bob', ratio(weight), ['8', '4'], ['6', '4']),
    ).panel.measure;
  expect([measureOf(2), measureOf(3)]).toEqual(['ratio', 'mixed']);
});

describe('how firm a lead by a formula is', () => {
  it('skips a score of 0, of which no move is a share', () => {
    const { round, panel } = panelOf(shark('ann', PRODUCT, ['50', '0.5'], ['0', '1']));
    const nearest = panelLead(round, rankRound(round), panel)?.nearestScore;
    // 25 against 0: a chance of 0 instead of 1/2 is half of its scale, a gain of 0 all of it.
    expect([nearest?.criterion?.id, shown(nearest?.move.to ?? null)]).toEqual(['chance', '0']);
    expect(shown(nearest?.size ?? null)).toBe('1/2');
  });

  it('counts a cap in the unit of the formula', () => {
    const nearestUnder = (cap: string) => {
      const scores = [
        { gain: '50', chance: '0.5' },
        { gain: '24', chance: '0.8' },
      ] as const;
      const gates = { safe: false };
      const reviews = { a: { scores: scores[0], gates }, b: { scores: scores[1], gates } };
      const rubric = { ...PRODUCT, gates: { cap, all: ['safe'] } };
      const { round, panel } = panelOf(makeShark('ann', { rubric, reviews }));
      const nearest = panelLead(round, rankRound(round), panel)?.nearestScore;
      return [nearest?.entry.id, nearest?.criterion?.id, shown(nearest?.move.to ?? null)];
    };
    // 25 against 19.2: a ties at a chance of 0.384, 0.116 lower; b ties at 25/24, off the scale,
    // or at a gain of 31.25, 0.302 of 24 higher.
    expect(nearestUnder('30')).toEqual(['a', 'chance', '48/125']);
    // Under a cap of 20, b cannot pass it.
    expect(nearestUnder('20')).toEqual(['a', 'chance', '48/125']);
  });

  it('counts a score without a scale in shares of itself', () => {
    const { round, panel } = panelOf(shark('ann', PRODUCT, ['50', '0.5'], ['24', '1']));
    const lead = panelLead(round, rankRound(round), panel);
    // 25 against 24: gain at 48 instead of 50 is a tie, 4 % of the score; chance moves 2 % of its scale.
    expect([lead?.isClose, lead?.nearest, lead?.nearestWeight]).toEqual([true, 'score', null]);
    expect(lead?.nearestScore?.criterion?.id).toBe('chance');
    expect(shown(lead?.nearestScore?.move.to ?? null)).toBe('12/25');
    expect(shown(lead?.nearestScore?.size ?? null)).toBe('1/50');
  });

  it('has critical scores and no critical weights', () => {
    const { round } = panelOf(shark('ann', PRODUCT, ['50', '0.5'], ['24', '1']));
    const [ranking] = rankRound(round);
    if (ranking === undefined) throw new Error('no ranking');
    const found = robustness(ranking);
    expect([found.weights.none, found.acceptability]).toEqual(['other-formula', 'other-formula']);
    expect(
      found.scores.criteria.map(({ leader, second }) => [
        shown(leader?.to ?? null),
        shown(second?.to ?? null),
        second?.isOnScale,
      ]),
    ).toEqual([
      ['48', '25', true],
      ['12/25', '25/24', false],
    ]);
  });

  it('has the critical weights of the mean for a sum', () => {
    const weights = [MEAN, SUM].map((rubric) => {
      const { round } = panelOf(shark('ann', rubric, ['5', '10'], ['10', '0']));
      const [ranking] = rankRound(round);
      if (ranking === undefined) throw new Error('no ranking');
      const { nearest } = robustness(ranking).weights;
      return [nearest?.criterion.id, shown(nearest?.crossing.weight ?? null)];
    });
    expect(weights[0]).toEqual(['gain', '2/3']);
    expect(weights[1]).toEqual(weights[0]);
  });
});

describe('from one round to the next', () => {
  it('a change of the formula is named, and nothing is subtracted', () => {
    const before = panelOf(shark('ann', MEAN, ['5', '10'], ['10', '0'])).round;
    const after = panelOf(shark('ann', PRODUCT, ['50', '0.5'], ['10', '1'])).round;
    const { a, b, sharks, panel, isSameMeasure } = compareRounds(before, after);
    expect(sharks[0]?.rubric?.rules).toContainEqual({
      rule: 'formula',
      old: 'weighted-mean',
      new: 'product',
    });
    expect(shown(sharks[0]?.rubric?.distance ?? null)).toBe('0');
    expect(sharks[0]?.totals.map(({ change, notSplit }) => [change, notSplit])).toEqual([
      [null, 'other-formula'],
      [null, 'other-formula'],
    ]);
    expect(panel.map(({ change }) => change)).toEqual([null, null]);
    expect([a.panel.measure, b.panel.measure]).toEqual(['out-of-ten', 'product']);
    expect(isSameMeasure).toBe(false);
  });
});
