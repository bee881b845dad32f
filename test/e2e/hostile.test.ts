import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harmIn } from '../../scripts/fuzz/harmless.mjs';
import { EXAMPLE_BASE } from '../../src/check/example-base.ts';
import { CHECK_FORMATS } from '../../src/output/render/check-format.ts';
import { REPOSITORY } from '../support/cli.ts';
import { type HostileCase, LARGE_CASES, SMALL_CASES } from '../support/hostile.ts';

/** What a case may take is 5 s; a machine that does other things as well gets more. */
const LIMIT_MS = 20_000;
const HEAP = '--max-old-space-size=300';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Contents = Readonly<Record<string, string | Uint8Array>>;

/** A workspace on disk: the sound one, with these files laid over it. */
function workspaceWith(files: Contents): string {
  const root = mkdtempSync(join(tmpdir(), 'shark-hostile-'));
  folders.push(root);
  for (const [path, content] of Object.entries({ ...EXAMPLE_BASE, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

function check(root: string, ...argv: readonly string[]) {
  const { PATH } = process.env;
  const command = [HEAP, join(REPOSITORY, 'bin/shark.js'), 'check', ...argv];
  const run = spawnSync(process.execPath, command, {
    cwd: root,
    env: PATH === undefined ? {} : { PATH },
    encoding: 'utf8',
    timeout: LIMIT_MS,
    maxBuffer: 256 * 1024 * 1024,
  });
  expect(run.signal, run.stderr).toBeNull();
  expect([0, 1, 2], run.stderr).toContain(run.status);
  expect(harmIn('compact', run.stderr, { commands: 0, isColoured: false, given: '' })).toBeNull();
  return { code: run.status, stdout: run.stdout, stderr: run.stderr };
}

interface Problem {
  readonly code: string;
  readonly severity: string;
  readonly location: { readonly file: string };
}

function problemsIn(root: string): readonly Problem[] {
  const { stdout, code } = check(root, '--format', 'json');
  expect(code).toBe(1);
  return (JSON.parse(stdout) as { problems: readonly Problem[] }).problems;
}

function codesOf(problems: readonly Problem[], file: string): readonly string[] {
  return problems.filter(({ location }) => location.file === file).map(({ code }) => code);
}

const pathOf = (name: string) => `proposals/${name}.yaml`;

function filesOf(cases: readonly HostileCase[]): Contents {
  return Object.fromEntries(cases.map(([name, content]) => [pathOf(name), content]));
}

/** Names that a file can have on this disk. */
const NAMES = [
  'new\nline',
  'x\n::error file=README.md::forged',
  '::error file=README.md::forged',
  '##[error]forged ##vso[x]y',
  '\u001b[2J\u001b]0;x\u0007',
  '\u202egnp.\u2066\u200b\u2028',
  'a,b:c%0A::error::',
  '<b> & "c" | `d`',
  '=1+1',
  'x\r\n',
  '-rf',
  'x y',
];

let root = '';
let problems: readonly Problem[] = [];
let given = '';

beforeAll(() => {
  const names = Object.fromEntries(NAMES.map((name) => [pathOf(name), 'title: a\n']));
  root = workspaceWith({ ...filesOf(SMALL_CASES), ...names, 'rounds/r\n::error::x/a.yaml': 'a' });
  given = SMALL_CASES.map(([, content]) => String(content)).join('\n');
  problems = problemsIn(root);
});

describe('a workspace of hostile files', () => {
  it.each(SMALL_CASES)('%s hides nothing and is not hidden', (name, _content, code) => {
    const found = codesOf(problems, pathOf(name));
    if (code === null) expect(found).not.toEqual([]);
    else expect(found).toContain(code);
  });

  it.each(NAMES)('a file named %j is reported', (name) => {
    expect(codesOf(problems, pathOf(name))).toContain('schema/bad-id');
  });

  it.each(CHECK_FORMATS)('speaks in no %s', (format) => {
    const { stdout, code } = check(root, '--format', format);
    const expected = { commands: problems.length, isColoured: false, given };
    expect(harmIn(format, stdout, expected)).toBeNull();
    expect(stdout.length).toBeGreaterThan(100);
    expect(code).toBe(1);
  });

  it('speaks neither through colours nor from above the workspace', () => {
    const painted = check(root, '--format', 'pretty', '--most', '1000');
    expect(harmIn('pretty', painted.stdout, { commands: 0, isColoured: false, given })).toBeNull();
    const above = check(dirname(root), '--workspace', root, '--format', 'github');
    const expected = { commands: problems.length, isColoured: false, given };
    expect(harmIn('github', above.stdout, expected)).toBeNull();
  });
});

describe('paths as arguments', () => {
  it.each([
    ['x\n::error file=README.md::forged'],
    ['\u001b[2J##[error]'],
    ['proposals/\u202egnp\u2028.yaml'],
    ['../x.yaml'],
    ['../../../etc/passwd'],
    ['/etc/passwd'],
    ['proposals/nothing\n##[error]*.yaml'],
    ['{'.repeat(500)],
    ['*'.repeat(500)],
    [`${'{a,b}'.repeat(12)}`],
    [`${'+(a|'.repeat(60)}`],
    ['-x\n::error::'],
    ['--format=x\n::error::'],
    ['--changed=x\n::error::\u001b[2J'],
    ['--stdin-filename=x\n::error::'],
    ['--workspace=x\n::error::\u001b[2J'],
  ])('%j is refused in words that are harmless', (argument) => {
    const run = check(root, argument);
    expect(run.stdout).toBe('');
    expect(run.code).toBe(2);
  });

  it.each(NAMES)('a file named %j can be asked for', (name) => {
    const { stdout, code } = check(root, '--format', 'json', '--', pathOf(name));
    // Nothing that belongs to a workspace is at this place.
    expect(code).toBeGreaterThan(0);
    expect(harmIn('json', stdout || '{}', { commands: 0, isColoured: false, given })).toBeNull();
  });
});

describe('what is no ordinary file', () => {
  const isRoot = process.getuid?.() === 0;

  it('is refused, one by one, and the rest is checked', () => {
    const desk = workspaceWith({ 'proposals/wrong.yaml': 'titel: a\n' });
    const at = (path: string) => join(desk, path);
    mkdirSync(at('proposals/folder.yaml'));
    symlinkSync('loop.yaml', at('proposals/loop.yaml'));
    symlinkSync('one.yaml', at('proposals/two.yaml'));
    symlinkSync('two.yaml', at('proposals/one.yaml'));
    symlinkSync('/etc/hostname', at('proposals/outside.yaml'));
    symlinkSync('../../../../../../etc/passwd', at('proposals/far.yaml'));
    symlinkSync('nothing', at('proposals/dangling.yaml'));
    symlinkSync('/dev/zero', at('proposals/endless.yaml'));
    symlinkSync('..', at('rounds/round1/scorecards/up'));
    symlinkSync('.', at('rounds/again'));
    execFileSync('mkfifo', [at('proposals/pipe.yaml')]);
    writeFileSync(at('proposals/locked.yaml'), 'title: a\n');
    chmodSync(at('proposals/locked.yaml'), 0);
    const found = problemsIn(desk);
    for (const name of ['loop', 'one', 'two', 'outside', 'far', 'dangling', 'endless']) {
      expect([name, ...codesOf(found, pathOf(name))]).toEqual([name, 'file/unreadable']);
    }
    for (const name of ['folder', 'pipe']) {
      expect([name, ...codesOf(found, pathOf(name))]).toHaveLength(2);
    }
    expect(codesOf(found, pathOf('wrong'))).toContain('schema/unknown-field');
    // Root may read everything.
    expect(codesOf(found, pathOf('locked')).includes('file/unreadable')).toBe(!isRoot);
    expect(check(desk, '--format', 'sarif').stdout).not.toContain('root:');
  });
});

describe('files that cost', () => {
  it.each(LARGE_CASES)('%s', (name, content, code) => {
    const desk = workspaceWith({ [pathOf('large')]: content, [pathOf('other')]: 'titel: b\n' });
    const found = problemsIn(desk);
    const own = codesOf(found, pathOf('large'));
    if (code === null) expect([name, own.length > 0]).toEqual([name, true]);
    else expect(own).toContain(code);
    expect(codesOf(found, pathOf('other'))).toContain('schema/unknown-field');
  });

  it('ten deep files of 3 KB do not abort the process', () => {
    const names = Array.from({ length: 10 }, (_, at) => `deep${at}`);
    const contents = names.map((name, at) => [pathOf(name), '['.repeat(1500 + at * 150)]);
    const desk = workspaceWith(Object.fromEntries(contents));
    const found = problemsIn(desk);
    for (const name of names) expect(codesOf(found, pathOf(name))).toContain('yaml/too-deep');
    for (const format of ['pretty', 'github', 'junit']) check(desk, '--format', format);
  });

  it('a thousand files of depth 90 are read', () => {
    const deep = `title: ${'['.repeat(88)}${']'.repeat(88)}\n`;
    const files = Array.from({ length: 1000 }, (_, at) => [pathOf(`deep${at}`), deep]);
    const found = problemsIn(workspaceWith(Object.fromEntries(files)));
    expect(found.length).toBeGreaterThanOrEqual(1000);
    expect(found.map(({ code }) => code)).not.toContain('yaml/too-deep');
  });

  it('a configuration and ignore lists of patterns that never end', () => {
    const desk = workspaceWith({
      'shark.yaml': `title: a\nignore: ["${'*a'.repeat(60)}b", "${'{a,b}'.repeat(30)}"]\n`,
      '.gitignore': `${'**/'.repeat(200)}x\n${'*a'.repeat(60)}b\n[[[[\n!\n\\\n`,
      [pathOf('a'.repeat(90))]: 'titel: a\n',
    });
    expect(codesOf(problemsIn(desk), pathOf('a'.repeat(90)))).toContain('schema/unknown-field');
  });
});
