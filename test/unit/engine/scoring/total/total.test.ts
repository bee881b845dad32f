import { describe, expect, it } from 'vitest';
import { scoreReview } from '../../../../../src/engine/scoring/total/total.ts';
import { scaleOf, shown } from '../../../../support/figure.ts';
import { makeRound, makeShark, type SharkParts } from '../../../../support/model.ts';

const HALVES = { criteria: { speed: '50%', risk: '50%' } };

/** The total of the one proposal `a`. */
function totalOf(parts: SharkParts) {
  const shark = makeShark('s', parts);
  const round = makeRound({ entries: ['a'], sharks: [shark] });
  const [entry] = round.entries;
  if (entry === undefined) throw new Error('no entry');
  return scoreReview(round, shark, entry);
}

describe('a weighted total', () => {
  it('is the weighted mean of the scores, with its terms', () => {
    const total = totalOf({
      rubric: { criteria: { speed: '60%', risk: '40%' } },
      reviews: { a: { scores: { risk: 5, speed: '8.5' } } },
    });
    expect(total.kind).toBe('weighted');
    expect(shown(total.total)).toBe('71/10');
    expect(shown(total.divisor)).toBe('1');
    expect(total.terms.map(({ criterion, product }) => [criterion.id, shown(product)])).toEqual([
      ['speed', '51/10'],
      ['risk', '2'],
    ]);
  });

  it('divides raw weights by their sum', () => {
    const total = totalOf({
      rubric: { criteria: { speed: 40, risk: 75 }, normalize: true },
      reviews: { a: { scores: { speed: 10, risk: 0 } } },
    });
    expect(shown(total.total)).toBe('80/23');
  });

  it('is exact where doubles are not', () => {
    const criteria = { a: 0.1, b: 0.2, c: 0.7 };
    const reviews = { a: { scores: { a: '0.1', b: '0.2', c: '0.3' } } };
    expect(shown(totalOf({ rubric: { criteria }, reviews }).total)).toBe('13/50');
  });
});

describe('scales', () => {
  it('brings a criterion with its own scale to the rubric’s', () => {
    const total = totalOf({
      rubric: { criteria: { speed: '50%', risk: { weight: '50%', scale: scaleOf(1, 5) } } },
      reviews: { a: { scores: { speed: 6, risk: 4 } } },
    });
    expect(total.terms.map(({ value }) => shown(value))).toEqual(['6', '15/2']);
    expect(shown(total.total)).toBe('27/4');
  });

  it('counts 28/35 as on 0 to 35, whatever the criterion says', () => {
    const total = totalOf({
      rubric: { criteria: { speed: { weight: 1, scale: scaleOf(1, 5) } } },
      reviews: { a: { scores: { speed: '28/35' } } },
    });
    expect(shown(total.total)).toBe('8');
  });

  it('gives the total on the rubric’s own scale', () => {
    const total = totalOf({
      rubric: { scale: scaleOf(1, 5), criteria: { speed: { weight: 1, scale: scaleOf(0, 10) } } },
      reviews: { a: { scores: { speed: 5 } } },
    });
    expect(shown(total.total)).toBe('3');
  });
});

describe('n/a', () => {
  const reviews = { a: { scores: { speed: 8, risk: 'n/a' } } };

  it('leaves numerator and divisor under exclude', () => {
    const total = totalOf({ rubric: { ...HALVES, missing: 'exclude' }, reviews });
    expect(shown(total.total)).toBe('8');
    expect(shown(total.divisor)).toBe('1/2');
    expect(total.terms[1]?.value).toBeNull();
    expect(total.terms[1]?.product).toBeNull();
  });

  it('is the lowest score under zero', () => {
    const zero = { ...HALVES, missing: 'zero' } as const;
    expect(shown(totalOf({ rubric: zero, reviews }).total)).toBe('4');
    const rubric = { ...zero, scale: scaleOf(2, 10) };
    expect(shown(totalOf({ rubric, reviews }).total)).toBe('5');
  });

  it('leaves no total where the rubric forbids it', () => {
    const total = totalOf({ rubric: { ...HALVES, missing: 'error' }, reviews });
    expect(total).toMatchObject({ kind: 'none', none: 'partial', total: null, uncapped: null });
    expect(total.terms).toHaveLength(2);
  });

  it('leaves no total where nothing applies, or what applies weighs nothing', () => {
    const rubric = { ...HALVES, missing: 'exclude' } as const;
    const all = { a: { scores: { speed: 'n/a', risk: 'n/a' } } };
    expect(totalOf({ rubric, reviews: all }).none).toBe('all-not-applicable');
    const light = { criteria: { speed: '0%', risk: '100%' }, missing: 'exclude' } as const;
    expect(totalOf({ rubric: light, reviews }).none).toBe('no-weight');
  });
});

