import { describe, expect, it } from 'vitest';
import { decide } from '../../../../../src/engine/scoring/decision/winner.ts';
import type { Rules } from '../../../../../src/model/round.ts';
import { makeRound, makeShark, overall } from '../../../../support/model.ts';

/** Overall scores by shark, then proposal. */
type Marks = Readonly<Record<string, Readonly<Record<string, number>>>>;

function decided(
  marks: Marks,
  rules: Partial<Rules> = {},
  more: Parameters<typeof makeShark>[] = [],
) {
  const entries = [...new Set(Object.values(marks).flatMap((each) => Object.keys(each)))].sort();
  const sharks = [
    ...Object.entries(marks).map(([id, scores]) => overall(id, scores)),
    ...more.map(([id, parts]) => makeShark(id, parts)),
  ];
  const { byRule, means } = decide(makeRound({ entries, sharks, rules }));
  const { winners, undecided } = byRule['highest-mean'];
  return {
    winners,
    undecided,
    missing: means.missing.map(({ entry, shark, because }) => [shark.id, entry.id, because]),
    circle: means.circle.map(({ id }) => id),
    apart: means.apart?.entries.map(({ id }) => id) ?? [],
  };
}

describe('the highest mean with totals missing', () => {
  it('compares two over the sharks that scored both, and names what is missing', () => {
    // Bob is generous and scored b alone: b has the higher mean, and Ann, who scored both, prefers a.
    expect(decided({ ann: { a: 6, b: 5 }, bob: { b: 10 } })).toMatchObject({
      winners: ['a'],
      missing: [['bob', 'a', 'not-reviewed']],
    });
  });

  it('lets an abstention stand in nobody’s way', () => {
    const abstains = { abstain: ['b'], reviews: { a: { holistic: 3 } } };
    expect(decided({ ann: { a: 6, b: 7 } }, {}, [['bob', abstains]])).toMatchObject({
      winners: ['b'],
      missing: [['bob', 'b', 'abstained']],
    });
  });

  it('names several that tie, each two compared', () => {
    expect(decided({ s: { a: 5, b: 5 }, t: { a: 5, b: 5, c: 4 } }).winners).toEqual(['a', 'b']);
  });

  it('names nobody where no shark scored two that lead', () => {
    const found = decided({ s: { a: 9, b: 7 }, t: { c: 8, d: 6 } });
    expect(found).toMatchObject({ undecided: 'not-compared', apart: ['a', 'c'] });
    // Nobody scored c: nothing says that it is not better.
    const round = makeRound({ entries: ['a', 'c'], sharks: [overall('s', { a: 9 })] });
    expect(decide(round).byRule['highest-mean'].undecided).toBe('not-compared');
  });

  it('needs no comparison with what another is above', () => {
    const found = decided({ s: { a: 9, b: 7 }, t: { b: 8, c: 6 } });
    expect(found).toMatchObject({ winners: ['a'], undecided: null });
  });

  it('asks the quorum of each two, and of no round in which nothing is missing', () => {
    const marks = { s: { a: 6, b: 5 }, t: { b: 9 }, u: { b: 4 } };
    expect(decided(marks, { quorum: 2 })).toMatchObject({
      undecided: 'not-compared',
      apart: ['a', 'b'],
    });
    expect(decided(marks, { quorum: 1 }).winners).toEqual(['a']);
    expect(decided({ s: { a: 6, b: 5 }, t: { a: 6, b: 5 } }, { quorum: 2 }).winners).toEqual(['a']);
  });

  it('names nobody where the comparisons go round in a circle, and the circle', () => {
    const marks = { s: { a: 7, b: 6 }, t: { b: 7, c: 6 }, u: { c: 7, a: 6 }, v: { d: 1, a: 2 } };
    const found = decided(marks);
    expect(found).toMatchObject({ winners: [], undecided: 'circular' });
    expect([...found.circle].sort()).toEqual(['a', 'b', 'c']);
    const at = found.circle.indexOf('a');
    expect(found.circle[(at + 1) % 3]).toBe('b');
  });

  it('names who is above all in spite of a circle below', () => {
    const marks = {
      s: { a: 7, b: 6, z: 9 },
      t: { b: 7, c: 6, z: 9 },
      u: { c: 7, a: 6, z: 9 },
    };
    expect(decided(marks)).toMatchObject({ winners: ['z'], circle: [] });
  });
});
