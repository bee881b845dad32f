import { describe, expect, test } from 'vitest';
import { compareRounds, type TotalChange } from '../../../../src/engine/compare/compare.ts';
import type { Round } from '../../../../src/model/round.ts';
import { scaleOf, shown } from '../../../support/figure.ts';
import { makeRound, makeShark, type RubricParts } from '../../../support/model.ts';
import type { ReviewParts } from '../../../support/review.ts';

function roundOf(rubric: RubricParts | null, reviews: Record<string, ReviewParts>): Round {
  const shark = makeShark('s', { ...(rubric === null ? {} : { rubric }), reviews });
  return makeRound({ entries: Object.keys(reviews), sharks: [shark] });
}

const OLD: RubricParts = { criteria: { x: '60%', y: '40%' } };
const NEW: RubricParts = { criteria: { x: '50%', z: '50%' } };

const rows = (a: Round, b: Round): readonly TotalChange[] =>
  compareRounds(a, b).sharks[0]?.totals ?? [];

const first = (a: Round, b: Round): TotalChange => {
  const [row] = rows(a, b);
  if (row === undefined) throw new Error('no row');
  return row;
};

describe('the split of a change', () => {
  const a = roundOf(OLD, { p: { scores: { x: 8, y: 5 } } });
  const b = roundOf(NEW, { p: { scores: { x: 6, z: 9 } } });
  const { change, split, notSplit } = first(a, b);

  test('gives a criterion in one round weight 0 and its known score in the other', () => {
    expect([shown(change), notSplit]).toEqual(['7/10', null]);
    const parts = split?.parts.map((part) => [
      part.criterion.new?.id ?? part.criterion.old?.id,
      shown(part.oldScore),
      shown(part.newScore),
      shown(part.weights),
      shown(part.scores),
    ]);
    // The mean of the totals 6.8 and 7.5 is 7.15.
    expect(parts).toEqual([
      ['x', '8', '6', '3/200', '-11/10'],
      ['z', null, '9', '37/40', '0'],
      ['y', '5', null, '43/50', '0'],
    ]);
    expect([shown(split?.weights ?? null), shown(split?.scores ?? null)]).toEqual([
      '9/5',
      '-11/10',
    ]);
  });

  const WHOLE = { p: { scores: { x: 8, y: 5 } } };
  const capped = { ...OLD, gates: { cap: 4, all: ['g'] } };

  test.each<[string, Round, Round]>([
    ['no-total', roundOf(OLD, WHOLE), roundOf(OLD, { p: { scores: { x: 8 } } })],
    ['no-total', roundOf(OLD, WHOLE), roundOf(OLD, { q: { scores: { x: 8, y: 5 } } })],
    ['holistic', roundOf(OLD, { p: { holistic: 7 } }), roundOf(OLD, WHOLE)],
    ['holistic', roundOf(OLD, WHOLE), roundOf(null, { p: { holistic: 7 } })],
    [
      'not-applicable',
      roundOf(OLD, WHOLE),
      roundOf({ ...OLD, missing: 'exclude' }, { p: { scores: { x: 8, y: 'n/a' } } }),
    ],
    [
      'not-applicable',
      roundOf({ ...OLD, missing: 'zero' }, { p: { scores: { x: 8, y: 'n/a' } } }),
      roundOf(OLD, WHOLE),
    ],
    [
      'capped',
      roundOf(OLD, WHOLE),
      roundOf(capped, { p: { scores: { x: 8, y: 5 }, gates: { g: false } } }),
    ],
    ['other-scale', roundOf(OLD, WHOLE), roundOf({ ...OLD, scale: scaleOf(0, 20) }, WHOLE)],
  ])('is not made: %s', (why, from, to) => {
    expect(first(from, to)).toMatchObject({ split: null, notSplit: why });
  });

  test('is made under a cap that does not bind', () => {
    const high = { ...OLD, gates: { cap: 9, all: ['g'] } };
    const to = roundOf(high, { p: { scores: { x: 8, y: 5 }, gates: { g: false } } });
    expect(first(roundOf(OLD, WHOLE), to).notSplit).toBeNull();
  });

  test('follows a renamed criterion', () => {
    const now = roundOf({ criteria: { x: '50%', w: '50%' } }, { p: { scores: { x: 8, w: 7 } } });
    const [shark] = now.sharks;
    const criteria = (shark?.rubric?.criteria ?? []).map((each) =>
      each.id === 'w' ? { ...each, was: { id: 'y', at: each.at } } : each,
    );
    const renamed = shark?.rubric ? { ...shark, rubric: { ...shark.rubric, criteria } } : null;
    const { split: found } = first(a, { ...now, sharks: renamed === null ? [] : [renamed] });
    expect(
      found?.parts.map(({ oldScore, newScore }) => [shown(oldScore), shown(newScore)]),
    ).toEqual([
      ['8', '8'],
      ['5', '7'],
    ]);
  });
});

