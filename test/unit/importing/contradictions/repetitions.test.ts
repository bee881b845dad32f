import { expect, it } from 'vitest';
import { said } from '../../../support/vote.ts';

const OF = { round: '1', proposals: ['keys', 'rows'] };
const TABLE =
  '| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n| Frame time | 30% | 7/10 | 6/10 |\n| Crash risk | 70% | 5/10 | 8/10 |\n\n';
const OF_TABLE = ['Frame time 30% «30%»', 'Crash risk 70% «70%»'];

it('weights of a formula that stand in a table with marks, under other names, only confirm them', () => {
  expect(said(`${TABLE}Total = 0.3·Frame + 0.7·Crash\n`, ['weight'], OF)).toEqual(OF_TABLE);
});

it('other weights are others, whatever they are called', () => {
  expect(said(`${TABLE}Total = 0.4·Frame + 0.6·Crash\n`, ['weight'], OF)).toHaveLength(4);
});
