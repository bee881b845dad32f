import { describe, expect, it } from 'vitest';
import { submitted } from '../support/submitted.ts';

/** Mistakes of every kind, beside a score that is to be read. */
function formWith(speedup: unknown): object {
  return {
    vote: 'short-kyes',
    abstain: ['flat-entrie'],
    proposals: {
      'short-keys': { scores: { speedup, risc: 4 } },
      'flat-entires': { scores: { speedup: 80, risk: 5 } },
    },
  };
}

describe.each([
  ['a text', 'eight', ''],
  ['a text below `score`', { score: 'eight' }, '/score'],
  ['a text beside a reason', { score: 'eight', because: 'It is fast.' }, '/score'],
  ['a list beside a reason', { score: [8], because: 'It is fast.' }, '/score'],
])('%s in place of a score', (_, speedup, below) => {
  it('is told once, with all that is wrong beside it', async () => {
    const { code, problems } = await submitted(formWith(speedup));
    expect(code).toBe(1);
    const told = problems.map(({ pointer }) => pointer);
    expect(told).toEqual([
      '/vote',
      '/abstain/0',
      `/proposals/short-keys/scores/speedup${below}`,
      '/proposals/short-keys/scores/risc',
      '/proposals/flat-entires',
      '/proposals/flat-entires/scores/speedup',
    ]);
  });

  it('is repaired with nothing else than what is told', async () => {
    const { problems, repair } = await submitted(formWith(speedup));
    const told = [
      ...problems.map(({ pointer }) => pointer),
      ...problems.flatMap(({ example }) => example.map(({ path }) => path)),
    ];
    expect(repair.length).toBeGreaterThan(0);
    for (const { path } of repair) expect(told).toContain(path);
    expect(repair).toContainEqual({
      op: 'add',
      path: '/proposals/short-keys/scores/risk',
      value: 4,
    });
  });
});