describe('old scores under new weights', () => {
  const under = (a: Round, b: Round) =>
    rows(a, b).map(({ proposal, counterfactual }) => [
      proposal,
      shown(counterfactual?.total ?? null),
      counterfactual?.none ?? null,
      counterfactual?.oldRank ?? null,
      counterfactual?.rank ?? null,
    ]);

  test('can turn the ranking', () => {
    const reviews = { p: { scores: { x: 9, y: 2 } }, q: { scores: { x: 6, y: 6 } } };
    const turned = { criteria: { x: '40%', y: '60%' } };
    expect(under(roundOf(OLD, reviews), roundOf(turned, reviews))).toEqual([
      ['p', '24/5', null, 1, 2],
      ['q', '6', null, 2, 1],
    ]);
  });

  test('borrow the new score of a new criterion, and have none where nobody gave one', () => {
    const a = roundOf(OLD, { p: { scores: { x: 8, y: 5 } }, q: { scores: { x: 9, y: 5 } } });
    const b = roundOf(NEW, { p: { scores: { x: 1, z: 4 } } });
    expect(under(a, b)).toEqual([
      ['p', '6', null, 1, 1],
      ['q', null, 'no-score', null, null],
    ]);
    expect(rows(a, b)[0]?.counterfactual?.among).toBe(1);
  });

  test('leave overall scores as they are, n/a out, and caps in place', () => {
    const old: RubricParts = { ...OLD, missing: 'exclude', gates: { cap: 3, all: ['g'] } };
    const reviews = {
      p: { holistic: 7 },
      q: { scores: { x: 8, y: 'n/a' } },
      r: { scores: { x: 8, y: 8 }, gates: { g: false } },
    };
    const now = { criteria: { x: '10%', y: '90%' } };
    expect(under(roundOf(old, reviews), roundOf(now, {}))).toEqual([
      ['p', '7', null, 2, 2],
      ['q', '8', null, 1, 1],
      ['r', '3', null, 3, 3],
    ]);
  });

  test('come to nothing without weight, a total, or a new rubric', () => {
    const a = roundOf(OLD, { p: { scores: { x: 8, y: 5 } }, q: { scores: { x: 8 } } });
    const weightless = { criteria: { x: '0%', y: '0%' } };
    expect(under(a, roundOf(weightless, {}))).toEqual([
      ['p', null, 'no-weight', null, null],
      ['q', null, null, null, null],
    ]);
    expect(first(a, roundOf({ criteria: {} }, {})).counterfactual).toBeNull();
    expect(first(a, roundOf(null, {})).counterfactual).toBeNull();
  });

  test('are on the old scale', () => {
    const a = roundOf(OLD, { p: { scores: { x: 8, y: 5 } } });
    const wide = { ...NEW, scale: scaleOf(0, 100) };
    const b = roundOf(wide, { p: { scores: { x: 60, z: 90 } } });
    expect(under(a, b)).toEqual([['p', '17/2', null, 1, 1]]);
  });

  test('part equal totals as the old round does', () => {
    const rubric = { criteria: { x: '50%', y: { weight: '50%', role: 'risk' } } } as const;
    const reviews = { p: { scores: { x: 8, y: 2 } }, q: { scores: { x: 2, y: 8 } } };
    const sharks = [makeShark('s', { rubric, reviews })];
    const round = makeRound({ entries: ['p', 'q'], sharks, rules: { tieBreak: ['risk'] } });
    for (const row of rows(round, round)) {
      expect([row.counterfactual?.oldRank, row.counterfactual?.rank]).toEqual([
        row.a?.rank,
        row.a?.rank,
      ]);
    }
    expect(rows(round, round).map(({ counterfactual }) => counterfactual?.rank)).toEqual([2, 1]);
  });

  test('do not part equal totals where the old round has no tie-break', () => {
    const reviews = { p: { scores: { x: 5, y: 5 } }, q: { scores: { x: 5, y: 5 } } };
    expect(under(roundOf(OLD, reviews), roundOf(OLD, reviews)).map((row) => row.slice(3))).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

describe('no split', () => {
  const gated: RubricParts = { ...OLD, gates: { cap: '5', all: ['safe'] } };
  const sums: RubricParts = { formula: 'weighted-sum', criteria: { x: '60', y: '40' } };
  const scores = { x: 8, y: 5 };
  const now = roundOf(OLD, { p: { scores: { x: 6, y: 5 } } });

  test.each([
    [
      'of a total that was capped',
      roundOf(gated, { p: { scores, gates: { safe: false } } }),
      now,
      'capped',
    ],
    [
      'of what is now an overall score',
      roundOf(OLD, { p: { scores } }),
      roundOf(OLD, { p: { holistic: 6 } }),
      'holistic',
    ],
    [
      'of a weighted sum',
      roundOf(sums, { p: { scores } }),
      roundOf(sums, { p: { scores: { x: 6, y: 5 } } }),
      'other-formula',
    ],
  ] as const)('%s', (_, a, b, why) => {
    expect(first(a, b)).toMatchObject({ split: null, notSplit: why });
  });

  test('but a change of two products of the same criteria', () => {
    const product: RubricParts = { formula: 'product', criteria: { x: {}, y: {} } };
    const a = roundOf(product, { p: { scores } });
    const b = roundOf(product, { p: { scores: { x: 6, y: 5 } } });
    expect(shown(first(a, b).change)).toBe('-10');
    const others = roundOf(
      { ...product, criteria: { x: {}, z: {} } },
      { p: { scores: { x: 6, z: 5 } } },
    );
    expect(first(a, others).change).toBeNull();
  });
});
