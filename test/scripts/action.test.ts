import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ACTION } from '../support/action.ts';
import { runNoting, stepNoting } from '../support/action-run.ts';
import { firstOf } from '../support/effort.ts';
import { repositoryFile } from '../support/repository.ts';

describe('the step', () => {
  it('annotates, writes the summary and the outputs, and fails with shark', () => {
    const { code, stdout, stderr, summary, outputs, called, formats, npm } = runNoting();
    expect(code).toBe(1);
    expect(stdout).toBe('::error file=a.yaml,line=1::a.yaml:1:1: wrong\n');
    expect(stderr).toBe('npm says something\n');
    expect(summary).toBe('Before.\n## Check\n\n');
    expect(outputs).toEqual({ errors: '2', warnings: '1', infos: '0', 'exit-code': '1' });
    expect(Object.keys(ACTION.outputs).sort()).toEqual(Object.keys(outputs).sort());
    expect(called.slice(0, 3)).toEqual(['check', '--workspace=.', '--fail-on=error']);
    expect(formats).toEqual(['github', 'json', 'markdown']);
    expect(called.at(-1)).toBe('--');
    // What is built is the commit that the action is pinned to, away from the checkout.
    expect(npm.map(({ argv }) => argv)).toEqual([['run', '--silent', 'action:build']]);
    expect(npm[0]?.cwd).toMatch(/shark action \w+\/action$/);
  });

  it('runs no script of a package to build it', () => {
    const { scripts } = JSON.parse(repositoryFile('package.json'));
    expect(scripts['action:build']).toMatch(/^npm ci --ignore-scripts /);
  });

  it('passes where shark passes', async () => {
    expect((await stepNoting({}, { environment: { CODE: '0' } })).code).toBe(0);
  });

  it('takes another Node from npm, and never shark by its name', () => {
    // The stand-in installs no Node, so that the check cannot start.
    const { npm, code } = runNoting({ 'node-version': '22' });
    expect(code).not.toBe(0);
    expect(npm.at(-1)?.argv.at(-1)).toMatch(/^node-\w+-\w+@22$/);
    expect(npm.flatMap(({ argv }) => argv).join(' ')).not.toContain('shark-desk');
  });

  it('hands its inputs on', () => {
    const { called, formats } = runNoting({
      workspace: 'reviews',
      paths: 'rounds/*\n\n  proposals/a b.yaml \r\n-x.yaml',
      'fail-on': 'warning',
      'max-warnings': '7',
      annotations: 'false',
      summary: 'false',
      'sarif-file': 'out/shark.sarif',
    });
    expect(called).toContain('--workspace=reviews');
    expect(called).toContain('--fail-on=warning');
    expect(called).toContain('--max-warnings=7');
    expect(called).toContain('--format=sarif=out/shark.sarif');
    expect(formats).toEqual(['pretty', 'json', 'sarif']);
    expect(called.slice(called.indexOf('--'))).toEqual([
      '--',
      'rounds/*',
      'proposals/a b.yaml',
      '-x.yaml',
    ]);
  });

  it('keeps a summary below the limit of GitHub, in whole lines', async () => {
    const { summary } = await stepNoting(
      {},
      { environment: { MARKDOWN: `${'ä'.repeat(499)}\n`.repeat(120) } },
    );
    expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
    const { summary: cut } = await stepNoting({}, { environment: { MARKDOWN_FILE: '' } });
    expect(cut).toContain('## Check');
  });
});

