import { describe, expect, it } from 'vitest';
import { importTexts, said } from '../../../support/vote.ts';

const PARTS = {
  headings: '## Keys\n\nGain: 7\nRisk: 6\n\n## Rows\n\nGain: 5\nRisk: 9\n',
  leads: 'Keys: gain 7, risk 6\n\nRows: gain 5, risk 9\n',
};
const SCALE = 'Marks go from 0 to 10.\n\n';
const VOTE = '\n## Vote\n\nI vote for Keys.\n';
const marks = (text: string) => said(text, ['score']).map((each) => each.replace(/ «.*/, ''));

describe('the labels of marks without weights', () => {
  it.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('are criteria below %s', (parts) => {
    expect(marks(SCALE + PARTS[parts] + VOTE)).toHaveLength(4);
  });

  it.each([
    ['the vote names no scale', PARTS.headings + VOTE],
    ['nothing is voted for', SCALE + PARTS.headings],
    ['they stand in one place', `${SCALE}## Keys\n\nGain: 7\nRisk: 6\n${VOTE}`],
    [
      'what is voted for is one of them',
      `${SCALE}${PARTS.headings}\n## Vote\n\nI vote for Gain.\n`,
    ],
    [
      'others stand so too',
      `${SCALE}${PARTS.headings}\n## Keys\n\nPause 3, heap 4.\n\n## Rows\n\nPause 5, heap 2.\n${VOTE}`,
    ],
  ])('are none where %s', (_, text) => {
    expect(marks(text).filter((each) => /Pause|heap/.test(each))).toEqual([]);
    const { added } = importTexts({ 'v.md': text }, { shark: 'ann', round: 'round1' });
    expect(added.map(({ id }) => id)).not.toContain('rows');
  });
});
