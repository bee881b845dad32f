import { describe, expect, it } from 'vitest';
import { importTexts, leftOf, said } from '../../../support/vote.ts';

type Kind = 'weight' | 'score' | 'total';
const read = (text: string, kinds: readonly Kind[] = ['weight', 'score', 'total']) =>
  said(text, kinds, { round: '3' }).map((each) => each.replace(/ «.*/, ''));
const added = (text: string, shark = 'zoe') =>
  importTexts({ 'vote.md': text }, { shark, round: 'round3' }).added.map(({ id }) => id);
const table = (...rows: readonly string[]) =>
  [rows[0], rows[0]?.replaceAll(/[^|]+/g, '-'), ...rows.slice(1)].map((row) => `${row}\n`).join('');

describe('columns that are no proposals', () => {
  it('of the score of this round beside the one before, and the most points', () => {
    const text = `## Arena\n\n${table('| Criterion | Last round | Now | Max |', '| Gain | 6 | 7 | 10 |', '| Risk | 5 | 8 | 10 |')}\nTotal: 7.5\n`;
    expect(added(text)).toEqual(['arena']);
    expect(read(text, ['weight', 'score', 'total'])).toEqual([
      'Arena Gain 7 10',
      'Arena Risk 8 10',
      'Arena 7.5',
    ]);
  });

  it('of notes, which are marks where each is a figure and no other column has them', () => {
    const text = (note: string) =>
      `Noté sur 20.\n\n## Arena\n\n${table('| Matière | Note | Appréciation |', `| Gain | ${note} | bien |`, '| Risque | 15 | correct |')}`;
    const known = { round: '3', criteria: ['gain', 'risque'], proposals: ['arena'] };
    expect(said(text('17'), ['score'], known)).toEqual([
      expect.stringMatching(/Gain 17 20/),
      expect.stringMatching(/Risque 15 20/),
    ]);
    expect(said(text('cf. page 4'), ['score'], known)).toEqual([]);
  });

  it('of the reviewer and of others: weights are read, no name is made up', () => {
    const text = table(
      '| Criterion | Weight | Me | Priya |',
      '| Gain | 60% | 8 | 6 |',
      '| Risk | 40% | 7 | 9 |',
    );
    expect(added(text)).toEqual([]);
    expect(read(text)).toEqual(['Gain 60%', 'Risk 40%']);
    expect(leftOf(text)).toEqual(['8: no-proposal', '6: others', '7: no-proposal', '9: others']);
  });

  it('of the reviewer below a proposal, whose scores they are', () => {
    const text = `## Option 1: Keys\n\n${table('| | Me | Priya |', '| Gain | 8/10 | 6/10 |', '| Risk | 7/10 | 9/10 |')}`;
    expect(read(text)).toEqual(['Keys Gain 8 10', 'Keys Risk 7 10']);
    expect(leftOf(text)).toEqual(['6/10: others', '9/10: others']);
  });

  it('of judges, beside weights that all of them share', () => {
    const text = table(
      '| Criterion | Weight | Judge 1 | Judge 2 |',
      '| Gain | 60% | 8 | 6 |',
      '| Risk | 40% | 7 | 9 |',
    );
    expect(read(text)).toEqual(['Gain 60%', 'Risk 40%']);
    expect(leftOf(text)).toEqual(['8: others', '6: others', '7: others', '9: others']);
  });

  it('of people with their mean where no criterion is known', () => {
    const text = table('| Proposal | Ann | Ben | Average |', '| Keys | 8 | 6 | 7.0 |');
    expect(read(text)).toEqual([]);
    expect(added(text)).toEqual([]);
    expect(added(text, 'ann')).toEqual(['keys']);
  });
});

describe('columns of one proposal', () => {
  const text = table(
    '| Criterion | Weight | Keys score | Keys weighted | Rows score | Rows weighted |',
    '| Gain | 0.6 | 8 | 4.8 | 6 | 3.6 |',
    '| Risk | 0.4 | 7 | 2.8 | 9 | 3.6 |',
    '| Total | 1.0 | | 7.6 | | 7.2 |',
  );

  it('are its scores, and weight times score', () => {
    expect(added(text)).toEqual(['keys', 'rows']);
    expect(read(text)).toEqual([
      'Gain 0.6',
      'Keys Gain 8',
      'Rows Gain 6',
      'Risk 0.4',
      'Keys Risk 7',
      'Rows Risk 9',
      'Keys 7.6',
      'Rows 7.2',
    ]);
  });
});

