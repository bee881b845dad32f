import { describe, expect, it } from 'vitest';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { runCli } from '../support/cli.ts';
import { formOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

type FilesByPath = Readonly<Record<string, string>>;

const ROUND = 'rounds/round1/round.yaml';

/** A desk with a proposal whose id is a word that no key may be. */
function deskWith(id: string) {
  return {
    ...THREE_ASKED,
    [`proposals/${id}.yaml`]: THREE_ASKED['proposals/short-keys.yaml'] ?? '',
    [ROUND]: (THREE_ASKED[ROUND] ?? '').replace('[short-keys,', `[short-keys, ${id},`),
  };
}

describe.each(['prototype', 'constructor'])('%s as an id', (id) => {
  it('is an error of check, in the name of the file and among the entries', async () => {
    const run = await runCli(['check'], { files: deskWith(id) });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(`proposals/${id}.yaml:1:1  error  schema/bad-id`);
    expect(run.stdout).toContain(`${ROUND}:2:23  error  schema/bad-id`);
  });

  it.each([
    ['new scorecard', ['new', 'scorecard', '--shark', 'ann']],
    ['new vote', ['new', 'vote', '--shark', 'ann']],
    ['submit', ['submit', 'round1', 'ann', '-']],
    ['brief --form', ['brief', 'round1', 'ann', '--form', 'markdown']],
  ])('is refused by %s before anything is written', async (_, argv) => {
    const run = await runCli(argv, { files: deskWith(id), stdin: formOf('ann', [8, 6], [4, 7]) });
    expect([run.code, run.written]).toEqual([1, {}]);
    expect(run.stderr).toContain(`"${id}" cannot be an id`);
  });

  it('is refused in every notation of a form', async () => {
    const asked = ['brief', 'round1', 'ann', '--form', 'markdown'];
    const { stdout } = await runCli(asked, { files: THREE_ASKED });
    const filled = stdout
      .replace(/^(\| \S+ +\| (?:speedup|risk) +\|) +\|/gm, '$1 7 |')
      .replaceAll(/^\| flat-entries/gm, `| ${id}`);
    const inMarkdown = await submitted(filled);
    expect([inMarkdown.code, inMarkdown.written]).toEqual([1, {}]);
    expect(inMarkdown.problems.map(({ code }) => code)).toContain('form/no-id');
    const inJson = await submitted(
      formOf('ann', [8, 6], [4, 7]).replace('"short-keys","second"', `"${id}","second"`),
    );
    expect(inJson.problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'schema/bad-id /vote',
    ]);
  });

  it('is not made of a title', async () => {
    const argv = ['new', 'proposal', '--title', id, '--summary', 'Y.'];
    const run = await runCli(argv, { files: STARTER_FILES });
    expect(Object.keys(run.written)).toEqual([`proposals/the-${id}.yaml`]);
  });
});

describe('default as a reviewer', () => {
  const FORM = formOf('default', [8, 6], [4, 7]);
  const CARD = 'rounds/round1/scorecards/default.yaml';
  const OPEN = { ...THREE_ASKED, [ROUND]: (THREE_ASKED[ROUND] ?? '').replace(/^sharks.*\n/m, '') };
  const VOTE = '# Reviewer: Default\n\n## Short keys\n\n- speedup: 8/10\n- risk: 6/10\n';

  it.each([
    ['submit', ['submit', 'round1', 'default', '-']],
    ['brief', ['brief', 'round1', 'default']],
    ['brief --form', ['brief', 'round1', 'default', '--form', 'json']],
    ['status', ['status', 'round1', '--shark', 'default']],
    ['new vote', ['new', 'vote', 'default']],
    ['new scorecard', ['new', 'scorecard', '--shark', 'default']],
    ['import', ['import', 'vote.md', '--round', 'round1', '--shark', 'default']],
  ])('is refused by %s', async (_, argv) => {
    const run = await runCli(argv, { files: OPEN, existing: { 'vote.md': VOTE }, stdin: FORM });
    expect([run.code, run.written]).toEqual([2, {}]);
    expect(run.stderr).toContain('"default" is the id of no reviewer');
  });

  it('is not made of a name in a vote', async () => {
    const argv = ['import', 'vote.md', '--round', 'round1'];
    const run = await runCli(argv, { files: OPEN, existing: { 'vote.md': VOTE } });
    expect([run.code, run.written]).toEqual([2, {}]);
    expect(run.stderr).toContain('name the reviewer: --shark');
  });

  it('is an error of check, where it is asked and where it has a scorecard', async () => {
    const asked = (THREE_ASKED[ROUND] ?? '').replace('[ann,', '[default, ann,');
    const card = 'proposals: { short-keys: { scores: { speedup: 5, risk: 5 } } }\npartial: yes\n';
    const run = await runCli(['check'], { files: { ...OPEN, [ROUND]: asked, [CARD]: card } });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(`${ROUND}:3:10  error  reference/reserved-id`);
    expect(run.stdout).toContain(`${CARD}:1:1  error  reference/reserved-id`);
  });

  it('is no hindrance to a rubric for all', async () => {
    const { 'rounds/round1/rubrics/default.yaml': _, ...files }: FilesByPath = OPEN;
    const argv = ['new', 'rubric', 'default', '--formula', 'rice'];
    const run = await runCli(argv, { files });
    expect([run.code, Object.keys(run.written)]).toEqual([
      0,
      ['rounds/round1/rubrics/default.yaml'],
    ]);
  });
});

describe('a file whose name is no id', () => {
  it.each([
    [
      'proposals/a b.yaml',
      'title: X\npitches: { round1: { sumary: x } }\n',
      'schema/unknown-field',
    ],
    ['rounds/round1/scorecards/a b.yaml', 'vot: short-keys\n', 'schema/unknown-field'],
    ['rounds/round1/rubrics/a b.yaml', 'criteria: [\n', 'yaml/syntax'],
  ])('has everything else that is wrong in it told by check, too: %s', async (path, text, code) => {
    const argv = ['check', '--format', 'compact'];
    const { stdout } = await runCli(argv, { files: { ...THREE_ASKED, [path]: text } });
    const own = stdout.split('\n').filter((line) => line.startsWith(path));
    expect(own.some((line) => line.includes('schema/bad-id'))).toBe(true);
    expect(own.some((line) => line.includes(code))).toBe(true);
  });
});
