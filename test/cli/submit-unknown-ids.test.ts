import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { patched, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const SPLIT = 'split-the-test-suite-over-4-machines';
const CHANGED = 'chain-only-build-what-changed';

const pitch = (title: string) =>
  `title: ${title}\npitches: { round1: { summary: Faster builds. } }\n`;

/** A round on builds, whose ids are long, and titles another word than the id. */
const BUILDS = {
  'rounds/round1/rubrics/default.yaml':
    'criteria:\n  speedup: { weight: 60%, label: Expected speedup }\n  risk: { weight: 40% }\n',
  'rounds/round1/round.yaml': (THREE_ASKED['rounds/round1/round.yaml'] ?? '').replace(
    '[short-keys, flat-entries]',
    `[${SPLIT}, ${CHANGED}, remote-exec]`,
  ),
  [`proposals/${SPLIT}.yaml`]: pitch('Split the test suite over 4 machines'),
  [`proposals/${CHANGED}.yaml`]: pitch('The chain of builds, only build what changed'),
  'proposals/remote-exec.yaml': pitch('Remote build execution'),
};

const MARKS = { scores: { speedup: 8, risk: 6 } };
const REVIEWS = { [SPLIT]: MARKS, [CHANGED]: MARKS, 'remote-exec': MARKS };

describe('an id that no entry has', () => {
  it.each([
    ['split-the-tests', SPLIT],
    ['test-suite', SPLIT],
    ['Remote Execution', 'remote-exec'],
    ['only-build-what-changed', CHANGED],
    ['only-build-what-chnaged', CHANGED],
  ])(
    'is asked about as a second vote, with the one entry that fits: %s',
    async (written, meant) => {
      const form = JSON.stringify({ vote: 'remote-exec', second: written, proposals: REVIEWS });
      const { problems, repair } = await submitted(form, BUILDS);
      expect(problems).toMatchObject([
        {
          pointer: '/second',
          message: `"${written}" is not the id of an entry`,
          advice: null,
          expected: `${meant}, the most similar id`,
        },
      ]);
      expect(repair).toEqual([{ op: 'add', path: '/second', value: meant }]);
      expect((await submitted(patched(form, repair), BUILDS)).code).toBe(0);
    },
  );

  it('is renamed where marks stand under it, and the entry is not called unscored', async () => {
    const { [CHANGED]: marks, ...others } = REVIEWS;
    const form = {
      vote: 'remote-exec',
      proposals: { ...others, 'only-build-what-changed': marks },
    };
    const { problems, repair } = await submitted(form, BUILDS);
    expect(problems).toMatchObject([
      {
        pointer: '/proposals/only-build-what-changed',
        expected: `${CHANGED}, the most similar id`,
      },
    ]);
    expect(repair).toEqual([
      { op: 'remove', path: '/proposals/only-build-what-changed' },
      { op: 'add', path: `/proposals/${CHANGED}`, value: marks },
    ]);
  });

  it.each(['build', 'unheard-of'])(
    'is left to the reviewer where several entries fit or none does: %s',
    async (written) => {
      const ids = `${SPLIT}, ${CHANGED}, remote-exec`;
      const vote = await submitted({ vote: written, proposals: REVIEWS }, BUILDS);
      expect(vote.problems).toMatchObject([
        { pointer: '/vote', expected: `a proposal of the round: ${ids}`, example: [] },
      ]);
      const { [CHANGED]: marks, ...others } = REVIEWS;
      const form = { vote: SPLIT, proposals: { ...others, [written]: marks } };
      const { problems, repair } = await submitted(form, BUILDS);
      expect(problems).toMatchObject([
        { pointer: `/proposals/${written}`, expected: `one of ${ids}`, example: [] },
      ]);
      expect(repair).toEqual([]);
    },
  );

  it.each<readonly [string, unknown, string, object | number]>([
    ['scores in a list', { scores: [{ speedup: 8 }, { risk: 6 }] }, '/scores', MARKS],
    ['figures in a list', { scores: [8, 6] }, '/scores', { scores: [8, 6] }],
    [
      'scores that no figure is',
      { scores: { speedup: '7,5', risk: 6 } },
      '/scores/speedup',
      { scores: { speedup: 7.5, risk: 6 } },
    ],
    ['a list in place of the review', [{ speedup: 8 }, { risk: 6 }], '', MARKS],
    ['a figure in place of the review', 7, '', 7],
  ])('is asked about beside %s below it, and no advice undoes the other', async (...each) => {
    const [, marks, place, mended] = each;
    const form = JSON.stringify({
      proposals: { ...REVIEWS, 'remote-exec': undefined, remote: marks },
    });
    const { problems, repair } = await submitted(form, BUILDS);
    expect(problems).toMatchObject([
      { pointer: '/proposals/remote', expected: 'remote-exec, the most similar id' },
      { pointer: `/proposals/remote${place}`, code: expect.not.stringContaining('reference/') },
    ]);
    for (const steps of [repair, problems.flatMap(({ example }) => example)]) {
      const { proposals } = JSON.parse(patched(form, steps)) as { proposals: object };
      expect(proposals).toEqual({ ...REVIEWS, 'remote-exec': mended });
    }
  });

  it('is not called unscored where a list stands under it and no entry is like it', async () => {
    const proposals = { [SPLIT]: MARKS, [CHANGED]: MARKS, zebra: [8, 6] };
    const { problems, repair } = await submitted({ proposals }, BUILDS);
    expect(problems).toMatchObject([
      { pointer: '/proposals/zebra', code: 'reference/unknown-proposal', example: [] },
      { pointer: '/proposals/zebra', code: 'schema/wrong-type', example: [] },
    ]);
    expect(repair).toEqual([]);
  });

  it('is not taken for the first of two entries that are equally near', async () => {
    const { problems } = await submitted(
      { vote: 'opt-c', proposals: { 'opt-a': MARKS, 'opt-b': MARKS } },
      {
        ...BUILDS,
        'rounds/round1/round.yaml': BUILDS['rounds/round1/round.yaml'].replace(
          /entries: .*/,
          'entries: [opt-a, opt-b]',
        ),
        'proposals/opt-a.yaml': pitch('Narrow'),
        'proposals/opt-b.yaml': pitch('Wide'),
      },
    );
    expect(problems).toMatchObject([
      { pointer: '/vote', expected: 'a proposal of the round: opt-a, opt-b', example: [] },
    ]);
  });

  it('comes without rules about the names of files, and with each id once', async () => {
    const stdin = JSON.stringify({ vote: 'Very best', proposals: REVIEWS });
    const setting = { files: BUILDS, stdin, columns: 200 };
    const { stdout } = await runCli(['submit', 'round1', 'ann', '-'], setting);
    expect(stdout).toContain('"Very best" is not the id of an entry [schema/bad-id]');
    expect(stdout.split('remote-exec')).toHaveLength(2);
    expect(stdout).not.toMatch(/ASCII|aux|help/);
  });
});

it('a label in place of the id of a criterion is asked about with the id', async () => {
  const proposals = { ...REVIEWS, 'remote-exec': { scores: { 'Expected speedup': 8, risk: 6 } } };
  const { problems, repair } = await submitted({ vote: SPLIT, proposals }, BUILDS);
  expect(problems).toMatchObject([
    {
      message: '"Expected speedup" is not the id of a criterion',
      expected: 'speedup, the most similar id',
    },
  ]);
  expect(problems).toHaveLength(1);
  expect(repair).toMatchObject([{ op: 'remove' }, { op: 'add', value: 8 }]);
});

it('the id of a criterion is asked about beside a score that is no figure', async () => {
  const scores = { speedupp: [8, 7, 6], risk: 6 };
  const proposals = { ...REVIEWS, 'remote-exec': { scores } };
  const { problems } = await submitted({ vote: SPLIT, proposals }, BUILDS);
  expect(problems).toMatchObject([
    { code: 'reference/unknown-criterion', expected: 'speedup, the most similar id' },
    { code: 'schema/wrong-type', example: [] },
  ]);
});

it.each([
  ['typo', 'one of speedup, risk'],
  ['riskk', 'risk, the most similar id'],
])('the unknown criterion %s is asked about first, and gets no figure', async (id, expected) => {
  const scores = { ...MARKS.scores, [id]: 'high' };
  const form = JSON.stringify({
    vote: SPLIT,
    proposals: { ...REVIEWS, 'remote-exec': { scores } },
  });
  const { problems } = await submitted(form, BUILDS);
  expect(problems).toMatchObject([
    { code: 'reference/unknown-criterion', expected },
    { code: 'quantity/unreadable', example: [] },
  ]);
  const mended = patched(
    form,
    problems.flatMap(({ example }) => example),
  );
  expect(mended).toContain(`${id}: high`);
  expect((await submitted(mended, BUILDS)).code).toBe(0);
});

it('what lacks its score under an unknown criterion has no second example at that criterion', async () => {
  const scores = { ...MARKS.scores, comment: { because: 'risky' } };
  const form = JSON.stringify({
    vote: SPLIT,
    proposals: { ...REVIEWS, 'remote-exec': { scores } },
  });
  const { problems } = await submitted(form, BUILDS);
  expect(problems).toMatchObject([
    { code: 'reference/unknown-criterion' },
    { code: 'schema/missing-field', example: [] },
  ]);
  const mended = patched(
    form,
    problems.flatMap(({ example }) => example),
  );
  expect((await submitted(mended, BUILDS)).code).toBe(0);
});

it('an unknown field beside a missing score is kept by the repair, and a note in the example', async () => {
  const risk = { because: 'new code', comment: 'risky on weekends' };
  const proposals = { ...REVIEWS, 'remote-exec': { scores: { speedup: 8, risk } } };
  const form = JSON.stringify({ vote: SPLIT, proposals });
  const { problems, repair } = await submitted(form, BUILDS);
  const place = '/proposals/remote-exec/scores/risk';
  expect(repair).toEqual([{ op: 'add', path: `${place}/score`, value: 'FILL IN' }]);
  expect(problems).toMatchObject([
    {
      code: 'schema/missing-field',
      example: [{ op: 'add', path: `${place}/score`, value: 5 }],
    },
    { code: 'schema/unknown-field', expected: expect.stringContaining('/notes') },
  ]);
  const mended = patched(
    form,
    problems.flatMap(({ example }) => example),
  );
  expect(mended).toContain('comment: risky on weekends');
  expect((await submitted(mended, BUILDS)).code).toBe(0);
});

it('of many, the first twenty are shown, and the others counted', async () => {
  const more = Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`nobody${at}`, MARKS]));
  const stdin = JSON.stringify({ proposals: { ...REVIEWS, ...more } });
  const argv = ['submit', 'round1', 'ann', '-'];
  const { code, stdout } = await runCli(argv, { files: { ...THREE_ASKED, ...BUILDS }, stdin });
  expect(code).toBe(1);
  const shown = stdout.match(/"nobody\d+" is not the id/g) ?? [];
  expect(stdout).toContain(`And ${22 - shown.length} more: --format json has all.`);
});