describe('criteria down the side', () => {
  it('are known by the weights in their labels', () => {
    const text = table(
      '| | Keys | Rows |',
      '| Gain (60%) | 8/10 | 6/10 |',
      '| Risk (40%) | 7/10 | 9/10 |',
    );
    expect(read(text, ['weight', 'score', 'total'])).toEqual([
      'Gain 60%',
      'Keys Gain 60 8 10',
      'Rows Gain 60 6 10',
      'Risk 40%',
      'Keys Risk 40 7 10',
      'Rows Risk 40 9 10',
    ]);
  });

  it('have their scales in a column of the most points', () => {
    const text = table(
      '| Criterion | Max | Keys | Rows |',
      '| Gain | 60 | 48 | 36 |',
      '| Risk | 40 | 28 | 30 |',
    );
    expect(read(text)).toEqual([
      'Keys Gain 48 60',
      'Rows Gain 36 60',
      'Keys Risk 28 40',
      'Rows Risk 30 40',
    ]);
  });

  it('hold products of score and weight', () => {
    const text = table(
      '| Criterion | Keys | Rows |',
      '| Gain | 8 x 60% = 4.8 | 6 x 60% = 3.6 |',
      '| Risk | 7 x 40% = 2.8 | 9 x 40% = 3.6 |',
      '| Sum | 7.6 | 7.2 |',
    );
    expect(read(text)).toEqual([
      'Keys Gain 8',
      'Gain 60%',
      'Rows Gain 6',
      'Keys Risk 7',
      'Risk 40%',
      'Rows Risk 9',
      'Keys 7.6',
      'Rows 7.2',
    ]);
  });
});

describe('what stands beside scores', () => {
  it('is no score: factors, chances, times and claims', () => {
    const text = `## Option 1: Keys\n\n## Option 2: Rows\n\n## Scores\n\n${table(
      '| Criterion | Keys | Rows |',
      '| Claimed speedup | 1.4x | 1.2x |',
      '| P(success) | 70% | 90% |',
      '| Effort (days) | 5 | 2 |',
      '| Gain | 8 | 6 |',
    )}`;
    expect(read(text)).toEqual(['Keys Gain 8', 'Rows Gain 6']);
  });

  it('is what was before, where what came after stands beside it', () => {
    const text = table('| Criterion | Keys (before) | Keys (after) |', '| Gain | 7 | 8 |');
    expect(read(text)).toEqual(['Keys Gain 8']);
    expect(leftOf(text)).toEqual(['7: other-round']);
  });

  it('is a reason for the scores before it', () => {
    const text = table(
      '| Criterion | Keys | Evidence | Rows | Evidence |',
      '| Gain | 8 | runs | 6 | words |',
    );
    const { values } = importTexts({ 'vote.md': text }, { shark: 'ann', round: 'round3' });
    const because = values.filter(({ field }) => field.endsWith('because'));
    expect(because.map(({ value }) => value)).toEqual(['runs', 'words']);
  });

  it('is a row that sums up, and a difference', () => {
    const text = table(
      '| Option | Gain (60%) | Risk (40%) |',
      '| Keys | 8 | 7 |',
      '| Rows | 6 | 3 |',
      '| Best | Keys | Keys |',
    );
    expect(added(text)).toEqual(['keys', 'rows']);
    expect(
      read(text, ['weight', 'score', 'total']).filter((each) => !/^(?:Gain|Risk)/.test(each)),
    ).toEqual(['Keys Gain 60 8', 'Keys Risk 40 7', 'Rows Gain 60 6', 'Rows Risk 40 3']);
    const across = table(
      '| Criterion | Weight | Keys | Rows | Δ |',
      '| Gain | 60% | 8 | 6 | +2 |',
      '| Risk | 40% | 7 | 9 | -2 |',
    );
    expect(added(across)).toEqual(['keys', 'rows']);
  });
});

describe('letters across', () => {
  const sheet = table(
    '| Criterion | Weight | A | B |',
    '| Gain | 60% | 8 | 6 |',
    '| Risk | 40% | 7 | 9 |',
  );

  it('are the proposals that a legend says', () => {
    const text = `Legend: A = Short keys, B = Flat rows\n\n${sheet}`;
    expect(added(text)).toEqual(['short-keys', 'flat-rows']);
    expect(read(text).filter((each) => each.includes('8'))).toEqual(['Short keys Gain 8']);
  });

  it('are questions without one', () => {
    expect(added(sheet)).toEqual([]);
  });
});

it('a name in bold over a list is whom the list is about, where it is known', () => {
  const text = `**Short keys** - total 7.6\n* Gain (weight 60): 8\n* Risk (weight 40): 7\n`;
  const figures = said(text, ['score'], { proposals: ['short keys'] });
  expect(figures.map((each) => each.replace(/ «.*/, ''))).toEqual([
    'Short keys Gain 8',
    'Short keys Risk 7',
  ]);
});

