import { expect, it } from 'vitest';
import { cardOf, patched } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const REVIEW = '\n    scores: { speedup: 8, risk: 6 }\n';

it.each(['short_keys', 'short-key', 'Short-keys', 'Short keys', 'Short Keys'])(
  'renames the first key %s and keeps what it holds',
  async (name) => {
    const form = `vote: flat-entries\nproposals:\n  ${name}:${REVIEW}  flat-entries:${REVIEW}`;
    const { code, problems, repair } = await submitted(form);
    expect(code).toBe(1);
    const scores = { speedup: 8, risk: 6 };
    const move = [
      { op: 'remove', path: `/proposals/${name}` },
      { op: 'add', path: '/proposals/short-keys', value: { scores } },
    ];
    expect(problems).toMatchObject([
      { pointer: `/proposals/${name}`, expected: 'short-keys, the most similar id', example: move },
    ]);
    expect(repair).toEqual(move);
    const said = JSON.stringify({
      vote: 'flat-entries',
      proposals: { [name]: { scores }, 'flat-entries': { scores } },
    });
    expect((await submitted(patched(said, repair))).code).toBe(0);
  },
);

it.each([
  ['vote', 'vote: Flat entries\nsecond: short-keys\n'],
  ['second', 'vote: short-keys\nsecond: flat Entries\n'],
  ['hold/proposal', 'hold: { proposal: Flat entires, concern: It copies. }\n'],
  ['abstain/0', 'abstain: [Flat entries]\n'],
])('takes a title at /%s for the proposal that has it', async (name, said) => {
  const judged = name === 'abstain/0' ? '' : `  flat-entries:${REVIEW}`;
  const { code, problems, repair } = await submitted(
    `${said}proposals:\n  short-keys:${REVIEW}${judged}`,
  );
  expect(code).toBe(1);
  const put = [{ path: `/${name}`, value: 'flat-entries' }];
  expect(problems).toMatchObject([{ code: 'schema/bad-id', example: put }]);
  expect(repair).toMatchObject(put);
});

it('moves what stands under a mistyped name into the review that is there', async () => {
  const form =
    `vote: flat-entries\nproposals:\n  short_keys:\n    scores: { speedup: 8 }\n` +
    `  short-keys:\n    scores: { risk: 6 }\n  flat-entries:${REVIEW}`;
  expect((await submitted(form)).repair).toEqual([
    { op: 'remove', path: '/proposals/short_keys' },
    { op: 'add', path: '/proposals/short-keys/scores/speedup', value: 8 },
  ]);
  const both = form.replace('risk: 6', 'speedup: 6, risk: 6');
  const { code, problems, repair } = await submitted(both);
  expect([code, problems[0]?.example, repair]).toEqual([1, [], []]);
});

it.each(['05', '010', '0x5', '0o7', '-05', '05.5'])(
  'does not take the figure %s',
  async (figure) => {
    const form = `vote: flat-entries\nproposals:\n  short-keys:\n    scores: { speedup: ${figure}, risk: 6 }\n  flat-entries:${REVIEW}`;
    const { code, problems, written } = await submitted(form);
    expect([code, written[cardOf('ann')]]).toEqual([1, undefined]);
    expect(problems.map(({ code }) => code)).toEqual(['submit/notation']);
    expect(problems[0]).toMatchObject({
      pointer: '/proposals/short-keys/scores/speedup',
      expected: 'a score from 0 to 10',
    });
  },
);
