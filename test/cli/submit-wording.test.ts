import { expect, it } from 'vitest';
import type { FormProblemCode } from '../../src/form/problem.ts';
import type { SubmissionProblem } from '../../src/submission/problem.ts';
import { runCli } from '../support/cli.ts';
import { fillForm } from '../support/fill-form.ts';
import { cardOf, formOf, THREE_ASKED } from '../support/panel-of-three.ts';

type Change = (form: string) => string;

const to =
  (from: string | RegExp, text: string): Change =>
  (form) =>
    form.replace(from, text);

const CARD = JSON.parse(formOf('ann', [8, 6.5], [5, 7])) as Readonly<Record<string, unknown>>;
const card =
  (more: object): Change =>
  () =>
    JSON.stringify({ ...CARD, ...more });
const SCORE = /\| 7 /;

/** How a good form becomes one that is refused for each reason there is. */
const WRONG: Readonly<Record<SubmissionProblem['code'] | FormProblemCode, readonly Change[]>> = {
  'submit/missing-score': [
    to(SCORE, '|   '),
    () => '{"vote":"short-keys","abstain":["flat-entries"]}',
  ],
  'submit/abstained': [card({ abstain: ['flat-entries'] })],
  'submit/two-scores': [
    card({
      proposals: { 'short-keys': { score: 5, scores: { speedup: 5, risk: 5 } } },
      abstain: ['flat-entries'],
    }),
  ],
  'submit/other-shark': [card({ shark: 'bob' })],
  'submit/other-round': [card({ round: 'round2' })],
  'submit/kept-field': [card({ first: { vote: 'short-keys' } })],
  'submit/changed': [card({ vote: 'flat-entries' })],
  'submit/other-pitch': [card({})],
  'submit/older-pitch': [
    card({ form: { made_from: { pitches: { 'short-keys': 'another' } } } }),
    to(/short-keys [0-9a-f]{12}/, 'short-keys 0123456789ab'),
  ],
  'submit/notation': [
    () =>
      'proposals:\n  short-keys: { scores: { speedup: 05, risk: 5 } }\nabstain: [flat-entries]\n',
  ],
  'submit/other-rubric': [to('60%', '50%'), to(/^\| speedup +\| speedup/m, '| speed | speed')],
  'submit/fill-in': [card({ because: 'FILL IN' })],
  'submit/nothing': [() => '{ partial: yes }\n'],
  'submit/which-block': [
    () => '```yaml\nvote: short-keys\n```\n\n```yaml\nvote: flat-entries\n```\n',
  ],
  'submit/prose': [
    () => '# A vote\n\n| Proposal | Score |\n| --- | --- |\n| short-keys | 7 |\n',
    to(/^---\n[\s\S]*?\n---\n/, ''),
    (form) => `| a | b |\n| --- | --- |\n\n${form}`,
    (form) => `Two:\n\n${form}\n${form}`,
  ],
  'submit/comment': [() => `{\n  // sure\n${JSON.stringify(CARD).slice(1)}`],
  'submit/cut-short': [() => JSON.stringify(CARD).slice(0, -1)],
  'form/front-matter': [to('round: round1\n', ''), to('shark: ann', 'shark: Ann B')],
  'form/top-line': [
    to('shark: ann', 'shark: ann\npartail: yes'),
    to('shark: ann', 'shark: ann\nvote: flat-entries'),
    to('shark: ann', 'shark: ann\nmood: bright'),
    to('shark: ann', 'shark: ann\nabstain:\n  - flat-entries'),
  ],
  'form/heading': [to('## Scores', '### Scores')],
  'form/no-table': [to('## Vote', '## Choice')],
  'form/no-column': [to(/^\| Proposal +\| Title +\| Vote \|/m, '| Proposal | Title |      |')],
  'form/unknown-column': [to('| Verdict |', '| Verdikt |'), to('| Verdict |', '| Weather |')],
  'form/too-many-cells': [to('0 to 10, more is better |\n', '0 to 10 | more | better |\n')],
  'form/no-id': [to(/^\| short-keys +\| risk/m, '| short keys | risk')],
  'form/unknown-criterion': [
    to(/^(\| short-keys +\| )risk/m, '$1rsik'),
    to(/^(\| short-keys +\| )risk/m, '$1weather'),
  ],
  'form/twice': [
    to(/^(\| short-keys +\| risk +\| 7.*\n)/m, '$1$1'),
    (form) => `${form}\n## Scores\n`,
  ],
  'form/unreadable': [to(SCORE, '| seven ')],
  'form/reversed': [to(SCORE, '| 8 to 7 ')],
  'form/comma': [to(SCORE, '| 1,500 ')],
  'form/last-words': [(form) => `${form}\nI hope this helps.\n`],
  'form/unknown-vote': [to(/^(\| short-keys +\| Short keys +\|)/m, '$1 maybe')],
};

