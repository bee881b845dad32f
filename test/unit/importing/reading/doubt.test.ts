import { describe, expect, it } from 'vitest';
import { importTexts, leftOf, said } from '../../../support/vote.ts';

const HEAD = '# Round 1 vote - Reviewer: Pia\n\n## Cache the prices\n\nScore: 7/10\n\n';
const OF = { round: '1' };
const read = (text: string, kinds: Parameters<typeof said>[1]) =>
  said(text, kinds, OF).map((each) => each.replace(/ «.*/, ''));

describe('a figure with a bound that no quantity has', () => {
  it.each([
    'Implementation: 3 weeks or more',
    'Implementation: 2 days, maybe 4',
    'Implementation: 2 days or 4',
    'P_success: not more than 40%',
  ])('is listed: %s', (line) => {
    const text = `${HEAD}- ${line}\n`;
    expect(read(text, ['estimate'])).toEqual([]);
    expect(leftOf(text, OF)).toEqual([expect.stringContaining('ambiguous')]);
  });
});

describe('a line that speaks of a vote', () => {
  it.each([
    ['I will vote: Cache', 'Cache: unknown-vote'],
    ['I vote for the cache.', 'the cache: unknown-vote'],
    ['Vote: Pool? No: Cache the prices', 'Pool?: ambiguous'],
  ])('is listed where it is not placed: %s', (line, left) => {
    const text = `${HEAD}${line}\n`;
    expect(read(text, ['vote'])).toEqual([]);
    expect(leftOf(text, OF)).toEqual([left]);
  });

  it('is placed where it names a proposal', () => {
    expect(read(`${HEAD}I will vote: Cache the prices\n`, ['vote'])).toHaveLength(1);
  });
});

describe('a gain beside a chance of success', () => {
  it('is the upside', () => {
    const text =
      '| Proposal | P(success) | Gain | Hours |\n|-|-|-|-|\n| Cache | 80% | 1.3x | 10 |\n| Pool | 60% | 1.2x | 20 |\n';
    expect(read(text, ['estimate']).filter((each) => each.includes('x'))).toEqual([
      'Cache upside 1.3x',
      'Pool upside 1.2x',
    ]);
  });
});

describe('a heading or a row that names no proposal', () => {
  it.each(['Example of a score', 'Questions', 'Alternatives considered', 'Others'])(
    '%s',
    (name) => {
      expect(read(`${HEAD}## ${name}\n\nScore: 5/10\n`, ['total'])).toEqual([
        expect.stringContaining('Cache the prices'),
      ]);
    },
  );

  it('Others, in a table', () => {
    const text = '| Proposal | Score |\n|-|-|\n| Cache | 8/10 |\n| Others | 5/10 |\n';
    expect(read(text, ['total'])).toHaveLength(1);
  });
});

describe('scores of several criteria in one line', () => {
  const WEIGHTS = 'I weigh speed at 50%, safety at 30% and effort at 20%.\n\n';

  it('are read after weights in a sentence', () => {
    const text = `${WEIGHTS}${HEAD}Speed: 9, Safety: 3, Effort: 2\n`;
    expect(read(text, ['weight'])).toEqual(['speed 50%', 'safety 30%', 'effort 20%']);
    expect(read(text, ['score'])).toHaveLength(3);
  });

  it('are listed where one of them is unknown', () => {
    const text = `${WEIGHTS}${HEAD}Speed: 9, Luck: 3, Effort: 2\n`;
    expect(read(text, ['score'])).toEqual([]);
    expect(leftOf(text, OF)).toEqual(['9, Luck: 3, Effort: 2: several']);
  });
});

describe('a part of a score', () => {
  const SCORES =
    '## Scores\n\n- Durability: 30/40\n  - Reads: 14/20\n  - Writes: 16/20 and no more\n- Cost: 13/15\n';

  it('is listed and makes no criterion', () => {
    const text = `# Round 1 vote - Reviewer: Pia\n\n## Option 1: Cache\n\n#${SCORES}`;
    expect(read(text, ['score'])).toEqual(['Cache Durability 30 40', 'Cache Cost 13 15']);
    expect(leftOf(text, OF)).toEqual(['14/20: part', '16/20 and no more: part']);
  });

  it('is a score itself where it is a criterion', () => {
    const text = `# Round 1 vote - Reviewer: Pia\n\n## Option 1: Cache\n\n#${SCORES}`;
    expect(
      said(text, ['score'], { ...OF, criteria: ['durability', 'reads', 'writes', 'cost'] }),
    ).toHaveLength(4);
  });
});

describe('a working in points of a hundred', () => {
  it('gives no loss', () => {
    const text = `${HEAD}\`\`\`\nROI = (0.85 * 9 - 0.15 * 1) / (5 + 3) = 0.938\n\`\`\`\n`;
    const parts = read(text, ['estimate']).map((each) => each.split(' ')[3]);
    expect(parts).toEqual(['success', 'implementation', 'validation']);
  });
});

