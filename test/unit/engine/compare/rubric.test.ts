import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRubrics, type RubricComparison } from '../../../../src/engine/compare/rubric.ts';
import type { Rubric } from '../../../../src/model/rubric.ts';
import { reference, shown } from '../../../support/figure.ts';
import { makeRubric } from '../../../support/model.ts';

interface Parts {
  readonly weights: Readonly<Record<string, string>>;
  readonly was?: Readonly<Record<string, string>>;
  readonly reasons?: Readonly<Record<string, string>>;
  readonly removed?: Readonly<Record<string, string>>;
}

function rubricOf({ weights, was = {}, reasons = {}, removed = {} }: Parts): Rubric {
  const rubric = makeRubric({ criteria: weights, removed: new Map(Object.entries(removed)) });
  const criteria = rubric.criteria.map((criterion) => {
    const former = was[criterion.id];
    const reason = reasons[criterion.id] ?? null;
    return { ...criterion, reason, was: former === undefined ? null : reference(former) };
  });
  return { ...rubric, criteria };
}

function table({ criteria }: RubricComparison): (string | null)[][] {
  return criteria.map((row) => [
    row.kind,
    row.old?.id ?? null,
    row.new?.id ?? null,
    shown(row.change),
    row.reason,
  ]);
}

const ROUND_1 = rubricOf({
  weights: { speedup: '40%', downside: '20%', effort: '25%', pitch: '15%' },
});
const ROI_MAXIMIZER = rubricOf({
  weights: { speedup: '20%', success: '25%', downside: '25%', effort: '25%', evidence: '5%' },
  was: { evidence: 'pitch' },
  reasons: { success: 'it was missing', evidence: 'proof' },
});
const ORACLE = rubricOf({
  weights: { speedup: '35%', evidence: '25%', effort: '20%', downside: '20%' },
  reasons: { evidence: 'new' },
  removed: { pitch: 'only results count' },
});

describe('the rubrics of the seeds', () => {
  test('moved 25 % of the weight: the Performance Oracle', () => {
    const comparison = compareRubrics(ROUND_1, ORACLE);
    expect(table(comparison)).toEqual([
      ['kept', 'speedup', 'speedup', '-1/20', null],
      ['added', null, 'evidence', '1/4', 'new'],
      ['kept', 'effort', 'effort', '-1/20', null],
      ['kept', 'downside', 'downside', '0', null],
      ['removed', 'pitch', null, '-3/20', 'only results count'],
    ]);
    expect(shown(comparison.distance)).toBe('1/4');
    expect(shown(comparison.distanceUnmatched)).toBe('1/4');
  });

  test('moved 30 %, or 35 % without the renamed one: the ROI Maximizer', () => {
    const comparison = compareRubrics(ROUND_1, ROI_MAXIMIZER);
    expect(table(comparison).at(-1)).toEqual(['renamed', 'pitch', 'evidence', '-1/10', 'proof']);
    expect(shown(comparison.distance)).toBe('3/10');
    expect(shown(comparison.distanceUnmatched)).toBe('7/20');
  });

  test('match on the way back too', () => {
    const comparison = compareRubrics(ROI_MAXIMIZER, ROUND_1);
    expect(table(comparison).map(([kind]) => kind)).toEqual([
      'kept',
      'kept',
      'kept',
      'renamed',
      'removed',
    ]);
    expect(shown(comparison.distance)).toBe('3/10');
  });
});

describe('weights', () => {
  test('are shares of their sum', () => {
    const [raw, shares] = [
      { a: '30', b: '10' },
      { a: '75%', b: '25%' },
    ];
    const comparison = compareRubrics(rubricOf({ weights: raw }), rubricOf({ weights: shares }));
    expect(comparison.criteria.map(({ oldWeight }) => shown(oldWeight))).toEqual(['3/4', '1/4']);
    expect(shown(comparison.distance)).toBe('0');
  });

  test('that are all zero have no share', () => {
    const none = rubricOf({ weights: { a: '0', b: '0' } });
    expect(shown(compareRubrics(none, none).distance)).toBe('0');
  });
});

describe('a criterion that was renamed', () => {
  test('does not take the place of one that kept its id', () => {
    const old = rubricOf({ weights: { pitch: '100%' } });
    const now = rubricOf({
      weights: { evidence: '50%', pitch: '50%' },
      was: { evidence: 'pitch' },
    });
    expect(table(compareRubrics(old, now))).toEqual([
      ['added', null, 'evidence', '1/2', null],
      ['kept', 'pitch', 'pitch', '-1/2', null],
    ]);
  });

  test('has one partner, the first by name', () => {
    const old = rubricOf({ weights: { pitch: '100%' } });
    const was = { proof: 'pitch', evidence: 'pitch' };
    const now = rubricOf({ weights: { proof: '50%', evidence: '50%' }, was });
    expect(table(compareRubrics(old, now)).map(([kind]) => kind)).toEqual(['added', 'renamed']);
  });
});

const anyRubric = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 40 }), {
    minKeys: 1,
  })
  .chain((weights) =>
    fc.record({
      weights: fc.constant(weights),
      was: fc.dictionary(fc.constantFrom(...Object.keys(weights)), fc.constantFrom('a', 'b', 'x')),
    }),
  )
  .map(({ weights, was }) => {
    const texts = Object.entries(weights).map(([id, weight]) => [id, String(weight)] as const);
    return rubricOf({ weights: Object.fromEntries(texts), was });
  });

describe('for all rubrics', () => {
  test('nothing changes against themselves', () => {
    fc.assert(
      fc.property(anyRubric, (rubric) => {
        const { criteria, distance, distanceUnmatched } = compareRubrics(rubric, rubric);
        expect(criteria.every(({ kind, change }) => kind === 'kept' && change.equals(0))).toBe(
          true,
        );
        expect([shown(distance), shown(distanceUnmatched)]).toEqual(['0', '0']);
      }),
    );
  });

  test('exchanging them negates every change and keeps the distance', () => {
    fc.assert(
      fc.property(anyRubric, anyRubric, (a, b) => {
        const [there, back] = [compareRubrics(a, b), compareRubrics(b, a)];
        const turned = back.criteria.map((row) => [
          row.new?.id,
          row.old?.id,
          shown(row.change.neg()),
        ]);
        const straight = there.criteria.map((row) => [row.old?.id, row.new?.id, shown(row.change)]);
        expect(new Set(turned.map(String))).toEqual(new Set(straight.map(String)));
        expect(shown(back.distance)).toBe(shown(there.distance));
        expect(shown(back.distanceUnmatched)).toBe(shown(there.distanceUnmatched));
      }),
    );
  });

  test('the distance is from 0 to 1, and matching never adds to it', () => {
    fc.assert(
      fc.property(anyRubric, anyRubric, (a, b) => {
        const { distance, distanceUnmatched } = compareRubrics(a, b);
        expect(distance.gte(0) && distance.lte(distanceUnmatched)).toBe(true);
        expect(distanceUnmatched.lte(1)).toBe(true);
      }),
    );
  });
});
