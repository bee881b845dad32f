import { describe, expect, it } from 'vitest';
import { filesOf, importTexts, said } from '../../../support/vote.ts';

const WEIGHTS = 'Weights: gain 60%, risk 40%.';

function read(lines: readonly string[], ...kinds: Parameters<typeof said>[1]): readonly string[] {
  return said(lines.join('\n'), kinds).map((each) => each.replace(/ «.*/, ''));
}

describe('a list whose items begin with a name in bold', () => {
  const item = (name: string, line: string) => `1. ${name}\n   ${line}\n`;

  it('has marks in the lines behind it, where the names are known', () => {
    const text = [
      `${WEIGHTS}\n`,
      item('**Keys**', 'gain 7/10, risk 4/10'),
      item('**Rows**', 'gain 6/10, risk 9/10'),
    ].join('\n');
    const proposals = ['keys', 'rows'];
    expect(said(text, ['score'], { proposals }).map((each) => each.replace(/ «.*/, ''))).toEqual([
      'Keys gain 7 10',
      'Keys risk 4 10',
      'Rows gain 6 10',
      'Rows risk 9 10',
    ]);
    expect(read([text], 'score')).toEqual([]);
  });

  it('has names before whom they are by', () => {
    const text = [
      `${WEIGHTS}\n`,
      '* **Keys**, by the storage team\n    * gain: 5/5\n    * risk: 3/5\n',
      '* **Rows**\n    * gain: 4/5\n    * risk: 2/5\n',
    ];
    expect(read(text, 'score')).toEqual([
      'Keys gain 5 5',
      'Keys risk 3 5',
      'Rows gain 4 5',
      'Rows risk 2 5',
    ]);
  });

  it('names nothing by words that go on', () => {
    const text = [
      `${WEIGHTS}\n`,
      item('**Keys** are what I would', 'gain 7/10, risk 4/10'),
      item('**Rows** are what others do', 'gain 6/10, risk 9/10'),
    ];
    expect(read(text, 'score')).toEqual([]);
  });
});

describe('a scale in the rules that are quoted', () => {
  const TABLE = '## Keys\n\n| Criterion | Mark |\n|--|--|\n| Gain | 4 |\n| Risk | 3 |\n';
  const vote = (above: string, below = '') =>
    importTexts(
      { 'vote.md': `# Vote, round 1\n\n${above}\n\n${WEIGHTS}\n\n${TABLE}\n${below}` },
      { shark: 'ann' },
    );
  const scaleIn = (...texts: Parameters<typeof vote>) =>
    filesOf(vote(...texts))['rounds/round1/rubrics/ann.yaml']?.match(/^scale: .*/m)?.[0] ?? null;

  it('is taken below the title, over several lines', () => {
    expect(scaleIn('> **Rules.** Marks go from\n> 1 (poor) to 5 (excellent).')).toBe(
      'scale: 1 to 5',
    );
  });

  it('is not taken further down, nor against the words of the vote', () => {
    expect(scaleIn('', '> Bob wrote: marks go from 1 to 5.')).toBeNull();
    expect(scaleIn('> Bob: marks go from 1 to 5.')).toBeNull();
    expect(scaleIn('> In round 1 marks went from 1 to 5.')).toBeNull();
    expect(scaleIn('> Marks go from 1 to 5.\n\nMy marks go from 0 to 10.')).toBe(null);
    expect(scaleIn('Marks are on a scale of 20.')).toBe('scale: 20 # vote.md:3');
    expect(scaleIn('Marks are on a scale of 10.\n\nI mark out of 20.')).toBeNull();
    const fromOne = scaleIn('Marks are on a scale of 1 to 5.');
    expect(fromOne).toBe('scale: 1 to 5 # vote.md:3');
    expect(vote('> Marks go from 1 to 5.\n\nMy marks go from 0 to 10.').open).toEqual([]);
  });
});