describe('no total', () => {
  const review = { scores: { speed: 8 } };

  it.each([
    ['not-reviewed', { rubric: HALVES }],
    ['abstained', { rubric: HALVES, abstain: ['a'], reviews: { a: review } }],
    ['no-scores', { rubric: HALVES, reviews: { a: {} } }],
    ['partial', { rubric: HALVES, partial: true, reviews: { a: review } }],
    ['partial', { rubric: HALVES, reviews: { a: review } }],
    ['no-rubric', { reviews: { a: review } }],
    ['no-rubric', { rubric: { criteria: {} }, reviews: { a: review } }],
    ['no-weight', { rubric: { criteria: { speed: 0 } }, reviews: { a: review } }],
    ['all-not-applicable', { reviews: { a: { holistic: 'n/a' } } }],
  ] as const)('says %s', (none, parts) => {
    expect(totalOf(parts)).toMatchObject({ kind: 'none', none, total: null, divisor: null });
  });

  it('keeps the scores that are there', () => {
    const total = totalOf({ rubric: HALVES, partial: true, reviews: { a: review } });
    expect(total.terms.map(({ criterion }) => criterion.id)).toEqual(['speed']);
  });

  it('is said where the shark has no scorecard', () => {
    const shark = { ...makeShark('s', { rubric: HALVES }), scorecard: null };
    const round = makeRound({ entries: ['a'], sharks: [shark] });
    const totals = round.entries.map((entry) => scoreReview(round, shark, entry));
    expect(totals.map(({ none }) => none)).toEqual(['not-reviewed']);
  });
});

describe('an overall score', () => {
  it('is a total without a rubric, on 0 to 10', () => {
    const total = totalOf({ reviews: { a: { holistic: '28/35' } } });
    expect(total).toMatchObject({ kind: 'holistic', terms: [], divisor: null });
    expect(shown(total.total)).toBe('8');
  });

  it('stands on the rubric’s scale where there is one', () => {
    const rubric = { ...HALVES, scale: scaleOf(0, 100) };
    const total = totalOf({ rubric, reviews: { a: { holistic: 70 } } });
    expect(shown(total.total)).toBe('70');
    expect(shown(total.scale?.high ?? null)).toBe('100');
  });

  it('gives way to scores by criterion', () => {
    const reviews = { a: { holistic: 2, scores: { speed: 8, risk: 6 } } };
    expect(totalOf({ rubric: HALVES, reviews })).toMatchObject({ kind: 'weighted' });
  });
});

describe('gates', () => {
  it('have no share of a scale as the cap of a formula, which has none', () => {
    const total = totalOf({
      rubric: {
        formula: 'product',
        criteria: { speed: {}, risk: {} },
        gates: { cap: '7/10', all: ['testable'] },
      },
      reviews: { a: { scores: { speed: 10, risk: 5 }, gates: { testable: false } } },
    });
    expect(total).toMatchObject({ cap: null, capped: false, gatesNotMet: ['testable'] });
    expect(shown(total.total)).toBe('50');
  });

  const rubric = { ...HALVES, gates: { cap: 7, all: ['testable', 'specific'] } };
  const review = { scores: { speed: 9, risk: 8 } };
  const gated = (gates: Record<string, boolean | null>, parts = review) =>
    totalOf({ rubric, reviews: { a: { ...parts, gates } } });

  it('cap the total where one is not met', () => {
    const total = gated({ testable: false, specific: true });
    expect([shown(total.total), shown(total.uncapped)]).toEqual(['7', '17/2']);
    expect(total).toMatchObject({ capped: true, gatesNotMet: ['testable'], gatesUnanswered: [] });
  });

  it('leave a lower total as it is', () => {
    const total = gated({ testable: false, specific: true }, { scores: { speed: 7, risk: 7 } });
    expect(shown(total.total)).toBe('7');
    expect(total).toMatchObject({ capped: false, gatesNotMet: ['testable'] });
  });

  it('never cap where no answer, or an unclear one, was given', () => {
    const total = gated({ testable: null });
    expect(shown(total.total)).toBe('17/2');
    expect(total).toMatchObject({ capped: false, gatesUnanswered: ['testable', 'specific'] });
  });

  it('cap an overall score as well, at a cap with its own scale', () => {
    const onHundred = { ...rubric, scale: scaleOf(0, 100), gates: { cap: '7/10', all: ['t'] } };
    const reviews = { a: { holistic: 90, gates: { t: false } } };
    expect(shown(totalOf({ rubric: onHundred, reviews }).total)).toBe('70');
  });
});
