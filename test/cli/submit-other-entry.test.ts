import { expect, it } from 'vitest';
import { formOf, patched } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const FORM = JSON.parse(formOf('ann', [8, 6.5], [5, 7])) as {
  readonly proposals: Readonly<Record<string, object>>;
};

/** A form without a vote, with something more in the review of `short-keys`. */
const inReview = (more: object) => ({
  proposals: { ...FORM.proposals, 'short-keys': { ...FORM.proposals['short-keys'], ...more } },
});

it.each([
  [{ vote: 'flat-entries' }, { vote: 'flat-entries' }],
  [{ vote: 'Flat entries' }, { vote: 'flat-entries' }],
  [{ vote: 'flat-entry' }, { vote: 'flat-entries' }],
  [{ vote: ['flat-entries'] }, { vote: 'flat-entries' }],
  [{ vote: 'Flat entries because it is small' }, { vote: 'flat-entries', because: 'it is small' }],
  [{ vote: { 'flat-entries': 'It is small.' } }, { vote: 'flat-entries', because: 'It is small.' }],
  [{ second: 'flat-entries' }, { second: 'flat-entries' }],
  [{ abstain: 'flat-entries' }, { abstain: ['flat-entries'] }],
  [
    { hold: 'flat-entries needs ARM' },
    { hold: { proposal: 'flat-entries', concern: 'needs ARM' } },
  ],
  [
    { hold: 'short-keys - after flat-entries' },
    { hold: { proposal: 'short-keys', concern: 'after flat-entries' } },
  ],
  [
    { veto: 'flat-entries: it copies' },
    { veto: [{ proposal: 'flat-entries', evidence: 'it copies', constraint: 'FILL IN' }] },
  ],
  [{ vote: 'best of all' }, { vote: 'short-keys', because: 'best of all' }],
])('takes the entry that is named in the review of another: %j', async (more, meant) => {
  const form = JSON.stringify(inReview(more));
  const { repair } = await submitted(form);
  const { proposals, ...beside } = JSON.parse(patched(form, repair)) as Record<string, unknown>;
  expect([beside, proposals]).toMatchObject([
    meant,
    { 'short-keys': FORM.proposals['short-keys'] },
  ]);
  expect(Object.keys(beside)).toEqual(Object.keys(meant));
});

it.each([
  { vote: 'I prefer flat-entries.' },
  { second: 'not this, Flat entries' },
  { hold: 'until flat-entries is in' },
  { veto: ['no', 'flat-entries copies'] },
])('gives no example where another entry is named in words: %j', async (more) => {
  const { code, problems, repair } = await submitted(inReview(more));
  expect([code, problems.flatMap(({ example }) => example), repair]).toEqual([1, [], []]);
});
