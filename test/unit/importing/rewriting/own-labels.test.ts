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

  it.each([
    ['60', '60'],
    ['60', '50'],
    ['50', '50'],
  ])('are none: %s, %s', (first, second) => {
    expect(facts(vote(first, second), 'weight')).toEqual([]);
  });
});

describe('numbers and short forms of criteria', () => {
  it('name none of them above a table', () => {
    const table = (head: string) =>
      `${CRITERIA}Marks from 0 to 10.\n\n| Proposal | 1 | ${head} |\n|-|-|-|\n| Keys | 7 | 6 |\n| Rows | 5 | 8 |\n`;
    expect(facts(table('2'), 'score')).toEqual([]);
    expect(facts(table('3'), 'score')).toEqual([]);
  });

  it('are explained by a list with weights in words, and stand before marks', () => {
    const text =
      '- C1: Gain, weight 6\n- C2: Risk, weight 4\n\n## Option 1: Keys\n\n- C1: 7/10\n- C2: 6/10\n\n## Option 2: Rows\n\n- C1: 5/10\n- C2: 8/10\n';
    expect(facts(text, 'weight', 'score')).toEqual([
      'Gain 6',
      'Risk 4',
      'Keys Gain 7 10',
      'Keys Risk 6 10',
      'Rows Gain 5 10',
      'Rows Risk 8 10',
    ]);
  });
});

it('short forms are explained by a list whose plain weights make a hundred', () => {
  const vote = (other: string) =>
    `- GN = Gain (60)\n- RK = Risk (${other})\n\n## Option 1: Keys\n\n- GN: 7/10\n- RK: 6/10\n\n## Option 2: Rows\n\n- GN: 5/10\n- RK: 8/10\n`;
  expect(facts(vote('40'), 'score')).toEqual([
    'Keys Gain 7 10',
    'Keys Risk 6 10',
    'Rows Gain 5 10',
    'Rows Risk 8 10',
  ]);
  expect(facts(vote('30'), 'score')).toEqual([
    'Keys GN 7 10',
    'Keys RK 6 10',
    'Rows GN 5 10',
    'Rows RK 8 10',
  ]);
});

describe('a list of criteria', () => {
  it.each([
    ['## Criteria', 'Gain (60)', 'Risk (40)'],
    ['## How I scored', 'Gain (60 %): does it pay?', 'Risk (40 %): what may break'],
  ])('has weights in parentheses: %s', (heading, first, second) => {
    expect(facts(`${heading}\n\n- ${first}\n- ${second}\n`, 'weight')).toEqual([
      expect.stringMatching(/^Gain 60 ?%/),
      expect.stringMatching(/^Risk 40 ?%/),
    ]);
  });

  it('has none that a sentence takes back', () => {
    const says = (words: string) => `## Criteria\n\n- Gain (60%)\n- Risk (40%)\n\n${words}\n`;
    expect(facts(says('Each of the two criteria weighs 50 for me.'), 'weight')).toEqual([]);
    expect(facts(says('I weigh them all equally.'), 'weight')).toEqual([]);
    expect(facts(says('They do not weigh the same for me.'), 'weight')).toHaveLength(2);
  });
});

it('a question in bold names no proposal, and ends what stands above it', () => {
  const marks = '- Gain: 7/10\n- Risk: 6/10\n';
  const text = `${CRITERIA}**Which scale?**\n\nMarks of ten.\n\n**Now mark the first of the proposals, which is called Keys.**\n\n${marks}\n**And the other one?**\n\n${marks}`;
  expect(facts(text, 'score')).toEqual([]);
});

it('headings that count give their criteria without the number, and ordinals stay', () => {
  const vote = (name: string) =>
    `# Vote\n\n## 1. ${name} (weight 60%)\n\n## 2. Risk (weight 40%)\n`;
  expect(facts(vote('Gain'), 'weight')).toEqual(['Gain 60%', 'Risk 40%']);
  expect(facts(vote('Quartal'), 'weight')).toEqual(['1. Quartal 60%', 'Risk 40%']);
});

describe('plain figures in parentheses in headers', () => {
  const table = (gain: string, first: string) =>
    `Marks from 0 to 100.\n\n| Proposal | Gain (${gain}) | Risk (40) |\n|-|-|-|\n| Keys | ${first} | 55 |\n| Rows | 35 | 20 |\n`;

  it('are weights where they make a hundred and a mark is above one', () => {
    expect(facts(table('60', '85'), 'weight')).toEqual(['Gain 60%', 'Risk 40%']);
  });

  it('may be the most points where no mark is above them', () => {
    expect(facts(table('60', '35').replace('| 55 |', '| 15 |'), 'weight')).toEqual([]);
    expect(facts(table('50', '85'), 'weight')).toEqual([]);
  });
});

it('a weight in a heading stands where its figure does', () => {
  const text =
    '## Gain, 60%\n\n- Keys: 7/10\n- Rows: 6/10\n\n## Risk, 40 %\n\n- Keys: 5/10\n- Rows: 8/10\n';
  const found = said(text, ['weight'], { round: '3', criteria: ['gain', 'risk'] });
  expect(found).toEqual(['Gain 60% «60%»', 'Risk 40% «40 »']);
});

it('a weight in square brackets in a heading is one', () => {
  const text = '## 1 · Gain [weight 60]\n\n- Keys: 7/10\n\n## 2 · Risk [40%]\n\n- Keys: 5/10\n';
  expect(facts(text, 'weight')).toEqual(['Gain 60%', 'Risk 40%']);
  expect(facts(text, 'score')).toEqual(['Keys Gain 60 7 10', 'Keys Risk 40 5 10']);
});
