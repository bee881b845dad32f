import { describe, expect, it } from 'vitest';
import { importTexts } from '../../../support/vote.ts';

const RULES = '# Minutes, round 3\n\nWeights: gain 60, risk 40. Marks out of 10.\n\n';
const MATRIX = '| Option | Gain | Risk |\n|-|-|-|\n| Keys | 9 | 9 |\n| Rows | 8 | 8 |\n\n';

const placed = (text: string, shark: string) =>
  importTexts({ 'v.md': text }, { shark, round: 'round3' })
    .values.filter(({ field }) => /scores|^vote|weight$/.test(field))
    .map(({ field, value }) => `${field.replace(/^.*proposals\./, '')} ${value}`)
    .sort();

describe('a document of several reviewers, read for one', () => {
  const WEIGHED = ['criteria.gain.weight 60', 'criteria.risk.weight 40'];
  const bob = [
    'keys.scores.gain 6',
    'keys.scores.risk 5',
    'rows.scores.gain 7',
    'rows.scores.risk 8',
  ];

  it.each([
    [
      'titles with a time',
      '**ann** 10:02\n\nKeys: gain 9, risk 9\n\nRows: gain 1, risk 1\n\nMy vote: Rows\n\n**bob** 10:06\n\nKeys: gain 6, risk 5\n\nRows: gain 7, risk 8\n',
      'bob',
    ],
    [
      'full names in bold',
      '**Ann Lee**\n\n- Keys: gain 9, risk 9\n- Rows: gain 1, risk 1\n- Vote: Rows\n\n**Bob Ray**\n\n- Keys: gain 6, risk 5\n- Rows: gain 7, risk 8\n',
      'bob-ray',
    ],
  ])('gives what stands below the name, and the weights of all: %s', (_, text, shark) => {
    expect(placed(RULES + text, shark)).toEqual([...WEIGHED, ...bob].sort());
  });

  it('gives no mark that stands below nobody', () => {
    const text = `${RULES}${MATRIX}**ann** 10:02\n\nI vote for Rows.\n\n**bob** 10:06\n\nI vote for Keys.\n`;
    expect(placed(text, 'bob')).toEqual([...WEIGHED, 'vote keys'].sort());
  });

  it('is all of one where the others give no marks, or nobody else has a name', () => {
    const text = `${RULES}${MATRIX}**bob** 10:06\n\nI vote for Keys.\n\n`;
    const all = ['vote keys', 'keys.scores.gain 9', 'rows.scores.risk 8'];
    expect(placed(text, 'bob')).toEqual(expect.arrayContaining(all));
    expect(placed(`${text}**ann** 10:20\n\nthanks!\n`, 'bob')).toEqual(expect.arrayContaining(all));
  });

  it('has no proposal that is called like one of them', () => {
    const text = `${RULES}## Keys\n\n- Ann Lee: gain 9, risk 9\n- Bob Ray: gain 6, risk 5. Tested twice.\n\n## Rows\n\n- Ann Lee: gain 1, risk 1\n- Bob Ray: gain 7, risk 8\n`;
    const { added } = importTexts({ 'v.md': text }, { shark: 'bob-ray', round: 'round3' });
    expect(added.map(({ id }) => id)).not.toContain('ann-lee');
  });
});
