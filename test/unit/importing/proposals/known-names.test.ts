import { describe, expect, it } from 'vitest';
import { importTexts, leftOf, said } from '../../../support/vote.ts';

const facts = (text: string, ...kinds: Parameters<typeof said>[1]) =>
  said(text, kinds, { round: '3' }).map((each) => each.replace(/ «.*/, ''));
const WEIGHTS = '## Weights\n\n- Gain: 60%\n- Risk: 40%\n\n';
const ROUND = {
  'rounds/round3/round.yaml': 'title: Three\nentries: [short-keys, flat-rows]\n',
  'proposals/short-keys.yaml': 'title: Short keys\npitches: { round3: { summary: One. } }\n',
  'proposals/flat-rows.yaml': 'title: Flat rows\npitches: { round3: { summary: One. } }\n',
};

describe('names of the entries of a round', () => {
  const placed = (first: string, second: string) => {
    const table = `| Proposal | Gain | Risk |\n|-|-|-|\n| ${first} | 8 | 6 |\n| ${second} | 5 | 9 |\n`;
    const setting = { shark: 'ann', round: 'round3', files: ROUND };
    const { values, questions } = importTexts(
      { 'v.md': `${WEIGHTS}## Marks\n\n${table}` },
      setting,
    );
    expect(questions).toEqual([]);
    return values.filter(({ field }) => field.includes('.scores.')).length;
  };

  it.each([
    ['P1 Short keys', 'P2 Flat rows (reworked)'],
    ['K-1. Short keys ⭐ PREFERRED', 'K-2. Flat rows'],
    ['C.3. Short keys', 'C.4. Flat rows'],
  ])('stand behind codes and before remarks: %s', (first, second) => {
    expect(placed(first, second)).toBe(4);
  });

  it('are no code of a name that is not known', () => {
    const table =
      '| Option | Gain (60%) | Risk (40%) |\n|-|-|-|\n| P99 latency | 8 | 6 |\n| Rows | 5 | 9 |\n';
    const { added } = importTexts({ 'v.md': table }, { shark: 'ann', round: 'round3' });
    expect(added.map(({ id }) => id)).toEqual(['p99-latency', 'rows']);
  });
});

describe('a heading over marks that may name a part of the document', () => {
  const vote = (title: string) =>
    `I weigh gain 60 % and risk 40 %.\n\n## Short keys\n\nGain: 6\nRisk: 8\n\n## ${title}\n\nGain: 5\nRisk: 4\n`;
  const read = (title: string, same: Readonly<Record<string, string>> = {}) =>
    importTexts({ 'v.md': vote(title) }, { shark: 'ann', round: 'round3', same });

  it('is asked about', () => {
    const { questions, open, added } = read('Flat entries');
    expect(questions.map(({ code }) => code)).toEqual(['import/unknown-proposal']);
    expect(open).toMatchObject([{ kind: 'name', name: 'Flat entries' }]);
    expect(added.map(({ id }) => id)).toEqual(['short-keys']);
  });

  it('is a proposal once that is said', () => {
    const { questions, added } = read('Flat entries', { 'flat entries': 'flat-entries' });
    expect([questions, added.map(({ id }) => id)]).toEqual([[], ['short-keys', 'flat-entries']]);
  });

  it('is a part alone where it begins or is called like one', () => {
    expect(read('My scores').questions).toEqual([]);
    expect(read('Scores').questions).toEqual([]);
  });
});

describe('lines that are titles over marks', () => {
  const marks = ['gain 8, risk 6', 'gain 5, risk 9'];
  const both = (title: (name: string) => string) =>
    facts(
      `${WEIGHTS}## Marks\n\n${['Keys', 'Rows'].map((name, at) => `${title(name)}\n${marks[at]}\n\n`).join('')}`,
      'score',
    );

  it.each([
    ['a name with a colon', (name: string) => `${name}, as before:\n`],
    ['the field of a form', (name: string) => `FORM ${name[0]}\nProposal: ${name}`],
  ])('%s', (_, title) => {
    expect(both(title).map((each) => each.replace(/, as before/, ''))).toEqual([
      'Keys gain 8',
      'Keys risk 6',
      'Rows gain 5',
      'Rows risk 9',
    ]);
  });
});

describe('columns', () => {
  it('before the names count the rows where the places have a column of their own', () => {
    const text =
      '| # | Proposal | Gain (60%) | Risk (40%) | Rank |\n|-|-|-|-|-|\n| 1 | Rows | 5 | 9 | 2 |\n| 2 | Keys | 8 | 6 | 1 |\n';
    expect(facts(text, 'rank')).toEqual(['Rows 2', 'Keys 1']);
  });

  it('headed by the round of the vote hold its marks, but for weights', () => {
    const marks =
      '| | Round 2 | Round 3 |\n|-|-|-|\n| Gain | 65 % | 75 % |\n| Risk | 60 % | 50 % |\n';
    expect(facts(`${WEIGHTS}## Option 1: Keys\n\n${marks}`, 'score')).toEqual([
      'Keys Gain 75 100',
      'Keys Risk 50 100',
    ]);
    const weights =
      '| Criterion | Round 2 | Round 3 |\n|-|-|-|\n| Gain | 50% | 60% |\n| Risk | 50% | 40% |\n';
    expect(facts(`## Option 1: Keys\n\n## Where we stand\n\n${weights}`, 'score')).toEqual([]);
  });

  it('of code have headers with one blank between them where there are as many as cells', () => {
    const text = `${WEIGHTS}## Marks\n\n\`\`\`\nproposal  gain risk\nkeys       8    6\nrows       5    9\n\`\`\`\n`;
    expect(facts(text, 'score')).toHaveLength(4);
  });
});

