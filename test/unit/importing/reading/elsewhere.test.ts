import { describe, expect, it } from 'vitest';
import { leftOf, said } from '../../../support/vote.ts';

const ROUND = { round: '1' };
const WEIGHTS = 'Weights: speed 60%, safety 40%\n\n';
const PARTS = '### Before the talk\n\n- Speed: 6/10\n\n### After the talk\n\n- Speed: 8/10\n\n';

describe('a heading', () => {
  it('at once below the title of the document is no vote', () => {
    const text = '# Vote\n\n## Keys\n\nScore: 3/10\n\n## Rows\n\nScore: 7/10\n';
    expect(said(text, ['vote'], ROUND)).toEqual([]);
    expect(said('# Round 1\n\n## Keys\n\nScore: 3/10\n\n## Vote\n\n**Keys**\n', ['vote'])).toEqual([
      'Keys vote «Keys»',
    ]);
  });

  it('that stands over parts of several proposals names none', () => {
    const text = `# Vote\n\n${WEIGHTS}## Keys\n\n${PARTS}## Rows\n\n${PARTS}`;
    expect(said(text, ['score'], ROUND).map((each) => each.split(' ')[0])).toEqual([
      'Keys',
      'Keys',
      'Rows',
      'Rows',
    ]);
  });
});

it.each([
  '8/10 if we keep three brokers',
  '8/10 last time',
  '8/10 (target)',
  '8/10 according to the vendor',
])('a mark that is of another time, case or person is listed: %s', (mark) => {
  const text = `# Vote\n\n${WEIGHTS}## Keys\n\n- Speed: ${mark}\n- Safety: 5/10 (was 6)\n- Total: ${mark}\n`;
  expect(said(text, ['score', 'total'], ROUND)).toEqual(['Keys Safety 5 10 «5/10»']);
  expect(leftOf(text, ROUND)).toEqual([`${mark}: ambiguous`, `${mark}: ambiguous`]);
});
