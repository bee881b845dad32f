import { describe, expect, it } from 'vitest';
import { scoreRound } from '../../../../src/engine/score-round.ts';
import type { Rules, Shark } from '../../../../src/model/round.ts';
import { scaleOf, shown } from '../../../support/figure.ts';
import { makeRound, makeShark, overall, type RubricParts } from '../../../support/model.ts';
import { marked } from '../../../support/seed-rounds.ts';

const TWO = { criteria: { speed: '60%', ease: '40%' } };

const scored = (
  id: string,
  rows: Record<string, readonly (string | number)[]>,
  rubric: RubricParts = TWO,
): Shark => makeShark(id, { rubric, reviews: marked(Object.keys(rubric.criteria), rows) });

function leadOf(sharks: readonly Shark[], rules: Partial<Rules> = {}) {
  const { lead } = scoreRound(makeRound({ entries: ['a', 'b', 'c'], sharks, rules }));
  if (lead === null) return null;
  const { nearestWeight: weight, nearestScore: score } = lead;
  return {
    who: [lead.leader.id, lead.second.id],
    margin: shown(lead.margin),
    weight: weight && [weight.shark.id, weight.criterion.id, shown(weight.from), shown(weight.to)],
    score: score && [
      score.shark.id,
      score.criterion?.id ?? null,
      score.entry.id,
      shown(score.move.to),
    ],
    nearest: lead.nearest,
    isClose: lead.isClose,
  };
}