describe('cells of score and product', () => {
  const sheet = (...cells: readonly string[]) =>
    `| Option | Gain | Risk | Sum |\n|-|-|-|-|\n| Keys | ${cells[0]} | ${cells[1]} | 36 |\n| Rows | ${cells[2]} | ${cells[3]} | 33 |\n`;

  it.each([
    ['an arrow', ['8 → 24', '6 → 12', '5 → 15', '9 → 18']],
    ['the weight first', ['3 × 8 = 24', '2 × 6 = 12', '3 × 5 = 15', '2 × 9 = 18']],
  ])('with %s give the score, and the weights that the sums prove', (_, cells) => {
    const text = `## Option 1: Keys\n\n## Option 2: Rows\n\n## Marks\n\n${sheet(...cells)}`;
    expect(facts(text, 'weight', 'score').sort()).toEqual([
      'Gain 3',
      'Keys Gain 8',
      'Keys Risk 6',
      'Risk 2',
      'Rows Gain 5',
      'Rows Risk 9',
    ]);
  });
});

describe('a figure', () => {
  const under = (line: string) =>
    facts(`${WEIGHTS}## Option 1: Keys\n\n${line}\n`, 'estimate', 'score');

  it('of an estimate may be a range where all of its sentence is an estimate', () => {
    expect(under('Chance of success 80 %, upside 1.3x to 1.5x, downside 4-6 %.')).toEqual([
      'Keys success 80 %',
      'Keys upside 1.3x to 1.5x',
      'Keys downside 4-6 %',
    ]);
    expect(under('Fine. About 16 h to build and 6 h to validate.')).toEqual([
      'Keys implementation 16 h',
      'Keys validation 6 h',
    ]);
    expect(under('Implementation 40–60 h, I book 50 h.')).toEqual([]);
  });

  it('is a mark whatever it would be elsewhere', () => {
    expect(under('- Gain: 3/5 (would be 5 in the office)')).toEqual(['Keys Gain 3 5']);
    expect(under('- Gain: 3/5 (if we keep the office)')).toEqual([]);
  });

  it('of three between slashes is no mark', () => {
    expect(leftOf(`${WEIGHTS}## Option 1: Keys\n\n- Gain: 7 / 8 / 9\n`)).toEqual([
      '7 / 8 / 9: comma',
    ]);
  });

  it('is on the scale whose ends stand with remarks in German', () => {
    const text = `Punkte von 1 (schlecht) bis 10 (sehr gut).\n\n${WEIGHTS}## Option 1: Keys\n\n- Gain: 8\n`;
    expect(facts(text, 'score')).toEqual(['Keys Gain 8 10']);
  });

  it('that a later sentence corrects in percent is left', () => {
    const text = `${WEIGHTS}## Option 1: Keys\n\n- Gain: 85 %\n- Risk: 60 %\n\n## Erratum\n\nGain for Keys should be 65 %, not 85 %.\n`;
    expect(facts(text, 'score')).toEqual(['Keys Risk 60 100']);
  });

  it('under a label that says nothing is no total beside totals that are proven', () => {
    const text =
      '| Option | Gain (60%) | Risk (40%) | Weighted | Runs |\n|-|-|-|-|-|\n| Keys | 8/10 | 6/10 | 7.2 | 30 |\n| Rows | 5/10 | 5/10 | 5.0 | 5 |\n';
    expect(facts(text, 'total')).toEqual(['Keys 7.2 10', 'Rows 5.0 10']);
  });
});

describe('a name in bold before marks', () => {
  it('is asked about in a round whose proposals are known', () => {
    const files = {
      'rounds/round3/round.yaml': 'title: Three\nentries: [image-cdn, rows]\n',
      'proposals/image-cdn.yaml':
        'title: Image CDN with AVIF\npitches: { round3: { summary: One. } }\n',
      'proposals/rows.yaml': 'title: Rows\npitches: { round3: { summary: One. } }\n',
    };
    const text =
      'Weights: gain 60, risk 40. Marks out of 10.\n\n1. **The AVIF CDN.** Gain 7, risk 6. Tested.\n2. **Rows.** Gain 5, risk 8.\n';
    const { open } = importTexts({ 'v.md': text }, { shark: 'ann', round: 'round3', files });
    expect(open.flatMap((each) => (each.kind === 'name' ? [each.name] : []))).toEqual(['AVIF CDN']);
  });
});

it('a heading that is the mark on a criterion names no proposal of the total below it', () => {
  const part = (name: string, risk: number) =>
    `## ${name}\n\n### Gain: 7/10\n### Risk: ${risk}/10\n**Total: 6.2**\n\n`;
  const text = `# Vote\n\nWeights: Gain 60%, Risk 40%\n\n${part('Short keys', 5)}${part('Flat rows', 4)}`;
  const { added } = importTexts({ 'vote.md': text }, { shark: 'ann', round: 'round3' });
  expect(added.map(({ id }) => id)).not.toContain('risk');
});
