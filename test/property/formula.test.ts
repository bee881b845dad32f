import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankTotals } from '../../src/engine/scoring/ranking/rank.ts';
import { valueForTotal } from '../../src/engine/scoring/total/formula.ts';
import { exact } from '../../src/quantity/exact.ts';
import { cases } from '../support/effort.ts';
import { shown } from '../support/figure.ts';
import { makeRound, makeShark, type RubricParts } from '../support/model.ts';
import { marked } from '../support/seed-rounds.ts';

const RUNS = { numRuns: cases(200) };
const PARTS = ['reach', 'impact', 'confidence', 'effort'];
const RICE: RubricParts = {
  formula: 'rice',
  criteria: Object.fromEntries(PARTS.map((id) => [id, {}])),
};

const row = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 4, maxLength: 4 });
const rows = fc.array(row, { minLength: 1, maxLength: 4 });

function rankingOf(rubric: RubricParts, ids: readonly string[], scores: readonly number[][]) {
  const reviews = marked(ids, Object.fromEntries(scores.map((each, at) => [`p${at}`, each])));
  const shark = makeShark('s', { rubric, reviews });
  const round = makeRound({ entries: scores.map((_, at) => `p${at}`), sharks: [shark] });
  return rankTotals(round, shark).ranking;
}

const totalsOf = (rubric: RubricParts, ids: readonly string[], scores: readonly number[][]) =>
  new Map(rankingOf(rubric, ids, scores).map(({ entry, total }) => [entry.id, total]));

it('RICE rises with reach and falls with effort in proportion, and the order of criteria is none', () => {
  fc.assert(
    fc.property(row, fc.integer({ min: 2, max: 9 }), ([r = 1, i = 1, c = 1, e = 1], times) => {
      const scores = [
        [r, i, c, e],
        [r * times, i, c, e],
        [r, i, c, e * times],
      ];
      const totals = totalsOf(RICE, PARTS, scores);
      const [plain, wide, slow] = ['p0', 'p1', 'p2'].map((id) => totals.get(id));
      expect(shown(wide ?? null)).toBe(shown(plain?.mul(times) ?? null));
      expect(shown(slow ?? null)).toBe(shown(plain?.div(times) ?? null));
      const turned = {
        ...RICE,
        criteria: Object.fromEntries(PARTS.toReversed().map((id) => [id, {}])),
      };
      expect(shown(totalsOf(turned, PARTS, scores).get('p0') ?? null)).toBe(shown(plain ?? null));
    }),
    RUNS,
  );
});

it('a weighted sum is the weighted mean times the sum of the weights, in the same order', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 4 });
  const small = rows.map((all) => all.map((each) => each.map((score) => score % 11)));
  fc.assert(
    fc.property(weights, small, (given, scores) => {
      const criteria = Object.fromEntries(PARTS.map((id, at) => [id, given[at] ?? 1]));
      const whole = given.reduce((total, each) => total + each, 0);
      const mean = rankingOf({ criteria, normalize: true }, PARTS, scores);
      const sum = rankingOf({ formula: 'weighted-sum', criteria }, PARTS, scores);
      expect(
        sum.map(({ entry, rank, total, panelTotal }) => [
          entry.id,
          rank,
          shown(total),
          shown(panelTotal),
        ]),
      ).toEqual(
        mean.map(({ entry, rank, total, panelTotal }) => [
          entry.id,
          rank,
          shown(total?.mul(whole) ?? null),
          shown(panelTotal),
        ]),
      );
    }),
    RUNS,
  );
});

it('a ratio whose weights are all scaled alike, and a product of one factor, stay', () => {
  fc.assert(
    fc.property(row, fc.integer({ min: 2, max: 9 }), (scores, times) => {
      const ratio = (weight: number): RubricParts => ({
        formula: 'ratio',
        criteria: Object.fromEntries(
          PARTS.map((id, at) => [
            id,
            { weight: weight * (at + 1), part: at < 2 ? 'numerator' : 'denominator' } as const,
          ]),
        ),
      });
      const [one, other] = [1, times].map((each) => totalsOf(ratio(each), PARTS, [scores]));
      expect(shown(other?.get('p0') ?? null)).toBe(shown(one?.get('p0') ?? null));
      const single: RubricParts = { formula: 'product', criteria: { reach: {} } };
      const alone = totalsOf(single, ['reach'], [scores.slice(0, 1)]);
      expect(shown(alone.get('p0') ?? null)).toBe(String(scores[0]));
    }),
    RUNS,
  );
});

it('the score for another total gives that total', () => {
  fc.assert(
    fc.property(row, fc.integer({ min: 1, max: 400 }), (scores, target) => {
      const [total] = rankingOf(RICE, PARTS, [scores]);
      if (total?.kind !== 'formula') throw new Error('no value');
      for (const [at, term] of total.terms.entries()) {
        const value = valueForTotal(total, term, exact(target));
        const others = scores.map((each) => exact(each));
        if (value !== null) others[at] = value;
        const [r = exact(0), i = exact(0), c = exact(0), e = exact(1)] = others;
        expect(shown(r.mul(i).mul(c).div(e))).toBe(String(target));
      }
    }),
    RUNS,
  );
});
