import { describe, expect, it } from 'vitest';
import { scoreRound } from '../../../../../src/engine/score-round.ts';
import { rankRound, rankTotals } from '../../../../../src/engine/scoring/ranking/rank.ts';
import { rowOrder, sortScores } from '../../../../../src/engine/scoring/ranking/sort-scores.ts';
import type { TieBreak } from '../../../../../src/model/round.ts';
import { shown } from '../../../../support/figure.ts';
import { makeEntry, makeRound, makeShark, type SharkParts } from '../../../../support/model.ts';
import { seedRound1, seedRound2 } from '../../../../support/seed-rounds.ts';

const RUBRIC = {
  criteria: { speed: { weight: '50%', role: 'upside' }, risk: { weight: '50%', role: 'risk' } },
} as const;

const of = (speed: number, risk: number) => ({ scores: { speed, risk } });

/** Id, rank, place and what broke the tie, row by row. */
function rows(
  entries: Parameters<typeof makeRound>[0]['entries'],
  parts: SharkParts,
  tieBreak: TieBreak[] = [],
) {
  const shark = makeShark('s', { rubric: RUBRIC, ...parts });
  const { ranking } = rankTotals(
    makeRound({ entries, sharks: [shark], rules: { tieBreak } }),
    shark,
  );
  return ranking.map(({ entry, rank, place, tieBrokenBy }) => [entry.id, rank, place, tieBrokenBy]);
}

describe('ranks', () => {
  it('are competition ranks', () => {
    const reviews = { a: of(5, 5), b: of(9, 9), c: of(8, 2), d: of(1, 1), e: of(2, 8) };
    expect(rows(['a', 'b', 'c', 'd', 'e'], { reviews })).toEqual([
      ['b', 1, 1, null],
      ['a', 2, 2, null],
      ['c', 2, 2, null],
      ['e', 2, 2, null],
      ['d', 5, 5, null],
    ]);
  });

  it('go to live pitches; the others stand below by total, then those without one', () => {
    const entries = [
      makeEntry('gone', 'disqualified'),
      makeEntry('unscored'),
      makeEntry('first', 'withdrawn'),
      makeEntry('silent', null),
      makeEntry('live', 'conditional'),
      makeEntry('low'),
    ];
    const reviews = {
      gone: of(3, 3),
      first: of(9, 9),
      silent: of(5, 5),
      live: of(6, 6),
      low: of(1, 1),
    };
    expect(rows(entries, { reviews })).toEqual([
      ['live', 1, 2, null],
      ['low', 2, 5, null],
      ['first', null, 1, null],
      ['silent', null, 3, null],
      ['gone', null, 4, null],
      ['unscored', null, null, null],
    ]);
  });
});

describe('the tie-break chain', () => {
  const tied = { a: of(6, 4), b: of(4, 6), c: of(2, 8) };

  it('parts equal totals by the score on a role and says so', () => {
    expect(rows(['a', 'b', 'c'], { reviews: tied }, ['risk'])).toEqual([
      ['c', 1, 1, 'risk'],
      ['b', 2, 2, 'risk'],
      ['a', 3, 3, 'risk'],
    ]);
  });

  it('goes on to the next where a role parts nothing', () => {
    const hours = (implementation: number) => ({ estimate: { implementation, validation: 1 } });
    const reviews = {
      a: { ...of(5, 5), ...hours(9) },
      b: { ...of(5, 5), ...hours(2) },
      c: of(5, 5),
      d: of(1, 9),
    };
    expect(rows(['a', 'b', 'c', 'd'], { reviews }, ['testing', 'upside', 'fewest-hours'])).toEqual([
      ['b', 1, 1, 'fewest-hours'],
      ['a', 2, 2, 'fewest-hours'],
      ['c', 3, 3, 'fewest-hours'],
      ['d', 4, 4, 'upside'],
    ]);
  });

  it('is not asked where totals differ, and leaves what it cannot part', () => {
    const reviews = { a: of(9, 1), b: of(9, 1), c: of(9, 0) };
    expect(rows(['a', 'b', 'c'], { reviews }, ['risk'])).toEqual([
      ['a', 1, 1, null],
      ['b', 1, 1, null],
      ['c', 3, 3, null],
    ]);
  });

  it('weighs several criteria of one role', () => {
    const rubric = {
      criteria: {
        speed: { weight: '40%' },
        crash: { weight: '40%', role: 'risk' },
        slow: { weight: '20%', role: 'risk' },
      },
    } as const;
    const reviews = {
      a: { scores: { speed: 5, crash: 5, slow: 5 } },
      b: { scores: { speed: 4, crash: 7, slow: 3 } },
    };
    expect(rows(['a', 'b'], { rubric, reviews }, ['risk'])).toEqual([
      ['b', 1, 1, 'risk'],
      ['a', 2, 2, 'risk'],
    ]);
  });

  it('puts a tied overall score last: it says nothing of the role', () => {
    const reviews = { a: { holistic: 5 }, b: of(9, 1) };
    expect(rows(['a', 'b'], { reviews }, ['risk']).map(([id]) => id)).toEqual(['b', 'a']);
  });
});

describe('the seeds', () => {
  const totals = (round: ReturnType<typeof seedRound1>) =>
    rankRound(round).map(({ ranking }) =>
      ranking.map(({ entry, rank, total }) => [entry.id, rank, total?.valueOf()]),
    );

  it('gives round 1 the totals that follow from its scores', () => {
    expect(totals(seedRound1())).toEqual([
      [
        ['pipeline-stages', 1, 7.85],
        ['tma-store-epilogue', 2, 6.75],
        ['tile-size-tuning', 3, 5.75],
        ['warp-specialization', 4, 5.25],
      ],
    ]);
  });

  it('gives round 2 its totals, with the withdrawn pitch below', () => {
    expect(totals(seedRound2())).toEqual([
      [
        ['tile-size-tuning', 1, 8.75],
        ['tma-store-epilogue', 2, 6.5],
        ['warp-specialization', 3, 5.4],
        ['pipeline-stages', null, 5.1],
      ],
      [
        ['tile-size-tuning', 1, 8.55],
        ['tma-store-epilogue', 2, 6.8],
        ['warp-specialization', 3, 4.3],
        ['pipeline-stages', null, 2],
      ],
    ]);
  });

  it('marks the overall score of round 2 as one', () => {
    const [, maximizer] = rankRound(seedRound2());
    const last = maximizer?.ranking.at(-1);
    expect([last?.kind, last?.place, shown(last?.total ?? null)]).toEqual(['holistic', 4, '2']);
  });
});

it('puts rows without the sorted figure last', () => {
  const estimate = {
    success: '50%',
    upside: '10%',
    downside: '0%',
    implementation: '1',
    validation: '1',
  };
  const reviews = { a: { holistic: 9 }, b: { holistic: 8, estimate }, c: { holistic: 7 } };
  const round = makeRound({ entries: ['a', 'b', 'c'], sharks: [makeShark('s', { reviews })] });
  const { panel } = sortScores(scoreRound(round), rowOrder('roi'));
  expect(panel.rows.map(({ entry }) => entry.id)).toEqual(['b', 'a', 'c']);
});
