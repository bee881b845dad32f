import { describe, expect, it } from 'vitest';
import { filesOf, importTexts, leftOf, said } from '../../../support/vote.ts';

const OF = { round: '1', proposals: ['keys', 'rows'] };

describe('a figure that means something beside others only', () => {
  it('is left where it is the weight of one criterion', () => {
    const text = '## How I score\n\n- Gain: three of four parts\n- Points there are: 40\n';
    expect(said(text, ['weight'], OF)).toEqual([]);
    expect(leftOf(text, OF)).toEqual(['40: disputed']);
  });

  it.each([
    ['Rank: #2', 'Rank: #3', []],
    ['Rank: #1', 'Rank: #3', []],
    ['Rank: #1', 'Rank: #2', ['Keys 1 «1»', 'Rows 2 «2»']],
    ['Rank: #1', 'Rank: #1', ['Keys 1 «1»', 'Rows 1 «1»']],
  ])('is left where ranks do not count from one: %s and %s', (keys, rows, found) => {
    const text = `## Keys\n\nGain: 7/10\n\n${keys}\n\n## Rows\n\nGain: 6/10\n\n${rows}\n`;
    expect(said(text, ['rank'], OF)).toEqual(found);
  });
});

const WEIGHTS = '## Weights\n\n- Gain: 60%\n- Risk: 40%\n\n';

it('a mark under a label that is unlike the criteria with weights is no score', () => {
  const text = `${WEIGHTS}## Keys\n\n- Gain: 7/10\n- Risk: 6/10\n- Demo day: 3/10\n`;
  expect(said(text, ['score'], OF)).toEqual(['Keys Gain 7 10 «7/10»', 'Keys Risk 6 10 «6/10»']);
  expect(leftOf(text, OF)).toEqual(['3/10: no-criterion']);
});

it('a figure for the whole is a total where criteria have weights and no marks were understood', () => {
  const text = `${WEIGHTS}## Option 1: Keys\n\nScore: 6.5/10\n\n## Option 2: Rows\n\nScore: 5/10\n`;
  const card = filesOf(importTexts({ 'vote.md': text }, { shark: 'ann' }))[
    'rounds/round1/scorecards/ann.yaml'
  ];
  expect(card).toContain('total: 6.5');
  expect(card).not.toContain('score:');
});

it('weights beside a figure more than twice as large as all of them are left', () => {
  const text = '## How I score\n\n- Gain counts 3x\n- Risk counts 2x\n- Points there are: 40\n';
  expect(said(text, ['weight'], OF)).toEqual([]);
  expect(leftOf(text, OF)).toHaveLength(3);
});

it('a maximum in a list of weights is none', () => {
  const text = '## Weights\n\n- Gain: 3\n- Risk: 2\n- Max per criterion: 5\n';
  expect(said(text, ['weight'], OF)).toEqual(['Gain 3 «3»', 'Risk 2 «2»']);
});

it('a label on one proposal alone is no criterion where none has a weight', () => {
  const text =
    '## Keys\n\n- Gain: 7/10\n- Risk: 6/10\n- Tests passed: 18/20\n\n## Rows\n\n- Gain: 5/10\n- Risk: 8/10\n';
  expect(said(text, ['score'], OF).join()).not.toContain('Tests');
  expect(said(text, ['score'], OF)).toHaveLength(4);
});