describe('documents', () => {
  it('are audited beside the workspace, and a wrong figure fails the job', async () => {
    const { audited, called, code } = await stepNoting(
      { documents: 'docs/*.md\n\nREADME.md', paths: 'rounds' },
      { environment: { CODE: '0', AUDIT_CODE: '1' } },
    );
    expect(audited.filter((each) => !each.includes('documents.'))).toEqual([
      'audit',
      '--fail-on=mismatch',
      '--format=github',
      '--',
      'docs/*.md',
      'README.md',
    ]);
    expect(called[0]).toBe('check');
    expect(code).toBe(1);
  });

  it('are all that is audited where there is no workspace', async () => {
    const { audited, called, code } = await stepNoting({ documents: 'a.md' });
    expect([audited.at(-1), called, code]).toEqual(['a.md', [], 0]);
  });

  it('count in the outputs and stand in the summary, beside a workspace and without one', async () => {
    const finding = (verdict: string) => ({ verdict });
    const matrices = [{ findings: ['mismatch', 'exact', 'mismatch'].map(finding) }];
    const AUDIT = JSON.stringify({
      documents: [
        { problem: null, matrices, notAudited: [{}] },
        { problem: 'not-text', matrices: [], notAudited: [] },
      ],
    });
    const environment = { AUDIT_CODE: '1', AUDIT };
    const alone = await stepNoting({ documents: '*.md' }, { environment });
    expect(alone.outputs).toEqual({ errors: '3', warnings: '0', infos: '1', 'exit-code': '1' });
    expect(alone.summary).toContain('## Weighted matrices');
    const beside = await stepNoting({ documents: '*.md', paths: 'rounds' }, { environment });
    expect(beside.outputs).toEqual({ errors: '5', warnings: '1', infos: '1', 'exit-code': '1' });
    expect(beside.summary).toMatch(/## Check\n+## Weighted matrices/);
  });

  it('are never standard input', async () => {
    const { code, audited } = await stepNoting({ documents: '-' });
    expect([code, audited]).toEqual([2, []]);
  });
});

describe('hostile inputs', () => {
  const EVIL = '$(touch pwned)`touch pwned`";touch pwned;\'\n::error::forged\n#';

  it.each(firstOf(['paths', 'workspace', 'sarif-file'], 1))('%s is data', (name) => {
    const { file, stdout, called } = runNoting({ [name]: EVIL });
    expect(file('pwned')).toBe('');
    expect(stdout).not.toMatch(/^::error::forged/m);
    expect(called.join('\n')).toContain('$(touch pwned)');
  });

  const REFUSED = [
    ['fail-on', EVIL],
    ['base', '--upload-pack=touch pwned'],
    ['compare', EVIL],
    ['node-version', '22; touch pwned'],
    ['fail-on', 'none'],
    ['max-warnings', '--quiet'],
    ['changed-only', 'yes'],
    ['base', EVIL],
    ['base', '^main'],
    ['base', 'main..topic'],
    ['base', '+topic:main'],
    ['annotations', EVIL],
    ['compare', '--fail-on'],
    ['node-version', 'file:../x'],
    ['node-version', '--registry=https://example.com'],
  ] as const;

  const REFUSAL = /^::error title=shark check::the input [^\n]*\n$/;

  it.each(REFUSED)('%s cannot be %j', async (name, value) => {
    const { code, stdout, launched } = await stepNoting({ [name]: value });
    expect([code, launched]).toEqual([2, false]);
    expect(stdout).toMatch(REFUSAL);
  });

  it.each(firstOf(REFUSED, 1))('%s runs nothing as %j', (name, value) => {
    const { code, stdout, file, npm } = runNoting({ [name]: value });
    expect(code).toBe(2);
    expect(stdout).toMatch(REFUSAL);
    expect(file('pwned')).toBe('');
    expect(npm).toEqual([]);
  });
});

describe('action.yml', () => {
  it('describes every input and hands each on by the environment alone', () => {
    for (const [name, { description }] of Object.entries(ACTION.inputs)) {
      expect(description).toMatch(/\S.*[.]$/s);
      const [step] = ACTION.runs.steps;
      expect(Object.values(step?.env ?? {})).toContain(`\${{ inputs.${name} }}`);
    }
  });

  it('uses no other action, and no expression in a script', () => {
    for (const { run: script, uses } of ACTION.runs.steps) {
      expect(uses).toBeUndefined();
      expect(script).not.toContain('${{');
    }
  });
});

it('.pre-commit-hooks.yaml names files of a workspace', () => {
  const [hook, documents] = parse(repositoryFile('.pre-commit-hooks.yaml'));
  expect(hook).toMatchObject({ id: 'shark-check', entry: 'shark check', pass_filenames: false });
  const files = new RegExp(hook.files);
  for (const path of [
    'shark.yaml',
    'proposals/a.yaml',
    'desk/rounds/r1/round.yaml',
    'proposals/a.yml',
  ]) {
    expect(path).toMatch(files);
  }
  for (const path of ['src/a.ts', 'other.yaml', 'proposals/a.md']) expect(path).not.toMatch(files);
  expect(documents.entry).toBe('shark audit --fail-on mismatch');
  expect(documents.id).toBe('shark-audit-documents');
  for (const path of ['README.md', 'docs/a.markdown', 'docs/a.mdx'])
    expect(path).toMatch(new RegExp(documents.files));
  expect('a.mdx.ts').not.toMatch(new RegExp(documents.files));
});
