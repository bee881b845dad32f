import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { formOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const CARD = JSON.parse(formOf('ann', [8, 6.5], [5, 7])) as {
  readonly proposals: Readonly<Record<string, object>>;
};
const HOLD = { proposal: 'flat-entries', concern: 'The licence is not clear.' };
const HELD = 'proposal: flat-entries, concern: The licence is not clear.';

const ROUND = THREE_ASKED['rounds/round1/round.yaml'];
const FILES = {
  ...THREE_ASKED,
  'rounds/round1/round.yaml': `${ROUND}constraints: { memory: Less than 1 GB. }\n`,
};

async function onRecord(more: object) {
  const { code, written } = await submitted({ ...CARD, ...more }, FILES);
  expect(code).toBe(0);
  return { ...FILES, ...written };
}

it.each([
  ['hold', HOLD, HELD, 'the hold'],
  ['second', 'flat-entries', 'flat-entries', 'the second'],
  [
    'veto',
    [{ proposal: 'flat-entries', constraint: 'memory', evidence: 'It takes 2 GB.' }],
    'constraint: memory, evidence: It takes 2 GB., proposal: flat-entries',
    'the veto',
  ],
])(
  'a %s that is gone is one problem, with what is on record',
  async (field, said, before, what) => {
    const { problems } = await submitted(
      { ...CARD, [field]: null },
      await onRecord({ [field]: said }),
    );
    expect(
      problems.map(({ code, pointer, expected, message }) => [code, pointer, expected, message]),
    ).toEqual([
      [
        'submit/changed',
        `/${field}`,
        `${before}, as on record`,
        expect.stringContaining(`${what}: "${before.slice(0, 40)}`),
      ],
    ]);
    expect(problems[0]?.message).toMatch(
      / is on record for ann in round1, and nothing in this form$/,
    );
  },
);

it('a hold of another concern, and a mark, are told with what the form has', async () => {
  const files = await onRecord({ hold: HOLD });
  const proposals = { ...CARD.proposals, 'short-keys': { scores: { speedup: 3, risk: 6.5 } } };
  const form = { ...CARD, proposals, hold: { ...HOLD, concern: 'Nothing.' } };
  const { problems } = await submitted(form, files);
  expect(problems.map(({ pointer, message }) => [pointer, message])).toEqual([
    [
      '/proposals/short-keys/scores/speedup',
      'the mark of short-keys for speedup: "8" is on record for ann in round1, and "3" in this form',
    ],
    [
      '/hold/concern',
      'the hold: "The licence is not clear." is on record for ann in round1, and "Nothing." in this form',
    ],
  ]);
});

it('texts of a list come back as they were, and what is changed is told in their order', async () => {
  const because = ['Zero\u200djoined.', 'A\ttab.'];
  const files = await onRecord({ because });
  expect((await submitted({ ...CARD, because }, files)).problems).toEqual([]);
  const { problems } = await submitted({ ...CARD, because: ['Zero.', 'A\ttab.'] }, files);
  expect(problems.map(({ message }) => message)).toEqual([
    'the because: "Zero\u200djoined." is on record for ann in round1, and "Zero.; A tab." in this form',
  ]);
});

it('a hold that is gone from a form in Markdown is told at the vote of its proposal', async () => {
  const files = await onRecord({ hold: HOLD });
  const argv = ['brief', 'round1', 'ann', '--form', 'markdown'];
  const { stdout: form } = await runCli(argv, { files });
  const stdin = form.replace(/hold: The licence is not clear\./, '');
  const { problems } = await submitted(stdin, files);
  const [row] = stdin
    .split('\n')
    .flatMap((line, at) => (line.startsWith('| flat-entries | Flat') ? [at + 1] : []));
  expect(problems).toMatchObject([{ code: 'submit/changed', pointer: '/hold', line: row }]);
  const { stdout } = await runCli(['submit', 'round1', 'ann', '-'], { files, stdin, columns: 200 });
  expect(stdout).toContain(
    `the hold: "${HELD}" is on record for ann in round1, and nothing in this form`,
  );
  expect(stdout).toContain('nothing is written, 1 problem\n');
});
