import { describe, expect, it } from 'vitest';
import { said } from '../../../support/vote.ts';

const scores = (text: string) => said(text, ['score'], { round: '3' });
const table = (gain: number, risk: number) =>
  `| Criterion | Weight | Score |\n|-|-|-|\n| Gain | 60% | ${gain} |\n| Risk | 40% | ${risk} |\n\n`;
const cards = (first: string, second: string) =>
  `Scores are out of 10.\n\n## ${first}Keys\n\n${table(7, 6)}## ${second}Rows\n\n${table(5, 8)}`;
const OF_KEYS_AND_ROWS = ['Keys Gain 7', 'Keys Risk 6', 'Rows Gain 5', 'Rows Risk 8'];

describe('what is counted in headings', () => {
  it.each([
    ['Card 1: ', 'Card 2: '],
    ['🗂️ Pick #1 · ', '🗂️ Pick #2 · '],
    ['Scorecard 1 of 2 - ', 'Scorecard 2 of 2 - '],
  ])('is called by the name behind: %s', (first, second) => {
    const found = scores(cards(first, second)).map((each) => each.replace(/( 10)? «.*/, ''));
    expect(found).toEqual(OF_KEYS_AND_ROWS);
  });

  it.each([
    ['Card 1: ', 'Card 3: '],
    ['Card 1: ', 'Sheet of '],
    ['Round 1: ', 'Round 2: '],
  ])('is nothing where it is no row, or tells rounds apart: %s%s', (first, second) => {
    const found = scores(cards(first, second)).map((each) => each.split(' ')[0]);
    expect(found).not.toContain('Keys');
  });

  it('may be criteria', () => {
    const text =
      'Scores are out of 10.\n\n## Criterion 1 · Gain (weight 60%)\n\n- Keys: **7**\n- Rows: **5**\n\n## Criterion 2 · Risk (weight 40%)\n\n- Keys: **6**\n- Rows: **8**\n';
    expect(said(text, ['weight'], { round: '3' }).map((each) => each.replace(/ «.*/, ''))).toEqual([
      'Gain 60%',
      'Risk 40%',
    ]);
  });
});