describe('a row for each score', () => {
  const LONG = [
    '| Proposal | Criterion | Weight | Score | Points | Comment |',
    '| Arena | Gain | 0.6 | 8 | 4.8 | fast |',
    '| Arena | Risk | 0.4 | 6 | 2.4 | |',
    '| Arena | Total | 1.0 | | 7.2 | |',
    '| Pool | Gain | 0.6 | 5 | 3.0 | |',
    '| Pool | Risk | 0.4 | 9 | 3.6 | |',
    '| Pool | Total | 1.0 | | 6.6 | |',
  ];

  it('is of its proposal and its criterion, and the total of its own', () => {
    expect(added(table(...LONG))).toEqual(['arena', 'pool']);
    expect(read(table(...LONG), ['weight', 'score', 'total'])).toEqual([
      'Gain 0.6',
      'Arena Gain 8',
      'Risk 0.4',
      'Arena Risk 6',
      'Arena 7.2',
      'Pool Gain 5',
      'Pool Risk 9',
      'Pool 6.6',
    ]);
  });

  it('is not read where two rows give the same score, or a criterion two weights', () => {
    for (const row of ['| Pool | Gain | 0.6 | 7 | 4.2 | |', '| Heap | Gain | 0.5 | 7 | 3.5 | |']) {
      expect(read(table(...LONG, row))).toEqual([]);
      expect(leftOf(table(...LONG, row))).toContain('8: ambiguous');
    }
  });
});

describe('figures beside scores', () => {
  it('of a statistical test are no chance of success', () => {
    const rows = [
      '| Proposal | Score | Runs | p |',
      '| Arena | 8 | 60 | <0.001 |',
      '| Pool | 5 | 30 | 0.4 |',
    ];
    expect(said(table(...rows), ['estimate'])).toEqual([]);
    expect(leftOf(table(...rows))).toEqual(['<0.001: ambiguous', '0.4: ambiguous']);
    const line = '## Proposal 1: Arena\n\n- Gain: 8/10\n- p: 0.03\n';
    expect(said(line, ['estimate'])).toEqual([]);
    expect(leftOf(line)).toEqual(['0.03: ambiguous']);
  });

  it('of an interval are no weight', () => {
    const rows = [
      '| Proposal | Score | Reduction (95% CI) |',
      '| Arena | 8 | 41.2% |',
      '| Pool | 5 | 12.3% |',
    ];
    expect(read(table(...rows), ['weight', 'score'])).toEqual([]);
  });

  it('under a word that stands above several columns are no proposal', () => {
    for (const word of ['x wt', 'Part']) {
      const rows = [
        `| Criterion | Weight | Arena | ${word} | Pool | ${word} |`,
        '| Gain | 60 | 8 | 4.8 | 5 | 3.0 |',
        '| Risk | 40 | 6 | 2.4 | 9 | 3.6 |',
      ];
      expect(added(table(...rows))).toEqual(['arena', 'pool']);
    }
  });

  it('of how far a score may be off stand behind it', () => {
    const rows = [
      '| Criterion | Weight | Arena |',
      '| Gain | 60% | 8.0 ± 0.5 |',
      '| Risk | 40% | 6.0 ± 1.0 |',
    ];
    expect(read(table(...rows), ['score'])).toEqual(['Arena Gain 8.0', 'Arena Risk 6.0']);
  });
});

describe('the words of lines, as an audited document has them', () => {
  it.each([
    ['French', 'Critère', 'Poids', 'Remarques', 'Note finale'],
    ['Japanese', '基準', '重み', '備考', '合計'],
    ['English for importance', 'Factor', 'Importance', 'Description', 'Total'],
  ])('in %s', (_, criterion, weight, note, total) => {
    const text = table(
      `| ${criterion} | ${weight} | Arena | Keys | ${note} |`,
      '| Gain | 60% | 8 | 6 | 3 runs |',
      '| Risk | 40% | 7 | 9 | 2 runs |',
      `| ${total} | 100% | 7.6 | 7.2 | |`,
    );
    expect(added(text)).toEqual(['arena', 'keys']);
    const facts = read(text).map((each) => each.replace(' isOverall', ''));
    expect(facts).toEqual([
      'Gain 60%',
      'Arena Gain 8',
      'Keys Gain 6',
      'Risk 40%',
      'Arena Risk 7',
      'Keys Risk 9',
      'Arena 7.6',
      'Keys 7.2',
    ]);
  });

  it('of a formula of another kind is no total', () => {
    const text = table(
      '| Idea | Impact | Confidence | Ease | ICE |',
      '| Arena | 5 | 6 | 7 | 210 |',
      '| Keys | 2 | 3 | 4 | 24 |',
    );
    expect(read(text, ['total'])).toEqual([]);
  });
});

