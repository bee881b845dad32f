import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { fillForm } from '../support/fill-form.ts';
import { cardOf, formOf, patched, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const ANN = cardOf('ann');
const FORM = formOf('ann', [8, 6.5], [5, 7]);

async function markdown(): Promise<string> {
  const blank = await runCli(['brief', 'round1', 'ann', '--form', 'markdown'], {
    files: THREE_ASKED,
  });
  return fillForm(blank.stdout, (section, _, column) =>
    section === 'scores' && column === 'score' ? '7' : null,
  );
}

it.each([
  ['a sentence before it', (form: string) => `Here is my vote:\n\n${form}`],
  ['a heading and two paragraphs', (form: string) => `# Ann\n\nI read all.\n\nHere:\n\n${form}`],
  ['a fence of Markdown', (form: string) => `Here it is:\n\n\`\`\`markdown\n${form}\`\`\`\n`],
  [
    'a fence around its first lines',
    (form: string) => form.replace(/^---\n[\s\S]*?\n---\n/, (top) => `\`\`\`yaml\n${top}\`\`\`\n`),
  ],
])('a form in Markdown is taken with %s', async (_, around) => {
  const form = await markdown();
  const plain = await submitted(form);
  expect(plain.code).toBe(0);
  const { code, written } = await submitted(around(form));
  expect(code).toBe(0);
  expect(written).toEqual(plain.written);
});

it('a form with a sentence before it has its problems at their lines', async () => {
  const form = (await markdown()).replace('| 7 ', '| 70 ');
  const line = form.split('\n').findIndex((each) => each.includes('| 70 ')) + 1;
  const { problems } = await submitted(`Here is my vote:\n\n${form}`);
  expect(problems.map((each) => [each.code, each.line])).toEqual([
    ['score/out-of-scale', line + 2],
  ]);
});

it.each([
  [
    'tables before it',
    (form: string) => `| a | b |\n| - | - |\n| short-keys | 3 |\n\n${form}`,
    'tables stand before the form that begins on line 5',
    'hand in the form alone, from line 5 on',
  ],
  [
    'another beside it',
    (form: string) => `Mine:\n\n${form}\nor:\n\n${form}`,
    'forms begin on lines 3 and',
    'hand in one of them alone',
  ],
  [
    'no lines at its top',
    (form: string) => form.replace(/^---\n[\s\S]*?\n---\n/, ''),
    'this has the tables of the form, and not the lines at its top',
    'shark brief round1 ann --form markdown',
  ],
])(
  'a form in Markdown with %s is refused, and what to do is said',
  async (_, around, message, advice) => {
    const { code, problems, written } = await submitted(around(await markdown()));
    expect([code, written, problems.length]).toEqual([1, {}, 1]);
    expect(problems[0]?.code).toBe('submit/prose');
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.advice).toContain(advice);
  },
);

it('a form in Markdown with a sentence before it is imported too', async () => {
  const { code, written } = await runCli(['import', 'vote.md'], {
    files: THREE_ASKED,
    existing: { 'vote.md': `Here is my vote:\n\n${await markdown()}` },
  });
  expect(code).toBe(0);
  expect(Object.keys(written)).toEqual([ANN]);
});

it.each([
  ['// the best', '// the best\n', 2, 1],
  ['/* the best */', '/* the best */', 2, 1],
])(
  'a comment in JSON, %s, is named at its place, beside all other problems',
  async (comment, text, line, column) => {
    const form = FORM.replace('"vote"', `\n${text}"vote"`).replace('"speedup":5', '"speedup":50');
    const { problems, repair } = await submitted(form);
    expect(problems.map((each) => [each.code, each.line])).toEqual([
      ['submit/comment', line],
      ['score/out-of-scale', text.endsWith('\n') ? 3 : 2],
    ]);
    expect(problems[0]?.column).toBe(column);
    expect(problems[0]?.message).toContain(comment);
    expect(repair).toEqual([]);
    const without = form.replace(text, '').replace('"speedup":50', '"speedup":5');
    expect((await submitted(without)).code).toBe(0);
  },
);

it('an address is no comment', async () => {
  const form = FORM.replace('"second":null', '"because":"see https://a.example // b"');
  const { code, written } = await submitted(form);
  expect(code).toBe(0);
  expect(written[ANN]).toContain('see https://a.example // b');
});

