import { describe, expect, it } from 'vitest';
import { importTexts } from '../../support/vote.ts';
import { files, imported } from '../../support/vote-of-ann.ts';

const ALL_MARKS = [
  '- Short keys: speedup 8, safety 6, ease 4',
  '- Batch writes: speedup 7, safety 3',
  '',
];

/** The values of a vote of which the field begins so. */
function valuesOf(field: string, ...lines: readonly string[]) {
  return imported(...lines).values.filter((each) => each.startsWith(field));
}

it.each([
  ['3; every index is built again', 'every index is built again'],
  ['3 although nobody measured', 'although nobody measured'],
  ['3 thanks to the driver', 'thanks to the driver'],
  ['3 (a guess); the driver helps', '(a guess); the driver helps'],
  ['3. The graph of May shows it.', 'The graph of May shows it.'],
  ['3! Nothing like it.', 'Nothing like it.'],
])('what stands behind the one mark of an item is its reason: %s', (said, because) => {
  const found = valuesOf('short-keys.scores.ease', '## Short keys', '', `- Ease: ${said}`);
  expect(found[1]).toBe(`short-keys.scores.ease.because ${because}`);
});

it('what a semicolon leads to is the reason of the mark before it, and the next sentence is not', () => {
  const said = 'Short keys: ease 3; the index grows. Safety 6. It is what we need.';
  expect(valuesOf('short-keys.scores', said)).toEqual([
    'short-keys.scores.ease.score 3',
    'short-keys.scores.ease.because the index grows.',
    'short-keys.scores.safety 6',
  ]);
});

it.each(['Comment', 'Why', 'Because', 'Notes'])(
  'a column of reasons says why the marks of each proposal are as they are: %s',
  (head) => {
    const table = [`| Proposal | Speedup | Safety | ${head} |`, '|-|-|-|-|'];
    const row = '| Short keys | 8 | 6 | the index of 2 GB is built again |';
    const { values, left } = imported(...table, row);
    expect(values.at(-1)).toBe('short-keys.because the index of 2 GB is built again');
    expect(left).toEqual([]);
  },
);

it('of several columns of reasons each is that of the marks before it', () => {
  const table = ['| Proposal | Speedup | Why | Safety | Why |', '|-|-|-|-|-|'];
  expect(imported(...table, '| Short keys | 8 | small | 6 | tested |').values).toEqual([
    'short-keys.scores.speedup.score 8',
    'short-keys.scores.speedup.because small',
    'short-keys.scores.safety.score 6',
    'short-keys.scores.safety.because tested',
  ]);
});

it('a line that says why is kept, below a mark as its reason', () => {
  const lines = ['## Short keys', '', '- Speedup: 8', '  - Why: small', '- Safety: 6', ''];
  expect(valuesOf('short-keys', ...lines, 'Rationale: it is cheap')).toEqual([
    'short-keys.scores.speedup.score 8',
    'short-keys.scores.speedup.because small',
    'short-keys.scores.safety 6',
    'short-keys.because it is cheap',
  ]);
});

it('what stands below the one mark of an item is its reason', () => {
  const lines = [
    ...['## Short keys', '', '- Speedup: 8', '  It is small,', '  and it is done.'],
    ...['- Safety: 6', '  - nobody was hurt', '  - Bob gives 3', '  - Ease would be 9'],
    '  - Veto from me if it rains',
    ...['- Ease: 4 (a guess)', '  - cheap'],
  ];
  expect(valuesOf('short-keys.scores', ...lines)).toEqual([
    'short-keys.scores.speedup.score 8',
    'short-keys.scores.speedup.because It is small, and it is done.',
    'short-keys.scores.safety.score 6',
    'short-keys.scores.safety.because nobody was hurt',
    'short-keys.scores.ease.score 4',
    'short-keys.scores.ease.because a guess',
  ]);
});

it.each(['[^1]:', '(*)', '†'])(
  'a mark with a footnote that says another for a case is left: %s',
  (sign) => {
    const table = `| Proposal | Safety |\n|-|-|\n| Short keys | 8${sign.replace(':', '')} |\n`;
    const { values } = imported(`${table}| Batch writes | 7 |\n\n${sign} 6 if we count the tests.`);
    expect(values).toEqual(['batch-writes.scores.safety 7']);
  },
);