describe('what is no score', () => {
  const TABLE =
    '| Criterion | Short keys | Wide rows |\n|-|-|-|\n| Gain | 8/10 | 6/10 |\n| Risk | 7/10 | 9/10 |\n';

  it('is how sure the reviewer is, unless it has a weight', () => {
    const row = '| Confidence | 80% | 60% |\n';
    expect(read(TABLE + row, ['score'])).toHaveLength(4);
    expect(leftOf(TABLE + row, OF)).toEqual(['80%: no-criterion', '60%: no-criterion']);
    const weights = '- Gain: 50%\n- Risk: 30%\n- Confidence: 20%\n\n';
    expect(read(`## Weights\n\n${weights}${TABLE}${row}`, ['score'])).toHaveLength(6);
  });

  it('is what was measured', () => {
    const text =
      '| Metric | Server A | Server B |\n|-|-|-|\n| Latency (ms) | 3 | 5 |\n| Errors | 7 | 9 |\n';
    const result = importTexts({ 'vote.md': text }, { shark: 'ann' });
    expect(result.added).toEqual([]);
  });

  it('is a letter or a sign, which is listed', () => {
    const text =
      '| Criterion | Short keys | Wide rows |\n|-|-|-|\n| Gain | A | B+ |\n| Risk | ✅ | ❌ |\n';
    expect(leftOf(text, OF)).toEqual(['A', 'B+', '✅', '❌'].map((sign) => `${sign}: unreadable`));
  });

  it('is a score under a heading that is no criterion, whatever it is on', () => {
    const apart = `${HEAD}## Latency\n\n- Cache the prices: 8/10\n`;
    expect(read(apart, ['total'])).toHaveLength(1);
    expect(leftOf(apart, OF)).toEqual(['8/10: no-criterion']);
  });
});

it('a vote on a condition is listed where it names a proposal', () => {
  const text = `${HEAD}I'd fund the Cache the prices if the tests pass.\n`;
  expect(read(text, ['vote'])).toEqual([]);
  expect(leftOf(text, OF)).toEqual([expect.stringContaining('ambiguous')]);
});

it('a heading over entries of the round is no proposal', () => {
  const text = '# Vote\n\n## Latency\n\n- Short keys: 8/10\n- Wide rows: 7/10\n';
  const files = {
    'rounds/round1/round.yaml': 'title: One\nentries: [keys, rows]\n',
    'proposals/keys.yaml': 'title: Short keys\npitches: { round1: { summary: One. } }\n',
    'proposals/rows.yaml': 'title: Wide rows\npitches: { round1: { summary: One. } }\n',
  };
  const result = importTexts({ 'vote.md': text }, { shark: 'ann', files });
  expect(result.questions.map(({ code }) => code)).toEqual(['import/nothing-found']);
  expect(result.values).toEqual([]);
});

describe('figures that a later text replaces', () => {
  const TABLE =
    '| | Keys | Rows |\n|-|-|-|\n| Gain (60%) | 6 | 7 |\n| Risk (40%) | 5 | 8 |\n| Total | 5.6 | 7.4 |\n\n';

  it.each([
    [
      'Edit: Keys 6.2, Rows 5.6',
      ['Keys Gain 60 6', 'Rows Gain 60 7', 'Keys Risk 40 5', 'Rows Risk 40 8'],
    ],
    [
      '## Correction\n\nKeys 6.2',
      ['Keys Gain 60 6', 'Rows Gain 60 7', 'Keys Risk 40 5', 'Rows Risk 40 8', 'Rows 7.4'],
    ],
    [
      // With the mark goes the total that was made with it.
      'PS: risk of Rows 7',
      ['Keys Gain 60 6', 'Rows Gain 60 7', 'Keys Risk 40 5', 'Keys 5.6'],
    ],
  ])('are left: %s', (text, kept) => {
    expect(read(`# Vote\n\n${TABLE}${text}\n`, ['score', 'total'])).toEqual(kept);
  });

  it.each([
    ['Revised expected gain from 12-15% to 3-6%'],
    ['Updated: gain of Keys 1.5x, in 4 hours'],
  ])('are no marks where each new figure has a unit: %s', (text) => {
    expect(read(`# Vote\n\n${TABLE}- ${text}\n`, ['score', 'total'])).toHaveLength(6);
  });

  it('are a weight and an estimate too', () => {
    const text = `${TABLE}## Keys\n\nImplementation: 5 h\n\nValidation: 2 h\n\nEdit: the weight of risk is 30%, and implementation of Keys takes 9 h\n`;
    expect(read(text, ['weight', 'estimate'])).toEqual(['Keys validation 2 h']);
  });
});

