import { describe, expect, it } from 'vitest';
import { compareRounds } from '../../../../../src/engine/compare/compare.ts';
import { decide } from '../../../../../src/engine/scoring/decision/winner.ts';
import type { Shark } from '../../../../../src/model/round.ts';
import { scaleOf, shown } from '../../../../support/figure.ts';
import { makeRound, makeShark, overall } from '../../../../support/model.ts';

/* docs/model.md, "Mixed panels": one test for each row of its table. */

const ENTRIES = ['a', 'b', 'c', 'd'];

const panel = (sharks: Shark[], entries = ENTRIES) => {
  const { rows, byRule, agreement } = decide(makeRound({ entries, sharks }));
  const row = (id: string) => {
    const found = rows.find(({ entry }) => entry.id === id);
    if (found === undefined) throw new Error(`no ${id}`);
    return found;
  };
  return { row, byRule, agreement };
};

const scored = (id: string, criteria: string[], marks: Record<string, number[]>): Shark =>
  makeShark(id, {
    rubric: { normalize: true, criteria: Object.fromEntries(criteria.map((each) => [each, 1])) },
    reviews: Object.fromEntries(
      Object.entries(marks).map(([proposal, row]) => [
        proposal,
        { scores: Object.fromEntries(criteria.map((each, at) => [each, row[at] ?? 0])) },
      ]),
    ),
  });

describe('a mixed panel', () => {
  it('of sharks with different criteria has means of their totals', () => {
    const { row, byRule } = panel(
      [scored('s', ['x', 'y'], { a: [8, 6], b: [2, 4] }), scored('t', ['z'], { a: [5], b: [9] })],
      ['a', 'b'],
    );
    expect([shown(row('a').mean), shown(row('b').mean)]).toEqual(['6', '6']);
    expect(byRule['highest-mean'].winners).toEqual(['a', 'b']);
  });

  it('of different scales brings every total to 0 to 10', () => {
    const five = makeShark('s', {
      rubric: { scale: scaleOf(1, 5), criteria: { x: 1 } },
      reviews: { a: { scores: { x: 3 } } },
    });
    expect(shown(panel([five, overall('t', { a: 7 })], ['a']).row('a').mean)).toBe('6');
  });

  it('takes overall scores beside weighted ones as totals like any other', () => {
    const { row, byRule } = panel(
      [scored('s', ['x'], { a: [8], b: [4] }), overall('t', { a: 6, b: 5 })],
      ['a', 'b'],
    );
    expect([row('a').n, shown(row('a').mean)]).toEqual([2, '7']);
    expect(byRule['highest-mean'].winners).toEqual(['a']);
  });

  it('leaves out a shark whose record is partial, with its n', () => {
    const partial = makeShark('s', {
      partial: true,
      rubric: { normalize: true, criteria: { x: 1, y: 1 } },
      reviews: { a: { scores: { x: 9 } } },
    });
    const { row, byRule } = panel([partial, overall('t', { a: 6, b: 5 })], ['a', 'b']);
    expect([row('a').n, shown(row('a').mean)]).toEqual([1, '6']);
    // Without any total it does not count, so the other alone decides.
    expect(byRule['highest-mean'].winners).toEqual(['a']);
  });

  it('with a shark who scored three of four compares the fourth over the other, and says so on the row', () => {
    const { row, byRule, agreement } = panel([
      overall('s', { a: 9, b: 7, c: 5, d: 3 }),
      overall('t', { a: 8, b: 7, c: 6 }),
    ]);
    expect(byRule['highest-mean'].winners).toEqual(['a']);
    expect([row('d').n, row('a').n]).toEqual([1, 2]);
    expect([shown(row('a').borda), shown(row('a').bordaMost)]).toEqual(['5', '5']);
    expect([shown(row('d').borda), shown(row('d').bordaMost)]).toEqual(['0', '3']);
    expect(agreement.proposals).toEqual(['a', 'b', 'c']);
  });

  it('without a common proposal has means, and neither winner nor agreement', () => {
    const { row, byRule, agreement } = panel(
      [overall('s', { a: 9, b: 7 }), overall('t', { c: 8, d: 6 })],
      ENTRIES,
    );
    expect(shown(row('c').mean)).toBe('8');
    expect(byRule['highest-mean'].undecided).toBe('not-compared');
    expect([agreement.undefinedBecause, agreement.proposals]).toEqual(['too-few-proposals', []]);
    expect(agreement.distances.map(({ distance }) => distance)).toEqual([null, null]);
  });

  it('of one shark is that shark', () => {
    const { row, byRule, agreement } = panel([overall('s', { a: 9, b: 7, c: 5, d: 3 })]);
    expect([shown(row('a').mean), shown(row('a').median), shown(row('a').spread)]).toEqual([
      '9',
      '9',
      '0',
    ]);
    expect(byRule['highest-mean'].winners).toEqual(['a']);
    expect(agreement.undefinedBecause).toBe('too-few-sharks');
    expect(agreement.distances.map(({ distance }) => shown(distance))).toEqual(['0']);
  });

  it('without votes names nobody by votes, and second choices alone elect nobody', () => {
    const second = makeShark('s', { second: 'b', reviews: { a: { holistic: 9 } } });
    const { byRule } = panel([second], ['a', 'b']);
    expect(byRule['most-votes'].undecided).toBe('no-votes');
  });

  it('without sharks names nobody', () => {
    const { byRule, agreement } = panel([]);
    expect(Object.values(byRule).map(({ undecided }) => undecided)).toEqual([
      'no-totals',
      'no-votes',
      'no-estimates',
    ]);
    expect(agreement.undefinedBecause).toBe('too-few-sharks');
  });
});

describe('two rounds of a mixed panel', () => {
  it('are compared where a rubric has no scorecard', () => {
    const bare = { ...makeShark('s', { rubric: { criteria: { x: '100%' } } }), scorecard: null };
    const full = scored('s', ['x'], { a: [8] });
    const { sharks } = compareRounds(
      makeRound({ entries: ['a'], sharks: [bare] }),
      makeRound({ entries: ['a'], sharks: [full] }),
    );
    expect(sharks[0]?.rubric?.distance.equals(0)).toBe(true);
    expect(sharks[0]?.totals[0]).toMatchObject({ change: null, notSplit: 'no-total' });
  });
});
