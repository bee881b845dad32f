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

it('moves reasons under `abstain` to the reviews of these proposals', async () => {
  const written = form({
    abstain: { 'flat-entries': 'I wrote it.' },
    proposals: { 'short-keys': reviewed },
  });
  const { code, problems, repair } = await submitted(written);
  expect([code, problems.map(({ pointer }) => pointer)]).toEqual([1, ['/abstain']]);
  expect(repair).toEqual([
    { op: 'add', path: '/abstain', value: ['flat-entries'] },
    { op: 'add', path: '/proposals/flat-entries', value: { because: 'I wrote it.' } },
  ]);
  expect(problems[0]?.example).toEqual(repair);
  expect((await submitted(patched(written, repair))).code).toBe(0);
});

it.each([
  ['a reason that is there', { 'flat-entries': 'I wrote it.' }, { because: 'Mine.' }],
  ['an id that is unknown', { 'flat-entries': 'Mine.', other: 'Mine.' }, {}],
])('gives no example of reasons under `abstain` beside %s', async (_, abstain, review) => {
  const proposals = { 'short-keys': reviewed, 'flat-entries': review };
  const { problems, repair } = await submitted(form({ abstain, proposals }));
  expect(problems).toMatchObject([{ pointer: '/abstain', example: [] }]);
  expect(repair).toEqual([]);
});

it.each([
  ['/proposals/short-keys/scores', { proposals: { 'short-keys': { scores: [8, 6.5] } } }],
  ['/proposals/short-keys', { proposals: { 'short-keys': [8, 6.5] } }],
  ['/proposals', { proposals: [{ id: 'short-keys', scores: { speedup: 8 } }] }],
  ['/because', { because: { cheap: 'and safe' }, proposals: { 'short-keys': reviewed } }],
])(
  'names a list or a map at %s alone, and gives no example that loses it',
  async (pointer, said) => {
    const { problems, repair } = await submitted(form({ abstain: ['flat-entries'], ...said }));
    expect(problems).toMatchObject([{ code: 'schema/wrong-type', pointer, example: [] }]);
    expect(repair).toEqual([]);
  },
);

it('gives the whole map of scores as the example of a single value in its place', async () => {
  const wrong = form({ abstain: ['flat-entries'], proposals: { 'short-keys': { scores: 8 } } });
  const { problems } = await submitted(wrong);
  const value = { speedup: 5, risk: 5 };
  expect(problems).toMatchObject([
    { expected: 'a map with a score by each criterion: speedup, risk', example: [{ value }] },
  ]);
});

it('gives no example of values in a text that is no YAML', async () => {
  const { problems } = await submitted(
    'becuase: cheap: and safe\nproposals:\n  short-keys: { scores: { speedup: 8, risk: 6 } }\n',
  );
  expect(problems.map(({ code, example }) => [code, example])).toEqual([
    ['schema/unknown-field', []],
    ['yaml/syntax', []],
  ]);
  expect(problems[0]?.advice).toContain('did you mean "because"');
  expect(problems[1]?.expected).toBe('this line as: becuase: "cheap: and safe"');
});

it('keeps a veto that is no list', async () => {
  const veto = { proposal: 'flat-entries', constraint: 'memory', evidence: 'It needs 3 GB.' };
  const { code, repair } = await submitted(form({ veto }));
  expect([code, repair]).toEqual([1, [{ op: 'add', path: '/veto', value: [veto] }]]);
});
