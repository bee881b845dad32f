import { expect, it } from 'vitest';
import { isMap } from '../../src/schema/plain-value.ts';
import { formOf, patched } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const FORM = JSON.parse(formOf('ann', [8, 6.5], [5, 7])) as Readonly<Record<string, unknown>>;

/** The form with something else under some names. */
const form = (more: object): string => JSON.stringify({ ...FORM, ...more });

it.each([
  'id',
  'vote',
  'second',
  'abstain',
  'hold',
  'veto',
  'because',
  'partial',
  'terms',
  'predictions',
  'lessons',
  'notes',
])('the example for %s would pass', async (field) => {
  const wrong = form({ [field]: 7.5 });
  const { code, problems } = await submitted(wrong);
  expect([code, problems.map(({ pointer }) => pointer)]).toEqual([1, [`/${field}`]]);
  const mended = patched(
    wrong,
    problems.flatMap(({ example }) => example),
  );
  const again = await submitted(mended);
  expect([mended, again.problems, again.code]).toEqual([mended, [], 0]);
});

it('names a proposal of the round in the example of a hold', async () => {
  const { problems } = await submitted(form({ hold: 'too risky' }));
  expect(problems.map(({ example }) => example)).toEqual([
    [{ op: 'add', path: '/hold', value: { proposal: 'short-keys', concern: 'Your words.' } }],
  ]);
});

const { 'short-keys': reviewed } = isMap(FORM['proposals']) ? FORM['proposals'] : {};

it.each([
  ['flat-entries', 'flat-entries'],
  ['flat-entry', 'flat-entries'],
])('keeps an abstention that is no list: %s', async (written, meant) => {
  const wrong = form({ abstain: written, proposals: { 'short-keys': reviewed } });
  const { code, problems, repair } = await submitted(wrong);
  expect([code, problems.map(({ pointer }) => pointer)]).toEqual([1, ['/abstain']]);
  expect(repair).toEqual([{ op: 'add', path: '/abstain', value: [meant] }]);
  expect((await submitted(patched(wrong, repair))).code).toBe(0);
});

it('keeps a veto that is no list', async () => {
  const veto = { proposal: 'flat-entries', constraint: 'memory', evidence: 'It needs 3 GB.' };
  const { code, repair } = await submitted(form({ veto }));
  expect([code, repair]).toEqual([1, [{ op: 'add', path: '/veto', value: [veto] }]]);
});
