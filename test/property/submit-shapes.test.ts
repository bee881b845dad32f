import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMap, valueAt } from '../../src/schema/plain-value.ts';
import { applyStep, type PatchStep } from '../../src/submission/patch/patch.ts';
import { fieldPath } from '../../src/submission/patch/pointer.ts';
import { everyOther, isStress } from '../support/effort.ts';
import { THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const ROUND = 'rounds/round1/round.yaml';
const pitched = (title: string) =>
  `title: ${title}\npitches:\n  round1:\n    summary: What it does.\n`;

/** A round with three proposals, and one beside them that is no entry of it. */
const FILES = {
  ...THREE_ASKED,
  [ROUND]: THREE_ASKED[ROUND]?.replace('flat-entries]', 'flat-entries, arena-pool]') ?? '',
  'proposals/arena-pool.yaml': pitched('Arena pool'),
  'proposals/lazy-index.yaml': pitched('Lazy index'),
  'rounds/round1/rubrics/default.yaml':
    'criteria:\n  speedup: { weight: 60%, label: Gain in speed }\n  risk: { weight: 40% }\n',
};

type Form = Readonly<Record<string, unknown>>;

const MARKS = { speedup: 8, risk: 6.5 };
const MARKED = { scores: MARKS };
const FORM: Form = {
  vote: 'short-keys',
  proposals: { 'short-keys': MARKED, 'flat-entries': MARKED, 'arena-pool': MARKED },
};

const [ID, OTHER] = ['arena-pool', 'flat-entries'] as const;
const WHY = 'It copies: 3 times.';
const MORE = 'Nobody measured it.';

/** What people write of one proposal in a field that names some. */
const OF_ONE = [
  [{ [ID]: WHY }],
  { [ID]: WHY },
  { [ID]: { reason: WHY } },
  { [ID]: true },
  { [ID]: [WHY, MORE] },
  { proposal: ID, reason: WHY },
  { proposal: ID, because: WHY, why: MORE },
  { id: ID, rationale: WHY },
  { for: ID, because: WHY },
  [{ on: ID, comment: WHY }],
  [[ID]],
  { 'Arena pool': WHY },
  { proposal: 'Arena pool', note: WHY, level: 3 },
  `${ID}: ${WHY}`,
  `${ID} because ${WHY}`,
];

const OF_MORE = [
  [[ID], [OTHER]],
  [{ [ID]: WHY }, { [OTHER]: MORE }],
  { [ID]: WHY, [OTHER]: MORE },
  [{ proposal: ID, why: WHY }, OTHER],
];

/** What people write of a proposal within its review. */
const IN_REVIEW = [
  WHY,
  { proposal: ID, why: WHY },
  true,
  'yes',
  { reason: WHY },
  [WHY, MORE],
  { because: WHY, since: 2019 },
];

const NAMING = ['vote', 'second', 'abstain', 'hold', 'veto'];

const beside = (field: string, value: unknown): Form => ({ ...FORM, [field]: value });

function inReview(name: string, value: unknown, review: object = MARKED): Form {
  const proposals = isMap(FORM['proposals']) ? FORM['proposals'] : {};
  return {
    ...FORM,
    vote: undefined,
    proposals: { ...proposals, [ID]: { ...review, [name]: value } },
  };
}

/** A form without the review of the proposal, and with something in its place. */
function unreviewed(more: object): Form {
  return { ...FORM, proposals: { 'short-keys': MARKED, [OTHER]: MARKED }, ...more };
}

/** What names proposals and why; a proposal that is abstained from has no marks. */
const named = (field: string, value: unknown, more: object = {}): Form => ({
  ...(field.startsWith('abst') ? unreviewed({}) : FORM),
  ...more,
  [field]: value,
});

const PREDICTED = { proposal: ID, metric: 'latency', value: '300us to 350us' };

/** A list of reviews. */
const OF_EACH = ['short-keys', OTHER, ID].map((proposal) => ({ proposal, ...MARKED, notes: WHY }));

const SHAPES: readonly Form[] = [
  ...NAMING.flatMap((field) => [
    ...OF_ONE.map((value) => named(field, value)),
    ...OF_ONE.map((value) => named(field, value, { because: 'It is small.' })),
    ...IN_REVIEW.map((value) => inReview(field, value, field === 'abstain' ? {} : MARKED)),
    inReview(field, WHY, { ...(field !== 'abstain' && MARKED), because: MORE }),
  ]),
  ...OF_MORE.map((value) => beside('veto', value)),
  ...OF_MORE.map((value) => ({ ...named('abstain', value), proposals: { 'short-keys': MARKED } })),
  ...[
    'votes',
    'vetoes',
    'holds',
    'abstained',
    'ranking',
    'second_choice',
    'weather',
    'reasons',
  ].flatMap((field) =>
    [...OF_ONE, WHY, 7].map((value) =>
      named(field, value, field === 'votes' ? { vote: undefined } : {}),
    ),
  ),
  ...['ranking', 'weather', 'reasons'].flatMap((field) =>
    OF_MORE.map((value) => beside(field, value)),
  ),
  ...['scores', 'score', 'marks', 'ratings'].flatMap((field) => [
    unreviewed({ [field]: { [ID]: MARKS } }),
    unreviewed({ [field]: { speedup: { [ID]: 8 }, risk: { [ID]: 6.5 } } }),
    unreviewed({ [field]: [{ proposal: ID, ...MARKS }] }),
    unreviewed({
      [field]: { [ID]: { speedup: { score: 5, why: WHY }, risk: { mark: 4, note: MORE } } },
    }),
  ]),
  ...[
    { [ID]: MARKS },
    { [ID]: { speedup: { score: 5, reason: WHY, sure: 'yes and no' }, risk: 4 } },
    { [ID]: { ...MARKS, comment: WHY } },
    { [ID]: { ...MARKED, because: WHY } },
    { [ID]: { ...MARKS, veto: WHY } },
    { [ID]: { ...MARKS, estimate: { success: '70%' }, weather: 'rainy days' } },
    { speedup: { [ID]: 8 }, risk: { [ID]: 6.5 } },
    { 'Arena pool': MARKS },
  ].map(unreviewed),
  ...[
    'because',
    'reasons',
    'notes',
    'comments',
    'verdict',
    'verdicts',
    'rationale',
    'condition',
  ].map((field) => beside(field, { [ID]: WHY, [OTHER]: MORE })),
  ...['predictions', 'terms'].map((field) => beside(field, WHY)),
  ...['estimates', 'estimate'].flatMap((field) => [
    beside(field, { [ID]: { success: '70%', upside: '20%' } }),
    beside(field, { success: { [ID]: '70%' } }),
  ]),
  ...[
    ['speedup', 7],
    ['because', { speedup: WHY, risk: MORE }],
    ['reasons', { speedup: WHY }],
    ['reason', WHY],
    ['weather', { rain: 3, wind: [MORE, 4] }],
    ['hours', '4h'],
    ['probability', '70%'],
    ['comment', WHY],
    ['estimate', WHY],
    ['gates', WHY],
    ['vote', 'second'],
    ['estimate', { success: { figure: '70%', why: WHY } }],
  ].map(([name, value]) => inReview(String(name), value)),
  ...[
    { score: 5, why: WHY },
    { rating: 5, rationale: WHY },
    { score: 5, because: WHY, source: MORE },
    { mark: 5, because: WHY },
    [5, WHY],
  ].flatMap((mark) => [
    inReview('scores', { speedup: mark, risk: 4 }),
    inReview('speedup', mark, { scores: { risk: 4 } }),
  ]),
  ...['scorecard', 'reviews', 'ann', 'judgement'].flatMap((name) => [
    { [name]: FORM },
    { [name]: { ...FORM, because: WHY, round: 'round1', lessons: [MORE], veto: { [ID]: WHY } } },
    { [name]: FORM['proposals'] },
    { [name]: OF_EACH },
    { [name]: OF_EACH.map(({ proposal, ...review }) => ({ [proposal]: review })) },
    { [name]: OF_EACH, vote: OTHER, notes: MORE },
    { vote: ID, [name]: { proposals: FORM['proposals'], estimates: { [ID]: { success: '70%' } } } },
    { result: { [name]: FORM } },
  ]),
  ...[
    { value: 5, reason: WHY },
    { points: 5, why: MORE },
  ].map((mark) => inReview('scores', { speedup: mark, risk: 4 })),
  ...[[WHY], [WHY, MORE], [PREDICTED, WHY, PREDICTED], [{ weather: 3 }, WHY]].map((value) =>
    beside('predictions', value),
  ),
  { ...beside('predictions', [WHY, MORE]), notes: 'Seen before.' },
];

/** Marks as rows, each with the name of its criterion, and more than one figure that is the same. */
const ROWS = [
  [
    { criterion: 'speedup', score: 7 },
    { criterion: 'risk', score: 7 },
  ],
  [
    { name: 'risk', value: 7 },
    { name: 'Gain in speed', value: 7 },
  ],
  [{ id: 'speedup', rating: 7, because: WHY }, { risk: 7 }],
  [{ speedup: 7 }, { criterion: 'Risk (10 = safe)', points: 7, why: MORE }],
];

const IN_ROWS: readonly Form[] = [
  ...ROWS.flatMap((rows) => [
    inReview('scores', rows, {}),
    inReview('ratings', rows, {}),
    unreviewed({ [ID]: rows }),
    unreviewed({ [ID]: { scores: rows } }),
    unreviewed({ [ID]: { speedup: 7, risk: 7 } }),
    ...['scores', 'marks', 'scorecard'].map((field) =>
      unreviewed({ [field]: rows.map((row) => ({ proposal: ID, ...row })) }),
    ),
  ]),
  inReview('scores', { 'Gain in speed': 7, Risk: 7 }, {}),
];

/** Every name and every value in a document. */
function said(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  if (Array.isArray(value)) return value.flatMap(said);
  return Object.entries(value).flatMap(([name, held]) => [name, ...said(held)]);
}

/** Texts and figures of a document; `yes` says only that something is so. */
function leaves(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null)
    return YES.has(value) || value === undefined ? [] : [String(value)];
  return Object.values(value).flatMap(leaves);
}

