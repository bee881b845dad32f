import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, patched, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const STATUS = ['status', 'round1'];
const ARGV = ['submit', 'round1', 'ann', '-'];

async function blankForm(format: string): Promise<string> {
  const argv = ['brief', 'round1', 'ann', '--form', format];
  return (await runCli(argv, { files: THREE_ASKED })).stdout;
}

it.each(['markdown', 'json'])(
  'missing scores of a form as %s are one problem a proposal in text, and each its own in JSON',
  async (format) => {
    const stdin = await blankForm(format);
    const { stdout } = await runCli(ARGV, { files: THREE_ASKED, stdin, columns: 200 });
    expect(stdout.match(/\[submit\/missing-score\]/g)).toHaveLength(2);
    expect(stdout).toContain('short-keys is not scored: speedup, risk [submit/missing-score]');
    expect(stdout).toContain('nothing is written, 2 problems');
    expect(stdout).not.toContain('such as');
    expect(stdout.match(/ help /g)).toHaveLength(1);
    const { problems } = await submitted(stdin);
    expect(problems.map(({ pointer, expected }) => [pointer, expected])).toEqual(
      ['short-keys', 'flat-entries'].flatMap((id) =>
        ['speedup', 'risk'].map((criterion) => [
          `/proposals/${id}/scores/${criterion}`,
          'a score from 0 to 10',
        ]),
      ),
    );
  },
);

it('the text of a form in Markdown has no steps of a patch and no pointers', async () => {
  const stdin = (await blankForm('markdown')).replace(
    /^(\| short-keys +\| (?:speedup|risk) +\|) +\|/gm,
    '$1 good |',
  );
  const { stdout } = await runCli(ARGV, { files: THREE_ASKED, stdin, columns: 200 });
  expect(stdout).toContain('"good" cannot be read');
  expect(stdout).not.toContain('such as');
  expect(stdout).not.toContain('/proposals/');
});

describe('an n/a that the rubric does not take', () => {
  const none = { score: 'n/a', because: null };
  const form = {
    vote: 'short-keys',
    proposals: {
      'short-keys': { scores: { speedup: none, risk: 'n/a' } },
      'flat-entries': { scores: { speedup: null, risk: none } },
    },
  };

  it('is told as such, beside what is missing, and is filled in by the repair', async () => {
    const stdin = JSON.stringify(form);
    const { stdout } = await runCli(ARGV, { files: THREE_ASKED, stdin, columns: 200 });
    expect(stdout).toContain('short-keys has n/a for speedup and risk, and n/a is not taken [');
    expect(stdout).toContain('flat-entries is not scored: speedup [');
    expect(stdout).toContain('flat-entries has n/a for risk, and n/a is not taken [');
    const { problems, repair } = await submitted(form);
    const pointers = [
      '/proposals/short-keys/scores/speedup/score',
      '/proposals/short-keys/scores/risk',
      '/proposals/flat-entries/scores/speedup',
      '/proposals/flat-entries/scores/risk/score',
    ];
    expect(problems.map(({ pointer }) => pointer)).toEqual(pointers);
    expect(problems[0]?.message).toBe('"short-keys" has n/a for "speedup", and n/a is not taken');
    expect(repair.map(({ path, value }) => [path, value])).toEqual(
      pointers.map((path) => [path, 'FILL IN']),
    );
  });

  it('is told so in a cell of the form, where it stands', async () => {
    const text = (await blankForm('markdown')).replace(
      /^(\| short-keys +\| risk +\|) +\|/m,
      '$1 n/a |',
    );
    const { problems } = await submitted(text);
    const line = text.slice(0, text.indexOf('| n/a |')).split('\n').length;
    expect(problems[1]).toMatchObject({
      message: '"short-keys" has n/a for "risk", and n/a is not taken',
      pointer: '/proposals/short-keys/scores/risk',
      line,
    });
  });
});

it('a map of nothing is told as nothing, once', async () => {
  const { problems } = await submitted('{}');
  expect(problems.map(({ code }) => code)).toEqual(['submit/nothing']);
});

