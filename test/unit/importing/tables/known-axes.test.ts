import { describe, expect, it } from 'vitest';
import { importTexts, said } from '../../../support/vote.ts';

const facts = (text: string, ...kinds: Parameters<typeof said>[1]) =>
  said(text, kinds, { round: '3' }).map((each) => each.replace(/ «.*/, ''));

/** What an import would write for the marks and totals of a vote. */
const written = (text: string, field: string) =>
  importTexts({ 'v.md': text }, { shark: 'ann', round: 'round3' })
    .values.filter((each) => each.field.endsWith(field))
    .map(({ value }) => value);

describe('a table below the heading of a criterion', () => {
  const rows =
    '| Proposal | Runs | My mark | B’s mark | Remark |\n|-|-|-|-|-|\n| Keys | 3.1 | 4 | 5 | dull |\n| Rows | 2.4 | 3 | 1 | fine |\n';
  const other = '| Proposal | My mark |\n|-|-|\n| Keys | 70 |\n| Rows | 85 |\n';

  it('gives scores by the column of marks alone, on the scale beside the weight', () => {
    const text = `## Gain (weight 60) – marks 1 to 5\n\n${rows}\n## Risk (weight 40) – points 0 to 100\n\n${other}`;
    expect(facts(text, 'weight', 'score')).toEqual([
      'Gain 60',
      'Keys Gain 4 5',
      'Rows Gain 3 5',
      'Risk 40',
      'Keys Risk 70 100',
      'Rows Risk 85 100',
    ]);
  });

  it('may be headed by the word criterion', () => {
    const text = `Weights: Gain 0.6, Risk 0.4.\n\n## Criterion: Gain\n\n${rows}\n## Criterion: Risk\n\n${other}`;
    expect(facts(text, 'score')).toHaveLength(4);
  });
});

it('a row beside parts of an estimate is no criterion that nobody knows', () => {
  const table =
    '| | Keys | Rows |\n|-|-|-|\n| Chance of success | 70% | 85% |\n| Hours to build | 12 h | 4 h |\n| Loss of users | 3% | 1% |\n';
  const text = `## Option A: Keys\n\nGain: 7/10\n\n## Option B: Rows\n\nGain: 6/10\n\n## Estimates\n\n${table}`;
  expect(facts(text, 'score')).toEqual(['Keys Gain 7 10', 'Rows Gain 6 10']);
  expect(
    facts(text.replace('Loss of users', 'Expected loss if it fails'), 'estimate'),
  ).toHaveLength(6);
});

describe('columns under names that nobody knows', () => {
  const table = (...rows: readonly string[]) =>
    `A = Keys, B = Rows.\n\n| Criterion | Weight | A | B | Deviation |\n|-|-|-|-|-|\n${rows.join('\n')}\n`;
  const rows = ['| Gain | 60% | 7 | 5 | 0.6 |', '| Risk | 40% | 6 | 9 | 0.8 |'];

  it('are no proposals where the others are headed by letters', () => {
    expect(facts(table(...rows), 'score')).toHaveLength(4);
  });

  it('are no proposals where the others alone have totals', () => {
    const named = table(...rows, '| Total | | 6.6 | 6.6 | |').replaceAll(
      '| A | B |',
      '| Keys | Rows |',
    );
    expect(facts(named, 'score')).toHaveLength(4);
  });
});

describe('totals that the weights make of the marks', () => {
  const sheet = (...totals: readonly string[]) =>
    `Marks go from 0 to 5.\n\n| Option | Gain (weight 3) | Risk (weight 1) | Total |\n|-|-|-|-|\n| Keys | 4 | 3 | ${totals[0]} |\n| Rows | 2 | 5 | ${totals[1]} |\n`;

  it.each([
    ['3.75', '2.75'],
    ['75', '55'],
    ['15', '11'],
  ])('prove their scale: %s', (...totals) => {
    expect(written(sheet(...totals), 'total')).toEqual(totals);
  });

  it('are left where they are something else', () => {
    expect(written(sheet('60', '71'), 'total')).toEqual([]);
  });
});