const YES: ReadonlySet<unknown> = new Set([true, 'yes', null]);

function after(form: Form, steps: readonly object[]): Form {
  // Where values are shared, a step in one would be one in the other.
  const held: { value: unknown } = { value: JSON.parse(JSON.stringify(form)) };
  for (const step of steps)
    expect([step, applyStep(held, structuredClone(step) as PatchStep)]).toEqual([step, true]);
  return isMap(held.value) ? held.value : {};
}

const changed = (form: Form) =>
  Object.entries(form)
    .filter(([name, value]) => value !== FORM[name] && value !== undefined)
    .map((each) => JSON.stringify(each))
    .join();

it.each(IN_ROWS.map((form) => [changed(form), form] as const))(
  'reads the marks of %s by the names of their criteria',
  async (_, form) => {
    const { problems, repair } = await submitted(form, FILES);
    const mended = after(
      form,
      problems.flatMap(({ example }) => example),
    );
    const mark = expect.toSatisfy((one) => one === 7 || valueAt(one, ['score']) === 7);
    expect(valueAt(mended, ['proposals', ID, 'scores'])).toEqual({ speedup: mark, risk: mark });
    expect(after(form, repair)).toEqual(mended);
  },
);

it.each<readonly [string, Form]>([
  [
    'an aspect',
    inReview(
      'scores',
      [
        { aspect: 'speedup', score: 7 },
        { aspect: 'risk', score: 7 },
      ],
      {},
    ),
  ],
  [
    'two of one',
    inReview(
      'scores',
      [
        { name: 'risk', value: 7 },
        { name: 'risk', value: 7 },
      ],
      {},
    ),
  ],
  ['figures alone', inReview('ratings', [7, 6], {})],
  ['a text', inReview('scores', 'speedup 7, risk 7', {})],
  ['rows of aspects', unreviewed({ scores: [{ proposal: ID, aspect: 'risk', score: 7 }] })],
])('makes no notes and no other marks of %s', async (_, form) => {
  const { code, problems, repair } = await submitted(form, FILES);
  expect([code, problems.map(({ example }) => example), repair]).toEqual([1, [[]], []]);
  expect(problems[0]?.expected).toMatch(/speedup, risk/);
});

