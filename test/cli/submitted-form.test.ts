import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { fillForm } from '../support/fill-form.ts';
import { cardOf, formOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const ANN = cardOf('ann');
const FORM = formOf('ann', [8, 6.5], [5, 7]);
const OTHER = formOf('ann', [6, 6.5], [9, 7]);

async function blankMarkdown(): Promise<string> {
  const brief = await runCli(['brief', 'round1', 'ann', '--form', 'markdown'], {
    files: THREE_ASKED,
  });
  return brief.stdout;
}

async function filledMarkdown(): Promise<string> {
  return fillForm(await blankMarkdown(), (section, _, column) =>
    section === 'scores' && column === 'score' ? '7' : null,
  );
}

describe('a form whose copy of the rubric is another', () => {
  it.each([
    ['weight', /\| 60% +\|/, '| 50% |', 'the weight of speedup is 50% in this form, and 60% in'],
    ['scale', /\| 0 to 10 +\| more/, '| 0 to 5 | more', 'the scale of speedup is 0 to 5 in this'],
    ['criterion', /^\| speedup +\| speedup/m, '| speed | speedup', 'no criterion speed'],
  ])('says so of the %s, in submit and in import', async (_, from, to, message) => {
    const form = (await filledMarkdown()).replace(from, to);
    const { code, problems, written } = await submitted(form);
    expect([code, written]).toEqual([1, {}]);
    expect(problems[0]).toMatchObject({ code: 'submit/other-rubric' });
    expect(problems[0]?.message).toContain(message);
    const imported = await runCli(['import', 'vote.md'], {
      files: THREE_ASKED,
      existing: { 'vote.md': form },
    });
    expect(imported.code).toBe(1);
    expect(imported.stdout.replace(/\s+/g, ' ')).toContain(message);
  });

  it('is taken where the same weight is written otherwise', async () => {
    const form = (await filledMarkdown()).replace(/\| 60% +\|/, '| **0.6** |');
    expect((await submitted(form)).code).toBe(0);
  });
});

it.each([
  ['vote: flat-entries', 4, 'vote'],
  ['because: It costs nothing.', 4, 'because'],
  ['abstain: [flat-entries]', 4, 'abstain'],
  ['abstain:\n  - flat-entries', 5, '- flat-entries'],
  ['partail: yes', 4, 'partail'],
])('is refused at the line of %j at its top, which would be lost', async (lines, last, name) => {
  const form = (await filledMarkdown()).replace('shark: ann\n', `shark: ann\n${lines}\n`);
  const { code, problems, written } = await submitted(form);
  expect([code, written]).toEqual([1, {}]);
  expect(problems.at(-1)).toMatchObject({ code: 'form/top-line', line: last + 1, column: 1 });
  expect(problems.at(-1)?.message).toContain(`"${name}"`);
  const existing = { 'vote.md': form };
  const imported = await runCli(['import', 'vote.md'], { files: THREE_ASKED, existing });
  expect([imported.code, imported.written]).toEqual([1, {}]);
});

it('takes comments and blank lines at its top, and none of its lines twice', async () => {
  const top = (lines: string) => (form: string) => form.replace('shark: ann\n', `${lines}\n`);
  const form = await filledMarkdown();
  expect((await submitted(top('# vote: mine\n\nshark: ann # me')(form))).code).toBe(0);
  const twice = await submitted(top('shark: ann\npartial: no\npartial: yes')(form));
  expect(twice.problems).toMatchObject([{ code: 'form/twice', line: 6 }]);
});

it('says among the lines at the top that it is partial', async () => {
  const top = (partial: string) => (form: string) =>
    form.replace('shark: ann', `shark: ann\npartial: ${partial}`);
  const some = fillForm(await blankMarkdown(), (section, row, column) =>
    section === 'scores' && column === 'score' && row['proposal'] === 'short-keys' ? '7' : null,
  );
  expect((await submitted(some)).code).toBe(1);
  expect((await submitted(top('no')(some))).code).toBe(1);
  const { code, written } = await submitted(top('yes')(some));
  expect(code).toBe(0);
  expect(written[ANN]).toContain('partial: true');
  const unread = await submitted(top('perhaps')(some));
  expect(unread.problems[0]).toMatchObject({ code: 'form/unreadable', pointer: '/partial' });
});

it("leaves out what a form says in shark's place", async () => {
  const more = { recorded: 'after-outcome', judged: { 'short-keys': 'forged' } };
  const form = JSON.stringify({ ...(JSON.parse(FORM) as object), ...more });
  const { code, written } = await submitted(form);
  expect(code).toBe(0);
  expect(written).toEqual((await submitted(FORM)).written);
});

it('is not written again where the same stands there', async () => {
  const { written } = await submitted(FORM);
  const again = await submitted(FORM, { ...THREE_ASKED, ...written });
  expect([again.code, again.answer.written, again.written]).toEqual([0, false, {}]);
  const { stdout } = await runCli(['submit', 'round1', 'ann'], {
    files: { ...THREE_ASKED, ...written },
    stdin: FORM,
  });
  expect(stdout).toContain('all there already: nothing is written');
});

it('that is added to is told all that check says of it, also what it said before', async () => {
  const { proposals, ...rest } = JSON.parse(FORM) as { readonly proposals: object };
  const own = (proposals as Record<string, object>)['short-keys'];
  const estimate = {
    ...{ success: '100%', upside: '1.2x', downside: '0%' },
    ...{ implementation: '2h', validation: '1h' },
  };
  const form = { ...rest, proposals: { ...proposals, 'short-keys': { ...own, estimate } } };
  const first = await submitted(form);
  const again = await submitted({ ...form, lessons: 'One.' }, { ...THREE_ASKED, ...first.written });
  for (const { answer } of [first, again]) {
    expect(answer).toMatchObject({ written: true, todo: [{ code: 'estimate/certain' }] });
  }
});

describe('a shark that was not asked', () => {
  it.each([
    ['brief', ['brief', 'round1', 'eve']],
    ['the form', ['brief', 'round1', 'eve', '--form', 'json']],
    ['new vote', ['new', 'vote', 'eve', '--round', 'round1']],
    ['new scorecard', ['new', 'scorecard', 'eve', '--round', 'round1']],
    ['submit', ['submit', 'round1', 'eve']],
  ])('is told so by %s, and how to be asked', async (_, argv) => {
    const { code, stdout, stderr, written } = await runCli(argv, {
      files: THREE_ASKED,
      stdin: FORM,
    });
    expect([code, stdout, written]).toEqual([2, '', {}]);
    expect(stderr).toContain('"eve" was not asked in round1');
    expect(stderr.replace(/\s+/g, ' ')).toContain('add it to `sharks` in rounds/round1/round.yaml');
  });
});

describe('the step that is named', () => {
  const options = (line: string) => line.match(/--\w+/g) ?? [];
  /** Whether a command line is one that shark takes; nothing is run. */
  async function isCommand(text: string): Promise<boolean> {
    const [shark, ...argv] = text.match(/'[^']*'|\S+/g) ?? [];
    const [name = ''] = argv;
    const help = await runCli([name, '--help'], { columns: 200 });
    const usage = /Usage: shark \S+ (.*)/.exec(help.stdout)?.[1] ?? '';
    const words = argv.slice(1);
    const isValue = (at: number) => words[at - 1] === '--format';
    const names = words.filter((word, at) => !word.startsWith('--') && !isValue(at));
    const most = (usage.match(/[<[](?!options)[\w.]+[>\]]/g) ?? []).length;
    return (
      shark === 'shark' &&
      help.code === 0 &&
      names.length <= most &&
      options(text).every((option) => help.stdout.includes(option))
    );
  }

  const WRONG = FORM.replace('"speedup":8', '"speedup":80');

  it('after a refusal is the same command with its file', async () => {
    const run = await runCli(['submit', 'round1', 'ann', 'my form.json', '--format', 'json'], {
      files: THREE_ASKED,
      existing: { 'my form.json': WRONG },
    });
    const { next } = JSON.parse(run.stdout) as { readonly next: readonly string[] };
    expect(next.at(-1)).toBe("shark submit round1 ann 'my form.json' --format json");
    expect(await isCommand(next.at(-1) ?? '')).toBe(true);
  });

  it('of an import is an import', async () => {
    const form = (await filledMarkdown()).replace('| 7 |', '| 70 |');
    const setting = { files: THREE_ASKED, existing: { 'vote.md': form } };
    const run = await runCli(['import', 'vote.md', '--format', 'json'], setting);
    const { next } = JSON.parse(run.stdout) as { readonly next: readonly string[] };
    expect(next.at(-1)).toBe('shark import vote.md --format json');
    expect(await isCommand(next.at(-1) ?? '')).toBe(true);
    const unsaid = form.replace(/^(round|shark): .*\n/gm, '');
    const names = ['--round', 'round1', '--shark', 'ann', '--format', 'json'];
    const named = await runCli(['import', 'vote.md', ...names], {
      files: THREE_ASKED,
      existing: { 'vote.md': unsaid },
    });
    expect(JSON.parse(named.stdout)).toMatchObject({
      next: [expect.any(String), `shark import vote.md ${names.join(' ')}`],
    });
    const taken = await runCli(['import', 'vote.md', '--format', 'json'], {
      ...setting,
      existing: { 'vote.md': await filledMarkdown() },
    });
    expect(JSON.parse(taken.stdout)).toMatchObject({
      next: [expect.any(String), 'shark status round1 --format json'],
    });
    const { written } = await submitted(FORM);
    const second = await runCli(['import', 'vote.md'], {
      files: { ...THREE_ASKED, ...written },
      existing: { 'vote.md': await filledMarkdown() },
    });
    expect(second.code).toBe(1);
    expect(second.stdout).toContain('- shark import vote.md --force\n');
    expect(second.stdout).not.toContain('--revise');
    expect(await isCommand('shark import vote.md --force')).toBe(true);
  });

  it('after a second form is an option of submit', async () => {
    const { written } = await submitted(FORM);
    const { answer } = await submitted(OTHER, { ...THREE_ASKED, ...written });
    const { next } = answer as { readonly next?: readonly string[] };
    expect(next?.at(-1)).toBe('shark submit round1 ann - --revise --format json');
    expect(await isCommand(next?.at(-1) ?? '')).toBe(true);
  });
});

describe('a form with two values for one cell', () => {
  it('shows both of a score, and both of a weight', async () => {
    const form = await filledMarkdown();
    const row = /^\| short-keys +\| speedup +\|.*$/m.exec(form)?.[0] ?? '';
    const { code, problems } = await submitted(
      form.replace(row, `${row}\n${row.replace('7', '5')}`),
    );
    const line = form.slice(0, form.indexOf(row)).split('\n').length;
    const pointer = '/proposals/short-keys/scores/speedup';
    expect([code, problems]).toMatchObject([
      1,
      [
        {
          code: 'form/twice',
          message: `"5" is the second value: line ${line} says "7"`,
          advice: 'take one of the two away',
          line: line + 1,
          expected: `one of 7 (line ${line}) and 5 (line ${line + 1})`,
          example: [{ op: 'add', path: pointer, value: 7 }],
        },
      ],
    ]);
    const weight = /^\| speedup +\|.*$/m.exec(form)?.[0] ?? '';
    const doubled = form.replace(weight, `${weight}\n${weight.replace('60%', '50%')}`);
    expect((await submitted(doubled)).problems).toMatchObject([
      { code: 'form/twice', message: expect.stringMatching(/^"50%".* says "60%"$/) },
    ]);
  });
});

it('a form with words behind it is not taken with them', async () => {
  const form = `${await filledMarkdown()}\nI hope this helps.\n`;
  const { code, problems, written } = await submitted(form);
  expect([code, written]).toEqual([1, {}]);
  expect(problems).toMatchObject([
    {
      code: 'form/last-words',
      message: '"I hope this helps." stands at the end of the form, and may be no part of the vote',
      advice: 'begin it with "- " if it is a lesson; if not, take it away',
      line: form.split('\n').length - 1,
    },
  ]);
  const kept = await submitted(form.replace('I hope', '- I hope'));
  expect(kept.written[ANN]).toContain('lessons:\n  - I hope this helps.\n');
});
