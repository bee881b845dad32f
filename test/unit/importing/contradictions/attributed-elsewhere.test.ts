import { describe, expect, it } from 'vitest';
import { importTexts, leftOf, said } from '../../../support/vote.ts';

const WEIGHTS = '## Weights\n\n- Latency: 40%\n- Risk: 30%\n- Ease: 30%\n\nMarks out of 10.\n\n';
const POOL = '## Pool\n\nLatency: 2\n\nRisk: 2\n\nEase: 2\n\n';
const text = (line: string) => `${WEIGHTS}${POOL}## Arena\n\n${line}\n`;
const FIGURES = ['score', 'total', 'estimate', 'vote'] as const;
const placed = (line: string) =>
  said(text(line), FIGURES, { round: '3' })
    .map((each) => each.replace(/ «.*/, ''))
    .filter((each) => !/^Pool \w+ 2 10$/.test(each));

describe('what stands behind a figure', () => {
  it.each([
    'Risk: 8 (Pool)',
    'Risk 8, Pool 6.',
    'Risk: 8, Ease for Pool: 6',
    'Total: 7.6 for Pool, 8.0 here',
    'Upside: 1.2x for Pool',
  ])('may give it to another proposal: %s', (line) => {
    expect(placed(line)).toEqual([]);
  });

  it.each(['Risk: 8 for Pool', '- Risk: 8/10 for Pool', 'Risk 8 for Pool, by contrast'])(
    'gives it to the proposal that it is for: %s',
    (line) => {
      expect(placed(line)).toEqual(['Pool Risk 8 10']);
    },
  );

  it.each([
    'Risk: 3, says Bob',
    'Risk: 8, Bob said',
    "Risk: 8 - Bob's mark",
    'Latency 8, risk 6 (marks of Bob)',
    'Latency 8, risk 6, that is what the author wants',
    'Risk: 8 according to the vendor',
    'Risk: 8 by Bob',
    'Risk: 8 for everyone but me',
    'Winner: Pool, says Bob',
    'Upside: 1.2x to 1.5x, says Bob',
  ])('may say that others gave it: %s', (line) => {
    expect(placed(line)).toEqual([]);
  });

  it('is a name alone where the document lets somebody of that name speak', () => {
    expect(placed("Risk: 8 (Bob)\n\nI do not share Bob's fears.")).toEqual([]);
    expect(placed('Risk: 8 (High)')).toEqual(['Arena Risk 8 10']);
  });

  it.each([
    'Risk: 8? No.',
    'Risk: 8? Surely not.',
    'Risk: 5 stars? 3 at best',
    "Risk: 8 (too high, I'd say 5)",
    'Risk: 8. Sorry, 3.',
    'Risk: 8!!! Just kidding, 3',
    'Risk: 8... I mean 3',
    'Risk: 8, give or take',
    'Downside: 5% ± 2',
  ])('may take it back or leave it open: %s', (line) => {
    expect(placed(line)).toEqual([]);
  });

  it.each([
    'Latency: 2/10 requests are slow',
    'Risk: 1/10 of runs failed',
    'Ease: 3/4 of the work is done',
    'The latency is 5 on the old machine',
    'Risk is 5 in production',
    'Risk: 7:30',
    "Risk: 7'5",
    'Risk: 7 point 5',
    'Risk: 7-ish',
  ])('may make it another figure: %s', (line) => {
    expect(placed(line)).toEqual([]);
  });

  it.each([
    'Risk: 8, like Pool',
    'Risk: 8, better than Pool',
    'Risk: 8 for now',
    'Risk: 8/10 solid idea',
    'Risk: 8 - Bob said the queue drops',
    'Risk: 8, but Bob gives 5',
    'Risk: 8 (see Pool)',
  ])('says nothing against it: %s', (line) => {
    expect(placed(line)).toEqual([expect.stringMatching(/^Arena Risk 8 10$/)]);
  });

  it('is said of every figure of the sentence, which are all listed', () => {
    expect(leftOf(text('Latency 8, risk 6 (marks of Bob)'), { round: '3' })).toEqual([
      '8: ambiguous',
      '6: ambiguous',
    ]);
  });
});

it.each(['Ranking: Keys > Rows > Batch writes', 'Order: Keys, Rows, Batch writes'])(
  'a name that ends like `Bob writes` gives no rank to anybody else: %s',
  (line) => {
    const setting = { proposals: ['keys', 'rows', 'batch writes'] };
    const heads = '## Keys\n\n## Rows\n\n## Batch writes\n\n';
    expect(said(`${heads}${line}\n`, ['rank'], setting)).toHaveLength(3);
  },
);

describe('a row with more cells than the table has columns', () => {
  it('places none of its figures', () => {
    const table =
      '| Option | Latency | Risk | Ease |\n|-|-|-|-|\n| Pool | 8 | 7 | 6 |\n| Arena | 5 | 4 | 3 | 2 |\n';
    expect(said(`${WEIGHTS}${table}`, ['score'], { round: '3' })).toHaveLength(3);
  });
});

describe('a remark that puts another figure in place', () => {
  it.each([
    'Risk: 6/10 - it wants a launch of its own. Hmm, and on reflection 5/10, because of the cache.',
    'Risk: 6. After the drill Bob asked that his risk score be recorded as 4 instead.',
  ])('leaves neither: %s', (line) => {
    expect(placed(line)).toEqual([]);
  });

  it('is none of a measurement', () => {
    expect(placed('Risk: 6/10 - the pause was lowered to 9 ms.')).toEqual(['Arena Risk 6 10']);
  });
});

describe('what stands behind the name of somebody else', () => {
  const panel = '| Option | Ann | Tanaka |\n|-|-|-|\n| Arena | 7 | 8 |\n\n';
  const read = (line: string) =>
    importTexts(
      { 'v.md': `${WEIGHTS}${panel}## Arena\n\n- ${line}\n` },
      { shark: 'ann', round: 'round3' },
    )
      .values.filter(({ field }) => /scores/.test(field))
      .map(({ field, value }) => `${field.replace(/^.*scores\./, '')} ${value}`);

  it.each(['In the eyes of Tanaka, risk: 5', 'With Tanaka, latency 4 and risk 5'])(
    'is not the mark of the reviewer: %s',
    (line) => {
      expect(read(line)).toEqual([]);
    },
  );

  it('is one before that name, and behind words that are no name', () => {
    expect(read("Risk: 5, since Tanaka's fix")).toEqual([
      'risk.score 5',
      "risk.because since Tanaka's fix",
    ]);
    expect(read('We give risk a 5')).toEqual(['risk 5']);
  });
});
