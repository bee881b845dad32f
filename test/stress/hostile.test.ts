import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { harmIn } from '../../scripts/fuzz/harmless.mjs';
import { CHECK_FORMATS } from '../../src/output/render/format.ts';
import {
  checkIn,
  pathOf,
  problemsIn,
  run,
  SPEAKING_FOLDER,
  SPEAKING_NAMES,
  smallDesk,
  workspaceWith,
} from '../support/hostile-run.ts';

const small = smallDesk();

describe('a workspace of hostile files', () => {
  it.each(CHECK_FORMATS)('speaks in no %s, with colours or without', (format) => {
    const expected = { commands: small.checked.problems.length, given: small.given };
    checkIn(format, small.root, { ...expected, colours: false });
    const painted = checkIn(format, small.root, { ...expected, colours: true });
    // Only what is for a screen has colours at all.
    expect([format, painted.includes('\u001b[')]).toEqual([format, format === 'pretty']);
  });

  it('speaks neither where all is shown nor from above the workspace', () => {
    const all = run(small.root, ['check', '--most', '1000'], true);
    expect(
      harmIn('pretty', all.stdout, { commands: 0, isColoured: true, given: small.given }),
    ).toBeNull();
    const above = run(dirname(small.root), [
      'check',
      '--workspace',
      small.root,
      '--format',
      'github',
    ]);
    const expected = {
      commands: small.checked.problems.length,
      isColoured: false,
      given: small.given,
    };
    expect(harmIn('github', above.stdout, expected)).toBeNull();
  });
});

describe('a workspace in a folder whose name speaks', () => {
  it.each(CHECK_FORMATS)('speaks in no %s, from within or from above', (format) => {
    const desk = workspaceWith({ 'proposals/wrong.yaml': 'titel: a\n' }, SPEAKING_FOLDER);
    const commands = problemsIn(desk).length;
    checkIn(format, desk, { commands, given: '', colours: true });
    const above = run(dirname(desk), ['check', '-w', SPEAKING_FOLDER, '--format', format], true);
    expect(harmIn(format, above.stdout, { commands, isColoured: true, given: '' })).toBeNull();
    const lost = run(dirname(desk), [
      'check',
      `${SPEAKING_FOLDER}/proposals/none.yaml`,
      '--format',
      format,
    ]);
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
    const refused = run(small.root, ['check', argument]);
    expect(refused.stdout).toBe('');
    expect(refused.code).toBe(2);
  });

  it.each(SPEAKING_NAMES)('a file named %j can be asked for', (name) => {
    const { stdout, code } = run(small.root, ['check', '--format', 'json', '--', pathOf(name)]);
    // Nothing that belongs to a workspace is at this place.
    expect(code).toBeGreaterThan(0);
    expect(
      harmIn('json', stdout || '{}', { commands: 0, isColoured: false, given: small.given }),
    ).toBeNull();
  });
});
