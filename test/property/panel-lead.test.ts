import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PanelScoreMove } from '../../src/engine/robustness/panel-move.ts';
import { scoreRound } from '../../src/engine/score-round.ts';
import { reweigh } from '../../src/engine/scoring/what-if-weights.ts';
import type { Round, Shark } from '../../src/model/round.ts';
import { type Exact, exact, ONE, sum, ZERO } from '../../src/quantity/exact.ts';
import { cases } from '../support/effort.ts';
import { makeRound, makeShark } from '../support/model.ts';
import { marked } from '../support/seed-rounds.ts';

const IDS = ['a', 'b', 'c'];
const CRITERIA = ['x', 'y', 'z'];

const panels = fc.array(
  fc.record({
    weights: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }),
    marks: fc.array(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 3, maxLength: 3 }), {
      minLength: 3,
      maxLength: 3,
    }),
  }),
  { minLength: 1, maxLength: 4 },
);

function roundOf(
  panel: readonly { weights: readonly number[]; marks: readonly number[][] }[],
): Round {
  const sharks = panel.map(({ weights, marks }, s) =>
    makeShark(`s${s}`, {
      rubric: {
        normalize: true,
        criteria: Object.fromEntries(CRITERIA.map((id, i) => [id, weights[i] ?? 1])),
      },
      reviews: marked(CRITERIA, Object.fromEntries(marks.map((row, i) => [IDS[i] ?? '', row]))),
    }),
  );
  return makeRound({ entries: IDS, sharks });
}

/** The mean of one less that of another. */
function gap(round: Round, one: string, other: string): Exact {
  const { rows } = scoreRound(round).panel;
  const mean = (id: string): Exact => rows.find(({ entry }) => entry.id === id)?.mean ?? ZERO;
  return mean(one).sub(mean(other));
}

function withShark(round: Round, changed: Shark): Round {
  const sharks = round.sharks.map((each) => (each.id === changed.id ? changed : each));
  return { ...round, sharks };
}

function weighed(round: Round, shark: Shark, criterion: string, weight: Exact): Round {
  if (shark.rubric === null) throw new Error('no rubric');
  const rubric = reweigh(shark.rubric, [{ criterion, weight }]);
  if (typeof rubric === 'string') throw new Error(rubric);
  return withShark(round, { ...shark, rubric });
}

/** Whether the leader stays ahead of all others. */
function leads(round: Round, leader: string): boolean {
  return IDS.every((id) => id === leader || gap(round, leader, id).gt(ZERO));
}

/** The weights of one criterion that lie so far from each shark's own, within 0 and 1. */
function triedWeights(round: Round, criterion: string, distance: Exact): readonly Round[] {
  return round.sharks.flatMap((shark) => {
    const all = shark.rubric?.criteria ?? [];
    const total = sum(all.map(({ weight }) => weight.point));
    const own = all.find(({ id }) => id === criterion)?.weight.point.div(total) ?? ZERO;
    return [own.add(distance), own.sub(distance)]
      .filter((weight) => weight.gt(ZERO) && weight.lt(ONE))
      .map((weight) => weighed(round, shark, criterion, weight));
  });
}

/** The panel with one score where the means are said to be equal. */
function scoredAt(round: Round, { shark, criterion, entry, move }: PanelScoreMove): Round {
  const { scorecard } = shark;
  const review = scorecard?.reviews.get(entry.id);
  const score = review?.scores.get(criterion?.id ?? '');
  if (!scorecard || !review || !score?.mark || !criterion) throw new Error('no such score');
  const mark = { ...score.mark, point: move.to };
  const scores = new Map(review.scores).set(criterion.id, { ...score, mark });
  const reviews = new Map(scorecard.reviews).set(entry.id, { ...review, scores });
  return withShark(round, { ...shark, scorecard: { ...scorecard, reviews } });
}

const RUNS = { numRuns: cases(300) };

it('at the nearest weight the means are equal, and beyond it the rival leads', () => {
  fc.assert(
    fc.property(panels, (panel) => {
      const round = roundOf(panel);
      const { lead } = scoreRound(round);
      const move = lead?.nearestWeight ?? null;
      if (lead === null || move === null || lead.margin.equals(ZERO)) return;
      const { shark, criterion, from, to, rival } = move;
      const after = (weight: Exact): Exact =>
        gap(weighed(round, shark, criterion.id, weight), lead.leader.id, rival.id);
      expect(after(to).toFraction()).toBe('0');
      const end = to.gt(from) ? ONE : ZERO;
      expect(after(to.add(end.sub(to).div(2))).lt(ZERO)).toBe(true);
    }),
    RUNS,
  );
});

it('no weight of one shark that is nearer turns the lead', () => {
  fc.assert(
    fc.property(
      panels,
      fc.constantFrom(...CRITERIA),
      fc.integer({ min: 1, max: 99 }),
      (panel, criterion, percent) => {
        const round = roundOf(panel);
        const { lead } = scoreRound(round);
        if (lead === null || lead.margin.equals(ZERO)) return;
        const distance = (lead.nearestWeight?.size ?? ONE).mul(exact(percent, 100));
        for (const other of triedWeights(round, criterion, distance)) {
          expect(leads(other, lead.leader.id)).toBe(true);
        }
      },
    ),
    RUNS,
  );
});

it('at the nearest score the means are equal', () => {
  fc.assert(
    fc.property(panels, (panel) => {
      const round = roundOf(panel);
      const { lead } = scoreRound(round);
      const found = lead?.nearestScore ?? null;
      if (lead === null || found === null) return;
      const after = gap(scoredAt(round, found), lead.leader.id, found.rival.id);
      expect(after.toFraction()).toBe('0');
      expect(found.size.mul(10).toFraction()).toBe(found.move.change.abs().toFraction());
    }),
    RUNS,
  );
});
