import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreRound } from '../../../../../src/engine/score-round.ts';
import { rankRound } from '../../../../../src/engine/scoring/ranking/rank.ts';
import { reasonsOn } from '../../../../../src/engine/scoring/strongest-reasons.ts';
import {
  countScorers,
  missingPanelScores,
  totallingSharks,
} from '../../../../../src/engine/scoring/total/divided.ts';
import { shown } from '../../../../support/figure.ts';
import { makeRound, makeRubric, makeShark, type RubricParts } from '../../../../support/model.ts';
import type { ReviewParts } from '../../../../support/review.ts';

const CRITERIA = {
  speed: { weight: '50%', by: ['ann'] },
  risk: { weight: '30%', by: ['bob', 'cat'] },
  ease: { weight: '20%', by: ['cat'] },
} as const;

type Reviews = Readonly<Record<string, Readonly<Record<string, ReviewParts>>>>;

function panelOf(
  reviews: Reviews,
  parts: Partial<RubricParts> = {},
  abstain: readonly string[] = [],
) {
  const rubric = makeRubric({ criteria: CRITERIA, shark: 'default', ...parts });
  const sharks = Object.entries(reviews).map(([id, own]) =>
    makeShark(id, { rubric, reviews: own, ...(id === 'cat' && { abstain }) }),
  );
  return makeRound({ entries: ['a', 'b'], sharks });
}

const WHOLE: Reviews = {
  ann: { a: { scores: { speed: 6 } }, b: { scores: { speed: 9 } } },
  bob: { a: { scores: { risk: 9 } }, b: { scores: { risk: 4 } } },
  cat: { a: { scores: { risk: 8, ease: 9 } }, b: { scores: { risk: 6, ease: 2 } } },
};

const totals = (round: ReturnType<typeof panelOf>) =>
  rankRound(round).map(({ shark, ranking }) => [
    shark.id,
    ...ranking.map(({ entry, total }) => `${entry.id} ${total === null ? '-' : shown(total)}`),
  ]);

