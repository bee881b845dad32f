import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyPlan } from '../../../src/cli/files/apply-plan.ts';
import { UsageError } from '../../../src/cli/usage-error.ts';
import type { PlanStep } from '../../../src/workspace/plan.ts';
import { NEEDS_PERMISSIONS } from '../../support/needs.ts';
import { folderOfTest } from '../../support/temporary-folder.ts';

let root = '';
beforeEach(() => {
  root = folderOfTest('plan');
});

const apply = (...steps: PlanStep[]) => applyPlan(root, { steps });
const create = (path: string, text = 'new\n'): PlanStep => ({ kind: 'create', path, text });
const replace = (path: string, text = 'new\n'): PlanStep => ({ kind: 'replace', path, text });
const edit = (path: string, before: string, text = 'new\n'): PlanStep => ({
  kind: 'edit',
  path,
  before: Buffer.from(before),
  text,
});
const put = (path: string, text: string) => writeFileSync(join(root, path), text);
const get = (path: string) => readFileSync(join(root, path), 'utf8');
/** All names below the root, so that no draft and no folder is left over unseen. */
const tree = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();

describe('applyPlan', () => {
  it('makes files and the folders they need', () => {
    apply(create('a/b/one.yaml'), create('two.yaml', ''));
    expect(tree()).toEqual(['a', 'a/b', 'a/b/one.yaml', 'two.yaml']);
    expect(get('a/b/one.yaml')).toBe('new\n');
  });

  it('makes the root itself where it is not there', () => {
    applyPlan(join(root, 'deep/desk'), { steps: [create('one.yaml')] });
    expect(get('deep/desk/one.yaml')).toBe('new\n');
  });

  it('replaces and edits, and keeps the rights of the file', () => {
    put('a.sh', 'old\n');
    put('b.yaml', 'old\n');
    chmodSync(join(root, 'a.sh'), 0o754);
    apply(replace('a.sh'), edit('b.yaml', 'old\n', 'edited\n'));
    expect([get('a.sh'), get('b.yaml'), tree()]).toEqual(['new\n', 'edited\n', ['a.sh', 'b.yaml']]);
    expect(statSync(join(root, 'a.sh')).mode & 0o777).toBe(0o754);
  });

  it('takes everything back where one file has appeared meanwhile', () => {
    put('old.yaml', 'old\n');
    put('there.yaml', 'mine\n');
    expect(() => apply(create('x/y/z.yaml'), replace('old.yaml'), create('there.yaml'))).toThrow(
      '"there.yaml" cannot be written: a file of that name has appeared',
    );
    expect([get('old.yaml'), get('there.yaml')]).toEqual(['old\n', 'mine\n']);
    expect(tree()).toEqual(['old.yaml', 'there.yaml']);
  });

  it('takes everything back where an edited file has changed', () => {
    put('round.yaml', 'theirs\n');
    expect(() => apply(create('x/z.yaml'), edit('round.yaml', 'old\n'))).toThrow(
      '"round.yaml" has changed in the meantime',
    );
    expect([get('round.yaml'), tree()]).toEqual(['theirs\n', ['round.yaml']]);
  });

  it.each([
    ['appeared', () => create('round.yaml')],
    ['changed', () => edit('round.yaml', 'old\n')],
  ])('says what to do of a file that has %s', (_, step) => {
    put('round.yaml', 'theirs\n');
    expect(() => apply(step())).toThrow(
      expect.objectContaining({
        advice: 'nothing was written; look at what stands there now, and run the command again',
      }),
    );
  });

  it('takes back what was edited before another step failed', () => {
    put('round.yaml', 'old\n');
    put('there.yaml', 'mine\n');
    expect(() => apply(edit('round.yaml', 'old\n'), create('there.yaml'))).toThrow(UsageError);
    expect([get('round.yaml'), tree()]).toEqual(['old\n', ['round.yaml', 'there.yaml']]);
  });

  it('does not create through a link that leads nowhere', () => {
    const outside = `${root}-outside.yaml`;
    symlinkSync(outside, join(root, 'link.yaml'));
    expect(() => apply(create('link.yaml'))).toThrow('a file of that name has appeared');
    expect(existsSync(outside)).toBe(false);
    expect(lstatSync(join(root, 'link.yaml')).isSymbolicLink()).toBe(true);
  });

  it('follows no link to a folder, and none that leads out of the workspace', () => {
    const outside = folderOfTest('outside');
    writeFileSync(join(outside, 'file.yaml'), 'theirs\n');
    symlinkSync(outside, join(root, 'folder'));
    symlinkSync(join(outside, 'file.yaml'), join(root, 'file.yaml'));
    expect(() => apply(create('folder/new.yaml'))).toThrow('is no folder of the workspace');
    expect(() => apply(replace('file.yaml'))).toThrow('leads out of the workspace');
    expect(() => apply(edit('file.yaml', 'theirs\n'))).toThrow('leads out of the workspace');
    expect(readdirSync(outside)).toEqual(['file.yaml']);
    expect(readFileSync(join(outside, 'file.yaml'), 'utf8')).toBe('theirs\n');
  });

  it('writes through a link to a file inside', () => {
    mkdirSync(join(root, 'kept'));
    put('kept/round.yaml', 'old\n');
    symlinkSync('kept/round.yaml', join(root, 'round.yaml'));
    apply(edit('round.yaml', 'old\n'));
    expect(get('kept/round.yaml')).toBe('new\n');
    expect(lstatSync(join(root, 'round.yaml')).isSymbolicLink()).toBe(true);
  });

  it('writes through no link in the place of a scorecard or a rubric', () => {
    for (const kind of ['scorecards', 'rubrics']) {
      const folder = `desk/rounds/r1/${kind}`;
      mkdirSync(join(root, folder), { recursive: true });
      put(`${folder}/bob.yaml`, 'theirs\n');
      symlinkSync('bob.yaml', join(root, `${folder}/ann.yaml`));
      const refused = `"${folder}/ann.yaml" is a link`;
      expect(() => apply(replace(`${folder}/ann.yaml`))).toThrow(refused);
      expect(() => apply(edit(`${folder}/ann.yaml`, 'theirs\n'))).toThrow(refused);
      expect(get(`${folder}/bob.yaml`)).toBe('theirs\n');
    }
  });

  it('refuses a file as a folder, and a folder as a file', () => {
    put('file', '');
    mkdirSync(join(root, 'folder'));
    expect(() => apply(create('file/x.yaml'))).toThrow('"file" is no folder of the workspace');
    expect(() => apply(create('folder'))).toThrow('"folder" cannot be written');
    expect(() => apply(replace('folder'))).toThrow('"folder" is not a file');
    expect(tree()).toEqual(['file', 'folder']);
  });

  it('says that a name is too long for the system', () => {
    expect(() => apply(create(`${'x'.repeat(300)}.yaml`))).toThrow('the name is too long');
    expect(tree()).toEqual([]);
  });

  it('leaves a folder as it is that is closed to it', NEEDS_PERMISSIONS, () => {
    mkdirSync(join(root, 'closed'));
    chmodSync(join(root, 'closed'), 0o555);
    expect(() => apply(create('a.yaml'), create('closed/x.yaml'))).toThrow('permission denied');
    expect(tree()).toEqual(['closed']);
    chmodSync(join(root, 'closed'), 0o755);
  });
});
