import { describe, expect, it } from 'vitest';
import { bordaPoints } from '../../../../../src/engine/scoring/decision/borda.ts';
import { rankRound } from '../../../../../src/engine/scoring/ranking/rank.ts';
import type { Shark } from '../../../../../src/model/round.ts';
import { shown } from '../../../../support/figure.ts';
import { makeEntry, makeRound, overall } from '../../../../support/model.ts';

const points = (entries: Parameters<typeof makeRound>[0]['entries'], sharks: Shark[]) =>
  Object.fromEntries(
    [...bordaPoints(rankRound(makeRound({ entries, sharks })))].map(
      ([id, { points: own, most }]) => [id, `${shown(own)} of ${shown(most)}`],
    ),
  );

describe('Borda points', () => {
  it('are one for each option below, and ties share the average of their places', () => {
    const sharks = [overall('s', { a: 9, b: 7, c: 7, d: 1 })];
    expect(points(['a', 'b', 'c', 'd'], sharks)).toEqual({
      a: '3 of 3',
      b: '3/2 of 3',
      c: '3/2 of 3',
      d: '0 of 3',
    });
  });

  it('add up over the sharks', () => {
    const sharks = [overall('s', { a: 9, b: 7 }), overall('t', { a: 2, b: 7 })];
    expect(points(['a', 'b'], sharks)).toEqual({ a: '1 of 2', b: '1 of 2' });
  });

  it('come from live pitches only, and from those a shark scored', () => {
    const sharks = [overall('s', { a: 9, b: 7, gone: 10 }), overall('t', { b: 7 })];
    expect(points(['a', 'b', 'unscored', makeEntry('gone', 'withdrawn')], sharks)).toEqual({
      a: '1 of 1',
      b: '0 of 1',
    });
  });

  it('are none where nobody scored anything', () => {
    expect(points(['a'], [overall('s', {})])).toEqual({});
  });
});
