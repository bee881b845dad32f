import { expect, it } from 'vitest';
import { importTexts } from '../../support/vote.ts';
import { imported } from '../../support/vote-of-ann.ts';

const PRODUCTS = ['Speedup 8/10 × 40% = 3.2', 'Safety 6/10 × 40% = 2.4'];
const MARKS = ['short-keys.scores.speedup 8', 'short-keys.scores.safety 6'];

it.each([
  ['lines', PRODUCTS],
  ['items', PRODUCTS.map((each) => `- ${each}`)],
  ['labelled items', PRODUCTS.map((each) => `- ${each.replace(' ', ': ')}`)],
])('a mark with its scale is read from its product with a weight, in %s', (_, lines) => {
  expect(imported('### Short keys', '', ...lines)).toEqual({ values: MARKS, left: [], unread: 0 });
});

it('a mark with its scale is read from its product in a cell', () => {
  const table = ['| Criterion | Short keys |', '|-|-|', '| Speedup | 8/10 × 40% = 3.2 |'];
  expect(imported(...table, '| Safety | 6/10 × 40% = 2.4 |').values).toEqual(MARKS);
});

it('a figure before its weight is no name of a criterion', () => {
  const text = '## Short keys\n\n- Speedup 8 × 40% = 3.2\n- Safety 6 × 60% = 3.6\n';
  expect(importTexts({ 'vote.md': text }, { round: 'round1', shark: 'ann' }).values).toEqual([]);
});

const TWO = [
  '- Batch writes: speedup 7, safety 3, ease 5',
  '- Short keys: speedup 8, safety 6, ease 4',
  '',
];

it.each([
  ['Please ignore my marks for Short keys, I read the wrong pitch.', ['8', '6', '4']],
  ['Forget the scores of Short keys.', ['8', '6', '4']],
  ['I take back the six for safety.', ['3', '6']],
  ['Short keys: I take back the 8. On a disk it is slow.', ['8']],
  ['Sorry, I swapped safety and ease for Short keys.', ['6', '4']],
  ['I mixed up Short keys and Batch writes above.', ['7', '3', '5', '8', '6', '4']],
])('marks that are taken back without another figure are in dispute: %s', (said, gone) => {
  expect(imported(...TWO, said).left).toEqual(gone.map((each) => `${each}: disputed`));
});

it.each([
  'Do not ignore my marks for Short keys.',
  'I was confused by Short keys.',
  'I swapped the driver in my tests of Short keys.',
  'We can ignore the load on Mondays.',
])('marks stand beside words that take nothing back: %s', (said) => {
  expect(imported(...TWO, said).left).toEqual([]);
});

it('a mark that is given for one case alone is not read', () => {
  expect(imported('- Short keys: speedup 8 but only on SSD, safety 6').values).toEqual([]);
});

const GIVEN =
  'Short keys is good. I am told of 90% of 2024. It is safe, and that is an 8 for me on ease.';
const READ = '- Batch writes: speedup 7, safety 3';

it.each([
  [GIVEN, ['8']],
  ['- Short keys: speedup 8 but only on SSD, safety 6', ['8', '6']],
])(
  'figures that may be the marks of a proposal without any count as not read: %s',
  (said, left) => {
    const found = imported(READ, '', said);
    expect(found.left).toEqual(left.map((each) => `${each}: unreadable`));
    expect(found.unread).toBe(left.length);
  },
);

it.each([
  [
    'a proposal that has marks',
    'Batch writes was hard. I gave the speedup 3 runs, and 9 for nothing.',
  ],
  ['what names no criterion', 'Short keys needs 3 of us.'],
  ['another time', 'In round 3 Short keys had an 8 for speedup.'],
])('other figures are only listed: of %s', (_, said) => {
  expect(imported(READ, '', said)).toMatchObject({ left: [], unread: 0 });
});

it.each([
  'Ich stimme für Batch writes.',
  'Mijn stem: Batch writes',
  'Ik stem op Batch writes.',
  'Voto per Batch writes.',
  'Głosuję na Batch writes.',
  'Mein Favorit: Batch writes',
])('a vote is read in other languages: %s', (said) => {
  expect(imported(READ, '', said).values[0]).toBe('vote batch-writes');
});

it.each([
  ['Veto on Short keys: it breaks.', 'Veto on Short keys: it breaks.'],
  ['Veto for Short keys', 'Veto for Short keys'],
  ['Hold on Short keys', 'Hold on Short keys'],
  ['I object to Short keys.', 'I object to Short keys.'],
  ['My vote is not for Short keys.', 'My vote is not for Short keys.'],
])('an objection that no reader takes is listed: %s', (said, written) => {
  expect(imported(READ, '', said).left).toEqual([`${written}: prose`]);
});

it.each([
  ['Hold on Short keys: unmeasured', 'hold.concern unmeasured'],
  ['I hold Short keys until Ann measures it.', 'hold.concern until Ann measures it.'],
  ['I abstain on Short keys.', 'abstain[0] short-keys'],
])('a hold or an abstention is read where nothing else names its proposal: %s', (said, value) => {
  const { values, left } = imported(READ, '', said);
  expect([values.filter((each) => each === value), left]).toEqual([[value], []]);
});

it.each(['Hold on for a day.', 'I hold the line.'])('other words are not: %s', (said) => {
  expect(imported(READ, '', said).left).toEqual([]);
});
