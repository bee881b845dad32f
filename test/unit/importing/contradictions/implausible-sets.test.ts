import { describe, expect, it } from 'vitest';
import { filesOf, importTexts, leftOf, said } from '../../../support/vote.ts';

const OF = { round: '1', proposals: ['keys', 'rows'] };

describe('a figure that means something beside others only', () => {
  it('is left where it is the weight of one criterion', () => {
    const text = '## Weights\n\n- Gain: three of four parts\n- Points there are: 40\n';
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

it('weights in headings are left where one of them is not understood', () => {
  const heads = (first: string) =>
    `## Gain (${first})\n\n- Keys: 7\n\n## Risk (30 points)\n\n- Keys: 6\n\n## Cost (30 points)\n\n- Keys: 5\n`;
  expect(said(heads('40 points'), ['weight'], OF)).toHaveLength(3);
  expect(said(heads('40 of my 100 points'), ['weight'], OF)).toHaveLength(3);
  expect(said(heads('40 or 50 points'), ['weight'], OF)).toEqual([]);
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
  const text = '## Weights\n\n- Gain counts 3x\n- Risk counts 2x\n- Points there are: 40\n';
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

describe('weights of a list', () => {
  it('are left where an item with a figure says something else', () => {
    const text = '## Weights\n\n- Gain: x3\n- Risk: x2\n- Upkeep as in 2019\n';
    expect(said(text, ['weight'], OF)).toEqual([]);
  });

  it('are read in every item, whatever stands behind them in parentheses', () => {
    const text = 'criteria\n\n1. Gain, x3\n2. Risk, x2 (10 = none)\n';
    expect(said(text, ['weight'], OF)).toEqual(['Gain 3 «3»', 'Risk 2 «2»']);
  });

  it.each([
    ['Reckoning, sum of mark times weight, out of 140:', []],
    ['What the criteria weigh:', ['Keys 60 «60»', 'Rows 40 «40»']],
  ])('are plain figures only where they make a whole: %s', (lead, found) => {
    const [keys, rows] = found.length === 0 ? [101, 93] : [60, 40];
    const text = `${lead}\n\n- Keys: ${keys}\n- Rows: ${rows}\n`;
    expect(said(text, ['weight'], { round: '1' })).toEqual(found);
  });

  it('may say so themselves, with marks in stars that are explained', () => {
    const text =
      '## Framework\n\n- **Gain**: weight **60%**\n- **Risk**: weight **40%** *(more is safer)*\n\n## Keys\n\n- **Gain:** ⭐⭐⭐⭐⭐ (5/5). Fast.\n- **Risk:** ⭐⭐ (2/5)\n- **Luck:** ⭐⭐ (3/5)\n';
    expect(said(text, ['weight', 'score'], OF)).toEqual([
      'Gain 60% «60%»',
      'Risk 40% «40%»',
      'Keys Gain 5 5 «5/5»',
      'Keys Risk 2 5 «2/5»',
    ]);
  });
});

it('a correction that has the old figure too corrects it', () => {
  const text = `${WEIGHTS}| | Keys | Rows |\n|-|-|-|\n| Gain | 3 | 4 |\n| Risk | 2 | 5 |\n\n## Corrections\n\n1. Keys, Risk: I had 2. The figure is 4.\n`;
  expect(said(text, ['weight', 'score'], OF).map((each) => each.replace(/ «.*/, ''))).toEqual([
    'Gain 60%',
    'Risk 40%',
    'Keys Gain 3',
    'Rows Gain 4',
    'Rows Risk 5',
  ]);
});

it('what stands for the whole is a total where criteria have weights, unless it is said to be a score', () => {
  const text = `${WEIGHTS}## Keys\n\n- Gain: 7/10\n\n## Rows\n\nOverall: 6/10\n\n## Pool\n\nScore: 2/10\n`;
  const found = said(text, ['total'], { ...OF, proposals: ['keys', 'rows', 'pool'] });
  expect(found).toEqual(['Rows 6 10 «6/10»', 'Pool 2 10 isOverall «2/10»']);
});

it('a label whose weight is the sum of the others is no criterion', () => {
  const text =
    '| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n| Gain | 50 | 7 | 5 |\n| Risk | 30 | 6 | 8 |\n| Cost | 20 | 4 | 9 |\n| Verdict of all | 100 | 6.1 | 6.7 |\n';
  expect(said(text, ['weight', 'score'], OF).join()).not.toContain('Verdict');
  expect(said(text, ['weight'], OF)).toHaveLength(3);
});

it.each([
  ['## Risk (weight 30), 10 = none', 2],
  ['## Risk (weight: 30 of all, says Bob)', 0],
])('weights in headings are all read, or none: %s', (heading, count) => {
  const text = `## Gain (weight 70)\n\nMuch.\n\n${heading}\n\nLittle.\n`;
  expect(said(text, ['weight'], OF)).toHaveLength(count);
});

it('capitals beside letters stand for criteria that have a name, and no weight is left without theirs', () => {
  const table = (letter: string) =>
    `| Proposal | HR x3 | RS x2 | ${letter} x1 |\n|-|-|-|-|\n| Keys | 7/10 | 6/10 | 5/10 |\n| Rows | 8/10 | 4/10 | 3/10 |\n`;
  expect(said(table('Cost'), ['score', 'weight'], OF)).toHaveLength(9);
  expect(said(table('C'), ['score', 'weight'], OF)).toEqual([]);
  expect(leftOf(table('C'), OF)).toHaveLength(9);
});

it.each(['8/20 (disons 9)', '8/20, plutôt 9', '8/20, eher 7', '8/20 (lieber 7)', '8/20, mejor 7'])(
  'a mark that is taken back in its line is left: %s',
  (effort) => {
    const text = (value: string) => `## Keys\n\n- Gain: 7/20\n- Effort: ${value}\n`;
    expect(said(text('8/20'), ['score'], OF)).toHaveLength(2);
    expect(said(text(effort), ['score'], OF)).toEqual(['Keys Gain 7 20 «7/20»']);
  },
);