describe('a panel that divides its criteria', () => {
  it('gives one total from each criterion by its judges, the mean where there are several', () => {
    // 0.5 x 6 + 0.3 x (9 + 8) / 2 + 0.2 x 9 = 7.35; 0.5 x 9 + 0.3 x 5 + 0.2 x 2 = 6.4.
    expect(totals(panelOf(WHOLE))).toEqual([['panel', 'a 147/20', 'b 32/5']]);
  });

  it('has no total where a score is owed, and names who owes it', () => {
    const { bob: _, ...rest } = WHOLE;
    const round = panelOf({ ...rest, ann: { b: { scores: { speed: 9 } } } });
    expect(totals(round)).toEqual([['panel', 'a -', 'b -']]);
    const [a, b] = round.entries.map((entry) =>
      missingPanelScores(round, entry).map(({ criterion, sharks }) => [
        criterion.id,
        ...sharks.map(({ name }) => name),
      ]),
    );
    expect(a).toEqual([
      ['speed', 'ann'],
      ['risk', 'Bob'],
    ]);
    expect(b).toEqual([['risk', 'Bob']]);
  });

  it('leaves out who abstains, as long as somebody judges the criterion', () => {
    const both = { ...CRITERIA, ease: { weight: '20%', by: ['ann', 'cat'] } };
    const ann = { a: { scores: { speed: 6, ease: 5 } }, b: { scores: { speed: 9, ease: 5 } } };
    const round = panelOf({ ...WHOLE, ann }, { criteria: both }, ['a']);
    // 0.5 x 6 + 0.3 x 9 + 0.2 x 5 = 6.7; 0.5 x 9 + 0.3 x 5 + 0.2 x 3.5 = 6.7.
    expect(totals(round)).toEqual([['panel', 'a 67/10', 'b 67/10']]);
    expect(totals(panelOf(WHOLE, {}, ['a']))).toEqual([['panel', 'b 32/5', 'a -']]);
  });

  it('takes n/a out of a mean, or counts it as the lowest score, as the rubric says', () => {
    const bob = { ...WHOLE['bob'], a: { scores: { risk: 'n/a' } } };
    const totalOfA = (missing: 'error' | 'exclude' | 'zero') => {
      const [panel] = rankRound(panelOf({ ...WHOLE, bob }, { missing }));
      const total = panel?.ranking.find(({ entry }) => entry.id === 'a')?.total ?? null;
      return total === null ? null : shown(total);
    };
    // 3 + 0.3 x 8 + 1.8, and 3 + 0.3 x 4 + 1.8.
    expect(totalOfA('exclude')).toBe('36/5');
    expect(totalOfA('zero')).toBe('6');
    expect(totalOfA('error')).toBe(null);
  });

  it('caps the total where anybody says that a gate is not met', () => {
    const gated = { gates: { cap: 5, all: ['testable'] } };
    const answers = (ann: boolean, bob: boolean) => ({
      ...WHOLE,
      ann: { ...WHOLE['ann'], a: { scores: { speed: 6 }, gates: { testable: ann } } },
      bob: { ...WHOLE['bob'], a: { scores: { risk: 9 }, gates: { testable: bob } } },
    });
    expect(totals(panelOf(answers(true, false), gated))).toEqual([['panel', 'b 32/5', 'a 5']]);
    expect(totals(panelOf(answers(true, true), gated))).toEqual([['panel', 'a 147/20', 'b 32/5']]);
  });

  it('counts each shark for the quorum, and has no agreement', () => {
    const round = panelOf(WHOLE);
    expect(countScorers(round, rankRound(round))).toBe(3);
    const { panel } = scoreRound({ ...round, rules: { ...round.rules, quorum: 3 } });
    expect(panel.byRule['highest-mean'].winners).toEqual(['a']);
    expect(panel.agreement.undefinedBecause).toBe('too-few-sharks');
  });

  it('keeps the reasons and the objections of each shark', () => {
    const rubric = makeRubric({ criteria: CRITERIA, shark: 'default' });
    const because = 'Old pages stay readable.';
    const sharks = Object.entries(WHOLE).map(([id, reviews]) =>
      makeShark(id, { rubric, reviews, ...(id === 'ann' && { hold: 'a' }) }),
    );
    const [, bob] = sharks;
    const score = bob?.scorecard?.reviews.get('a')?.scores.get('risk');
    if (score !== undefined) Object.assign(score, { because });
    const round = makeRound({ entries: ['a', 'b'], sharks });
    const { panel, rankings } = scoreRound(round);
    const row = panel.rows.find(({ entry }) => entry.id === 'a');
    if (row === undefined) throw new Error('no row');
    const { inFavour, against } = reasonsOn(rankings, row);
    expect(inFavour.map(({ shark, about, text }) => [shark.id, about, text])).toEqual([
      ['bob', 'risk', because],
    ]);
    expect(against.map(({ shark, about }) => [shark.id, about])).toEqual([['ann', 'objection']]);
  });

  it('is nobody else where no criterion names a judge', () => {
    const round = panelOf(WHOLE, { criteria: { speed: 1, risk: 1, ease: 1 } });
    expect(totallingSharks(round)).toBe(round.sharks);
  });
});

it('comes to the plain round where one shark judges every criterion', () => {
  const marks = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 6, maxLength: 6 });
  const weights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(marks, weights, (scores, shares) => {
      const ids = ['speed', 'risk', 'ease'];
      const review = (from: number): ReviewParts => ({
        scores: Object.fromEntries(ids.map((id, at) => [id, `${(scores[from + at] ?? 0) / 2}`])),
      });
      const roundOf = (by: readonly string[]) => {
        const criteria = ids.map((id, at) => [id, { weight: shares[at] ?? 1, by }]);
        const rubric = { criteria: Object.fromEntries(criteria), normalize: true };
        return panelOf({ ann: { a: review(0), b: review(3) } }, rubric);
      };
      const [divided, plain] = [['ann'], []].map((by) => {
        const { rankings, panel } = scoreRound(roundOf(by));
        return {
          totals: rankings.map(({ ranking }) =>
            ranking.map(({ entry, rank, total }) => [entry.id, rank, total?.toFraction()]),
          ),
          rows: panel.rows.map(({ entry, rank, mean }) => [entry.id, rank, mean?.toFraction()]),
          winners: Object.values(panel.byRule).map((rule) => rule.winners),
        };
      });
      expect(divided).toEqual(plain);
    }),
  );
});
