import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { harmIn } from '../../scripts/fuzz/harmless.mjs';
import { CHECK_FORMATS } from '../../src/output/render/formats.ts';
import { checkIn, runHere } from '../support/hostile-here.ts';
import {
  pathOf,
  problemsOf,
  run,
  SPEAKING_FOLDER,
  SPEAKING_NAMES,
  smallDesk,
  workspaceWith,
} from '../support/hostile-run.ts';

const small = smallDesk();

// In the process of the tests; that one of its own does the same: test/e2e/hostile.test.ts.

describe('a workspace of hostile files', () => {
  it.each(CHECK_FORMATS)('speaks in no %s, with colours or without', async (format) => {
    const expected = { commands: small.checked.problems.length, given: small.given };
    await checkIn(format, small.root, { ...expected, colours: false });
    const painted = await checkIn(format, small.root, { ...expected, colours: true });
    // Only what is for a screen has colours at all.
    expect([format, painted.includes('\u001b[')]).toEqual([format, format === 'pretty']);
  });

  it('speaks neither where all is shown nor from above the workspace', async () => {
    const all = await runHere(small.root, ['check', '--most', '1000'], true);
    expect(
      harmIn('pretty', all.stdout, { commands: 0, isColoured: true, given: small.given }),
    ).toBeNull();
    const above = await runHere(dirname(small.root), [
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
  it.each(CHECK_FORMATS)('speaks in no %s, from within or from above', async (format) => {
    const desk = workspaceWith({ 'proposals/wrong.yaml': 'titel: a\n' }, SPEAKING_FOLDER);
    const json = await runHere(desk, ['check', '--format', 'json']);
    const commands = problemsOf(json.stdout).length;
    await checkIn(format, desk, { commands, given: '', colours: true });
    const above = await runHere(
      dirname(desk),
      ['check', '-w', SPEAKING_FOLDER, '--format', format],
      true,
    );
    expect(harmIn(format, above.stdout, { commands, isColoured: true, given: '' })).toBeNull();
    const lost = await runHere(dirname(desk), [
      'check',
      `${SPEAKING_FOLDER}/proposals/none.yaml`,
      '--format',
      format,
    ]);
    expect([lost.code, lost.stdout]).toEqual([2, '']);
  });
});

// Each in a process, which is ended where a pattern never ends.
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

  it.each(SPEAKING_NAMES)('a file named %j can be asked for', async (name) => {
    const { stdout, code } = await runHere(small.root, [
      'check',
      '--format',
      'json',
      '--',
      pathOf(name),
    ]);
    // Nothing that belongs to a workspace is at this place.
    expect(code).toBeGreaterThan(0);
    expect(
      harmIn('json', stdout || '{}', { commands: 0, isColoured: false, given: small.given }),
    ).toBeNull();
  });
});