it('a vote in YAML may stand below a key of its own', () => {
  const text = [
    '```yaml',
    'ballot:',
    '  scale: 1-5',
    '  weights: { gain: 60%, lock_risk: 40% }',
    '  proposals:',
    '    - name: Keys',
    '      scores: { gain: 4, lock_risk: 2 }',
    '    - name: Rows',
    '      scores: { gain: 3, lock_risk: 5 }',
    '```',
  ];
  expect(read(text, 'weight', 'score')).toEqual([
    'gain 60%',
    'lock risk 40%',
    'Keys gain 4 5',
    'Keys lock risk 2 5',
    'Rows gain 3 5',
    'Rows lock risk 5 5',
  ]);
  const past = text.map((line) => line.replace('ballot', 'last_round'));
  expect(read(past, 'weight', 'score')).toEqual([]);
});

describe('a table with the frame of its sheet', () => {
  const sheet = (...rows: readonly string[]) => [
    'Scores out of 10.\n',
    '| | A | B | C |',
    '|--|--|--|--|',
    '| 1 | Proposal | Gain | Risk |',
    '| 2 | weight | 0.6 | 0.4 |',
    '| 3 | Keys | 8 | 7 |',
    '| 4 | Rows | 5 | 9 |',
    ...rows,
  ];
  const MARKS = ['Keys Gain 8 10', 'Keys Risk 7 10', 'Rows Gain 5 10', 'Rows Risk 9 10'];

  it('is read without it, as far as an empty row', () => {
    expect(read(sheet(), 'score')).toEqual(MARKS);
    const below = sheet('| 5 | | | |', '| 6 | Today (ms) | 3120 | |');
    expect(read(below, 'score')).toEqual(MARKS);
    const { documents } = importTexts({ 'vote.md': below.join('\n') }, { shark: 'ann' });
    const left = documents.flatMap(({ coverage }) => coverage.left.map(({ written }) => written));
    expect(left).toContain('3120');
  });

  it('is left where a second table stands in it, or a title', () => {
    const second = sheet('| 5 | | | |', '| 6 | Keys | 5 | 6 |');
    expect(read(second, 'score')).not.toEqual(MARKS);
    const titled = sheet().map((line) =>
      line.replace('| 1 | Proposal | Gain | Risk |', '| 1 | Marks | | |'),
    );
    expect(read(titled, 'score')).toEqual([]);
  });

  it('is one whose rows are counted', () => {
    expect(read(sheet('| 7 | Pool | 6 | 6 |'), 'score')).not.toEqual(expect.arrayContaining(MARKS));
  });
});

describe('words of more languages', () => {
  it('are those of weights', () => {
    const german = 'Der Nutzen zählt bei mir 60 %, das Risiko 40 %.';
    expect(read([german], 'weight')).toEqual(['Nutzen 60%', 'Risiko 40%']);
    const french = 'Pour la pondération : gain 60 %, coût 40 %.';
    expect(read([french], 'weight')).toEqual(['gain 60%', 'coût 40%']);
    expect(read(['* Winst (telt 3×)\n* Risico (telt 2×)'], 'weight')).toEqual([
      'Winst 3',
      'Risico 2',
    ]);
  });

  it('are those of a table of marks', () => {
    const table = (title: string) =>
      `## Voorstel ${title}\n\n| Criterium | Cijfer | Toelichting |\n|--|--|--|\n| Winst | 4 | p99 van 310 naar 240 ms |\n| Risico | 3 | |\n\n`;
    const scale = 'Elk criterium krijgt een cijfer van 1 (slecht) tot 5 (goed).\n\n';
    expect(read([scale, table('1 – Sleutels'), table('2 – Rijen')], 'score')).toEqual([
      'Sleutels Winst 4 5',
      'Sleutels Risico 3 5',
      'Rijen Winst 4 5',
      'Rijen Risico 3 5',
    ]);
  });
});

it('marks for the whole that come from the gut are no totals', () => {
  const vote = (words: string) =>
    [
      `The overall mark is ${words}.\n`,
      ...['Keys', 'Rows'].map(
        (name) => `### ${name}\n\n**Overall: 6/10**\n\n**Gain:** 9/10\n**Risk:** 5/10\n`,
      ),
    ].join('\n');
  expect(read([vote('my gut, informed by the figures')], 'total')).toEqual([]);
  expect(read([vote('the last line of each')], 'total')).toEqual([
    'Keys 6 10 isOverall',
    'Rows 6 10 isOverall',
  ]);
});
