import { describe, expect, it } from 'vitest';
import { importTexts, said } from '../../../support/vote.ts';

const WEIGHTS = '## Weights\n\n- Gain: 60%\n- Risk: 40%\n\n';
const KEYS = '## Option 1: Keys\n\n';
const facts = (text: string, ...kinds: Parameters<typeof said>[1]) =>
  said(text, kinds, { round: '3' }).map((each) => each.replace(/ «.*/, ''));
const scores = (line: string) => facts(`${WEIGHTS}${KEYS}${line}\n`, 'score');

describe('marks in a sentence below the name of a proposal', () => {
  it.each([
    'For gain I give 7, because the queue fell from 44 ms to 17 ms. Risk stays at 6.',
    'The idea is fine and I find nobody who doubts it: good. Gain is a 7 and risk 6.',
    'I give a 7 for gain and a 6 for risk.',
  ])('are read wherever the names stand: %s', (line) => {
    expect(scores(line)).toEqual([
      expect.stringMatching(/^Keys gain 7$/i),
      expect.stringMatching(/^Keys risk 6$/i),
    ]);
  });

  it.each([
    'Edge cache: gain is 5.',
    'In round 2 I had gain 5.',
    'With a shim the gain would be 9.',
    'Gain is 5, not 4.',
    'I gave gain 5. That was before I saw the copies.',
    'Unlike Rows, gain 5.',
    "Gain 5, risk 6: these are Bob's numbers.",
    'Gain 5 and risk 6 are not deserved.',
  ])('are none of another thing, time or case: %s', (line) => {
    const text = `${WEIGHTS}## Option 2: Rows\n\n${KEYS}${line}\n`;
    expect(facts(text, 'score')).toEqual([]);
  });

  it('go on after a semicolon and after a full stop, where the line begins with the name', () => {
    const text = `${WEIGHTS}${KEYS}## Option 2: Rows\n\n## Notes\n\n`;
    expect(facts(`${text}Keys: gain 7; risk 6.\n`, 'score')).toEqual([
      'Keys gain 7',
      'Keys risk 6',
    ]);
    expect(facts(`${text}Keys: gain 7, as it is new. Risk 6.\n`, 'score')).toEqual([
      'Keys gain 7',
      'Keys Risk 6',
    ]);
    expect(facts(`${text}As for Keys, it is new. Risk 6.\n`, 'score')).toEqual([]);
  });

  it('say once what a table says with its scale', () => {
    const table = '| Option | Gain (/10) | Risk (/10) |\n|-|-|-|\n| Keys | 7 | 6 |\n\n';
    expect(facts(`${WEIGHTS}${KEYS}${table}Gain only 7, as it is new.\n`, 'score')).toEqual([
      'Keys Gain 7 10',
      'Keys Risk 6 10',
    ]);
  });
});

describe('figures that are what the weights make of the marks', () => {
  const table = '| Option | Gain | Risk |\n|-|-|-|\n| Keys | 8 | 6 |\n| Rows | 5 | 9 |\n\n';
  const totals = (line: string) => facts(`${WEIGHTS}${table}## Result\n\n${line}\n`, 'total');

  it.each(['So I get Keys 7.2, Rows 6.6.', '- Keys: 7.2\n- Rows: 6.6', '1. Keys 7.2\n2. Rows 6.6'])(
    'are totals where every proposal has its own: %j',
    (line) => {
      expect(totals(line).map((each) => each.replace(' isOverall', ''))).toEqual([
        'Keys 7.2',
        'Rows 6.6',
      ]);
    },
  );

  it.each(['- Keys: 7.2\n- Rows: 6.5', '- Keys: 7.2', '- Keys: 7\n- Rows: 7'])(
    'are nothing else: %j',
    (line) => {
      expect(totals(line)).toEqual([]);
    },
  );

  it('are held against a rubric that is there', () => {
    const files = {
      'rounds/round3/round.yaml': 'title: Three\nentries: [keys, rows]\n',
      'rounds/round3/rubrics/ann.yaml':
        'criteria:\n  gain: { label: Gain, weight: 60% }\n  risk: { label: Risk, weight: 40% }\n',
      ...Object.fromEntries(
        ['Keys', 'Rows'].map((title) => [
          `proposals/${title.toLowerCase()}.yaml`,
          `title: ${title}\npitches: { round3: { summary: One. } }\n`,
        ]),
      ),
    };
    const { values } = importTexts(
      { 'v.md': `${table}- Keys: 7.2\n- Rows: 6.6\n` },
      { shark: 'ann', round: 'round3', files },
    );
    const stated = values.filter(({ field }) => field.endsWith('stated.total'));
    expect(stated.map(({ value }) => value)).toEqual(['7.2', '6.6']);
  });
});

describe('totals on another scale than the marks', () => {
  const table = (totals: string) =>
    `${WEIGHTS}${KEYS}## Option 2: Rows\n\n## Marks\n\n| | Keys | Rows |\n|-|-|-|\n| Gain | 85 % | 70 % |\n| Risk | 40 % | 35 % |\n| Total | ${totals} |\n`;

  it('are an impression where none follows from them', () => {
    expect(facts(table('7/10 | 6/10'), 'total')).toEqual([]);
    expect(facts(table('67/100 | 56/100'), 'total')).toHaveLength(2);
  });
});
