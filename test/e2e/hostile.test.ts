import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harmIn } from '../../scripts/fuzz/harmless.mjs';
import { CHECK_FORMATS } from '../../src/output/render/check-format.ts';
import { type HostileCase, SMALL_CASES } from '../support/hostile.ts';
import {
  type Contents,
  checkIn,
  codesOf,
  type Problem,
  problemsIn,
  removeWorkspaces,
  run,
  workspaceWith,
} from '../support/hostile-run.ts';

afterAll(removeWorkspaces);

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

  it.each(CHECK_FORMATS)('speaks in no %s, with colours or without', (format) => {
    const expected = { commands: problems.length, given };
    checkIn(format, root, { ...expected, colours: false });
    const painted = checkIn(format, root, { ...expected, colours: true });
    // Only what is for a screen has colours at all.
    expect([format, painted.includes('\u001b[')]).toEqual([format, format === 'pretty']);
  });

  it('speaks neither where all is shown nor from above the workspace', () => {
    const all = run(root, ['check', '--most', '1000'], true);
    expect(harmIn('pretty', all.stdout, { commands: 0, isColoured: true, given })).toBeNull();
    const above = run(dirname(root), ['check', '--workspace', root, '--format', 'github']);
    const expected = { commands: problems.length, isColoured: false, given };
    expect(harmIn('github', above.stdout, expected)).toBeNull();
  });
});

describe('a workspace in a folder whose name speaks', () => {
  const NAME = 'x\n::error file=README.md::forged\n##[error]\u001b[2J\u202e=1+1<b>';

  it.each(CHECK_FORMATS)('speaks in no %s, from within or from above', (format) => {
    const desk = workspaceWith({ 'proposals/wrong.yaml': 'titel: a\n' }, NAME);
    const commands = problemsIn(desk).length;
    checkIn(format, desk, { commands, given: '', colours: true });
    const above = run(dirname(desk), ['check', '-w', NAME, '--format', format], true);
    expect(harmIn(format, above.stdout, { commands, isColoured: true, given: '' })).toBeNull();
    const lost = run(dirname(desk), ['check', `${NAME}/proposals/none.yaml`, '--format', format]);
    expect([lost.code, lost.stdout]).toEqual([2, '']);
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
    const refused = run(root, ['check', argument]);
    expect(refused.stdout).toBe('');
    expect(refused.code).toBe(2);
  });

  it.each(NAMES)('a file named %j can be asked for', (name) => {
    const { stdout, code } = run(root, ['check', '--format', 'json', '--', pathOf(name)]);
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
    // What says which files are to be left out is looked at first of all.
    execFileSync('mkfifo', [at('.sharkignore')]);
    symlinkSync('/dev/zero', at('.gitignore'));
    mkdirSync(at('proposals/.gitignore'));
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
    for (const format of CHECK_FORMATS) {
      expect(run(desk, ['check', '--format', format]).stdout).not.toContain('root:');
    }
  });
});

describe('a workspace of which parts are no ordinary files', () => {
  it.each(['shark.yaml', 'rounds/round1/round.yaml', 'rounds/round1/rubrics/ann.yaml'])(
    'a pipe in place of %s keeps nobody waiting',
    (path) => {
      const desk = workspaceWith({ 'proposals/wrong.yaml': 'titel: a\n' });
      rmSync(join(desk, path), { force: true });
      execFileSync('mkfifo', [join(desk, path)]);
      expect(codesOf(problemsIn(desk), pathOf('wrong'))).toContain('schema/unknown-field');
    },
  );

  it('a folder of proposals that leads elsewhere is not read', () => {
    const desk = workspaceWith({});
    rmSync(join(desk, 'proposals'), { recursive: true });
    symlinkSync('/etc', join(desk, 'proposals'));
    const { code, stdout, stderr } = run(desk, ['check', '--format', 'json']);
    expect([1, 2]).toContain(code);
    expect(stdout + stderr).not.toMatch(/passwd|hosts/);
  });

  it('a name that is no text, and a file of ten gigabytes that holds nothing', () => {
    const desk = workspaceWith({ 'proposals/wrong.yaml': 'titel: a\n' });
    const name = Buffer.concat([
      Buffer.from(join(desk, 'proposals/')),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('.yaml'),
    ]);
    writeFileSync(name, 'title: a\n');
    writeFileSync(join(desk, pathOf('huge')), '');
    truncateSync(join(desk, pathOf('huge')), 10_000_000_000);
    const found = problemsIn(desk);
    expect(codesOf(found, pathOf('huge'))).toContain('file/too-large');
    expect(codesOf(found, pathOf('wrong'))).toContain('schema/unknown-field');
    expect(found.some(({ location }) => location.file.includes('\ufffd'))).toBe(true);
  });
});
