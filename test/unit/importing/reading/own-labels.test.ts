import { describe, expect, it } from 'vitest';
import { said } from '../../../support/vote.ts';

const facts = (text: string, ...kinds: Parameters<typeof said>[1]) =>
  said(text, kinds, { round: '3' }).map((each) => each.replace(/ «.*/, ''));
const CRITERIA =
  '## Criteria\n\n1. **Gain** (weight 60)\n2. **Risk** (weight 40; 10 means none)\n\n';

describe('marks without a label beside them', () => {
  it('are of the criterion with their number, in lists of one length', () => {
    const list = (marks: string) => `${CRITERIA}## Option 1: Keys\n\n${marks}\n`;
    expect(facts(list('1. 7/10. It is measured.\n2. 6/10'), 'score')).toEqual([
      'Keys Gain 7 10',
      'Keys Risk 6 10',
    ]);
    expect(facts(list('1. 7/10\n2. 6/10\n3. 5/10'), 'score')).toEqual([]);
  });

  it('are of the criterion that they stand below', () => {
    const text = `${CRITERIA}## Marks\n\n- **Keys**\n  - Gain\n    - 14/20\n    - in 3 tests\n  - Risk\n    - 12/20\n`;
    expect(facts(text, 'score')).toEqual(['Keys Gain 14 20', 'Keys Risk 12 20']);
  });
});

describe('plain figures in parentheses after labels', () => {
  const vote = (first: string, second: string) =>
    `## Option 1: Keys\n\n- Gain (${first}): 7/10\n- Risk (40): 6/10\n\n## Option 2: Rows\n\n- Gain (${second}): 5/10\n- Risk (40): 8/10\n`;

  it('are weights where they are the same throughout and make a hundred', () => {
    expect(new Set(facts(vote('60', '60'), 'weight'))).toEqual(new Set(['Gain 60%', 'Risk 40%']));
  });

  it.each([
    ['60', '50'],
    ['50', '50'],
  ])('are none: %s, %s', (first, second) => {
    expect(facts(vote(first, second), 'weight')).toEqual([]);
  });
});