it('what is said twice is shown twice, and left to the reviewer', async () => {
  const twice = FORM.replace('"vote":"short-keys"', '"vote":"short-keys","vote":"flat-entries"');
  const { problems, repair } = await submitted(twice);
  expect(problems.map(({ code, expected }) => [code, expected])).toEqual([
    ['yaml/duplicate-key', 'one of "short-keys" (line 1) and "flat-entries" (line 1)'],
  ]);
  expect(repair).toEqual([{ op: 'add', path: '/vote', value: 'FILL IN' }]);
  expect((await submitted(patched(twice, repair))).code).toBe(1);
  expect((await submitted(patched(twice, problems[0]?.example ?? []))).code).toBe(0);
});

it('of two maps under one name no repair loses one', async () => {
  const twice = FORM.replace(
    '"flat-entries":',
    '"short-keys":{"scores":{"speedup":1}},"flat-entries":',
  );
  const { problems, repair } = await submitted(twice);
  expect(problems.map(({ code, expected }) => [code, expected])).toEqual([
    [
      'yaml/duplicate-key',
      'one of {"scores":{"speedup":8,"risk":6.5}} (line 1) and {"scores":{"speedup":1}} (line 1)',
    ],
  ]);
  expect(repair).toEqual([]);
});

it('a shark that is no text is told as it stands', async () => {
  const { problems } = await submitted('{"shark":{"name":"ann"}}');
  expect(problems[0]?.message).toBe(
    'this is the form of "{"name":"ann"}", and is handed in for "ann"',
  );
});

it.each(['6-7', '6 to 7', '~8', '4/5', '80%', '28/35'])(
  'a score of %s is read alike in YAML, JSON and Markdown',
  async (score) => {
    const proposals = (mark: (text: string) => string) =>
      `{"short-keys": {"scores": {"speedup": ${mark(score)}, "risk": 7}}, ` +
      `"flat-entries": {"scores": {"speedup": 7, "risk": 7}}}`;
    const json = await submitted(`{"proposals": ${proposals((text) => JSON.stringify(text))}}`);
    const yaml = await submitted(`proposals: ${proposals((text) => text)}\n`);
    const form = await submitted((await markdown()).replace('| 7 ', `| ${score} `));
    expect([json.code, yaml.code, form.code]).toEqual([0, 0, 0]);
    expect(yaml.written[ANN]).toContain(score);
    expect(json.written).toEqual(yaml.written);
    expect(form.written).toEqual(yaml.written);
  },
);

it('every form says what a score may be in the same words', async () => {
  const told = 'Of 6 to 7 the middle counts, ~8 is 8, and 4/5 or 80% is brought to the scale.';
  for (const notation of ['markdown', 'json']) {
    const { stdout } = await runCli(['brief', 'round1', 'ann', '--form', notation], {
      files: THREE_ASKED,
    });
    expect(stdout).toContain(told);
  }
});

const YAML =
  'round: round1\nshark: ann\nvote: short-keys\nproposals:\n  short-keys: { scores: { speedup: 8, risk: 6 } }\n  flat-entries: { scores: { speedup: 5, risk: 7 } }\n';

it('a scorecard in YAML is taken with words before it, its problems at their lines', async () => {
  const plain = await submitted(YAML);
  const around = (form: string) => `Here is my scorecard.\nI read all pitches!\n\n${form}`;
  const { code, written } = await submitted(around(YAML));
  expect([code, written]).toEqual([0, plain.written]);
  const { problems } = await submitted(around(YAML.replace('speedup: 8', 'speedup: 80')));
  expect(problems.map((each) => [each.code, each.line])).toEqual([['score/out-of-scale', 8]]);
});

it('words behind a scorecard in YAML are told, and a mistyped field before it is none of them', async () => {
  const { code, problems } = await submitted(`${YAML}\nI hope this helps!\n`);
  expect([code, problems]).toMatchObject([
    1,
    [
      {
        code: 'yaml/syntax',
        line: 8,
        expected: 'the scorecard alone, without words before and behind it',
      },
    ],
  ]);
  const mistyped = await submitted(`secnd: flat-entries\nHere it is.\n${YAML}`);
  expect(mistyped.problems.map((each) => each.line)).toContain(1);
});
