import { describe, expect, it } from 'vitest';
import { rankTotals } from '../../../../../src/engine/scoring/ranking/rank.ts';
import { valueForTotal } from '../../../../../src/engine/scoring/total/formula.ts';
import { scoreReview } from '../../../../../src/engine/scoring/total/total.ts';
import { exact } from '../../../../../src/quantity/exact.ts';
import { scaleOf, shown } from '../../../../support/figure.ts';
import { makeRound, makeShark, type RubricParts } from '../../../../support/model.ts';

type Scores = Readonly<Record<string, string | number>>;

const RICE: RubricParts = {
  formula: 'rice',
  criteria: {
    users: { part: 'reach' },
    impact: { scale: scaleOf(0, 3) },
    confidence: { scale: scaleOf(0, 1) },
    effort: {},
  },
};
const RATIO: RubricParts = {
  formula: 'ratio',
  criteria: {
    speed: { part: 'numerator', weight: 2 },
    evidence: { part: 'numerator' },
    cost: { part: 'denominator', weight: 3 },
    risk: { part: 'denominator' },
  },
};
const WSJF: RubricParts = {
  formula: 'wsjf',
  criteria: { value: {}, urgency: {}, risk: {}, size: {} },
};

function totalOf(rubric: RubricParts, scores: Scores) {
  const shark = makeShark('s', { rubric, reviews: { a: { scores } } });
  const round = makeRound({ entries: ['a'], sharks: [shark] });
  const [entry] = round.entries;
  if (entry === undefined) throw new Error('no entry');
  return scoreReview(round, shark, entry);
}

describe('totals by hand', () => {
  it.each<[string, RubricParts, Scores, string]>([
    // 4000 x 2 x 0.8 / 3
    ['rice', RICE, { users: 4000, impact: 2, confidence: '0.8', effort: 3 }, '6400/3'],
    // 80 of 100 on a scale of 0 to 1 is 0.8.
    ['rice', RICE, { users: 4000, impact: 2, confidence: '80/100', effort: 3 }, '6400/3'],
    [
      'ice',
      { formula: 'ice', criteria: { impact: {}, confidence: {}, ease: {} } },
      { impact: 8, confidence: 5, ease: 7 },
      '280',
    ],
    // (8 + 5 + 3) / 5
    ['wsjf', WSJF, { value: 8, urgency: 5, risk: 3, size: 5 }, '16/5'],
    [
      'product',
      { formula: 'product', criteria: { gain: {}, chance: {} } },
      { gain: '2.5', chance: '4/5' },
      '2',
    ],
    // (2 x 8 + 6) / (3 x 2 + 5)
    ['ratio', RATIO, { speed: 8, evidence: 6, cost: 2, risk: 5 }, '2'],
    // 3 x 8 + 2 x 5
    [
      'weighted-sum',
      { formula: 'weighted-sum', criteria: { speed: 3, safety: 2 } },
      { speed: 8, safety: 5 },
      '34',
    ],
  ])('%s', (_, rubric, scores, total) => {
    expect(shown(totalOf(rubric, scores).total)).toBe(total);
  });

  it('of a weighted sum have the scale of the scores times the weights', () => {
    const rubric: RubricParts = { formula: 'weighted-sum', criteria: { speed: 3, safety: 2 } };
    const { scale, kind, divisor } = totalOf(rubric, { speed: 8, safety: 5 });
    expect([shown(scale?.low ?? null), shown(scale?.high ?? null)]).toEqual(['0', '50']);
    expect([kind, shown(divisor)]).toEqual(['weighted', '5']);
  });

  it('of other formulas have no scale and no divisor', () => {
    const total = totalOf(WSJF, { value: 8, urgency: 5, risk: 3, size: 5 });
    expect([total.kind, total.scale, total.divisor]).toEqual(['formula', null, null]);
  });

  it('are capped by a gate in their own figures', () => {
    const gates = { cap: 1000, all: ['testable'] };
    const shark = makeShark('s', {
      rubric: { ...RICE, gates },
      reviews: {
        a: {
          scores: { users: 4000, impact: 2, confidence: '0.8', effort: 4 },
          gates: { testable: false },
        },
      },
    });
    const round = makeRound({ entries: ['a'], sharks: [shark] });
    const [a] = rankTotals(round, shark).ranking;
    expect([shown(a?.total ?? null), shown(a?.uncapped ?? null), a?.capped]).toEqual([
      '1000',
      '1600',
      true,
    ]);
  });
});

