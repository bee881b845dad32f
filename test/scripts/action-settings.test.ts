import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { stepNoting } from '../support/action-run.ts';
import { git } from '../support/git.ts';
import { folderOfAll, folderOfTest } from '../support/temporary-folder.ts';

const NOTICE =
  '::notice title=shark check::the settings of the check are not those of the base (shark.yaml, .gitignore): they say which rules count and which files are checked';

describe('settings of the check', () => {
  const checkout = folderOfAll('settings');
  const desk = join(checkout, 'desk');
  let base = '';

  const commit = (message: string, files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(checkout, name), text);
    git(checkout, 'add', '-A');
    git(checkout, 'commit', '-q', '-m', message);
    return git(checkout, 'rev-parse', 'HEAD');
  };

  beforeAll(() => {
    mkdirSync(join(desk, 'rounds'), { recursive: true });
    git(checkout, 'init', '-q', '-b', 'main');
    base = commit('one', { 'desk/shark.yaml': 'title: A\n', 'shark.yaml': 'title: B\n' });
  });

  async function pullRequest(
    inputs: Readonly<Record<string, string>> = {},
    environment: Readonly<Record<string, string>> = {},
    sha = base,
  ) {
    const event = join(folderOfTest('event'), 'event.json');
    writeFileSync(event, JSON.stringify({ pull_request: { base: { sha } } }));
    return await stepNoting(
      { workspace: 'desk', compare: 'false', ...inputs },
      { checkout, environment: { GITHUB_EVENT_PATH: event, ...environment } },
    );
  }

  it('that are those of the base are not spoken of, nor are those of another folder', async () => {
    commit('two', { 'shark.yaml': 'rules: { stated/total: off }\n', 'desk/a.md': 'A\n' });
    const { stdout, summary } = await pullRequest();
    expect(stdout + summary).not.toContain('settings');
  });

  it('that are not are said in the log and in the summary', async () => {
    commit('three', {
      'desk/shark.yaml': 'rules: { stated/total: off }\n',
      'desk/rounds/.gitignore': '*\n',
    });
    git(checkout, 'add', '-A', '-f');
    git(checkout, 'commit', '-q', '-m', 'four');
    const { stdout, summary } = await pullRequest();
    expect(stdout.split('\n')).toContain(NOTICE);
    expect(summary).toContain('are not those of the base (shark.yaml, .gitignore)');
    expect((await pullRequest({ summary: 'false' })).stdout).toContain(NOTICE);
  });

  it('are not taken for those of a base that cannot be had, where they take something away', async () => {
    const nowhere = 'f'.repeat(40);
    const words = 'not known whether the settings of the check are those of the base: git knows no';
    const REPORT = '{ "errors": 0, "lowered": [{ "rule": "stated/total" }], "leftOut": [] }';
    expect((await pullRequest({}, { REPORT }, nowhere)).stdout).toContain(words);
    expect((await pullRequest({}, {}, nowhere)).stdout).not.toContain('not known');
  });

  it('are named where a comparison meets errors that the check leaves out', async () => {
    const { stdout } = await pullRequest(
      { compare: 'auto' },
      {
        REPORT: '{ "errors": 0 }',
        COMPARE_CODE: '1',
        COMPARE_SAYS: 'a.yaml:1:14  error  yaml/syntax\n  not valid YAML',
      },
    );
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(
      '::notice title=shark compare::not compared: there are errors that the check leaves out: a.yaml:1:14 error yaml/syntax',
    );
  });
});
