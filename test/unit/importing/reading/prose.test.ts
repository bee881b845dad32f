import { describe, expect, it } from 'vitest';
import { importTexts, said } from '../../../support/vote.ts';

const read = (text: string) =>
  said(text, ['weight', 'score', 'total', 'vote'], { round: '3' }).map((each) =>
    each.replace(/ «.*/, ''),
  );
const WEIGHTS = 'I put 60 % on impact and 40 % on safety.\n\n';
const SCORES = 'The arena gets an 8 for impact and a 6/10 for safety.\n\n';

describe('sentences', () => {
  it.each([
    ['I put 60 % on impact and 40 % on safety.'],
    ['I weigh impact at 60%, safety 40%.'],
    ['We give 60% to the impact, 40% to the safety.'],
  ])('hold weights that sum to the whole: %s', (line) => {
    expect(read(line)).toEqual(['impact 60%', 'safety 40%']);
  });

  it.each([
    ['I put 60 % on impact and 30 % on safety.'],
    ['I put 60 % on impact.'],
    ['Impact is 60 % of it and 40 % is for show.'],
  ])('hold no weights: %s', (line) => {
    expect(read(line)).toEqual([]);
  });

  it('hold no weight after the sentence that lists them', () => {
    const text =
      'I judge by two criteria: effect (weight 60 %) and cost (weight 40 %). Runs had one socket, and intervals are at 95 %.';
    expect(read(text)).toEqual(['effect 60%', 'cost 40%']);
  });

  it('hold the scores of a proposal where the criteria are known', () => {
    const text = `${WEIGHTS}${SCORES}I give the pool 6 for impact and 9 for safety.\n\nSo I'd go with the pool.\n`;
    expect(read(text).slice(2)).toEqual([
      'arena impact 8',
      'arena safety 6 10',
      'pool impact 6',
      'pool safety 9',
      'pool vote',
    ]);
  });

  it.each([
    ['Last round the arena gets an 8 for impact and a 6 for safety.'],
    ['Bob says the arena gets an 8 for impact and a 6 for safety.'],
    ['The arena gets an 8 for impact and a 6 for charm.'],
    ['The arena gets an 8 for impact and a 6 for safety, 2 more than before.'],
    ['It gets an 8 for impact and a 6 for safety.'],
    ['I give 6 for charm, 7 for impact and 4 for safety.'],
  ])('hold no scores: %s', (line) => {
    expect(read(`${WEIGHTS}${line}\n`).slice(2)).toEqual([]);
    const result = importTexts({ 'v.md': `${WEIGHTS}${line}\n` }, { shark: 'ann' });
    expect(result.added).toEqual([]);
  });

  it.each([
    ["I'd go with the arena... no, the pool."],
    ["I'd go with the arena if it were tested."],
    ['I vote for the arena, unless the pool is rebased.'],
  ])('hold no vote that is taken back or on a condition: %s', (line) => {
    expect(read(`${WEIGHTS}${SCORES}${line}\n`).slice(4)).toEqual([]);
  });
});

describe('second thoughts', () => {
  it.each([['was 6, now 7'], ['~~6~~ 7'], ['previously 6/10, but now 7']])(
    'the last figure of %j counts',
    (written) => {
      const text = `Weights: gain 60%, risk 40%\n\n## Option 1: Keys\n\n- Gain: ${written}\n`;
      expect(read(text).slice(2)).toEqual(['Keys Gain 7']);
    },
  );
});

describe('signs in figures', () => {
  it('an asterisk between figures is a times sign, as it was written', () => {
    const text = '## Option 1: Keys\n\nTotal: 7*0.5 + 8*0.5 = 7.5\n';
    expect(read(text)).toEqual(['Keys 7.5 7*0.5 + 8*0.5']);
  });

  const SHEET =
    '| Kriterium | Gewicht | Keys | Rows |\n|-|-|-|-|\n| Nutzen | 60 % | 7,5 | 6 |\n| Risiko | 40 % | 8,0 | 9,5 |\n';

  it('a comma in a heading is a decimal point there too', () => {
    const text =
      '### Option A: Keys\n\n#### Gain: 9,5/10\n\n#### Risk: 6,5/10\n\n#### Cost: 7,5/10\n';
    expect(said(text, ['score']).map((each) => each.split(' ')[2])).toEqual(['9.5', '6.5', '7.5']);
  });

  it('a comma is a decimal point where the whole document writes so', () => {
    const placed = importTexts({ 'v.md': SHEET }, { shark: 'ann' });
    expect(placed.values.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['7.5', '8.0', '9.5', '6']),
    );
  });

  it('a comma beside points, or one alone, is not read', () => {
    for (const text of [`${SHEET}\n1.5x\n`, SHEET.replace('7,5', '7').replace('9,5', '9')]) {
      const placed = importTexts({ 'v.md': text }, { shark: 'ann' });
      expect(placed.values.some(({ value }) => value.includes('8.0'))).toBe(false);
    }
  });
});

describe('weights still to be filled in', () => {
  it('are criteria all the same', () => {
    const text =
      '| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n| Gain | TODO | 8/10 | 6/10 |\n| Risk | 40% | 7/10 | 9/10 |\n| Cost | | 5/10 | 4/10 |\n';
    const result = importTexts({ 'v.md': text }, { shark: 'ann' });
    expect(result.questions).toEqual([]);
    const scores = result.values.filter(({ field }) => field.includes('.scores.'));
    expect(scores.map(({ value }) => value)).toEqual(['8', '7', '5', '6', '9', '4']);
  });
});
