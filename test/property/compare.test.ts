import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRounds, type TotalChange } from '../../src/engine/compare/compare.ts';
import type { Round } from '../../src/model/round.ts';
import { sum } from '../../src/quantity/exact.ts';
import { cases } from '../support/effort.ts';
import { reference, scaleOf, shown } from '../support/figure.ts';
import { makeRound, makeRubric, makeShark } from '../support/model.ts';

/** A shark's round: raw weights, what replaced what, and marks by proposal in the order of the criteria. */
interface Card {
  readonly weights: Readonly<Record<string, number>>;
  readonly was: Readonly<Record<string, string>>;
  readonly marks: readonly (readonly number[])[];
}

const PROPOSALS = ['p', 'q', 'r'];
const CRITERIA = ['a', 'b', 'c', 'd', 'e'];

const cards: fc.Arbitrary<Card> = fc
  .dictionary(fc.constantFrom(...CRITERIA), fc.integer({ min: 0, max: 7 }), { minKeys: 1 })
  .filter((weights) => Object.values(weights).some((weight) => weight > 0))
  .chain((weights) => {
    const count = Object.keys(weights).length;
    const row = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: count, maxLength: count });
    return fc.record({
      weights: fc.constant(weights),
      was: fc.dictionary(fc.constantFrom(...Object.keys(weights)), fc.constantFrom(...CRITERIA)),
      marks: fc.array(row, { minLength: PROPOSALS.length, maxLength: PROPOSALS.length }),
    });
  });

/** The card as a round; marks are half points above `zero`, the low end of the scale. */
function roundOf({ weights, was, marks }: Card, id: string, zero = 0): Round {
  const rubric = makeRubric({
    criteria: weights,
    normalize: true,
    scale: scaleOf(zero, zero + 10),
  });
  const criteria = rubric.criteria.map((criterion) => {
    const former = was[criterion.id];
    return former === undefined ? criterion : { ...criterion, was: reference(former) };
  });
  const reviews = Object.fromEntries(
    PROPOSALS.map((proposal, i) => {
      const scores = criteria.map((criterion, j) => [
        criterion.id,
        zero + (marks[i]?.[j] ?? 0) / 2,
      ]);
      return [proposal, { scores: Object.fromEntries(scores) }];
    }),
  );
  const shark = makeShark('s', { rubric: { ...rubric, criteria }, reviews });
  return { ...makeRound({ entries: PROPOSALS, sharks: [shark] }), id };
}

function totals(a: Round, b: Round): readonly TotalChange[] {
  return compareRounds(a, b).sharks[0]?.totals ?? [];
}

/** Parts by criterion, in an order that depends on neither direction nor file. */
function parts({ split }: TotalChange, sign = 1): readonly string[] {
  return (split?.parts ?? [])
    .map(({ criterion, weights, scores }) => {
      const names = [criterion.old?.id, criterion.new?.id].filter((id) => id !== undefined).sort();
      return `${names.join()} ${shown(weights.mul(sign))} ${shown(scores.mul(sign))}`;
    })
    .sort();
}

const RUNS = cases(100);

describe('for all pairs of rounds, the split of a change', () => {
  it('sums exactly to the change', () => {
    fc.assert(
      fc.property(cards, cards, (a, b) => {
        for (const { split, change } of totals(roundOf(a, 'a'), roundOf(b, 'b'))) {
          expect(shown(split?.weights.add(split.scores) ?? null)).toBe(shown(change));
          expect(shown(sum(split?.parts.map(({ weights }) => weights) ?? []))).toBe(
            shown(split?.weights ?? null),
          );
          expect(shown(sum(split?.parts.map(({ scores }) => scores) ?? []))).toBe(
            shown(split?.scores ?? null),
          );
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("does not depend on the scale's zero", () => {
    fc.assert(
      fc.property(cards, cards, fc.integer({ min: 1, max: 90 }), (a, b, zero) => {
        const here = totals(roundOf(a, 'a'), roundOf(b, 'b'));
        const there = totals(roundOf(a, 'a', zero), roundOf(b, 'b', zero));
        expect(there.map((each) => parts(each))).toEqual(here.map((each) => parts(each)));
      }),
      { numRuns: RUNS },
    );
  });

  it('is nothing where a round is compared with itself', () => {
    fc.assert(
      fc.property(cards, (a) => {
        const round = roundOf(a, 'a');
        for (const each of totals(round, round)) {
          expect(each.split?.parts.every((part) => part.weights.equals(0))).toBe(true);
          expect(each.split?.parts.every((part) => part.scores.equals(0))).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('is negated when the rounds are exchanged', () => {
    fc.assert(
      fc.property(cards, cards, (a, b) => {
        const [x, y] = [roundOf(a, 'a'), roundOf(b, 'b')];
        expect(totals(y, x).map((each) => parts(each, -1))).toEqual(
          totals(x, y).map((each) => parts(each)),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('has no part of the scores where no score changed', () => {
    fc.assert(
      fc.property(cards, cards, (a, b) => {
        const same = { ...b, weights: { ...a.weights }, was: {}, marks: a.marks };
        const weights = Object.fromEntries(
          Object.keys(a.weights).map((id, i) => [id, (Object.values(b.weights)[i] ?? 0) + 1]),
        );
        const reweighed = { ...same, weights };
        for (const { split } of totals(roundOf({ ...a, was: {} }, 'a'), roundOf(reweighed, 'b'))) {
          expect(shown(split?.scores ?? null)).toBe('0');
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('for all pairs of rounds, old scores under new weights', () => {
  it('are the old totals where the rubric stays', () => {
    fc.assert(
      fc.property(cards, cards, (a, b) => {
        const same = { ...a, was: {} };
        const marks = b.marks.map((row) => Object.keys(a.weights).map((_, i) => row[i] ?? 0));
        const rows = totals(roundOf(same, 'a'), roundOf({ ...same, marks }, 'b'));
        for (const { a: old, counterfactual } of rows) {
          expect(shown(counterfactual?.total ?? null)).toBe(shown(old?.total ?? null));
          expect(counterfactual?.rank).toBe(old?.rank);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('are the new totals where no score changes', () => {
    fc.assert(
      fc.property(cards, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5 }), (a, raw) => {
        const weights = Object.fromEntries(
          Object.keys(a.weights).map((id, i) => [id, raw[i] ?? 1]),
        );
        const [x, y] = [roundOf({ ...a, was: {} }, 'a'), roundOf({ ...a, was: {}, weights }, 'b')];
        for (const { b, counterfactual } of totals(x, y)) {
          expect(shown(counterfactual?.total ?? null)).toBe(shown(b?.total ?? null));
          expect(counterfactual?.rank).toBe(b?.rank);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