describe('figures under a label that says nothing', () => {
  const sheet = (...figures: readonly string[]) =>
    `Marks go from 0 to 20. Weights: Gain 0.6, Risk 0.4.\n\n| Option | Gain | Risk |\n|-|-|-|\n| Keys | 10 | 15 |\n| Rows | 20 | 5 |\n\n## Result\n\n| Rank | Option | T |\n|-|-|-|\n| 1 | Rows | ${figures[0]} |\n| 2 | Keys | ${figures[1]} |\n`;

  it('are totals where weights and marks make every one of them', () => {
    expect(facts(sheet('14.0', '12.0'), 'total')).toEqual(['Rows 14.0 20', 'Keys 12.0 20']);
    expect(facts(sheet('70', '60'), 'total')).toEqual(['Rows 70 100', 'Keys 60 100']);
  });

  it('are nothing else', () => {
    expect(facts(sheet('14.0', '12.9'), 'total')).toEqual([]);
    expect(facts(sheet('14', '12'), 'total')).toEqual([]);
  });
});

describe('tables in blocks of code', () => {
  const SHEET = '```\nproposal;Gain;Risk\nweight;60;40\nKeys;8,5;9\nRows;7;6,5\nHeap;2,5;3\n```\n';
  const scores = ['Keys Gain 8.5', 'Keys Risk 9', 'Rows Gain 7', 'Rows Risk 6.5'];

  it('have decimal commas between semicolons, whatever points stand in prose', () => {
    expect(facts(`Version 4.7 of 17.11.2025.\n\n${SHEET}`, 'score')).toEqual(
      expect.arrayContaining(scores),
    );
  });

  it.each([
    [
      'a row of weights',
      'Option    Gain   Risk\nWeight    60 %   40 %\nKeys       8,5    9\nRows       7      6,5\nHeap       2,5    3,5\n',
    ],
    [
      'an empty corner',
      '          Gain   Risk   weighted\n          60     40\nKeys      8,5    9      8,7\nRows      7      6,5    6,8\n',
    ],
    [
      'a row of dashes',
      '          Gain   Risk   Gesamt\nweight    60%    40%    (of 10)\nKeys      8,5    9      8,7\nRows      7      6,5    6,8\nHeap      -      -      -\n',
    ],
  ])('are read by their columns: %s', (_, lines) => {
    const read = facts(`\`\`\`\n${lines}\`\`\`\n`, 'weight', 'score');
    expect(read.map((each) => each.replace(',', '.').replace('%', ''))).toEqual(
      expect.arrayContaining(['Gain 60', 'Risk 40', ...scores]),
    );
  });

  it('with cells between two columns are none', () => {
    const text =
      '```\nOption            Gain            Risk\nKeys          8          9          1\nRows     7 6     5       4          2\n```\n';
    expect(facts(text, 'score')).toEqual([]);
  });
});

describe('short forms of criteria', () => {
  const TABLE =
    '| | GN | RK |\n|-|-|-|\n| *Weight* | 60 | 40 |\n| Keys | 80 | 4 |\n| Rows | 70 | 3 |\n';

  it.each([
    ['a list', '- GN – gain (of time)\n- RK – risk, where 5 is none\n'],
    ['a block of code', '```\nGN   gain    (60)\nRK   risk    (40)\n```\n'],
    ['a table', '| Abbr. | Criterion |\n|-|-|\n| GN | gain |\n| RK | risk |\n'],
  ])('stand for what a legend says: %s', (_, legend) => {
    expect(facts(`${legend}\n${TABLE}`, 'weight', 'score')).toEqual(
      expect.arrayContaining(['gain 60', 'risk 40', 'Keys gain 80', 'Rows risk 3']),
    );
  });

  it('have the scale that the legend gives each', () => {
    const legend =
      '| Abbr. | Criterion | Scale |\n|-|-|-|\n| GN | gain | 0 to 100 |\n| RK | risk | 1 to 5 |\n';
    expect(facts(`${legend}\n${TABLE}`, 'score')).toEqual(
      expect.arrayContaining(['Keys gain 80 100', 'Keys risk 4 5']),
    );
  });

  it('of proposals stay as they are', () => {
    const legend = '- KEY – sort the keys\n- ROW – pack the rows\n';
    const text = `${legend}\n| | Gain | Risk |\n|-|-|-|\n| Weight | 60 | 40 |\n| KEY | 8 | 9 |\n| ROW | 7 | 6 |\n`;
    expect(facts(text, 'score')).toContain('KEY Gain 8');
  });
});

