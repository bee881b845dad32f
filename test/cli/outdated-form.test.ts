import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { fillForm } from '../support/fill-form.ts';
import { formOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

type FilesByPath = Readonly<Record<string, string>>;

const RUBRIC = 'rounds/round1/rubrics/default.yaml';
const { [RUBRIC]: _, ...NO_RUBRIC } = THREE_ASKED;
const MORE_CRITERIA = `${THREE_ASKED[RUBRIC]}  ease: { weight: 10% }\n`;

async function filled(format: string, files: FilesByPath): Promise<string> {
  const { stdout } = await runCli(['brief', 'round1', 'ann', '--form', format], { files });
  if (format === 'json') return stdout.replaceAll('"score": null', '"score": 7');
  if (format === 'yaml') return stdout.replaceAll('TODO #', '7 #');
  return fillForm(stdout, (section, _row, column) =>
    section === 'scores' && column === 'score' ? '7' : null,
  );
}

describe('a form that was made before the rubric was', () => {
  it.each([
    ['markdown', NO_RUBRIC, THREE_ASKED, ['speedup', 'risk']],
    ['json', NO_RUBRIC, THREE_ASKED, ['speedup', 'risk']],
    ['markdown', THREE_ASKED, { ...THREE_ASKED, [RUBRIC]: MORE_CRITERIA }, ['ease']],
    ['json', THREE_ASKED, { ...THREE_ASKED, [RUBRIC]: MORE_CRITERIA }, ['ease']],
  ])(
    'as %s is refused for the criteria that it does not ask for',
    async (format, then, now, ids) => {
      const form = await filled(format, then);
      expect((await submitted(form, then)).code).toBe(0);
      const { code, written, problems, answer } = await submitted(form, now);
      expect([code, written]).toEqual([1, {}]);
      expect(problems.map((each) => [each.code, each.message])).toEqual(
        ids.map((id) => [
          'submit/other-rubric',
          `this form does not ask for ${id}, a criterion of the rubric`,
        ]),
      );
      expect(problems[0]?.advice).toContain('take the form anew: shark brief round1 ann');
      expect(JSON.stringify(answer)).toContain('take the form anew, and write in it');
    },
  );

  it('is said to be made anew, by who makes it', async () => {
    const run = await runCli(['new', 'vote', 'ann', '--round', 'round1'], { files: NO_RUBRIC });
    expect(run.stdout.replace(/\s+/g, ' ')).toContain('once there is one, make the form anew');
  });
});

const PITCH = 'proposals/short-keys.yaml';
const OTHER_PITCH = {
  ...THREE_ASKED,
  [PITCH]: (THREE_ASKED[PITCH] ?? '').replace('Shorter', 'Much shorter'),
};
const OTHER_WEIGHTS = {
  ...THREE_ASKED,
  [RUBRIC]: 'criteria:\n  speedup: { weight: 50% }\n  risk: { weight: 50% }\n',
};

describe.each(['markdown', 'json', 'yaml'])('a form as %s', (format) => {
  it('is refused for a pitch that changed since it was made, revised or not', async () => {
    const form = await filled(format, THREE_ASKED);
    const first = await submitted(form);
    expect(first.code).toBe(0);
    for (const files of [OTHER_PITCH, { ...OTHER_PITCH, ...first.written }]) {
      const { code, written, problems, answer } = await submitted(form, files, ['--revise']);
      expect([code, written]).toEqual([1, {}]);
      expect(problems).toMatchObject([
        {
          code: 'submit/older-pitch',
          message: 'the pitch of short-keys has changed since this form was made',
          advice:
            'read it as it is now: shark brief round1 ann --format json; then take the form anew: ' +
            `shark brief round1 ann --form ${format}`,
          pointer: '/proposals/short-keys',
        },
      ]);
      expect(JSON.stringify(answer)).toContain('take the form anew, and write in it');
    }
    expect((await submitted(await filled(format, OTHER_PITCH), OTHER_PITCH)).code).toBe(0);
  });

  it('is taken where what changed is no word of a pitch, or of one that it does not judge', async () => {
    const form = await filled(format, THREE_ASKED);
    const files = {
      ...THREE_ASKED,
      [PITCH]: `# a comment\n${THREE_ASKED[PITCH]}    status: conditional\n`,
    };
    expect((await submitted(form, files)).code).toBe(0);
    if (format !== 'json') return;
    const { proposals, ...rest } = JSON.parse(form) as { readonly proposals: object };
    const own = { 'flat-entries': (proposals as Record<string, unknown>)['flat-entries'] };
    const abstained = { ...rest, abstain: ['short-keys'], proposals: own };
    expect((await submitted(abstained, OTHER_PITCH)).code).toBe(0);
  });

  it('is refused for weights that are not those of the rubric, with their place', async () => {
    const form = await filled(format, THREE_ASKED);
    const { code, written, problems } = await submitted(form, OTHER_WEIGHTS);
    expect([code, written]).toEqual([1, {}]);
    expect(problems.map((each) => [each.code, each.message])).toEqual([
      ['submit/other-rubric', 'the weight of speedup is 60% in this form, and 50% in the rubric'],
      ['submit/other-rubric', 'the weight of risk is 40% in this form, and 50% in the rubric'],
    ]);
    const line = form.split('\n')[(problems[0]?.line ?? 0) - 1];
    expect(line).toContain(format === 'json' ? 'speedup' : '60%');
  });

  it('is refused without a criterion that the rubric has since', async () => {
    const form = await filled(format, THREE_ASKED);
    const { problems } = await submitted(form, { ...THREE_ASKED, [RUBRIC]: MORE_CRITERIA });
    expect(problems.map(({ message }) => message)).toEqual([
      'this form does not ask for ease, a criterion of the rubric',
    ]);
  });
});

it('a form that does not say what it was made from is held against nothing', async () => {
  expect((await submitted(formOf('ann', [8, 6.5], [5, 7]), OTHER_PITCH)).code).toBe(0);
});

it('a form that was made before the rubric and has no score says that it does not ask for these', async () => {
  const { stdout } = await runCli(['brief', 'round1', 'ann', '--form', 'markdown'], {
    files: NO_RUBRIC,
  });
  const form = fillForm(stdout, (_section, row, column) =>
    column === 'vote' && row['proposal'] === 'flat-entries' ? 'abstain' : null,
  );
  const { problems } = await submitted(form);
  expect(problems).toMatchObject(
    ['speedup', 'risk'].map((criterion) => ({
      code: 'submit/missing-score',
      message: `"short-keys" has no score for "${criterion}"`,
      advice: expect.stringMatching(/^the form does not ask for this: take the form anew: /),
    })),
  );
});

it('a form without rows for a proposal that was added later is to be taken anew', async () => {
  const form = await filled('markdown', THREE_ASKED);
  const files = {
    ...THREE_ASKED,
    'proposals/late-idea.yaml': 'title: Late\npitches:\n  round1:\n    summary: Batches.\n',
    'rounds/round1/round.yaml': (THREE_ASKED['rounds/round1/round.yaml'] ?? '').replace(
      'flat-entries]',
      'flat-entries, late-idea]',
    ),
  };
  const { problems, answer } = await submitted(form, files);
  expect(problems.map(({ code, advice }) => [code, advice])).toEqual(
    ['speedup', 'risk'].map(() => [
      'submit/missing-score',
      'the form does not ask for this: take the form anew: shark brief round1 ann --form markdown',
    ]),
  );
  expect(JSON.stringify(answer)).not.toContain('repair these in the form');
});

it('a mistyped name under `abstain` stands for its proposal, whose scores are not missing', async () => {
  const { proposals, ...rest } = JSON.parse(formOf('ann', [8, 6.5], [5, 7])) as {
    readonly proposals: Readonly<Record<string, object>>;
  };
  const form = JSON.stringify({
    ...rest,
    abstain: ['flat-entrie'],
    proposals: { 'short-keys': proposals['short-keys'] },
  });
  const { problems, repair } = await submitted(form);
  expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['reference/unknown-proposal', '/abstain/0'],
  ]);
  expect(repair).toMatchObject([{ path: '/abstain/0', value: 'flat-entries' }]);
  const repaired = await submitted(form.replace('flat-entrie"', 'flat-entries"'));
  expect(repaired.code).toBe(0);
});