it.each([
  ['8.1', '6.4', ['Keys 1', 'Rows 2']],
  ['6.4', '8.1', []],
])('# over rows with totals of %s and %s', (first, second, ranks) => {
  const text = `| # | Proposal | Total |\n|-|-|-|\n| 1 | Keys | ${first} |\n| 2 | Rows | ${second} |\n`;
  expect(said(text, ['rank']).map((each) => each.replace(/ «.*/, ''))).toEqual(ranks);
});

describe('a table whose first column counts the rows', () => {
  const text =
    '| # | Proposal | Gain (60%) | Risk (40%) | Weighted |\n|-|-|-|-|-|\n| 1 | Keys | 8/10 | 6/10 | 7.2 |\n| 2 | Rows | 5/10 | 5/10 | 5.0 |\n\n';

  it('has its names in the second', () => {
    expect(said(text, ['score']).map((each) => each.replace(/ «.*/, ''))).toEqual([
      'Keys Gain 60 8 10',
      'Keys Risk 40 6 10',
      'Rows Gain 60 5 10',
      'Rows Risk 40 5 10',
    ]);
  });

  it('keeps its weights where a sentence says what would come of others', () => {
    const more = 'If the weight of gain were raised to 80, Keys would win by more.\n';
    expect(said(text + more, ['weight'])).toHaveLength(2);
    expect(said(`${text}I have since raised the weight of gain to 80.\n`, ['weight'])).toEqual([]);
  });
});

describe('a row without a weight', () => {
  const text = (first: number) =>
    `| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n| Gain | ${first}% | 8 | 5 |\n| Risk | 40% | 6 | 7 |\n| Risk in tests | | 3 | 2 |\n`;

  it('is none of a criterion beside weights that make a whole', () => {
    const labels = (first: number) =>
      new Set(read(text(first), ['score']).map((each) => each.replace(/^\w+ | \d+$/g, '')));
    expect(labels(60)).toEqual(new Set(['Gain', 'Risk']));
    expect(labels(50)).toEqual(new Set(['Gain', 'Risk', 'Risk in tests']));
  });
});

describe('a sheet with tabs', () => {
  const sheet = (...lines: readonly string[]) => `\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
  const head = 'Proposal\tGain\tRisk\tNote';

  it('keeps its columns where lines end with a tab', () => {
    const text = sheet(head, 'Weight\t60\t40\t', 'Keys\t7\t8\t', 'Rows\t9\t5\t');
    expect(read(text)).toEqual([
      'Gain 60',
      'Risk 40',
      'Keys Gain 7',
      'Keys Risk 8',
      'Rows Gain 9',
      'Rows Risk 5',
    ]);
  });

  it('keeps the empty cells that a line begins with', () => {
    const text = sheet('\tKeys\tRows', 'Gain\t7\t9', 'Risk\t8\t5').replaceAll('```\n', '');
    expect(read(`Weights: gain 60, risk 40.\n\n${text}`, ['score'])).toEqual([
      'Keys Gain 7',
      'Rows Gain 9',
      'Keys Risk 8',
      'Rows Risk 5',
    ]);
  });
});

describe('marks beside weights of their own', () => {
  const text =
    '| Proposal | Gain (60%) | Risk (40%) |\n|-|-|-|\n| Keys | 85 | 55 |\n| Rows | 35 | 20 |\n';
  const files = (scale: string) => ({
    'rounds/round3/round.yaml': 'title: Three\nentries: [keys, rows]\n',
    'proposals/keys.yaml': 'title: Keys\npitches: { round3: { summary: One. } }\n',
    'proposals/rows.yaml': 'title: Rows\npitches: { round3: { summary: One. } }\n',
    'rounds/round3/rubrics/zoe.yaml': `${scale}criteria:\n  gain: { label: Gain, weight: 60% }\n  risk: { label: Risk, weight: 40% }\n`,
  });
  const marks = (scale: string) =>
    importTexts({ 'v.md': text }, { shark: 'zoe', round: 'round3', files: files(scale) })
      .values.filter(({ field }) => field.includes('scores'))
      .map(({ value }) => value);

  it('are on the scale of the rubric that is there', () => {
    expect(marks('scale: 100\n')).toEqual(['85', '55', '35', '20']);
    expect(marks('')).toEqual([]);
  });
});

describe('a scale by its two ends', () => {
  it('may have any words for them', () => {
    const text = (ends: string) =>
      `${ends}.\n\n| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n| Gain | 60% | 4 | 5 |\n| Risk | 40% | 6 | 7 |\n`;
    expect(read(text('1 = awful, 10 = wonderful'), ['score'])[0]).toBe('Keys Gain 4 10');
    expect(read(text('1 = awful, 3 = usual'), ['score'])[0]).toBe('Keys Gain 4');
  });
});