describe('a scale by its ends', () => {
  it('is one where both are named', () => {
    const text =
      'Swiss marks: 6 is the best, 4 is enough, 1 is the worst.\n\n## Option 1: Keys\n\n- Gain: 4\n';
    const { questions } = importTexts({ 'v.md': text }, { shark: 'ann', round: 'round3' });
    expect(questions.map(({ code }) => code)).toEqual(['import/nothing-found']);
  });
});

describe('cells of score, weight and product', () => {
  it('are read where one factor is the same in a row or a column', () => {
    const down =
      '| Critère | Keys | Rows |\n|-|-|-|\n| Gain (poids 60) | 7 × 60 = 420 | 9 × 60 = 540 |\n| Risque (poids 40) | 9 × 40 = 360 | 6 × 40 = 240 |\n| **Total sur 1000** | **780** | **780** |\n';
    expect(facts(`Note sur 10 × poids = produit.\n\n${down}`, 'score', 'total')).toEqual([
      'Keys Gain 7 10',
      'Rows Gain 9 10',
      'Keys Risque 9 10',
      'Rows Risque 6 10',
      'Keys 780 1000',
      'Rows 780 1000',
    ]);
    const across =
      '- Gain: 30%\n- Risk: 20%\n\n## Marks\n\n| Option | Gain | Risk |\n|-|-|-|\n| Keys | 4 × 30 = 120 | 3 × 20 = 60 |\n| Rows | 2 × 30 = 60 | 5 × 20 = 100 |\n';
    expect(facts(`## Weights\n\n${across}`, 'score')).toHaveLength(4);
  });

  it('bring the weights of columns and of rows where they add up to totals', () => {
    const across =
      '| Bidder | Gain | Risk | Result |\n|-|-|-|-|\n| Keys | 4 × 30 = 120 | 3 × 20 = 60 | 180 |\n| Rows | 2 × 30 = 60 | 5 × 20 = 100 | 160 |\n';
    expect(facts(`Scores 1 to 5.\n\n${across}`, 'weight', 'score')).toEqual([
      'Keys Gain 4 5',
      'Gain 30',
      'Keys Risk 3 5',
      'Risk 20',
      'Rows Gain 2 5',
      'Rows Risk 5 5',
    ]);
    const down =
      '| Criterion | Keys | Rows |\n|-|-|-|\n| Gain | 4 × 30 = 120 | 2 × 30 = 60 |\n| Risk | 3 × 20 = 60 | 5 × 20 = 100 |\n| Total | 180 | 160 |\n';
    expect(facts(`Scores 1 to 5.\n\n${down}`, 'weight')).toEqual(['Gain 30', 'Risk 20']);
    const unproven = across.replace('180', '190');
    expect(facts(`Scores 1 to 5.\n\n${unproven}`, 'weight')).toEqual([]);
  });

  it('are left where either factor may be the weight, or the product is wrong', () => {
    const sheet = (first: string, second: string) =>
      `| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n| Gain | 3 | ${first} | ${second} |\n`;
    expect(facts(sheet('4 × 3 = 12', '4 × 3 = 12'), 'score')).toEqual([]);
    expect(facts(sheet('3 × 4 = 12', '3 × 2 = 6'), 'score')).toEqual([]);
    expect(facts(sheet('4 × 3 = 14', '2 × 3 = 7'), 'score')).toEqual([]);
  });
});