describe('the lead of a panel', () => {
  // s: a 7.4 (9, 5), b 6.8 (6, 8); t: a 6 and b 6.4 (6, 7): means 6.7 and 6.6, margin 1/10.
  const narrow = [
    scored('s', { a: [9, 5], b: [6, 8], c: [1, 1] }),
    scored('t', { a: [6, 6], b: [6, 7], c: [1, 1] }),
  ];

  it('is how far one weight or one score of one shark must move, the others as they are', () => {
    expect(leadOf(narrow)).toEqual({
      who: ['a', 'b'],
      margin: '1/10',
      // s has to lose 2/10: 9x + 5(1-x) less 6x + 8(1-x) is 6x - 3, 0.6 now and 0.4 at 17/30.
      weight: ['s', 'speed', '3/5', '17/30'],
      // 0.6 of a point of speed is 0.2 of the total at 1/3 of a point.
      score: ['s', 'speed', 'a', '26/3'],
      nearest: 'score',
      isClose: true,
    });
  });

  it('is close where one step turns it: a tenth of the scale, or 5 points of weight', () => {
    // Of one overall score each, a margin of 1/2 is one point of one of two sharks, and makes a tie.
    const pair = (a: number) => [
      overall('s', { a, b: 5, c: 0 }),
      overall('t', { a: 5, b: 5, c: 0 }),
    ];
    expect(leadOf(pair(5.9))).toMatchObject({ margin: '9/20', isClose: true });
    expect(leadOf(pair(6))).toMatchObject({
      margin: '1/2',
      isClose: false,
      score: ['s', null, 'a', '5'],
    });
  });

  it('is close where a tie-break decides between equal means', () => {
    const rubric = { criteria: { speed: '50%', safe: { weight: '50%', role: 'risk' as const } } };
    const tied = [scored('s', { a: [6, 4], b: [4, 6], c: [1, 1] }, rubric)];
    expect(leadOf(tied, { tieBreak: ['risk'] })).toMatchObject({
      who: ['b', 'a'],
      margin: '0',
      isClose: true,
    });
    expect(leadOf(tied)).toBeNull();
  });

  it('counts a move on the scale the score was given on, and none that leaves it', () => {
    const five = { scale: scaleOf(1, 5), criteria: { speed: '100%' } };
    // 0 to 10: a 10, b 7.5; the one below the top can rise by a quarter of its scale.
    expect(leadOf([scored('s', { a: [5], b: [4], c: [1] }, five)])).toMatchObject({
      margin: '5/2',
      weight: null,
      score: ['s', 'speed', 'a', '4'],
      isClose: false,
    });
    const far = [1, 2, 3, 4].map((i) => scored(`s${i}`, { a: [9, 9], b: [2, 2], c: [1, 1] }));
    expect(leadOf(far)).toMatchObject({ weight: null, score: null, nearest: null, isClose: false });
  });

  it('of two proposals is over the sharks that scored both', () => {
    const found = leadOf([overall('s', { a: 6, b: 5 }), overall('t', { b: 9, c: 1 })]);
    expect(found).toMatchObject({ who: ['a', 'b'], margin: '1' });
  });

  it('leaves a total at its cap, and other criteria, as they are', () => {
    const gates = { cap: 5, all: ['correct'] };
    const capped = makeShark('s', {
      rubric: { ...TWO, gates },
      reviews: {
        a: { scores: { speed: 9, ease: 9 }, gates: { correct: true } },
        b: { scores: { speed: 9, ease: 8 }, gates: { correct: false } },
        c: { scores: { speed: 1, ease: 1 }, gates: { correct: true } },
      },
    });
    expect(leadOf([capped])).toMatchObject({ weight: null, score: ['s', 'speed', 'a', '7/3'] });
  });

  describe('under a gate that is not met', () => {
    /** Only proposal a meets the gate. */
    const gatedFor = (
      cap: number,
      rows: Record<string, readonly number[]>,
      met: readonly string[] = ['a'],
      criteria: RubricParts['criteria'] = TWO.criteria,
    ): Shark => {
      const reviews = Object.entries(marked(Object.keys(criteria), rows)).map(
        ([id, review]) => [id, { ...review, gates: { ok: met.includes(id) } }] as const,
      );
      const rubric = { criteria, gates: { cap, all: ['ok'] } };
      return makeShark('s', { rubric, reviews: Object.fromEntries(reviews) });
    };

    it('is turned by a weight where the rival stays at its cap', () => {
      // a is 2 + 7x and falls to 5 at 3/7; b is 10 - 2x, so 5 at any weight.
      const capped = gatedFor(5, { a: [9, 2], b: [8, 10], c: [1, 1] });
      expect(leadOf([capped])).toMatchObject({
        margin: '6/5',
        weight: ['s', 'speed', '3/5', '3/7'],
      });
    });

    it('is too close to call with the margin of a cap as with the same one without', () => {
      const criteria = { v: '20%', w: '20%', x: '20%', y: '20%', z: '20%' };
      const rows = { a: [10, 2, 2, 2, 2], b: [8, 8, 8, 8, 8], c: [1, 1, 1, 1, 1] };
      const found = leadOf([gatedFor(3.3, rows, ['a'], criteria)]);
      expect(found).toMatchObject({ weight: ['s', 'v', '1/5', '13/80'], isClose: true });
    });

    it('is turned by a weight where the rival falls, or the leader stays, as far as its cap', () => {
      // b is 8x, from 5/8 on at its cap of 5; a is 10 - 5x and falls to 5 at 1 only.
      const falling = gatedFor(5, { a: [5, 10], b: [8, 0], c: [0, 0] });
      expect(leadOf([falling])).toMatchObject({ who: ['a', 'b'], weight: null });
      // a is 2 + 8x, from 1/2 on at its cap of 6; b is 5 - x/2: equal at 6/17.
      const leader = gatedFor(6, { a: [10, 2], b: [4.5, 5], c: [0, 0] }, ['b', 'c']);
      expect(leadOf([leader])).toMatchObject({
        who: ['a', 'b'],
        weight: ['s', 'speed', '3/5', '6/17'],
      });
    });

    it('is turned by a score that first falls to the cap, or rises below it', () => {
      // a is 8 before its cap of 6: b rises by 1, or where it cannot pass the cap a falls by 3.
      const rows = { a: [8, 8], b: [5, 5], c: [0, 0] };
      expect(leadOf([gatedFor(6, rows, ['b', 'c'])])).toMatchObject({
        score: ['s', 'speed', 'b', '20/3'],
      });
      expect(leadOf([gatedFor(6, rows, ['c'])])).toMatchObject({
        score: ['s', 'speed', 'a', '3'],
      });
      // Nothing is above a cap of 9. The speed of a cannot fall by 3/2, but that of b can rise.
      const below = gatedFor(9, { a: [0.5, 10], b: [3, 4], c: [0, 0] });
      expect(leadOf([below])).toMatchObject({ score: ['s', 'speed', 'b', '9/2'] });
    });
  });

  it('is none without a rival, or a winner', () => {
    expect(leadOf([])).toBeNull();
    const alone = scoreRound(makeRound({ entries: ['a'], sharks: [overall('s', { a: 9 })] }));
    expect(alone.lead).toBeNull();
  });
});

describe('a weight beside a cap', () => {
  // a is min(5, 10x) at the weight x of i, so a rival may pass it below and above 1/2.
  it.each([
    // 8x + 1(1-x) is 10x at 1/3 and 5 at 4/7, which is nearer to 1/2.
    [{ i: 8, j: 1 }, '4/7'],
    // 5.5x + 4(1-x) is 10x at 8/17 and 5 at 2/3, which is farther from 1/2.
    [{ i: '5.5', j: 4 }, '8/17'],
  ])('is the nearer of two: %j', (scores, to) => {
    const rubric = { criteria: { i: '50%', j: '50%' }, gates: { cap: 5, all: ['safe'] } };
    const reviews = {
      a: { scores: { i: 10, j: 0 }, gates: { safe: false } },
      b: { scores },
      c: { scores: { i: 1, j: 1 } },
    };
    expect(leadOf([makeShark('s', { rubric, reviews })])?.weight).toEqual(['s', 'i', '1/2', to]);
  });
});
