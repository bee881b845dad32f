import { describe, expect, it } from 'vitest';
import { patched } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

describe('a comma inside of braces', () => {
  const REVIEW = '{ scores: { speedup: 7, risk: 6 } }';
  const form = (review: string) =>
    `vote: short-kyes\nproposals:\n  flat-entries: ${REVIEW}\n  short-keys: ${review}\n`;

  it.each([
    ['1,4x to 1.8x', 'write 1.4x to 1.8x with a point'],
    ['1,2x to 1,4x', 'write 1.2x to 1.4x with a point'],
    ['1,500 to 2,500', 'write 1.500 to 2.500 with a point, or 1500 to 2500'],
    ['1,500', 'write 1.500 with a point, or 1500'],
    ['2x, mostly', 'put text with a comma in quotes'],
  ])(
    'is told with the figure that is meant, and hides nothing beside it: %s',
    async (written, advice) => {
      const estimate = `estimate: { success: 70%, upside: ${written}, implementation: 2h }`;
      const { problems } = await submitted(form(`${REVIEW.slice(0, -2)}, ${estimate} }`));
      expect(problems).toMatchObject([
        { pointer: '/vote', expected: 'short-keys, the most similar id' },
        { code: 'text/lost-comma', pointer: '/proposals/short-keys/estimate/upside', advice },
      ]);
      expect(problems).toHaveLength(2);
    },
  );

  it('does not hide a key that occurs twice', async () => {
    const review = `short-keys: { ${REVIEW.slice(2, -2)}, estimate: { upside: 1,4x } }`;
    const { problems } = await submitted(`proposals:\nproposals:\n  ${review}\n`);
    expect(problems).toMatchObject([
      { code: 'yaml/duplicate-key', pointer: '/proposals' },
      { code: 'text/lost-comma' },
    ]);
    expect(problems).toHaveLength(2);
  });

  it('calls no score missing that stands in what it cuts off', async () => {
    const { problems } = await submitted(form('{ scores: { speedup: 7, risk 6 } }'));
    expect(problems.map(({ code }) => code)).toEqual([
      'reference/unknown-proposal',
      'text/lost-comma',
    ]);
  });
});

describe('a value that a comma inside of braces cut', () => {
  const SCORES = 'scores: { speedup: 7, risk: 6 }';
  const OTHER = `  flat-entries: { ${SCORES} }\n`;
  const form = (review: string, more = '') =>
    `vote: short-kyes\n${more}proposals:\n${OTHER}  ${review}\n`;

  it.each([
    ['renamed', `short-keyz: { ${SCORES}, estimate: { upside: 1,4x, implementation: 12,5h } }`, ''],
    ['moved', 'short-keys: { speedup: 7,5, risk: 6 }', ''],
    ['moved with its review', '', 'short-keys: { scores: { speedup: 7,5, risk: 6 } }\n'],
    ['a note', `short-keys: { ${SCORES}, wish: 7,5 }`, ''],
    ['an alias', 'short-keyz: *review', 'first: &review { scores: { speedup: 7,5, risk: 6 } }\n'],
    ['below a number', `2: { ${SCORES}, wish: 7,5 }`, ''],
  ])('is in no example: %s', async (_, review, more) => {
    const { problems, repair } = await submitted(form(review, more));
    expect(problems.map(({ code }) => code)).toContain('text/lost-comma');
    expect(problems.length).toBeGreaterThan(2);
    const examples = problems.flatMap(({ example }) => example.map(({ path }) => path));
    expect(examples.filter((path) => path !== '/vote')).toEqual([]);
    expect(repair).toEqual([]);
  });

  it('leaves the examples of what is beside it', async () => {
    const review = 'short-keys: { scores: { speedup: 7,5, risk: 99 } }';
    const { problems } = await submitted(form(review));
    expect(problems).toMatchObject([
      { pointer: '/vote', example: [{ path: '/vote', value: 'short-keys' }] },
      { code: 'text/lost-comma', example: [] },
      { code: 'score/out-of-scale', example: [{ path: '/proposals/short-keys/scores/risk' }] },
    ]);
  });

  it.each(['downside: 2,5%', 'upside: { low: 1,4x, high: 0.9x }'])(
    'has no other problem: %s',
    async (figure) => {
      const { problems } = await submitted(
        form(`short-keys: { ${SCORES}, estimate: { success: 70%, ${figure} } }`),
      );
      expect(problems.map(({ code }) => code)).toEqual([
        'reference/unknown-proposal',
        'text/lost-comma',
      ]);
    },
  );
});

describe('a decimal comma outside of braces', () => {
  const form = (scores: object, estimate: object, value = '300us') => ({
    vote: 'short-keys',
    abstain: ['flat-entries'],
    predictions: [
      { proposal: 'short-keys', metric: 'latency', value: '300us' },
      { proposal: 'short-keys', metric: 'latency', value },
    ],
    proposals: {
      'short-keys': {
        scores: { speedup: 8, risk: 6, ...scores },
        estimate: { success: '70%', upside: '1.5x', implementation: '2h', ...estimate },
      },
    },
  });
  const review = '/proposals/short-keys';

  it.each([
    ['7.5', `${review}/scores/speedup`, 7.5, form({ speedup: '7,5' }, {})],
    ['7.50', `${review}/scores/risk/score`, '7.50', form({ risk: { score: '7,50' } }, {})],
    ['7.5/10', `${review}/scores/speedup`, '7.5/10', form({ speedup: '7,5/10' }, {})],
    ['1.4x', `${review}/estimate/upside`, '1.4x', form({}, { upside: '1,4x' })],
    [
      '1.2x to 1.4x',
      `${review}/estimate/upside`,
      '1.2x to 1.4x',
      form({}, { upside: '1,2x to 1,4x' }),
    ],
    ['2.5us', '/predictions/1/value', '2.5us', form({}, {}, '2,5us')],
  ])('is to be a point: %s', async (meant, path, value, written) => {
    const { problems, repair } = await submitted(written);
    const example = [{ op: 'add', path, value }];
    expect(problems).toMatchObject([
      { pointer: path, expected: `${meant}, with a point`, example },
    ]);
    expect(repair).toEqual(example);
    expect((await submitted(patched(JSON.stringify(written), repair))).problems).toEqual([]);
  });

  it.each([
    ['speedup', form({ speedup: '99,5' }, {})],
    ['speedup', form({ speedup: '7,5/20' }, {})],
    ['speedup', form({ speedup: '7,500' }, {})],
    ['speedup', form({ speedup: '7,5,5' }, {})],
    ['success', form({}, { success: '170,5%' })],
    ['implementation', form({}, { implementation: '1,500h' })],
    ['value', form({}, {}, '2,5us to 1,5us')],
  ])('is something else where that would be refused too, or is unclear: %s', async (_, written) => {
    const { problems } = await submitted(written);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.expected).not.toContain('with a point');
  });

  it('before a reason is a point in the example', async () => {
    const { problems } = await submitted(form({ speedup: '6,5 because it fits a line' }, {}));
    const value = { score: 6.5, because: 'it fits a line' };
    expect(problems).toMatchObject([{ example: [{ path: `${review}/scores/speedup`, value }] }]);
  });

  it('of a gain without a unit has no example, since its unit is the next question', async () => {
    const { problems } = await submitted(form({}, { upside: '1,4' }));
    expect(problems).toMatchObject([{ expected: '1.4, with a point', example: [] }]);
  });
});
