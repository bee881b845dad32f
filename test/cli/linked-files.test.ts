import { chmodSync, lstatSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runOnDisk } from '../support/disk-run.ts';
import { NEEDS_PERMISSIONS, NEEDS_POSIX } from '../support/needs.ts';
import { cardOf, formOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { folderOfTest } from '../support/temporary-folder.ts';
import { writeFiles } from '../support/write-files.ts';

const BOB = 'vote: short-keys\nproposals:\n  short-keys: { scores: { speedup: 8, risk: 4 } }\n';
const RUBRIC = 'rounds/round1/rubrics/ann.yaml';

let folder = '';
beforeEach(() => {
  folder = folderOfTest('linked');
  writeFiles(folder, {
    ...THREE_ASKED,
    [cardOf('bob')]: BOB,
    'ann.json': formOf('ann', [8, 6], [4, 7]),
  });
});

const shark = (...argv: readonly string[]) => runOnDisk(folder, argv);

const bobs = () => readFileSync(join(folder, cardOf('bob')), 'utf8');

describe('a scorecard that is a link to that of another shark', NEEDS_POSIX, () => {
  beforeEach(() => symlinkSync('bob.yaml', join(folder, cardOf('ann'))));

  it.each([
    ['submit', ['submit', 'round1', 'ann', 'ann.json', '--revise']],
    ['submit, once', ['submit', 'round1', 'ann', 'ann.json']],
    ['new scorecard', ['new', 'scorecard', '--shark', 'ann', '--force']],
    ['new scorecard, once', ['new', 'scorecard', '--shark', 'ann']],
  ])('is not written through by %s', async (_, argv) => {
    const { code, stderr } = await shark(...argv);
    expect([code, bobs()]).toEqual([2, BOB]);
    expect(lstatSync(join(folder, cardOf('ann'))).isSymbolicLink()).toBe(true);
    expect(stderr).toContain(`"${cardOf('ann')}" is a link, and scorecards `);
    expect(stderr).not.toContain('--force');
  });

  it('is an error of check, and counted nowhere', async () => {
    const { code, stdout } = await shark('check', '--format', 'json');
    expect(code).toBe(1);
    expect(stdout).toContain('scorecards and rubrics are not read through links');
    expect((await shark('score', 'round1')).code).toBe(1);
  });
});

describe('a folder of a round that is a link', NEEDS_POSIX, () => {
  it.each([['status'], ['score'], ['list'], ['check']])('is named by %s', async (command) => {
    renameSync(join(folder, 'rounds/round1/scorecards'), join(folder, 'kept'));
    symlinkSync('../../kept', join(folder, 'rounds/round1/scorecards'));
    const { code, stdout, stderr } = await shark(command);
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('rounds/round1/scorecards:1:1  error  file/unreadable');
  });
});

describe('a rubric that is a link', NEEDS_POSIX, () => {
  it('is read no more than a scorecard, nor written through', async () => {
    symlinkSync('default.yaml', join(folder, RUBRIC));
    const { code, stdout } = await shark('check', '--format', 'json');
    expect(code).toBe(1);
    expect(stdout).toContain('scorecards and rubrics are not read through links');
    const run = await shark('new', 'rubric', '--round', 'round1', '--shark', 'ann', '--force');
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(`"${RUBRIC}" is a link`);
    expect(readFileSync(join(folder, 'rounds/round1/rubrics/default.yaml'), 'utf8')).toBe(
      THREE_ASKED['rounds/round1/rubrics/default.yaml'],
    );
  });
});

describe('a scorecard that may not be read', NEEDS_PERMISSIONS, () => {
  it.each([[[]], [['--revise']]])('is said to be one by submit %j', async (revise) => {
    chmodSync(join(folder, cardOf('bob')), 0);
    const form = formOf('bob', [8, 6], [4, 7]);
    writeFiles(folder, { 'bob.json': form });
    const { code, stderr } = await shark('submit', 'round1', 'bob', 'bob.json', ...revise);
    chmodSync(join(folder, cardOf('bob')), 0o600);
    expect([code, bobs()]).toEqual([1, BOB]);
    expect(stderr).toContain('cannot be read: permission denied');
    expect(stderr).not.toMatch(/is a link|has said nothing/);
  });
});
