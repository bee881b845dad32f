import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ACTION } from '../support/action.ts';
import { runNoting as run } from '../support/action-run.ts';
import { repositoryFile } from '../support/cli.ts';

describe('the step', () => {
  it('annotates, writes the summary and the outputs, and fails with shark', () => {
    const { code, stdout, summary, outputs, called, formats } = run();
    expect(code).toBe(1);
    expect(stdout).toBe('::error file=a.yaml,line=1::a.yaml:1:1: wrong\n');
    expect(summary).toBe('Before.\n## Check\n\n');
    expect(outputs).toEqual({ errors: '2', warnings: '1', infos: '0', 'exit-code': '1' });
    expect(called.slice(0, 3)).toEqual(['check', '--workspace=.', '--fail-on=error']);
    expect(formats).toEqual(['github', 'json', 'markdown']);
    expect(called.at(-1)).toBe('--');
  });

  it('passes where shark passes', () => {
    expect(run({}, { environment: { CODE: '0' } }).code).toBe(0);
  });

  it('installs the version of this action, away from the checkout, and runs no script', () => {
    const { npm } = run();
    const { version } = JSON.parse(repositoryFile('package.json'));
    expect(npm.argv.slice(-1)).toEqual([`shark-desk@${version}`]);
    expect(npm.argv).toContain('--ignore-scripts');
    expect(npm.cwd).toMatch(/temp\/shark-/);
  });

  it('hands its inputs on', () => {
    const { called, formats, npm } = run({
      workspace: 'reviews',
      paths: 'rounds/*\n\n  proposals/a b.yaml \r\n-x.yaml',
      'fail-on': 'warning',
      'max-warnings': '7',
      annotations: 'false',
      summary: 'false',
      'sarif-file': 'out/shark.sarif',
      version: '0.1.0-rc.1',
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
    expect(npm.argv.at(-1)).toBe('shark-desk@0.1.0-rc.1');
  });

  it('keeps a summary below the limit of GitHub, in whole lines', () => {
    const { summary } = run({}, { environment: { MARKDOWN: `${'ä'.repeat(499)}\n`.repeat(120) } });
    expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
    const { summary: cut } = run({}, { environment: { MARKDOWN_FILE: '' } });
    expect(cut).toContain('## Check');
  });
});

describe('hostile inputs', () => {
  const EVIL = '$(touch pwned)`touch pwned`";touch pwned;\'\n::error::forged\n#';

  it.each(['workspace', 'paths', 'sarif-file'])('%s is data', (name) => {
    const { file, stdout, called } = run({ [name]: EVIL });
    expect(file('pwned')).toBe('');
    expect(stdout).not.toMatch(/^::error::forged/m);
    expect(called.join('\n')).toContain('$(touch pwned)');
  });

  it.each([
    ['fail-on', 'none'],
    ['fail-on', EVIL],
    ['max-warnings', '--quiet'],
    ['changed-only', 'yes'],
    ['base', '--upload-pack=touch pwned'],
    ['base', EVIL],
    ['base', '^main'],
    ['base', 'main..topic'],
    ['base', '+topic:main'],
    ['annotations', EVIL],
    ['compare', '--fail-on'],
    ['compare', EVIL],
    ['version', 'https://example.com/x.tgz'],
    ['version', 'file:../x'],
    ['version', '--registry=https://example.com'],
    ['node-version', '22; touch pwned'],
  ])('%s cannot be %j', (name, value) => {
    const { code, stdout, file, npm } = run({ [name]: value });
    expect(code).toBe(2);
    expect(stdout).toMatch(/^::error title=shark check::the input [^\n]*\n$/);
    expect(file('pwned')).toBe('');
    expect(npm).toBeNull();
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

  it('has the outputs that are written', () => {
    expect(Object.keys(ACTION.outputs).sort()).toEqual(Object.keys(run().outputs).sort());
  });
});

it('.pre-commit-hooks.yaml names files of a workspace', () => {
  const [hook] = parse(repositoryFile('.pre-commit-hooks.yaml'));
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
});