it.each(everyOther(SHAPES, 4).map((form) => [changed(form), form] as const))(
  'examples bring %s to what is taken, and lose nothing',
  async (_, form) => {
    const { code, problems } = await submitted(form, FILES);
    expect(code).toBe(1);
    const mended = after(
      form,
      problems.flatMap(({ example }) => example),
    );
    const kept = said(mended).map((each) => each.replace('Arena pool', ID));
    const wanted = leaves(form).flatMap((each) =>
      each.replace('Arena pool', ID).split(/(?<=^arena-pool)(?:: | because )/),
    );
    const lost = wanted.filter((each) => !kept.some((text) => text.includes(each)));
    const again = await submitted(mended, FILES);
    const shown = again.problems.map(({ code: name, pointer }) => `${name} ${pointer}`);
    expect({ shown, lost }).toEqual({ shown: [], lost: [] });
  },
);

it('says of a vote with a reason where the reason stands', async () => {
  const { problems } = await submitted({ ...FORM, vote: { for: ID, because: WHY } }, FILES);
  expect(problems).toMatchObject([
    {
      expected: 'a proposal of the round: short-keys, flat-entries, arena-pool',
      advice: 'write the id alone, `vote: this`; the reason stands in `because` of the scorecard',
      example: [
        { path: '/vote', value: ID },
        { path: '/because', value: WHY },
      ],
    },
  ]);
});