describe('no total', () => {
  it.each<[string, RubricParts, Scores, string]>([
    ['over 0', RICE, { users: 4000, impact: 2, confidence: 1, effort: 0 }, 'zero-divisor'],
    ['without a score', RICE, { users: 4000, impact: 2, confidence: 1 }, 'partial'],
    ['with n/a', RICE, { users: 1, impact: 2, confidence: 1, effort: 'n/a' }, 'partial'],
    [
      'with n/a, even where it may be left out of a mean',
      { formula: 'product', missing: 'exclude', criteria: { gain: {}, chance: {} } },
      { gain: 5, chance: 'n/a' },
      'partial',
    ],
    [
      'without a part',
      { formula: 'rice', criteria: { reach: {}, impact: {}, confidence: {} } },
      { reach: 1, impact: 2, confidence: 1 },
      'lacking-part',
    ],
    [
      'with another criterion beside the parts',
      { formula: 'ice', criteria: { impact: {}, confidence: {}, ease: {}, beauty: {} } },
      { impact: 1, confidence: 2, ease: 1, beauty: 3 },
      'lacking-part',
    ],
  ])('%s', (_, rubric, scores, none) => {
    expect(totalOf(rubric, scores)).toMatchObject({ kind: 'none', total: null, none });
  });

  it('of one overall score', () => {
    const shark = makeShark('s', { rubric: RICE, reviews: { a: { holistic: 8 } } });
    const round = makeRound({ entries: ['a'], sharks: [shark] });
    expect(rankTotals(round, shark).ranking[0]?.none).toBe('overall-only');
  });
});

describe('the score for another total', () => {
  const given = { users: 4000, impact: 2, confidence: '0.8', effort: 4 };

  it.each([
    ['users', '5000'],
    ['impact', '5/2'],
    ['confidence', '1'],
    ['effort', '16/5'],
  ])('%s', (id, score) => {
    const total = totalOf(RICE, given);
    expect(shown(total.total)).toBe('1600');
    if (total.kind !== 'formula') throw new Error('no value');
    const term = total.terms.find(({ criterion }) => criterion.id === id);
    if (term === undefined) throw new Error('no term');
    const value = valueForTotal(total, term, exact(2000));
    expect(shown(value)).toBe(score);
    expect(shown(totalOf(RICE, { ...given, [id]: String(value?.toString()) }).total)).toBe('2000');
  });

  it('is none in the divisor of a total of 0, or without a weight there', () => {
    const values = (total: ReturnType<typeof totalOf>, target: number): (string | null)[] => {
      if (total.kind !== 'formula') throw new Error('no value');
      return total.terms.map((term) => shown(valueForTotal(total, term, exact(target))));
    };
    expect(values(totalOf(RICE, given), 0)).toEqual(['0', '0', '0', null]);
    const weightless: RubricParts = {
      formula: 'ratio',
      criteria: {
        speed: { weight: 2, part: 'numerator' },
        evidence: { weight: 0, part: 'numerator' },
        cost: { weight: 4, part: 'denominator' },
        risk: { weight: 0, part: 'denominator' },
      },
    };
    // 2 x 8 / (4 x 2) = 2; 4 takes a speed of 16, or a cost of 1.
    const total = totalOf(weightless, { speed: 8, evidence: 6, cost: 2, risk: 5 });
    expect(values(total, 4)).toEqual(['16', null, '1', null]);
  });

  it('counts the weights of a ratio', () => {
    const total = totalOf(RATIO, { speed: 8, evidence: 6, cost: 2, risk: 5 });
    if (total.kind !== 'formula') throw new Error('no value');
    // (2 x 8 + 6) / (3 x 2 + 5) = 2; 4 takes 44 above the line, or 5.5 below it.
    const to = total.terms.map((term) => shown(valueForTotal(total, term, exact(4))));
    expect(to).toEqual(['19', '28', '1/6', '-1/2']);
  });
});