it('a row `Me` below a proposal is the own one, and no row of others', () => {
  const table = '| | Speedup | Safety |\n|-|-|-|\n| Me | 5 | 9 |\n| Bob | 6 | 8 |\n';
  expect(valuesOf('short-keys.scores', '## Short keys', '', table)).toEqual([
    'short-keys.scores.speedup 5',
    'short-keys.scores.safety 9',
  ]);
});

it('asks of no `it` which proposal it is', () => {
  const text = '# Vote of Ann, round 1\n\nShort keys: speedup 8. I vote for it.\n';
  const { questions } = importTexts({ 'vote.md': text }, { files, shark: 'ann' });
  expect(questions.map(({ code }) => code)).toEqual([]);
});

it('what stands below an item with two marks, or from which something is read, is no reason', () => {
  const lines = [
    '- Short keys: speedup 8, safety 6',
    '  - it is small',
    '- Batch writes: speedup 7',
  ];
  const found = imported(...lines, '  - safety 3').values;
  expect(found).toContain('batch-writes.scores.safety 3');
  expect(found.filter((each) => each.includes('because'))).toEqual([]);
});

it('what a cell says behind its mark is kept beside the reason of another cell', () => {
  const table = [
    '| Criterion | Score | Comment |',
    '|-|-|-|',
    '| Safety | 6; dull | although quick |',
  ];
  expect(valuesOf('short-keys.scores.safety.because', '## Short keys', '', ...table)).toEqual([
    'short-keys.scores.safety.because dull; although quick',
  ]);
});

it('a count in a reason is no figure of the vote', () => {
  const found = imported('## Short keys', '', '- Safety: 8; although slow, 4 of 5 nodes gain');
  expect(found.values.at(-1)).toMatch(/4 of 5 nodes gain$/);
  expect(found.unread).toBe(0);
});

it('a vote and a weight keep their reasons, whichever of two places has them', () => {
  expect(valuesOf('because', ...ALL_MARKS, 'My vote: Short keys, because it is safe')).toEqual([
    'because it is safe',
  ]);
  const weights = '| Criterion | Weight | Reason |\n|-|-|-|\n| Gain | 60% | we sell it |\n';
  const text = `Weights: gain 60%, risk 40%\n\n${weights}| Risk | 40% | |\n`;
  const { values } = importTexts({ 'vote.md': text }, { shark: 'ann' });
  expect(values.map(({ value }) => value)).toContain('we sell it');
});

it.each([
  '- Safety: 6, 4 without fsync',
  '- Safety: 6; 4 with the driver',
  '- Safety: 6 (4 without fsync)',
  '- Safety: 6, but 4 with a cache',
  '- Safety: 6, because it is easy; 4 if tested',
  '- Safety: 6; with a cache 4',
  '- Safety: 6 and 4',
  '| Criterion | Short keys |\n|-|-|\n| Safety | 6, 4 without fsync |',
])('a mark with another for a case is not read, and counts as not read: %s', (said) => {
  const found = imported('## Short keys', '', said);
  expect(found.values).toEqual([]);
  expect(found.left).toEqual([expect.stringMatching(/^6.*4.*: several$/)]);
  expect(found.unread).toBe(1);
});

it.each(['', '\n'])(
  'what is said of a proposal that has no place of its own puts no mark of another in dispute%s',
  (gap) => {
    const said = `Short keys: speedup 5, safety 9.${gap}\nI give Batch writes an 8 for speedup.`;
    const { values, left } = imported(said);
    expect(values).toEqual(['short-keys.scores.speedup 5', 'short-keys.scores.safety 9']);
    expect(left).toEqual(['8: unreadable']);
  },
);

it('a correction that only compares with such a proposal holds', () => {
  const said = 'Short keys: speedup 5, safety 6.\n\nEdit: safety is 7, more than Batch writes has.';
  expect(imported(said).left[0]).toBe('6: disputed');
});

it('figures below a head that begins like one of notes are totals where the weights make them', () => {
  const table = '| Offre | Gain (50%) | Risk (50%) | Note pondérée |\n|-|-|-|-|\n';
  const text = `${table}| Keys | 14 | 16 | 15.0 |\n| Rows | 11 | 14 | 12.5 |\n\nNotes sur 20.\n`;
  const { values } = importTexts({ 'vote.md': text }, { shark: 'ann' });
  expect(values.filter(({ field }) => field.endsWith('total')).map(({ value }) => value)).toEqual([
    '15.0',
    '12.5',
  ]);
});