describe('rows without a weight below rows that have one', () => {
  it('are totals where their label says so, of this round or of another', () => {
    const text =
      '| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n| Gain | 3 | 4/5 | 2/5 |\n| Risk | 1 | 3/5 | 5/5 |\n| Points (of 20) | | 15 | 11 |\n| Points in round 2 | | 14 | 12 |\n';
    expect(facts(text, 'total')).toEqual(['Keys 15 20 isOverall', 'Rows 11 20 isOverall']);
    expect(facts(text, 'open-weight')).toEqual([]);
  });
});

describe('a sum of weights beside them', () => {
  it('is no weight of a criterion, whatever its column is called', () => {
    const sheet = (head: string) =>
      `| Option | Gain | Risk | ${head} |\n|-|-|-|-|\n| *weight* | *60* | *40* | *100* |\n| Keys | 70 | 80 | 74.0 |\n| Rows | 90 | 50 | 74.0 |\n`;
    for (const head of ['Σ', 'Result'])
      expect(facts(sheet(head), 'weight', 'score').filter((each) => /100|74/.test(each))).toEqual(
        [],
      );
  });

  it('leaves a weight that happens to be what the others make', () => {
    const text =
      '| Option | Gain | Risk | Cost |\n|-|-|-|-|\n| weight | 50 | 30 | 20 |\n| Keys | 7 | 8 | 6 |\n| Rows | 9 | 5 | 4 |\n';
    expect(facts(text, 'weight')).toEqual(['Gain 50', 'Risk 30', 'Cost 20']);
  });
});

describe('weights that are factors', () => {
  it('make other rows of other tables no criteria', () => {
    const text =
      '| | Keys | Rows |\n|-|-|-|\n| Lost on kill | 0 | 3 |\n\n| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n| Gain | x4 | 5 | 4 |\n| Risk | x2 | 3 | 5 |\n';
    expect(written(`Scores go from 0 to 5.\n\n${text}`, 'weight')).toEqual(['4', '2']);
  });
});

describe('rows of reasons in a table with proposals across', () => {
  const head = '# Vote\n\n| Criterion | Short keys | Flat rows |\n|-|-|-|\n';
  const gain = '| Gain (50%) | 7/10 | 6/10 |\n';
  const risk = '| Risk (40%) | 9/10 | 5/10 |\n';
  const cost = '| Cost (10%) | 4/10 | 5/10 |\n';
  const files = Object.fromEntries(
    ['Short keys', 'Flat rows'].map((title, at) => [
      `proposals/p${at}.yaml`,
      `title: ${title}\npitches: { round3: { summary: x } }\n`,
    ]),
  );
  const fields = (text: string, part: RegExp) =>
    importTexts({ 'v.md': text }, { shark: 'ann', round: 'round3', files })
      .values.filter(({ field }) => part.test(field))
      .map(({ field, value }) => `${field.replace('proposals.', '')} ${value}`);

  it('are of the marks before them, and the last of all where others have none', () => {
    const text = `${head}${gain}| Why | fits | |\n${risk}${cost}| Comment | mine | |\n`;
    expect(fields(text, /because/)).toEqual(['p0.scores.gain.because fits', 'p0.because mine']);
    const each = `${head}${gain}| Why | fits | |\n${risk}| Why | | slow |\n`;
    expect(fields(each, /because/)).toEqual([
      'p0.scores.gain.because fits',
      'p1.scores.risk.because slow',
    ]);
  });

  it('are of the proposals where there is one', () => {
    const text = `${head}${gain}| Why | fits | slow |\n${risk}${cost}`;
    expect(fields(text, /because/)).toEqual(['p0.because fits', 'p1.because slow']);
  });
});