it('the text of a form in JSON says what a figure may be, and what to take away as a sentence', async () => {
  const form = JSON.parse(await blankForm('json'));
  Object.assign(form, { foo: 1 });
  Object.assign(form.proposals['short-keys'].estimate, { success: 70, upside: 50 });
  const stdin = JSON.stringify(form);
  const { stdout } = await runCli(ARGV, { files: THREE_ASKED, stdin, columns: 200 });
  expect(stdout).toContain('"70" is out of range [quantity/out-of-range]');
  expect(stdout).toContain('expected a probability from 0% to 100%\n');
  expect(stdout).toContain('"50" can be read as "5000%", "50x" or "50%" [unit/ambiguous-gain]');
  expect(stdout).toContain('help write `5000%`, `50x` or `50%`, whichever is meant');
  expect(stdout).toContain('help take away /foo\n');
});

it('a form of estimates alone lacks the scores of what it neither estimates nor abstains from', async () => {
  const estimate = { success: '80%', upside: '1.1x', implementation: '4h' };
  const form = { proposals: { 'short-keys': { estimate }, 'flat-entries': { verdict: 'queue' } } };
  const { code, problems } = await submitted(form);
  expect([code, problems.map(({ pointer }) => pointer)]).toEqual([
    1,
    ['/proposals/flat-entries/scores/speedup', '/proposals/flat-entries/scores/risk'],
  ]);
  const path = cardOf('ann');
  const files = { ...THREE_ASKED, [path]: JSON.stringify(form) };
  const status = JSON.parse((await runCli([...STATUS, '--format', 'json'], { files })).stdout);
  expect(status.sharks[0]).toMatchObject({
    state: 'partial',
    lacks: [{ proposal: 'flat-entries', criteria: ['speedup', 'risk'] }],
  });
  const whole = [
    { proposals: { 'short-keys': { estimate }, 'flat-entries': { estimate } } },
    { ...form, abstain: ['flat-entries'] },
  ];
  for (const each of whole) expect((await submitted(each)).code).toBe(0);
});

it.each([
  ['a score', { scores: { speedup: { comment: 'risky' }, risk: 5 } }, ['speedup']],
  ['an overall score', { score: { comment: 'risky' } }, ['speedup', 'risk']],
])(
  'a map in place of %s that has no figure lacks its score, told beside what is unknown in it',
  async (_place, review, criteria) => {
    const scores = { speedup: 8, risk: 6 };
    const form = JSON.stringify({
      vote: 'short-keys',
      proposals: { 'short-keys': review, 'flat-entries': { scores } },
    });
    const { problems } = await submitted(form);
    const missing = criteria.map((id) => `/proposals/short-keys/scores/${id}`);
    expect(problems.map(({ code }) => code)).toEqual([
      'schema/unknown-field',
      ...missing.map(() => 'submit/missing-score'),
    ]);
    expect(problems.slice(1).map(({ pointer }) => pointer)).toEqual(missing);
    const mended = patched(
      form,
      problems.flatMap(({ example }) => example),
    );
    expect(mended).toContain('comment: risky');
    expect((await submitted(mended)).code).toBe(0);
  },
);

it.each([
  ['because', 'schema/missing-field', { because: 'risky' }],
  ['scor', 'schema/unknown-field', { scor: 5 }],
])('an overall score with %s lacks one figure, not one a criterion', async (_name, code, score) => {
  const proposals = { 'short-keys': { score }, 'flat-entries': { score: 6 } };
  const { problems } = await submitted({ vote: 'short-keys', proposals });
  expect(problems).toMatchObject([{ code }]);
});

it('a score that is a map of a range is no missing score', async () => {
  const scores = { speedup: { low: 6, high: 8 }, risk: 5 };
  const proposals = { 'short-keys': { scores }, 'flat-entries': { scores } };
  expect((await submitted({ vote: 'short-keys', proposals })).code).toBe(0);
});

it('no score is missing that stands below a second key of the same name, which is not read', async () => {
  const review = 'short-keys: { scores: { speedup: 7, risk: 6 } }';
  const { problems } = await submitted(`proposals:\nproposals:\n  ${review}\n`);
  expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['yaml/duplicate-key', '/proposals'],
  ]);
});
