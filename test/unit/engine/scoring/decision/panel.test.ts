import { describe, expect, it } from 'vitest';
import { panelRows } from '../../../../../src/engine/scoring/decision/panel.ts';
import type { Shark, TieBreak } from '../../../../../src/model/round.ts';
import { scaleOf, shown } from '../../../../support/figure.ts';
import { makeEntry, makeRound, makeShark, overall } from '../../../../support/model.ts';
import { seedRound2 } from '../../../../support/seed-rounds.ts';

describe('a panel row', () => {
  it('has mean, median, spread and n over the sharks that gave a total', () => {
    const sharks = [
      overall('s', { a: 2 }),
      overall('t', { a: 9 }),
      overall('u', { a: 4 }),
      overall('v', {}),
    ];
    const [row] = panelRows(makeRound({ entries: ['a'], sharks }));
    expect([row?.mean, row?.median, row?.spread].map((each) => shown(each ?? null))).toEqual([
      '5',
      '4',
      '7',
    ]);
    expect(row?.n).toBe(3);
    const [even] = panelRows(makeRound({ entries: ['a'], sharks: sharks.slice(0, 2) }));
    expect(shown(even?.median ?? null)).toBe('11/2');
  });

  it('brings totals to 0 to 10 first', () => {
    const five = makeShark('s', {
      rubric: { scale: scaleOf(1, 5), criteria: { x: 1 } },
      reviews: { a: { scores: { x: 4 } } },
    });
    const [row] = panelRows(makeRound({ entries: ['a'], sharks: [five, overall('t', { a: 5 })] }));
    expect(shown(row?.mean ?? null)).toBe('25/4');
  });

  it('counts votes and second choices', () => {
    const sharks = [
      makeShark('s', { vote: 'a', second: 'b' }),
      makeShark('t', { vote: 'a' }),
      { ...makeShark('u'), scorecard: null },
    ];
    const rows = panelRows(makeRound({ entries: ['a', 'b'], sharks }));
    expect(
      rows.map(({ entry, votes, seconds, n, mean }) => [entry.id, votes, seconds, n, mean]),
    ).toEqual([
      ['a', 2, 0, 0, null],
      ['b', 0, 1, 0, null],
    ]);
  });
});

describe('panel ranks', () => {
  const rows = (sharks: Shark[], tieBreak: TieBreak[] = []) =>
    panelRows(makeRound({ entries: ['a', 'b'], sharks, rules: { tieBreak } })).map(
      ({ entry, rank, tieBrokenBy }) => [entry.id, rank, tieBrokenBy],
    );

  it('go to live pitches', () => {
    const entries = [makeEntry('gone', 'withdrawn'), makeEntry('unscored'), makeEntry('live')];
    const round = makeRound({ entries, sharks: [overall('s', { gone: 9, live: 5 })] });
    expect(panelRows(round).map(({ entry, rank }) => [entry.id, rank])).toEqual([
      ['live', 1],
      ['gone', null],
      ['unscored', null],
    ]);
  });

  it('tie without a chain', () => {
    expect(rows([overall('s', { a: 2, b: 8 }), overall('t', { a: 8, b: 2 })])).toEqual([
      ['a', 1, null],
      ['b', 1, null],
    ]);
  });

  it('part equal means by the mean score on a role, each on 0 to 10', () => {
    const shark = (id: string, high: number, reviews: Record<string, [number, number]>) =>
      makeShark(id, {
        rubric: {
          scale: scaleOf(0, high),
          criteria: { x: 50, r: { weight: 50, role: 'risk' } },
        },
        reviews: Object.fromEntries(
          Object.entries(reviews).map(([a, [x, r]]) => [a, { scores: { x, r } }]),
        ),
      });
    // Risk: a has 6 and 10 of 100, b has 4 and 40 of 100. By raw marks b would lead by far more.
    const sharks = [
      shark('s', 10, { a: [4, 6], b: [6, 4] }),
      shark('t', 100, { a: [40, 10], b: [10, 40] }),
    ];
    expect(rows(sharks, ['risk'])).toEqual([
      ['b', 1, 'risk'],
      ['a', 2, 'risk'],
    ]);
    const mild = [sharks[0], shark('t', 100, { a: [40, 30], b: [30, 40] })].flatMap((s) => s ?? []);
    expect(rows(mild, ['risk'])).toEqual([
      ['a', 1, 'risk'],
      ['b', 2, 'risk'],
    ]);
  });

  it('part equal means by the mean of the planned hours', () => {
    const shark = (id: string, a: number, b: number) =>
      makeShark(id, {
        reviews: {
          a: { holistic: 5, estimate: { implementation: a, validation: 1 } },
          b: { holistic: 5, estimate: { implementation: b, validation: 1 } },
        },
      });
    expect(rows([shark('s', 4, 1), shark('t', 1, 2)], ['risk', 'fewest-hours'])).toEqual([
      ['b', 1, 'fewest-hours'],
      ['a', 2, 'fewest-hours'],
    ]);
  });
});

it('gives the panel of round 2 of the seeds', () => {
  const rows = panelRows(seedRound2());
  expect(
    rows.map((row) => [row.entry.id, row.rank, row.mean?.valueOf(), row.spread?.valueOf(), row.n]),
  ).toEqual([
    ['tile-size-tuning', 1, 8.65, 0.2, 2],
    ['tma-store-epilogue', 2, 6.65, 0.3, 2],
    ['warp-specialization', 3, 4.85, 1.1, 2],
    ['pipeline-stages', null, 3.55, 3.1, 2],
  ]);
  expect(rows.map(({ votes }) => votes)).toEqual([2, 0, 0, 0]);
});
