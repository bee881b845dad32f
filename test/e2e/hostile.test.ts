import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../support/effort.ts';
import { LARGE_CASES, SMALL_CASES } from '../support/hostile.ts';
import {
  checkInAll,
  codesOf,
  expectHarmless,
  pathOf,
  problemsIn,
  run,
  SPEAKING_FOLDER,
  SPEAKING_NAMES,
  smallDesk,
  workspaceWith,
} from '../support/hostile-run.ts';

// Each file alone, format by format, with colours and without: test/stress/hostile.test.ts.

const small = smallDesk();

describe('a workspace of hostile files', () => {
  it.each(SMALL_CASES)('%s hides nothing and is not hidden', (name, _content, code) => {
    const found = codesOf(small.checked.problems, pathOf(name));
    if (code === null) expect(found).not.toEqual([]);
    else expect(found).toContain(code);
  });

  it.each(SPEAKING_NAMES)('a file named %j is reported', (name) => {
    expect(codesOf(small.checked.problems, pathOf(name))).toContain('schema/bad-id');
  });

  it('speaks in no format', () => {
    expectHarmless(small.checked, small.given);
  });
});

it('a workspace in a folder whose name speaks, speaks in no format', () => {
  const desk = workspaceWith({ 'proposals/wrong.yaml': 'titel: a\n' }, SPEAKING_FOLDER);
  expectHarmless(checkInAll(desk), '');
});

it.each(firstOf(['[ 100 000 deep', '250 000 aliases'], 1))(
  'a file that costs, of %s, is checked',
  (name) => {
    const [, content = '', code] = LARGE_CASES.find(([each]) => each === name) ?? [];
    const desk = workspaceWith({ [pathOf('large')]: content, [pathOf('other')]: 'titel: b\n' });
    const found = problemsIn(desk);
    expect(codesOf(found, pathOf('large'))).toContain(code);
    expect(codesOf(found, pathOf('other'))).toContain('schema/unknown-field');
  },
);

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
    // Ten gigabytes that hold nothing, and a name that is no text.
    writeFileSync(at('proposals/huge.yaml'), '');
    truncateSync(at('proposals/huge.yaml'), 10_000_000_000);
    const [before, after] = [Buffer.from(at('proposals/')), Buffer.from('.yaml')];
    writeFileSync(Buffer.concat([before, Buffer.from([0xff, 0xfe]), after]), 'title: a\n');
    const checked = checkInAll(desk);
    const found = checked.problems;
    for (const name of ['loop', 'one', 'two', 'outside', 'far', 'dangling', 'endless']) {
      expect([name, ...codesOf(found, pathOf(name))]).toEqual([name, 'file/unreadable']);
    }
    for (const name of ['folder', 'pipe']) {
      expect([name, ...codesOf(found, pathOf(name))]).toHaveLength(2);
    }
    expect(codesOf(found, pathOf('huge'))).toContain('file/too-large');
    expect(found.some(({ location }) => location.file.includes('\ufffd'))).toBe(true);
    expect(codesOf(found, pathOf('wrong'))).toContain('schema/unknown-field');
    // Root may read everything.
    expect(codesOf(found, pathOf('locked')).includes('file/unreadable')).toBe(!isRoot);
    expectHarmless(checked, '');
    for (const text of Object.values(checked.texts)) expect(text).not.toContain('root:');
  });
});

describe('a workspace of which parts are no ordinary files', () => {
  it.each(firstOf(['rounds/round1/round.yaml', 'shark.yaml', 'rounds/round1/rubrics/ann.yaml'], 1))(
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
});
