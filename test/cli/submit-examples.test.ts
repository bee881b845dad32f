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

it.each(['hold', 'veto', 'abstain'])(
  'names no proposal in an example where %s names none, and says which there are',
  async (field) => {
    for (const said of ['lazy-index', 'yes', true]) {
      const { problems, repair } = await submitted(form({ [field]: said }));
      expect(problems).toMatchObject([{ pointer: `/${field}`, example: [] }]);
      expect(problems[0]?.expected).toContain('short-keys, flat-entries');
      expect(repair).toEqual([]);
    }
    const { problems } = await submitted(form({ [field]: 'lazy-index' }));
    expect(problems[0]?.expected).toContain('"lazy-index" is none of short-keys, flat-entries');
  },
);

it.each(['vote', 'second'])('names no other proposal in an example for %s', async (field) => {
  const { problems } = await submitted(form({ [field]: 'lazy-index' }));
  expect(problems).toMatchObject([{ code: 'reference/unknown-proposal', example: [] }]);
  expect(problems[0]?.expected).toBe('a proposal of the round: short-keys, flat-entries');
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

it('keeps a reason under `abstain` beside the one that is there', async () => {
  const proposals = { 'short-keys': reviewed, 'flat-entries': { because: 'Mine.' } };
  const { problems, repair } = await submitted(
    form({ abstain: { 'flat-entries': 'I wrote it.' }, proposals }),
  );
  expect(repair).toEqual([
    { op: 'add', path: '/abstain', value: ['flat-entries'] },
    { op: 'add', path: '/proposals/flat-entries/because', value: ['Mine.', 'I wrote it.'] },
  ]);
  expect(problems).toMatchObject([{ pointer: '/abstain', example: repair }]);
});

it('gives no example of reasons under `abstain` beside an id that is unknown', async () => {
  const proposals = { 'short-keys': reviewed, 'flat-entries': {} };
  const abstain = { 'flat-entries': 'Mine.', other: 'Mine.' };
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

it.each(['metric', 'metrc'])('keeps a prediction that is no list, by its %s', async (name) => {
  const prediction = { [name]: 'latency', value: '310us to 350us', proposal: 'short-keys' };
  const { code, problems, repair } = await submitted(form({ predictions: prediction }));
  const example = { op: 'add', path: '/predictions', value: [prediction] };
  expect([code, problems]).toMatchObject([1, [{ pointer: '/predictions', example: [example] }]]);
  const { [name]: metric, ...others } = prediction;
  expect(repair).toEqual([{ ...example, value: [{ ...others, metric }] }]);
});

it('keeps an objection, and a figure in place of words', async () => {
  const objection = { proposal: 'short-keys', concern: 'It was run 3 times.' };
  const wrong = form({ objections: objection, because: 12 });
  const { problems, repair } = await submitted(wrong);
  expect(problems.flatMap(({ example }) => example)).toEqual(repair);
  const { hold, because } = JSON.parse(patched(wrong, repair)) as Record<string, unknown>;
  expect([hold, because]).toEqual([objection, '12']);
});

it('keeps a veto that is no list', async () => {
  const veto = { proposal: 'flat-entries', constraint: 'memory', evidence: 'It needs 3 GB.' };
  const { code, repair } = await submitted(form({ veto }));
  expect([code, repair]).toEqual([1, [{ op: 'add', path: '/veto', value: [veto] }]]);
});

it.each([
  ['hold', 'Short keys', { proposal: 'short-keys', concern: 'FILL IN' }],
  ['veto', 'short-keys', [{ proposal: 'short-keys', constraint: 'FILL IN', evidence: 'FILL IN' }]],
  [
    'veto',
    { 'Flat entries': 'It needs 3 GB.' },
    [{ proposal: 'flat-entries', evidence: 'It needs 3 GB.', constraint: 'FILL IN' }],
  ],
])('keeps the proposal that a %s names alone', async (field, said, value) => {
  const wrong = form({ [field]: said });
  const { problems, repair } = await submitted(wrong);
  expect(repair).toEqual([{ op: 'add', path: `/${field}`, value }]);
  const example = problems.flatMap((each) => each.example);
  expect((await submitted(patched(wrong, example))).problems).toEqual([]);
});

it('gives no list of texts as the example of a list of maps', async () => {
  const wrong = form({ predictions: 'It will be fast.' });
  const { problems } = await submitted(wrong);
  const example = problems.flatMap((each) => each.example);
  expect((await submitted(patched(wrong, example))).problems).toEqual([]);
});

it('gives no example of a map that is no item of the list in its place', async () => {
  const { problems, repair } = await submitted(form({ veto: { other: 'It needs 3 GB.' } }));
  expect(problems).toMatchObject([{ pointer: '/veto', example: [] }]);
  expect(repair).toEqual([]);
});

it('knows the titles of proposals under `abstain`', async () => {
  const abstain = { 'Flat entries': 'I wrote it.' };
  const { problems, repair } = await submitted(
    form({ abstain, proposals: { 'short-keys': reviewed } }),
  );
  expect(problems.map(({ pointer }) => pointer)).toEqual(['/abstain']);
  expect(repair).toEqual([
    { op: 'add', path: '/abstain', value: ['flat-entries'] },
    { op: 'add', path: '/proposals/flat-entries', value: { because: 'I wrote it.' } },
  ]);
});

it('moves marks that stand one level too high', async () => {
  const proposals = { 'short-keys': reviewed, 'flat-entries': { speedup: 5, risk: 7 } };
  const written = form({ proposals });
  const { problems, repair } = await submitted(written);
  expect(problems.map(({ pointer, expected }) => [pointer, expected])).toEqual([
    ['/proposals/flat-entries/speedup', '"speedup" inside of "scores"'],
    ['/proposals/flat-entries/risk', '"risk" inside of "scores"'],
  ]);
  for (const steps of [repair, problems.flatMap(({ example }) => example)]) {
    const mended = patched(written, steps);
    expect(JSON.parse(mended)).toMatchObject({
      proposals: { 'flat-entries': { scores: { speedup: 5, risk: 7 } } },
    });
    expect((await submitted(mended)).problems).toEqual([]);
  }
});

it('moves a review that stands beside the reviews', async () => {
  const written = form({ proposals: { 'short-keys': reviewed }, 'flat-entries': reviewed });
  const { problems, repair } = await submitted(written);
  expect(problems.map(({ pointer }) => pointer)).toEqual(['/flat-entries']);
  expect((await submitted(patched(written, repair))).problems).toEqual([]);
});

it('gives the examples inside of a proposal that is renamed by its new name', async () => {
  const flat = { scores: { speedup: 5, risk: 99 }, verdcit: 'fund' };
  const written = form({ proposals: { 'short-keys': reviewed, 'flat-entry': flat } });
  const { problems } = await submitted(written);
  expect(problems.map(({ pointer }) => pointer)).toContain('/proposals/flat-entry/scores/risk');
  const example = problems.flatMap((each) => each.example);
  const mended = patched(written, example);
  expect(JSON.parse(mended)).toMatchObject({
    proposals: { 'flat-entries': { scores: { speedup: 5, risk: 5 }, verdict: 'fund' } },
  });
  expect((await submitted(mended)).problems).toEqual([]);
});