it('keeps every veto and hold that stands in a review, in the repair as well', async () => {
  const reviews = {
    'short-keys': { ...MARKED, veto: WHY },
    [OTHER]: { ...MARKED, veto: { constraint: 'memory', evidence: MORE } },
    [ID]: { abstain: { reason: WHY }, hold: true },
  };
  const form = { proposals: reviews };
  const { problems, repair } = await submitted(form, FILES);
  expect(problems.map(({ pointer, expected }) => [pointer, expected])).toEqual([
    ['/proposals/short-keys/veto', 'this at /veto'],
    [`/proposals/${OTHER}/veto`, 'this at /veto'],
    [`/proposals/${ID}/abstain`, `this at /abstain and /proposals/${ID}/because`],
    [`/proposals/${ID}/hold`, 'this at /hold'],
  ]);
  expect(after(form, repair)).toEqual({
    veto: [
      { proposal: 'short-keys', evidence: WHY, constraint: 'FILL IN' },
      { proposal: OTHER, constraint: 'memory', evidence: MORE },
    ],
    hold: { proposal: ID, concern: 'FILL IN' },
    abstain: [ID],
    proposals: { 'short-keys': MARKED, [OTHER]: MARKED, [ID]: { because: WHY } },
  });
});

it('keeps the vote that is there, and the mistyped one as a note', async () => {
  const form = { ...FORM, votes: OTHER };
  const { problems, repair } = await submitted(form, FILES);
  const mended = after(
    form,
    problems.flatMap(({ example }) => example),
  );
  expect([mended, repair]).toEqual([{ ...FORM, notes: `votes: ${OTHER}` }, []]);
});

it('leaves what the round has no place for where it stands', async () => {
  const said = [
    { hold: [ID, OTHER] },
    { hold: { [ID]: WHY, [OTHER]: MORE } },
    { vote: [ID, OTHER] },
    { veto: ['lazy-index', ID] },
    { veto: { for: 'lazy-index', because: WHY } },
    { veto: WHY },
  ];
  for (const each of said) {
    const { problems, repair } = await submitted({ ...FORM, ...each }, FILES);
    expect([each, problems.flatMap(({ example }) => example), repair]).toEqual([each, [], []]);
  }
});

it('keeps a name that nothing is like as a note, and leaves it to the reviewer in the repair', async () => {
  const { problems, repair } = await submitted({ ...FORM, weather: { rain: 3 } }, FILES);
  expect(problems.map(({ example }) => example)).toEqual([
    [
      { op: 'remove', path: '/weather' },
      { op: 'add', path: '/notes', value: 'weather: rain: 3' },
    ],
  ]);
  expect(repair).toEqual([]);
});

it.each([
  ['abstain', true, `the scores of ${ID}, or ${ID} under \`abstain\` at the top: one of the two`],
  ['abstain', WHY, `the scores of ${ID}, or ${ID} under \`abstain\` at the top: one of the two`],
  ['hold', WHY, `only one hold; that of ${OTHER} stands on line 1`],
  ['vote', true, `only one vote; that of ${OTHER} stands on line 1`],
])('asks which is meant of two, %s: %s in a review', async (field, value, expected) => {
  const hold = { proposal: OTHER, concern: MORE };
  const form = { ...inReview(field, value), hold, vote: OTHER };
  const { problems, repair } = await submitted(form, FILES);
  expect(problems).toMatchObject([{ pointer: `/proposals/${ID}/${field}`, expected, example: [] }]);
  expect(repair).toEqual([]);
});

it('asks of no two where what a form leaves blank stands beside it', async () => {
  const blank = { vote: 'TODO', hold: { proposal: null, concern: '' } };
  const review = { hold: WHY, abstain: true, scores: { speedup: null, risk: 'TODO' } };
  const proposals = { 'short-keys': MARKED, [OTHER]: MARKED, [ID]: review };
  const { problems } = await submitted({ ...blank, proposals }, FILES);
  expect(problems.map(({ pointer }) => pointer)).toEqual([
    `/proposals/${ID}/hold`,
    `/proposals/${ID}/abstain`,
  ]);
  expect(problems.map(({ expected }) => expected).join()).not.toMatch(/alone|one of the two/);
});