async function goodForm(): Promise<string> {
  const argv = ['brief', 'round1', 'ann', '--form', 'markdown'];
  const blank = await runCli(argv, { files: THREE_ASKED });
  return fillForm(blank.stdout, (section, _, column) =>
    section === 'scores' && column === 'score' ? '7' : null,
  );
}

const SAID = { vote: CARD['vote'], proposals: CARD['proposals'] };

/** What stands on record already where that is the reason. */
const RECORD: Readonly<Record<string, string>> = {
  'submit/changed': JSON.stringify(SAID),
  'submit/other-pitch': JSON.stringify({ ...SAID, judged: { 'short-keys': 'another' } }),
};

/** What is said of one reason by one document. */
async function said(code: string, stdin: string): Promise<readonly string[]> {
  const argv = ['submit', 'round1', 'ann', '-', '--format', 'json'];
  const record = RECORD[code];
  const files = { ...THREE_ASKED, ...(record && { [cardOf('ann')]: record }) };
  const { stdout } = await runCli(argv, { files, stdin });
  const { problems } = JSON.parse(stdout) as {
    readonly problems: readonly {
      readonly code: string;
      readonly message: string;
      readonly advice: string | null;
    }[];
  };
  const own = problems.filter((each) => each.code === code);
  return own.map(({ message, advice }) => `- ${message}\n  - ${advice}`);
}

it('every reason for which a form is refused, and its advice, can be reviewed on one page', async () => {
  const form = await goodForm();
  const parts: string[] = [];
  for (const [code, changes] of Object.entries(WRONG)) {
    const lines: string[] = [];
    for (const change of changes) {
      const found = await said(code, change(form));
      expect([code, change.toString(), found.length > 0]).toEqual([code, change.toString(), true]);
      lines.push(...found);
    }
    parts.push(`## ${code}\n\n${[...new Set(lines)].join('\n')}\n`);
  }
  const page = `# What submit says of the forms that it refuses\n\n${parts.join('\n')}`;
  await expect(page).toMatchFileSnapshot('pages/submit-wording.md');
});

it('says of nothing on standard input where a form is, and not to delete it', async () => {
  const run = await runCli(['submit', 'round1', 'ann', '-'], { files: THREE_ASKED, stdin: '' });
  expect(run.code).toBe(1);
  expect(run.stdout).toContain('there is nothing in what was handed in [yaml/empty]');
  expect(run.stdout).toContain('hand in the form, filled in; a blank one: shark brief round1 ann');
});

it.each(['Scores', 'Vote'])(
  'names the heading %s of another depth once, and nothing else',
  async (name) => {
    const asked = ['brief', 'round1', 'ann', '--form', 'markdown'];
    const { stdout } = await runCli(asked, { files: THREE_ASKED });
    const stdin = stdout
      .replace(/^(\| \S+ +\| (?:speedup|risk) +\|) +\|/gm, '$1 7 |')
      .replace(`## ${name}`, `### ${name}`);
    const run = await runCli(['submit', 'round1', 'ann', '-'], { files: THREE_ASKED, stdin });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('nothing is written, 1 problem\n');
    expect(run.stdout).toContain(`## ${name}\n`);
  },
);

it.each([60, 80])('keeps the indent of a help that has no room in %i columns', async (columns) => {
  const form = '{"vote":"short-keys","proposals":{}}';
  const setting = { files: THREE_ASKED, stdin: form, columns };
  const { stdout } = await runCli(['submit', 'round1', 'ann', '-'], setting);
  const lines = stdout.split('\n');
  const help = lines.findIndex((line) => line.startsWith('  help '));
  expect(lines[help + 1]).toMatch(/^ {2}\S/);
});

it('shows a JSON example on one line, however narrow the screen', async () => {
  const veto = { proposal: 'flat-entries', constraint: 'memory', evidence: 'It takes all of it.' };
  const stdin = JSON.stringify({ ...CARD, vetoes: [veto] });
  const setting = { files: THREE_ASKED, stdin, columns: 60 };
  const { stdout } = await runCli(['submit', 'round1', 'ann', '-'], setting);
  const [, value = ''] = /^ {2}such as \/veto: (.+)$/m.exec(stdout) ?? [];
  expect(JSON.parse(value)).toEqual([veto]);
});

it('does not list the fields below what is expected in place of an unknown one', async () => {
  const stdin = JSON.stringify({ ...CARD, marks: { 'flat-entries': { speedup: 3 } } });
  const setting = { files: THREE_ASKED, stdin, columns: 200 };
  const { stdout } = await runCli(['submit', 'round1', 'ann', '-'], setting);
  expect(stdout).toContain('  expected scores by speedup, risk at /proposals/ID/scores\n');
  expect(stdout).not.toMatch(/^ {2}help /m);
});
