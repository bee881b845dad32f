import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ACTION, type ActionSetting, runAction } from '../support/action.ts';
import { repositoryFile } from '../support/cli.ts';

/** An npm that installs a shark which notes how it was called, and fails like one that found errors. */
const NPM = `
const { mkdirSync, writeFileSync } = require('node:fs');
const argv = process.argv.slice(2);
const folder = argv[argv.indexOf('--prefix') + 1];
const bin = folder + '/node_modules/shark-desk/bin';
mkdirSync(bin, { recursive: true });
writeFileSync(bin + '/shark.js', ${JSON.stringify(`
const { writeFileSync } = require('node:fs');
const argv = process.argv.slice(2);
writeFileSync('called.json', JSON.stringify(argv));
const fileOf = (format) => argv.find((each) => each.startsWith('--format=' + format + '='))?.split('=')[2];
writeFileSync(fileOf('json'), '{"errors": 2, "warnings": 1, "infos": 0, "problems": []}');
if (fileOf('markdown')) writeFileSync(fileOf('markdown'), process.env.MARKDOWN ?? '## Check\\n');
console.log('::error file=a.yaml,line=1::a.yaml:1:1: wrong');
process.exit(Number(process.env.CODE ?? 1));
`)});
writeFileSync('installed.json', JSON.stringify(argv));
writeFileSync(process.env.GITHUB_WORKSPACE + '/npm.json', JSON.stringify({ argv, cwd: process.cwd() }));
console.log('npm says something');
`;

function run(inputs: Record<string, string> = {}, more: Partial<ActionSetting> = {}) {
  const result = runAction({ inputs, npm: NPM, ...more });
  const called: string[] = JSON.parse(result.file('called.json') || '[]');
  const formats = called
    .filter((each) => each.startsWith('--format'))
    .map((each) => each.split('=')[1]);
  return { ...result, called, formats, npm: JSON.parse(result.file('npm.json') || 'null') };
}

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
    ['annotations', EVIL],
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

describe('changed-only', () => {
  let origin = '';
  let clone = '';
  let base = '';
  const git = (cwd: string, ...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false', ...args],
      {
        cwd,
        encoding: 'utf8',
        stdio: 'pipe',
      },
    ).trim();

  beforeAll(() => {
    origin = mkdtempSync(join(tmpdir(), 'shark-origin-'));
    clone = mkdtempSync(join(tmpdir(), 'shark-clone-'));
    git(origin, 'init', '-q', '-b', 'main');
    git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    git(origin, 'commit', '-q', '--allow-empty', '-m', 'one');
    base = git(origin, 'rev-parse', 'HEAD');
    git(origin, 'commit', '-q', '--allow-empty', '-m', 'two');
    git(clone, 'clone', '-q', '--depth=1', `file://${origin}`, '.');
  });

  afterAll(() => {
    for (const folder of [origin, clone]) rmSync(folder, { recursive: true, force: true });
  });

  function onEvent(event: object, inputs: Record<string, string> = {}) {
    const path = join(origin, 'event.json');
    writeFileSync(path, JSON.stringify(event));
    const environment = { GITHUB_EVENT_PATH: path };
    const { called, ...result } = run(
      { 'changed-only': 'true', ...inputs },
      { checkout: clone, environment },
    );
    return { ...result, changed: called.filter((each) => each.startsWith('--changed')) };
  }

  it('fetches the base of a pull request, which a shallow checkout lacks', () => {
    expect(onEvent({ pull_request: { base: { sha: base } } }).changed).toEqual([
      `--changed=${base}`,
    ]);
    expect(git(clone, 'cat-file', '-t', base)).toBe('commit');
  });

  it('takes the commit before a push', () => {
    expect(onEvent({ before: base }).changed).toEqual([`--changed=${base}`]);
  });

  it('checks everything on the first push of a branch, and on no event at all', () => {
    expect(onEvent({ before: '0'.repeat(40) }).changed).toEqual([]);
    expect(onEvent({}).changed).toEqual([]);
    expect(onEvent({ before: '--upload-pack=touch pwned' }).changed).toEqual([]);
  });

  it('takes what is named', () => {
    expect(onEvent({}, { base: 'HEAD' }).changed).toEqual(['--changed=HEAD']);
    expect(onEvent({}, { base: 'refs/heads/main' }).changed).toHaveLength(1);
  });

  it('says that there is no such revision', () => {
    const { code, stdout } = onEvent({}, { base: 'nowhere' });
    expect(code).toBe(2);
    expect(stdout).toContain('git knows no revision "nowhere", here or at origin');
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