it('says of the second hold in a review which one is there', async () => {
  const reviews = { 'short-keys': { ...MARKED, hold: WHY }, [OTHER]: { ...MARKED, hold: MORE } };
  const { problems } = await submitted({ proposals: { ...reviews, [ID]: MARKED } }, FILES);
  expect(problems.map(({ expected }) => expected)).toEqual([
    'this at /hold',
    'only one hold; that of short-keys stands on line 1',
  ]);
});

it('names no proposal twice where a review says again what stands beside it', async () => {
  const veto = [{ proposal: ID, constraint: 'memory', evidence: WHY }];
  const { problems } = await submitted({ ...inReview('veto', true), veto }, FILES);
  const steps = problems.flatMap(({ example }) => example);
  expect(after({ ...inReview('veto', true), veto }, steps)['veto']).toEqual(veto);
});

it('makes no third score of two', async () => {
  const { problems, repair } = await submitted(
    inReview('scores', { speedup: '7 or 8', risk: '7 to 8' }),
    FILES,
  );
  expect(problems).toMatchObject([{ expected: 'one of 7 and 8', example: [] }]);
  expect(repair).toEqual([]);
});

it.each([
  { [ID]: 7 },
  { [ID]: '7 because it is small' },
  { marks: { [ID]: 7, [OTHER]: 6.5 } },
  { bob: { [ID]: MARKED } },
  { scorecard: { proposals: { [ID]: { scores: [8, 6.5] } } } },
])('says where the marks of %j belong, and makes no text and no others of them', async (more) => {
  const { problems, repair } = await submitted({ vote: OTHER, ...more }, FILES);
  const told = problems.filter(({ code }) => code !== 'submit/missing-score');
  expect(told.map(({ example }) => example)).toEqual([[]]);
  expect(told[0]?.expected).toMatch(
    /scores by speedup, risk at .proposals.(?:ID|arena-pool).scores|its fields at the top of the document/,
  );
  const mended = problems.flatMap(({ example }) => example.map(({ path }) => path));
  expect([...mended, ...repair.map(({ path }) => path)].join()).not.toMatch(ID);
});

it('leaves the items of a list their numbers, and keeps the words of those that are replaced', async () => {
  const form = beside('predictions', [WHY, PREDICTED, MORE]);
  const { problems, repair } = await submitted(form, FILES);
  const [first, second] = problems.map(({ example }) => after(form, example));
  expect(first).toMatchObject({
    predictions: [{ metric: 'Your words.' }, PREDICTED, MORE],
    notes: `predictions: ${WHY}`,
  });
  expect(second).toMatchObject({ predictions: [WHY, PREDICTED, { metric: 'Your words.' }] });
  expect(repair).toEqual([]);
});

it('repairs what is told three times once', async () => {
  const { repair } = await submitted(beside('hold', { [ID]: WHY }), FILES);
  expect(repair).toEqual([{ op: 'add', path: '/hold', value: { proposal: ID, concern: WHY } }]);
});

const name = fc.constantFrom(
  ...[
    ID,
    OTHER,
    'speedup',
    'risk',
    'scores',
    'estimate',
    'success',
    'verdict',
    'because',
    'reason',
  ],
  ...['score', 'proposal', 'for', 'veto', 'hold', 'abstain', 'vote', 'second', 'notes', 'weather'],
  ...['predictions', 'lessons', 'terms', 'criterion', 'value', 'name'],
);
const word = fc.constantFrom<unknown>(WHY, MORE, ID, OTHER, 'yes', true, 7, '70%', 'fund');
const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
  anything: fc.oneof(
    { maxDepth: 3 },
    word,
    fc.dictionary(name, tie('anything'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    fc.array(tie('anything'), { minLength: 1, maxLength: 2 }),
  ),
}));

it('whatever stands in a form, its examples can be followed, and lose single values alone', async () => {
  const held = fc.dictionary(name, anything, { minKeys: 1, maxKeys: 2, noNullPrototype: true });
  await fc.assert(
    fc.asyncProperty(held, anything, async (more, inner) => {
      const form = { ...inReview('veto', inner), ...more };
      const { code, problems } = await submitted(form, FILES);
      expect(code).toBeLessThan(2);
      const kept = said(
        after(
          form,
          problems.flatMap(({ example }) => example),
        ),
      );
      const refused = problems.map(({ pointer }) => valueAt(form, fieldPath(pointer)));
      const lost = leaves(form).filter((each) => !kept.some((text) => text.includes(each)));
      expect(lost.filter((each) => !refused.some((one) => String(one) === each))).toEqual([]);
    }),
    { numRuns: isStress() ? 200 : 20 },
  );
});
