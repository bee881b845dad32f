import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { diskFiles, findWorkspace } from '../../../src/cli/files/disk.ts';
import { discover } from '../../../src/workspace/discovery/discover.ts';
import { readSource } from '../../../src/workspace/yaml/parse.ts';
import { NEEDS_PERMISSIONS, NEEDS_POSIX } from '../../support/needs.ts';
import { folderOfAll } from '../../support/temporary-folder.ts';

const above = folderOfAll('disk');
const root = join(above, 'desk');
const windows = process.platform === 'win32';

beforeAll(() => {
  for (const folder of ['proposals/dir.yaml', 'rounds/r1/rubrics', 'inner']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(above, 'secret.yaml'), 'secret: 1\n');
  writeFileSync(join(root, 'proposals/a.yaml'), 'title: A\n');
  writeFileSync(join(root, 'proposals/-x y.yaml'), 'title: X\n');
  writeFileSync(join(root, 'proposals/big.yaml'), '');
  truncateSync(join(root, 'proposals/big.yaml'), 1024 * 1024 + 1);
  writeFileSync(join(root, 'proposals/closed.yaml'), 'title: C\n');
  if (windows) return;
  symlinkSync('a.yaml', join(root, 'proposals/inside.yaml'));
  symlinkSync('../../secret.yaml', join(root, 'proposals/outside.yaml'));
  symlinkSync('loop.yaml', join(root, 'proposals/loop.yaml'));
  symlinkSync('nowhere.yaml', join(root, 'proposals/dangling.yaml'));
  symlinkSync('../inner', join(root, 'proposals/folder.yaml'));
  symlinkSync(root, join(root, 'rounds/again'));
  symlinkSync('../../proposals', join(root, 'rounds/r1/scorecards'));
  chmodSync(join(root, 'proposals/closed.yaml'), 0);
  execFileSync('mkfifo', [join(root, 'proposals/pipe.yaml')]);
});

const reason = (path: string) => {
  const result = diskFiles(root).read(path);
  return result.ok ? 'read' : JSON.stringify(result.problem.args);
};

describe('diskFiles', () => {
  it('reads files and lists folders', () => {
    const files = diskFiles(root);
    expect(readSource(files, 'proposals/a.yaml').value).toEqual({ title: 'A' });
    expect(readSource(files, 'proposals/-x y.yaml').value).toEqual({ title: 'X' });
    expect(files.list('')?.map(({ name, kind }) => [name, kind])).toEqual([
      ['inner', 'folder'],
      ['proposals', 'folder'],
      ['rounds', 'folder'],
    ]);
    expect(files.list('nowhere')).toBeNull();
    expect(files.list('proposals/a.yaml')).toBeNull();
    expect(files.list('..')).toBeNull();
    expect(diskFiles(join(above, 'gone')).list('')).toBeNull();
  });

  it('refuses what is no readable file', () => {
    expect(reason('proposals/nothing.yaml')).toContain('no such file');
    expect(reason('nowhere/nothing.yaml')).toContain('no such file');
    expect(reason('proposals/dir.yaml')).toContain('folder');
    expect(reason('proposals/big.yaml')).toBe('{"bytes":1048577,"limit":1048576}');
    expect(reason('../secret.yaml')).toContain('out of the workspace');
    expect(reason('/etc/passwd')).toContain('out of the workspace');
    expect(reason(`proposals/${'x'.repeat(300)}.yaml`)).toContain('too long');
  });

  it('follows links to files inside, and no others', NEEDS_POSIX, () => {
    const files = diskFiles(root);
    expect(readSource(files, 'proposals/inside.yaml').value).toEqual({ title: 'A' });
    expect(reason('proposals/outside.yaml')).toContain('out of the workspace');
    expect(reason('proposals/loop.yaml')).toContain('itself');
    expect(reason('proposals/dangling.yaml')).toContain('no such file');
    expect(reason('proposals/folder.yaml')).toContain('folder');
    expect(reason('rounds/again/proposals/a.yaml')).toContain('not followed');
    expect(files.list('rounds/again')).toBeNull();
    expect(files.list('rounds/r1/scorecards')).toBeNull();
  });

  it('does not wait for a pipe', NEEDS_POSIX, () => {
    expect(reason('proposals/pipe.yaml')).toContain('not a regular file');
  });

  it('says what may not be read', NEEDS_PERMISSIONS, () => {
    expect(reason('proposals/closed.yaml')).toContain('permission denied');
  });

  it('lets discovery name what it cannot use', NEEDS_POSIX, () => {
    const { diagnostics } = discover(diskFiles(root));
    expect(diagnostics.map(({ code, location }) => `${code} ${location.file}`)).toEqual([
      'schema/bad-id proposals/-x y.yaml',
      'file/unreadable proposals/dir.yaml',
      'file/unreadable proposals/pipe.yaml',
      'file/unreadable rounds/again',
      'file/unreadable rounds/r1/scorecards',
    ]);
  });
});

describe('findWorkspace', () => {
  it('walks up to the folder that holds proposals and rounds', () => {
    expect(findWorkspace(join(root, 'rounds/r1/rubrics'))).toBe(root);
    expect(findWorkspace(root)).toBe(root);
  });

  it('takes a folder with a configuration', () => {
    const folder = join(above, 'configured');
    mkdirSync(join(folder, 'deep'), { recursive: true });
    expect(findWorkspace(join(folder, 'deep'))).toBeNull();
    writeFileSync(join(folder, 'shark.yaml'), 'a: 1\n');
    expect(findWorkspace(join(folder, 'deep'))).toBe(folder);
  });
});

it('a folder that may not be looked into is no empty one', NEEDS_PERMISSIONS, () => {
  const closed = join(root, 'rounds/closed');
  mkdirSync(closed);
  chmodSync(closed, 0);
  const list = () => diskFiles(root).list('rounds/closed');
  expect(list).toThrow('the folder "rounds/closed" cannot be read: permission denied');
  rmSync(closed, { recursive: true });
  expect(list()).toBeNull();
});
