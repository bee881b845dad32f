import { describe, expect, test } from 'vitest';
import { scoreRound } from '../../../../src/engine/score-round.ts';
import { strongestReasons } from '../../../../src/engine/scoring/strongest-reasons.ts';
import type { Round, Shark } from '../../../../src/model/round.ts';
import type { Review, Score } from '../../../../src/model/scorecard.ts';
import { makeRound, makeShark, overall } from '../../../support/model.ts';

const RUBRIC = { criteria: { speed: '75%', risk: '25%' } };

function scored(
  id: string,
  speed: number,
  risk: number,
  words: Record<string, string> = {},
): Shark {
  const shark = makeShark(id, { rubric: RUBRIC, reviews: { a: { scores: { speed, risk } } } });
  return reworded(shark, ({ scores, ...review }) => ({
    ...review,
    scores: new Map([...scores].map(([key, score]) => [key, because(score, words[key])])),
  }));
}

function because(score: Score, text: string | undefined): Score {
  return { ...score, because: text ?? null };
}

function reworded(shark: Shark, change: (review: Review) => Review): Shark {
  if (shark.scorecard === null) return shark;
  const reviews = new Map([...shark.scorecard.reviews].map(([id, each]) => [id, change(each)]));
  return { ...shark, scorecard: { ...shark.scorecard, reviews } };
}

/** With a reason for its vote. */
function withReason({ scorecard, ...shark }: Shark, text: string): Shark {
  return { ...shark, scorecard: scorecard && { ...scorecard, because: [text] } };
}

function sides(round: Round, most = 3) {
  const { rankings, panel } = scoreRound(round);
  return strongestReasons(rankings, panel, most).map(({ entry, inFavour, against }) => [
    entry.id,
    inFavour === null ? null : `${inFavour.shark.id} ${inFavour.about}: ${inFavour.text}`,
    against === null ? null : `${against.shark.id} ${against.about}: ${against.text}`,
  ]);
}

describe('the strongest reasons', () => {
  test('are those of the scores that move the total most, by weight and distance from the mean', () => {
    const round = makeRound({
      entries: ['a'],
      sharks: [
        // Means: Ann 7.5, Bob 5.5, the panel 6.5. Ann's speed pulls by .75 x 1.5, Bob's risk by .25 x 3.5.
        scored('Ann', 8, 6, { speed: 'fast', risk: 'fine' }),
        scored('Bob', 4, 10, { speed: 'slow', risk: 'safe' }),
      ],
    });
    expect(sides(round)).toEqual([['a', 'Ann speed: fast', 'Bob speed: slow']]);
  });

  test('speak against it only from the lower half of the scale, and for it only from the upper', () => {
    const sidesOf = (...sharks: Shark[]) => {
      const { rankings, panel } = scoreRound(makeRound({ entries: ['a'], sharks }));
      const [reasons] = strongestReasons(rankings, panel, 1);
      return [reasons?.inFavour?.side ?? null, reasons?.against?.side ?? null];
    };
    const words = { speed: 'The largest gain of all.', risk: 'Nobody knows.' };
    expect(sidesOf(scored('Ann', 8, 9, words))).toEqual(['for', 'lowers']);
    expect(sidesOf(scored('Ann', 3, 1, words))).toEqual(['raises', 'against']);
    expect(sidesOf(scored('Ann', 6, 5, words))).toEqual(['for', 'against']);
  });

  test('a small weight lets a score far away be the weaker reason', () => {
    const round = makeRound({
      entries: ['a'],
      sharks: [scored('Ann', 8, 10, { speed: 'fast', risk: 'safe' }), scored('Bob', 5, 1)],
    });
    // The panel's mean is 6.25: speed pulls by .75 x 1.75 = 1.3125, risk by .25 x 3.75 = 0.9375.
    expect(sides(round)).toEqual([['a', 'Ann speed: fast', null]]);
  });

  test('among equals the longer text, then the shark that stands first', () => {
    const of = (first: string, second: string) =>
      sides(
        makeRound({
          entries: ['a'],
          sharks: [
            scored('Ann', 8, 8, { speed: first }),
            scored('Bob', 8, 8, { speed: second }),
            scored('Mia', 2, 2),
          ],
        }),
      );
    expect(of('fast', 'fast, as was measured')[0]?.[1]).toBe('Bob speed: fast, as was measured');
    expect(of('one', 'two')[0]?.[1]).toBe('Ann speed: one');
  });

  test('an objection is the strongest reason against, and a veto before it', () => {
    const held = { ...makeShark('Ann', { hold: 'a', reviews: { a: { holistic: 9 } } }) };
    const vetoed = makeShark('Bob', { veto: { a: 'memory' }, reviews: { a: { holistic: 2 } } });
    const round = makeRound({
      entries: ['a', 'b'],
      sharks: [held, overall('Mia', { a: 5, b: 1 })],
    });
    expect(sides(round)[0]).toEqual(['a', null, 'Ann objection: about a']);
    expect(sides({ ...round, sharks: [held, vetoed] })[0]?.[2]).toBe('Bob veto: measured');
  });

  test('the reason of a vote speaks for what it went to, after those of scores', () => {
    const voted = withReason(makeShark('Mia', { vote: 'a', reviews: {} }), 'it is small');
    const scores = [scored('Ann', 8, 8), scored('Bob', 2, 2)];
    const sidesWith = (...sharks: readonly Shark[]) => sides(makeRound({ entries: ['a'], sharks }));
    expect(sidesWith(voted, ...scores)).toEqual([['a', 'Mia vote: it is small', null]]);
    const reasoned = scored('Ann', 8, 8, { risk: 'safe' });
    expect(sidesWith(voted, reasoned, scored('Bob', 2, 2))).toEqual([
      ['a', 'Ann risk: safe', null],
    ]);
  });

  test('nobody is given words: no reason, no argument; and only so many proposals', () => {
    const sharks = [overall('Ann', { a: 9, b: 5, c: 1 })];
    const round = makeRound({ entries: ['a', 'b', 'c'], sharks });
    expect(sides(round, 2)).toEqual([
      ['a', null, null],
      ['b', null, null],
    ]);
  });
});
