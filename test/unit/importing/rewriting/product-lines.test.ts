import { describe, expect, it } from 'vitest';
import { said } from '../../../support/vote.ts';

const facts = (text: string, ...kinds: Parameters<typeof said>[1]) =>
  said(text, kinds, { round: '3' }).map((each) => each.replace(/ «.*/, ''));
/** Two proposals with a product on each of two criteria. */
const vote = (...[a, b, c, d]: readonly string[]) =>
  `Marks out of 10.\n\n## Option 1: Keys\n\n- Gain: ${a}\n- Risk: ${b}\n\n## Option 2: Rows\n\n- Gain: ${c}\n- Risk: ${d}\n`;

describe('lines that multiply a mark and its weight', () => {
  const marks = ['Keys Gain 7 10', 'Keys Risk 9 10', 'Rows Gain 8 10', 'Rows Risk 6 10'];

  it.each([
    ['the weight second', ['7 × 4 = 28', '9 × 3 = 27', '8 × 4 = 32 (dull)', '6 × 3 = 18']],
    ['the weight first', ['4 x 7 = 28', '3 x 9 = 27', '4 x 8 = 32', '3 x 6 = 18']],
    ['a product that is wrong', ['7 × 4 = 28', '9 × 3 = 27', '8 × 4 = 32', '6 × 3 = 16']],
  ])('give both, with %s', (_, lines) => {
    expect(facts(vote(...lines), 'score').map((each) => each.replace(/ dull$/, ''))).toEqual(marks);
    expect(new Set(facts(vote(...lines), 'weight'))).toEqual(new Set(['Gain 4', 'Risk 3']));
  });

  it.each([
    [
      'both factors are the same below each label',
      ['7 × 4 = 28', '9 × 3 = 27', '7 × 4 = 28', '9 × 3 = 27'],
    ],
    ['neither factor is', ['7 × 4 = 28', '9 × 3 = 27', '8 × 5 = 40', '6 × 2 = 12']],
  ])('give neither where %s', (_, lines) => {
    expect(facts(vote(...lines), 'score', 'weight')).toEqual([]);
  });
});
