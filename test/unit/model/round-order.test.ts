import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RoundTime, roundOrder, timeline } from '../../../src/model/round-order.ts';

/** `april:2026-04-01<march` is a round of that day after another. */
const order = (...written: readonly string[]) =>
  roundOrder(
    written.map((each) => {
      const [, id = '', date = null, after = ''] =
        /^([^:<]+)(?::([^<]+))?(?:<(.+))?$/.exec(each) ?? [];
      return { id, date, after: after === '' ? [] : after.split(',') };
    }),
  );

describe('roundOrder', () => {
  it.each([
    [['round10', 'round9', 'round1']],
    [['2025-q4', '2026-q1', '2025-q3']],
    [['2025-12', '2026-01', '2025-11-02'].slice(0, 2)],
    [['only']],
    [[]],
  ])('is that of names of one pattern with a number: %j', (ids) => {
    const natural = [...ids].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    expect(order(...ids)).toEqual({ ids: natural, doubt: null });
  });

  it.each([
    [
      ['april', 'march'],
      ['april', 'march'],
    ],
    [
      ['q4-2025', 'q1-2026'],
      ['q1-2026', 'q4-2025'],
    ],
    [
      ['round1', 'round2', 'spring'],
      ['round1', 'spring'],
    ],
    [
      ['round1', 'round01'],
      ['round01', 'round1'],
    ],
    [
      ['round1', 'round2<round1', 'extra<round1'],
      ['extra', 'round2'],
    ],
    [
      ['a:2026-01-01', 'b:2026-01-01'],
      ['a', 'b'],
    ],
    [
      ['a:2026-01-01', 'b'],
      ['a', 'b'],
    ],
  ])('is not known of %j', (written, rounds) => {
    expect(order(...written).doubt).toEqual({ kind: 'open', rounds });
  });

  it.each([
    [
      ['april<march', 'march'],
      ['march', 'april'],
    ],
    [
      ['april:2026-04-01', 'march:2026-03-01'],
      ['march', 'april'],
    ],
    [
      ['q4-2025:2025-12-01', 'q1-2026:2026-02-01', 'q2-2026<q1-2026'],
      ['q4-2025', 'q1-2026', 'q2-2026'],
    ],
    // Names say what is not written.
    [
      ['spring<round2', 'round2', 'round1'],
      ['round1', 'round2', 'spring'],
    ],
    [
      ['round1', 'round2:2026-03-01', 'round3'],
      ['round1', 'round2', 'round3'],
    ],
    [
      ['x1<y1', 'y1', 'x2'],
      ['y1', 'x1', 'x2'],
    ],
    // And nothing against what is written.
    [
      ['round1:2026-03-01', 'round2:2026-02-01'],
      ['round2', 'round1'],
    ],
    [
      ['round1<spring', 'spring<round2', 'round2'],
      ['round2', 'spring', 'round1'],
    ],
    // Rounds between two dates.
    [
      ['b<a', 'a:2026-01-01', 'c:2026-02-01<b'],
      ['a', 'b', 'c'],
    ],
  ])('of %j is %j', (written, ids) => {
    expect(order(...written)).toEqual({ ids, doubt: null });
  });

  it.each([
    [
      ['a<b', 'b<c', 'c<a', 'd<a'],
      ['a', 'b', 'c'],
    ],
    [['a<a'], ['a']],
    [
      ['a:2026-01-01<b', 'b:2026-02-01'],
      ['a', 'b'],
    ],
  ])('of %j names the cycle', (written, rounds) => {
    expect(order(...written).doubt).toEqual({ kind: 'cycle', rounds });
  });

  it('holds every round once, and follows what is written, however it is given', () => {
    const id = fc.constantFrom(
      'march',
      'april',
      'round1',
      'round2',
      'round10',
      '2025-q4',
      '2026-q1',
    );
    const round = fc.record({
      id,
      date: fc.constantFrom(null, '2026-01-01', '2026-02-01', '2026-03-01'),
      after: fc.array(id, { maxLength: 2 }),
    });
    const rounds = fc.uniqueArray(round, { selector: (each) => each.id });
    fc.assert(
      fc.property(rounds, fc.infiniteStream(fc.nat()), (given, keys) => {
        const found = roundOrder(given);
        expect([...found.ids].sort()).toEqual(given.map((each) => each.id).sort());
        const shuffled = given
          .map((each) => ({ each, key: keys.next().value }))
          .sort((a, b) => a.key - b.key);
        expect(roundOrder(shuffled.map(({ each }) => each))).toEqual(found);
        if (found.doubt?.kind !== 'cycle') expect(broken(found.ids, given)).toEqual([]);
      }),
    );
  });
});

/** What is written and does not hold of an order. */
function broken(ids: readonly string[], rounds: readonly RoundTime[]): readonly string[] {
  const isBefore = (one: string, other: string) => ids.indexOf(one) < ids.indexOf(other);
  return rounds.flatMap(({ id, date, after }) => [
    ...after.filter((before) => ids.includes(before) && !isBefore(before, id)),
    ...rounds.flatMap((other) => {
      const isEarlier = date !== null && other.date !== null && other.date < date;
      return isEarlier && !isBefore(other.id, id) ? [other.id] : [];
    }),
  ]);
}

describe('timeline', () => {
  const told = (id: string, ...past: readonly string[]) => ({
    id,
    history: past.map((each) => ({ id: each })),
  });

  it('puts what a round tells of before it, and goes by names where all follow on one another', () => {
    expect(timeline([told('round3'), told('round5', 'round4', 'round1')])).toEqual([
      'round1',
      'round3',
      'round4',
      'round5',
    ]);
    expect(timeline([told('march', 'january', 'pilot'), told('april', 'march')])).toEqual([
      'january',
      'pilot',
      'march',
      'april',
    ]);
    expect(timeline([told('round2'), told('round1', 'round0')])).toEqual([
      'round2',
      'round0',
      'round1',
    ]);
  });
});