describe('figures in a table whose label does not say what they are', () => {
  it('are no scores below numbers, which are places in a list', () => {
    const text =
      '1. Gain (40)\n2. Risk (60)\n\n| Proposal | 1 | 2 |\n|-|-|-|\n| Cache | 8/10 | 6/10 |\n| Pool | 7/10 | 9/10 |\n';
    expect(read(text, ['score'])).toEqual([]);
    expect(leftOf(text, OF)).toContain('8/10: no-criterion');
  });

  it('are no estimates beside marks below the heading of a criterion', () => {
    const text =
      '## Safety (weight 60%)\n\n| Proposal | Rollback time | Score |\n|-|-|-|\n| Cache | 2 h | 8/10 |\n| Pool | 5 h | 6/10 |\n\n## Gain (weight 40%)\n\n| Proposal | Score |\n|-|-|\n| Cache | 5/10 |\n| Pool | 6/10 |\n';
    expect(read(text, ['estimate'])).toEqual([]);
    expect(read(text, ['score'])).toHaveLength(4);
    expect(leftOf(text, OF)).toContain('2 h: ambiguous');
  });
});

describe('stars for the whole', () => {
  it('are an impression, and no total of the criteria', () => {
    const text = `# Round 1 vote - Reviewer: Pia

Gain (60%), cost (40%).

| Criterion | Weight |
|---|---|
| Gain | 60% |
| Cost | 40% |

## Project 1: Keys

Gain: ★★★★☆
Cost: ★★☆☆☆
Overall: ★★★☆☆
`;
    expect(read(text, ['total'])).toEqual([]);
    expect(leftOf(text, OF)).toContain('★★★☆☆: ambiguous');
  });
});

describe('a mark that a later sentence revises', () => {
  it('is listed, whatever other figures its paragraph has', () => {
    const text = `${HEAD.replace('Score: 7/10', '- Gain: 4/5\n- Cost: 2/5')}## Self-check

In weeks 4 to 8 the number of runs fell. I therefore revise gain for Cache the prices from 4 to 3.
`;
    expect(read(text, ['score'])).toEqual(['Cache the prices Cost 2 5']);
  });
});

describe('a legend', () => {
  it('is no proposal, though it has points of each criterion', () => {
    const text = `# Round 1 vote - Reviewer: Pia

## Legend

| Criterion | Points |
|---|---|
| Gain | 60 |
| Cost | 40 |
`;
    expect(importTexts({ 'vote.md': text }).added).toEqual([]);
    expect(read(text, ['weight'])).toEqual(['Gain 60', 'Cost 40']);
  });
});

describe('a mark for the whole that nobody computes', () => {
  const MARKS = '- Gain: 4/5\n- Cost: 2/5\n';

  it('is listed beside the marks on criteria, where the vote says so', () => {
    const text = `# Round 1 vote - Reviewer: Pia

The mark in each heading is my gut mark.

### Cache the prices — 4/5

${MARKS}
### Drop the index — 3/5

${MARKS}`;
    expect(read(text, ['total'])).toEqual([]);
    expect(read(text, ['score'])).toHaveLength(4);
  });

  it('is listed where it is a recommendation', () => {
    const text = `${HEAD.replace('Score: 7/10', MARKS)}**Overall recommendation: 3/4 (hire).**\n`;
    expect(read(text, ['total', 'score'])).toEqual([
      'Cache the prices Gain 4 5',
      'Cache the prices Cost 2 5',
    ]);
  });
});

describe('a row under a letter', () => {
  it('is no criterion, and names no proposal', () => {
    const text = `# Round 1 vote - Reviewer: Pia

| | Keys | Rows |
|---|---|---|
| Gain | 8 | 5 |
| Cost | 6 | 9 |
| **S** | 7.1 | 6.9 |

## Vote 🗳️

I vote for Keys.
`;
    expect(read(text, ['score']).filter((each) => / S /.test(each))).toEqual([]);
    expect(importTexts({ 'vote.md': text }).added.map(({ id }) => id)).not.toContain('gain');
  });
});

describe('weights of which one is not understood', () => {
  it('are left, though the others are parts', () => {
    const text = `${HEAD}Gain gets 5 parts, risk 3 parts and cost some 2 parts of what is left.\n`;
    expect(read(text, ['weight'])).toEqual([]);
  });
});

describe('a mark that is taken back by its letter', () => {
  const text = (last: string) =>
    `Legend: A = 5, B = 4, C = 3, D = 2.\n\n| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n| Gain | 60% | A | B |\n| Risk | 40% | C | D |\n\n- Keys: ${last}\n`;

  it('is listed', () => {
    const scores = (last: string) => said(text(last), ['score'], { round: '3' }).length;
    expect(scores('fine.')).toBe(4);
    expect(scores('I take back the C for risk. I never tried it.')).toBe(3);
  });
});
