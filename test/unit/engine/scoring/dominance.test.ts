import { describe, expect, it } from 'vitest';
import { dominantLeader, dominates } from '../../../../src/engine/scoring/dominance.ts';
import { rankRound } from '../../../../src/engine/scoring/ranking/rank.ts';
import type { Shark } from '../../../../src/model/round.ts';
import { makeEntry, makeRound, makeShark, type SharkParts } from '../../../support/model.ts';
import type { ReviewParts } from '../../../support/review.ts';
import { seedRound1, seedRound2 } from '../../../support/seed-rounds.ts';

const RUBRIC = {
  criteria: { x: 60, y: 40 },
  missing: 'exclude',
  gates: { cap: 7, all: ['safe'] },
} as const;

const of = (x: number | string, y: number | string, safe = true): ReviewParts => ({
  scores: { x, y },
  gates: { safe },
});

const shark = (reviews: Record<string, ReviewParts>, parts: SharkParts = {}): Shark =>
  makeShark('s', { rubric: RUBRIC, ...parts, reviews });

function rankings(...sharks: Shark[]) {
  return rankRound(makeRound({ entries: ['a', 'b', 'c', makeEntry('gone', 'withdrawn')], sharks }));
}

const one = (reviews: Record<string, ReviewParts>): boolean =>
  rankings(shark(reviews)).every(dominates);

describe('dominates', () => {
  it('needs a leader at least as good everywhere and better somewhere', () => {
    expect(one({ a: of(9, 8), b: of(9, 7), c: of(1, 1) })).toBe(true);
    expect(one({ a: of(9, 8), b: of(1, 9) })).toBe(false);
    expect(one({ a: of(9, 8), b: of(9, 8) })).toBe(false);
  });

  it('needs one leader, and better scores rather than a broken tie', () => {
    const weightless = { rubric: { criteria: { x: 0, y: 1 } } };
    expect(rankings(shark({ a: of(9, 5), b: of(1, 5) }, weightless)).every(dominates)).toBe(false);
    const hours = (implementation: number) => ({ estimate: { implementation, validation: 0 } });
    const equal = shark({ a: { ...of(5, 5), ...hours(1) }, b: { ...of(5, 5), ...hours(2) } });
    const rules = { tieBreak: ['fewest-hours'] } as const;
    const [ranking] = rankRound(makeRound({ entries: ['a', 'b'], sharks: [equal], rules }));
    expect(ranking?.ranking.map(({ rank }) => rank)).toEqual([1, 2]);
    expect(ranking && dominates(ranking)).toBe(false);
  });

  it('needs a live rival', () => {
    expect(one({ a: of(9, 8) })).toBe(false);
    expect(one({ a: of(9, 8), gone: of(1, 1) })).toBe(false);
    expect(one({ a: of(9, 8), b: of(7, 7), gone: of(10, 10) })).toBe(true);
  });

  it('is not claimed with n/a, overall scores or a gate that caps the leader', () => {
    expect(one({ a: of(9, 8), b: of(7, 'n/a') })).toBe(false);
    expect(one({ a: of(9, 8), b: { holistic: 1 } })).toBe(false);
    expect(one({ a: { holistic: 9 }, b: { holistic: 1 } })).toBe(false);
    expect(one({ a: of(9, 8, false), b: of(6, 6) })).toBe(false);
    expect(one({ a: of(9, 8), b: of(6, 6, false) })).toBe(true);
  });
});

const leaderOf = (all: ReturnType<typeof rankings>) => dominantLeader(all)?.id ?? null;

describe('dominantLeader', () => {
  const clear = shark({ a: of(9, 8), b: of(7, 7) });

  it('needs the same dominating leader for every shark that weighed', () => {
    expect(leaderOf(rankings(clear, clear))).toBe('a');
    expect(leaderOf(rankings(clear, shark({ a: of(1, 1), b: of(7, 7) })))).toBeNull();
    expect(leaderOf(rankings(clear, shark({ a: of(9, 1), b: of(1, 2) })))).toBeNull();
  });

  it('lets sharks without criteria agree or object', () => {
    expect(leaderOf(rankings(shark({}), clear))).toBe('a');
    expect(leaderOf(rankings(clear, shark({ a: { holistic: 9 }, b: { holistic: 2 } })))).toBe('a');
    expect(leaderOf(rankings(clear, shark({ a: { holistic: 1 }, b: { holistic: 2 } })))).toBeNull();
  });

  it('is nobody where nobody weighed criteria', () => {
    expect(leaderOf([])).toBeNull();
    expect(leaderOf(rankings(shark({ a: { holistic: 9 }, b: { holistic: 2 } })))).toBeNull();
  });

  it('holds in round 2 of the seeds; in round 1 too, where the leader then failed', () => {
    expect(leaderOf(rankRound(seedRound2()))).toBe('tile-size-tuning');
    expect(leaderOf(rankRound(seedRound1()))).toBe('pipeline-stages');
  });
});
