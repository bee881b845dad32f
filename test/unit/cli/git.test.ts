import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedFiles } from '../../../src/cli/files/git.ts';

let repository = '';
let desk = '';

function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: repository, stdio: 'pipe' });
}

function write(path: string, text: string): void {
  writeFileSync(join(repository, path), text);
}

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'shark-git-'));
  desk = join(repository, 'desk');
  mkdirSync(join(desk, 'proposals'), { recursive: true });
  git('init', '-q', '-b', 'main');
  for (const name of ['a', 'b', 'gone']) write(`desk/proposals/${name}.yaml`, 'title: A\n');
  write('.gitignore', 'ignored.yaml\n');
  git('add', '.');
  git('commit', '-qm', 'one');
  git('checkout', '-qb', 'topic');
  write('desk/proposals/b.yaml', 'title: B\n');
  write('outside.yaml', '');
  git('add', '.');
  git('commit', '-qm', 'two');
  git('checkout', '-q', 'main');
  write('desk/proposals/a.yaml', 'title: changed on main\n');
  git('commit', '-qam', 'three');
  git('checkout', '-q', 'topic');
  write('desk/proposals/new one\n"ä".yaml', '');
  write('desk/proposals/ignored.yaml', '');
  rmSync(join(desk, 'proposals/gone.yaml'));
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

describe('changed files', () => {
  it('are those of this side, committed or not, new or deleted, relative to the folder', () => {
    expect([...changedFiles(desk, 'main')].sort()).toEqual([
      'proposals/b.yaml',
      'proposals/gone.yaml',
      'proposals/new one\n"ä".yaml',
    ]);
  });

  it('are fewer since a later revision', () => {
    expect([...changedFiles(desk, 'HEAD')].sort()).toEqual([
      'proposals/gone.yaml',
      'proposals/new one\n"ä".yaml',
    ]);
  });

  it('need a revision that git knows', () => {
    expect(() => changedFiles(desk, 'nowhere')).toThrow('git knows no revision "nowhere" here');
  });

  it.each(['--output=x', '-h', '', 'a b', 'a\nb', 'a\0b'])('refuse %j', (revision) => {
    expect(() => changedFiles(desk, revision)).toThrow('is no git revision');
  });

  it('need a repository', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shark-no-git-'));
    try {
      expect(() => changedFiles(folder, 'main')).toThrow('the workspace is in none');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('start no program that the repository names', () => {
    write('.gitattributes', '* diff=evil\n');
    const mark = join(repository, 'mark');
    git('config', 'diff.evil.command', `touch ${mark}`);
    git('config', 'core.fsmonitor', `touch ${mark}`);
    changedFiles(desk, 'main');
    expect(() => rmSync(mark)).toThrow('ENOENT');
  });
});
