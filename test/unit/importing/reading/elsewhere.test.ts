import { describe, expect, it } from 'vitest';
import { leftOf, said } from '../../../support/vote.ts';

const ROUND = { round: '1' };
const WEIGHTS = 'Weights: speed 60%, safety 40%\n\n';
const PARTS = '### On reads\n\n- Speed: 6/10\n\n### On writes\n\n- Speed: 8/10\n\n';

describe('a heading', () => {
  it('at once below the title of the document is no vote', () => {
    const text = '# Vote\n\n## Keys\n\nScore: 3/10\n\n## Rows\n\nScore: 7/10\n';
    expect(said(text, ['vote'], ROUND)).toEqual([]);
    expect(said('# Round 1\n\n## Keys\n\nScore: 3/10\n\n## Vote\n\n**Keys**\n', ['vote'])).toEqual([
      'Keys vote «Keys»',
    ]);
  });

  it('that is the name of a proposal is about no other round, whatever it is called', () => {
    const text = `# Vote\n\n${WEIGHTS}## R8 full mode\n\n- Speed: 6/10\n`;
    const known = { ...ROUND, proposals: ['r8 full mode'] };
    expect(said(text, ['score'], known)).toEqual([expect.stringMatching(/Speed 6 10/)]);
    expect(said(text, ['score'], ROUND)).toEqual([]);
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
  '8/10, falls der Speicher kommt',
  '8/10 selon le fabricant',
])('a mark that is of another time, case or person is listed: %s', (mark) => {
  const text = `# Vote\n\n${WEIGHTS}## Keys\n\n- Speed: ${mark}\n- Safety: 5/10 (was 6)\n- Total: ${mark}\n`;
  expect(said(text, ['score', 'total'], ROUND)).toEqual(['Keys Safety 5 10 «5/10»']);
  expect(leftOf(text, ROUND)).toEqual([`${mark}: ambiguous`, `${mark}: ambiguous`]);
});

describe('what stands below words about another time, case or person', () => {
  const SCORES = '- Speed: 9/10\n- Implementation: 3 days\n';
  const kinds = ['score', 'estimate', 'weight'] as const;

  it.each([
    'What Bert wrote in his ballot:',
    'If we go to five brokers:',
    "The team's estimate:",
    '### Worst case',
    '### Before the talk',
    "### Bert's marks",
  ])('is listed: %s', (above) => {
    const text = `# Vote\n\n${WEIGHTS}## Keys\n\n${above}\n\n${SCORES}`;
    expect(said(text, kinds, ROUND)).toHaveLength(2);
  });

  it.each(['My scores:', "Keys's scores:", '### In detail', 'If it works:'])(
    'is placed where they are none: %s',
    (above) => {
      const text = `# Vote\n\n${WEIGHTS}## Keys\n\n${above}\n\n${SCORES}`;
      expect(said(text, kinds, ROUND)).toHaveLength(4);
    },
  );
});

it.each(['Ranking by risk', 'My ranking on cost alone', 'Ranking of last year'])(
  'a ranking of one thing gives no rank: %s',
  (heading) => {
    const known = '# Vote\n\n## Option 1: Keys\n\n## Option 2: Rows\n\n';
    expect(said(`${known}## ${heading}\n\n1. Keys\n2. Rows\n`, ['rank'], ROUND)).toEqual([]);
    expect(said(`${known}## Ranking by score\n\n1. Keys\n2. Rows\n`, ['rank'])).toHaveLength(2);
  },
);

it.each([
  'Implementation: 3 days if Mo helps, otherwise 6',
  'Implementation: 12 h spent, 30 h to go',
  'Validation: 4 h per model',
  'Success rate: 97% of requests',
  'Upside: 12% on reads, 4% on writes',
])('an estimate of a part or on a condition is listed: %s', (line) => {
  const text = `# Vote\n\n## Keys\n\nScore: 7/10\n\n- ${line}\n`;
  expect(said(text, ['estimate'], ROUND)).toEqual([]);
  expect(leftOf(text, ROUND)).toEqual([expect.stringContaining('ambiguous')]);
});

it.each([
  'Keys wins on speed.',
  'Keys takes my vote only after the audit.',
  'Winner: Keys (cost category)',
  'I back Keys, but not overall.',
])('a vote on one thing or on a condition is none: %s', (line) => {
  const known = '# Round 1\n\n## Option 1: Keys\n\n## Option 2: Rows\n\n## End\n\n';
  expect(said(`${known}${line}\n`, ['vote'], ROUND)).toEqual([]);
  expect(said(`${known}Keys wins, with room to spare.\n`, ['vote'], ROUND)).toHaveLength(1);
});
