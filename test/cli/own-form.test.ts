import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { fillForm } from '../support/fill-form.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

type FilesByPath = Readonly<Record<string, string>>;

const ANN = cardOf('ann');

/** All that the form in Markdown has a place for. */
const PLAIN = `vote: short-keys
second: flat-entries
because:
  - "- Keys | pay\\noff"
  - 2. Second
proposals:
  short-keys:
    scores: { speedup: { score: 8.50, because: "fast *now*" }, risk: 6 to 7 }
    estimate: { success: 70%, upside: 1.5x, implementation: 4h }
    expects: 1.2x
    verdict: fund
    condition: after a test
    because: small
  flat-entries:
    scores: { speedup: 5, risk: 4/5 }
lessons: [Keys matter.]
notes: [A note.]
`;
const MORE = `${PLAIN}terms:
  proposal: short-keys
  before: [measure]
predictions:
  - { proposal: short-keys, metric: latency, value: 300us }
hold: { proposal: short-keys, concern: memory }
`;

async function formIn(format: string, files: FilesByPath) {
  return await runCli(['brief', 'round1', 'ann', '--form', format], { files });
}

describe('the form of a reviewer who has answered', () => {
  it.each([
    ['yaml', PLAIN],
    ['json', PLAIN],
    ['markdown', PLAIN],
    ['yaml', MORE],
    ['json', MORE],
  ])('has all that was said, as %s', async (format, card) => {
    const files = { ...THREE_ASKED, [ANN]: card };
    const { stdout, stderr } = await formIn(format, files);
    expect(stderr).toBe('');
    const run = await submitted(stdout, files);
    expect([run.code, run.stderr, run.written], run.stdout).toEqual([0, '', {}]);
  });

  it.each(['yaml', 'json', 'markdown'])('reorders no line of a terminal, as %s', async (format) => {
    const said = String.raw`"fast \u202enow\u2069 &#x202e;"`;
    const files = { ...THREE_ASKED, [ANN]: PLAIN.replace('"fast *now*"', said) };
    const { stdout } = await formIn(format, files);
    expect(stdout).not.toMatch(/[\u202e\u2069]/);
    const run = await submitted(stdout, files);
    expect([run.code, run.stderr, run.written], stdout).toEqual([0, '', {}]);
    const whole = await runCli(['brief', 'round1', 'ann'], { files });
    expect(whole.stdout).toContain('now');
    expect(whole.stdout).not.toMatch(/[\u202e\u2069]/);
  });

  it('has it as `new vote` writes it, which import takes for what is there', async () => {
    const files = { ...THREE_ASKED, [ANN]: PLAIN };
    const path = 'rounds/round1/votes/ann.md';
    const made = await runCli(['new', 'vote', 'ann', '--round', 'round1'], { files });
    const { stdout } = await formIn('markdown', files);
    expect([made.code, made.written[path]]).toEqual([0, stdout]);
    const run = await runCli(['import', path], { files: { ...files, ...made.written } });
    expect([run.code, run.written]).toEqual([0, {}]);
    const more = await runCli(['new', 'vote', 'ann'], { files: { ...files, [ANN]: MORE } });
    expect(more.stdout.replace(/\s+/g, ' ')).toContain('has no room for /terms/proposal');
  });

  it.each([
    'memory',
    'a; vote',
    'a; hold: b; veto m: c;second',
    String.raw`a\; vote\\;vote`,
    '1; 2;',
  ])('has a vote, a hold and vetoes of one proposal, also for "%s"', async (words) => {
    const text = JSON.stringify(words);
    const files = {
      ...THREE_ASKED,
      [ANN]: `${PLAIN}hold: { proposal: short-keys, concern: ${text} }
veto:
  - { proposal: flat-entries, constraint: memory, evidence: ${text} }
  - { proposal: flat-entries, constraint: time, evidence: ${text} }
`,
      'rounds/round1/round.yaml': `${THREE_ASKED['rounds/round1/round.yaml']}constraints:
  memory: Under 2 GB.
  time: A day.
`,
    };
    const { stdout, stderr } = await runCli(['brief', 'round1', 'ann'], { files });
    expect(stderr).toBe('');
    const run = await submitted(stdout.slice(stdout.indexOf('```markdown')), files);
    expect([run.code, run.stderr, run.written], run.stdout).toEqual([0, '', {}]);
  });

  it.each([
    { options: [], isTold: true },
    { options: ['--format', 'json'], isTold: true },
    { options: ['--schema', 'json'], isTold: false },
  ])('says in a brief with $options what Markdown has no room for: $isTold', async (each) => {
    const files = { ...THREE_ASKED, [ANN]: MORE };
    const { stderr } = await runCli(['brief', 'round1', 'ann', ...each.options], { files });
    expect(stderr.includes('has no room for /terms/proposal')).toBe(each.isTold);
  });

  it('is told what a revision leaves out, and not what it only changes', async () => {
    const files = { ...THREE_ASKED, [ANN]: MORE };
    const { stdout } = await formIn('markdown', files);
    const run = await submitted(stdout.replace(' 8.50', ' 9.25'), files, ['--revise']);
    expect(run.code, run.stdout).toBe(0);
    const told = JSON.stringify(run.answer);
    expect(told).toContain('left out, and on record before: /terms, /predictions: if');
    const whole = await submitted(MORE.replace('8.50', '9.25'), files, ['--revise']);
    expect(whole.written[ANN]).toContain('9.25');
    expect(JSON.stringify(whole.answer)).not.toContain('left out');
  });

  it('says what Markdown has no room for, and where it is', async () => {
    const { stderr } = await formIn('markdown', { ...THREE_ASKED, [ANN]: MORE });
    expect(stderr).toContain('no room for /terms/proposal, /terms/before, /predictions, which');
    expect(stderr).toContain('shark brief round1 ann --form yaml');
  });

  it.each([
    ['yaml', (form: string) => form.replaceAll('TODO', '7')],
    [
      'json',
      (form: string) =>
        form.replace(/"late-idea": \{\n\s+"scores"[\s\S]*/, (part) =>
          part.replaceAll('"score": null', '"score": 7'),
        ),
    ],
    [
      'markdown',
      (form: string) =>
        fillForm(form, (section, _, column) =>
          section === 'scores' && column === 'score' ? '7' : null,
        ),
    ],
  ])('is blank for a proposal that was added since, as %s', async (format, fill) => {
    const files = {
      ...THREE_ASKED,
      [ANN]: PLAIN,
      'proposals/late-idea.yaml': 'title: Late\npitches:\n  round1:\n    summary: Batches.\n',
      'rounds/round1/round.yaml': (THREE_ASKED['rounds/round1/round.yaml'] ?? '').replace(
        'flat-entries]',
        'flat-entries, late-idea]',
      ),
    };
    const blank = await formIn(format, files);
    const missing = await submitted(blank.stdout, files);
    expect(missing.problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['submit/missing-score', '/proposals/late-idea/scores/speedup'],
      ['submit/missing-score', '/proposals/late-idea/scores/risk'],
    ]);
    const run = await submitted(fill(blank.stdout), files);
    expect([run.code, run.stderr], run.stdout).toEqual([0, '']);
    expect(run.written[ANN]).toMatch(/late-idea:\s+scores:\s+\{?\s*speedup: (?:7|\{ score: 7 \})/);
    expect(run.written[ANN]).not.toContain('first:');
    const told = await runCli(['status', '--shark', 'ann'], { files });
    expect(told.stdout).toContain('shark brief round1 ann --form markdown');
    expect(told.stdout).not.toContain('--revise');
  });

  it('has what bob said for bob alone', async () => {
    const { stdout } = await formIn('yaml', { ...THREE_ASKED, [cardOf('bob')]: PLAIN });
    expect(stdout).not.toContain('Keys matter');
  });

  it('is blank where the scorecard cannot be read, and says so', async () => {
    const { stdout, stderr } = await formIn('yaml', { ...THREE_ASKED, [ANN]: 'vote: [\n' });
    expect(stdout).toContain('speedup: TODO');
    expect(stderr).toContain('cannot be read: the form is blank');
  });
});

it.each([
  ['scorecard', ANN, 'yaml'],
  ['vote', 'rounds/round1/votes/ann.md', 'markdown'],
])('new %s where one is there says how to keep what was said', async (kind, path, format) => {
  const argv = ['new', kind, '--round', 'round1', '--shark', 'ann'];
  const run = await runCli(argv, { files: { ...THREE_ASKED, [ANN]: PLAIN, [path]: PLAIN } });
  expect([run.code, run.written]).toEqual([2, {}]);
  expect(run.stderr).toContain(`shark brief round1 ann --form ${format}`);
  expect(run.stderr).toContain('shark submit round1 ann FILE');
  expect(run.stderr).not.toContain('--force');
});