it('a figure of two digits that is taken back is in dispute', () => {
  const marks = '**Short keys.** Speedup: 80 %. Safety: 85 %.';
  const { left } = imported(marks, '', 'Later: safety there is 70 %, not 85 %.');
  expect(left[0]).toBe('85 %: disputed');
});

it.each([
  ['Fund Short keys.', ['vote short-keys']],
  ['I vote for Short keys; second Batch writes.', ['vote short-keys', 'second batch-writes']],
  ['I vote for Short keys, 2nd Batch writes.', ['vote short-keys', 'second batch-writes']],
  [
    'I vote for Short keys too, second choice Batch writes.',
    ['vote short-keys', 'second batch-writes'],
  ],
  [
    'Hold on Short keys: nobody measured it.',
    ['hold.proposal short-keys', 'hold.concern nobody measured it.'],
  ],
  [
    'I hold Short keys until it is measured.',
    ['hold.proposal short-keys', 'hold.concern until it is measured.'],
  ],
])('votes and objections have their place: %s', (said, written) => {
  expect(imported(...ALL_MARKS, said).values.slice(0, written.length)).toEqual(written);
});

it('an abstention has its place, and beside marks of the same proposal both are in dispute', () => {
  const said = 'I abstain on Short keys, I wrote it.';
  expect(imported('- Batch writes: speedup 7', '', said).values).toContain('abstain[0] short-keys');
  const { values, left } = imported('- Short keys: speedup 8, safety 6', '', said);
  expect([values, left]).toEqual([[], ['8', '6', 'Short keys'].map((each) => `${each}: disputed`)]);
});

it.each([
  'I hold Short keys, as it is, in honour.',
  '1st Batch writes, 2nd Short keys.',
  'Hold: Short keys',
  'Veto on Short keys: too slow',
])('a rank is no second choice, and an objection that lacks something has no place: %s', (said) => {
  const found = imported(...ALL_MARKS, said).values.map((each) => each.split(/[ .[]/)[0]);
  expect(new Set(found)).toEqual(new Set(['short-keys', 'batch-writes']));
});

it.each([
  'Short keys (speedup 8/10, safety 6): small.',
  'Short keys [speedup 8/10, safety 6]: small.',
  '**Short keys** – speedup ★★★★☆, safety ★★★☆☆, ease ★★★★☆, total ★★★★☆\n**Batch writes** – speedup ★★★☆☆, safety ★★☆☆☆, ease ★★☆☆☆, total ★★☆☆☆',
])('marks in brackets and stars are read in plain lines: %s', (said) => {
  expect(valuesOf('short-keys', said).slice(0, 2)).toEqual([
    expect.stringMatching(/^short-keys.scores.speedup (?:8|4\/5)$/),
    expect.stringMatching(/^short-keys.scores.safety (?:6|3\/5)$/),
  ]);
});

it('marks in brackets of another time are not read', () => {
  const said = 'Short keys (speedup 8, safety 6): these are the marks of last round.';
  expect(imported(said).values).toEqual([]);
});

it('estimates are read behind marks in brackets', () => {
  const said = 'Short keys (speedup 8): P(success) 70%, upside 1.2x, downside 5%.';
  expect(valuesOf('short-keys.estimate', said)).toHaveLength(3);
});

describe('a name with other accents than the known one', () => {
  const CACHE = {
    'proposals/cache.yaml': 'title: Caché tokens\npitches: { round1: { summary: x } }\n',
  };
  const read = (name: string, more: Readonly<Record<string, string>> = {}, entries = 'cache') => {
    const round = `title: Round 1\nentries: [${entries}]\n`;
    const all = { ...files, ...CACHE, ...more, 'rounds/round1/round.yaml': round };
    const text = `## ${name}\n\nSpeedup: 7/10\n`;
    const { values, questions } = importTexts({ 'vote.md': text }, { files: all, shark: 'ann' });
    return [...values.map(({ field }) => field), ...questions.map(({ code }) => code)];
  };

  it.each(['Caché tokens', 'Cache tokens', 'Càche-Tokens'])('is that name: %s', (name) => {
    expect(read(name)).toEqual(['proposals.cache.scores.speedup']);
  });

  it('is asked about where the round has two that differ in nothing else', () => {
    const other = {
      'proposals/plain.yaml': 'title: Cache tokens\npitches: { round1: { summary: x } }\n',
    };
    expect(read('Cache tokens', other, 'cache, plain')).toEqual(['proposals.plain.scores.speedup']);
    expect(read('Càche tokens', other, 'cache, plain')).toEqual(['import/unclear-proposal']);
  });
});
