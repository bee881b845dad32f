import { describe, expect, it } from 'vitest';
import {
  highestFirst,
  lowestFirst,
  rankByCompetition,
} from '../../../../../src/engine/scoring/ranking/competition.ts';
import { exact } from '../../../../../src/quantity/exact.ts';

const key = (text: string) => (text === '-' ? null : exact(text));

describe('rankByCompetition', () => {
  it('gives 1, 2, 2, 4', () => {
    const placed = rankByCompetition(['1', '2.50', '5/2', '9'], highestFirst(key));
    expect(placed.map(({ item, rank }) => [item, rank])).toEqual([
      ['9', 1],
      ['2.50', 2],
      ['5/2', 2],
      ['1', 4],
    ]);
  });

  it('puts missing keys last in both directions', () => {
    const items = ['-', '2', '-', '1'];
    const order = (placed: readonly { item: string }[]) => placed.map(({ item }) => item);
    expect(order(rankByCompetition(items, highestFirst(key)))).toEqual(['2', '1', '-', '-']);
    expect(order(rankByCompetition(items, lowestFirst(key)))).toEqual(['1', '2', '-', '-']);
  });

  it('ranks nothing where there is nothing', () => {
    expect(rankByCompetition([], highestFirst(key))).toEqual([]);
  });

  it('names the breaker that parted a row from the one above, the first from the one below', () => {
    const items = [
      [1, 1],
      [1, 2],
      [2, 2],
    ] as const;
    const breakers = [
      { by: 'left', order: highestFirst(([left]: (typeof items)[number]) => exact(left)) },
      { by: 'right', order: highestFirst(([, right]: (typeof items)[number]) => exact(right)) },
    ];
    const placed = rankByCompetition(items, () => 0, breakers);
    expect(placed).toEqual([
      { item: [2, 2], rank: 1, brokenBy: 'left' },
      { item: [1, 2], rank: 2, brokenBy: 'left' },
      { item: [1, 1], rank: 3, brokenBy: 'right' },
    ]);
  });
});
