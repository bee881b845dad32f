import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runOnDisk } from '../support/disk-run.ts';
import { NEEDS_PERMISSIONS } from '../support/needs.ts';
import { folderOfTest } from '../support/temporary-folder.ts';

let folder = '';
beforeEach(() => {
  folder = folderOfTest("disk's");
});

const shark = (argv: readonly string[], at = folder) => runOnDisk(at, argv);

const tree = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

describe('a new workspace', () => {
  it('goes on to the next round', async () => {
    await shark(['init']);
    const steps = [
      [
        'new',
        'proposal',
        '--title',
        'Short keys',
        '--summary',
        'Hash.',
        '--claim',
        '1.1x',
        '--enter',
      ],
      ['new', 'round', '--title', 'Round 2', '--from', 'round1'],
      ['new', 'rubric', 'ann', '--from', 'default'],
      ['new', 'scorecard', 'ann'],
      ['check'],
    ];
    for (const argv of steps) expect([argv, (await shark(argv)).code]).toEqual([argv, 0]);
  });

  it('is checked by patterns, and ranked by ROI', async () => {
    await shark(['init']);
    const some = await shark(['check', '{proposals,rounds}/**/*.yaml']);
    expect(some).toMatchObject({ code: 0, stderr: '' });
    expect(some.stdout).toMatch(/^no problems in [1-9]\d* files?\n$/);
    expect((await shark(['roi'])).stdout).toContain('Cache the lookups');
  });

  it('writes the same bytes each time', async () => {
    mkdirSync(join(folder, 'a'));
    mkdirSync(join(folder, 'b'));
    for (const name of ['a', 'b']) await shark(['init'], join(folder, name));
    const read = (name: string) =>
      tree()
        .filter(
          (path) => path.startsWith(`${name}/`) && /\.\w+$/.test(path) && !path.endsWith('.github'),
        )
        .map((path) => [path.slice(2), readFileSync(join(folder, path), 'utf8')]);
    expect(read('a').length).toBe(16);
    expect(read('a')).toEqual(read('b'));
  });
});

describe('what is there already', () => {
  it('stays as it is, and nothing is half written', async () => {
    mkdirSync(join(folder, 'proposals'));
    writeFileSync(join(folder, 'proposals/batch-writes.yaml'), 'title: Mine\n');
    const before = tree();
    expect((await shark(['init'])).code).toBe(2);
    expect(tree()).toEqual(before);
    expect((await shark(['init', '--force'])).code).toBe(0);
    expect(readFileSync(join(folder, 'proposals/batch-writes.yaml'), 'utf8')).toContain('Batch');
  });

  it('is not reached through a link that leads elsewhere', async () => {
    mkdirSync(join(folder, 'desk'));
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'desk/proposals'));
    const run = await shark(['init', '--force'], join(folder, 'desk'));
    expect([run.code, readdirSync(join(folder, 'elsewhere'))]).toEqual([2, []]);
    expect(run.stderr).toContain('"proposals" is no folder of the workspace');
  });

  it('is not made of a file, which is named', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine\n');
    const run = await shark(['init', 'notes.txt']);
    expect([run.code, tree()]).toEqual([2, ['notes.txt']]);
    expect(run.stderr).toContain('"notes.txt" is a file, and a workspace is a folder');
  });

  it('is left alone in a folder that is read-only', NEEDS_PERMISSIONS, async () => {
    chmodSync(folder, 0o555);
    const run = await shark(['init']);
    chmodSync(folder, 0o755);
    expect([run.code, tree()]).toEqual([2, []]);
    expect(run.stderr).toBe(
      'shark: "shark.yaml" cannot be written: permission denied\n  nothing was written\n',
    );
  });
});
