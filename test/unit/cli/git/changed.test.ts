import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesSince } from '../../../../src/cli/git/changed.ts';
import { MAX_FILE_BYTES } from '../../../../src/workspace/files.ts';
import { git as gitIn, initRepository } from '../../../support/git.ts';
import { folderOfAll, folderOfTest } from '../../../support/temporary-folder.ts';

const repository = folderOfAll('changed');
const desk = join(repository, 'desk');

const git = (...args: readonly string[]) => gitIn(repository, ...args);

function write(path: string, text: string): void {
  writeFileSync(join(repository, path), text);
}

beforeAll(() => {
  mkdirSync(join(desk, 'proposals'), { recursive: true });
  initRepository(repository);
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

describe('changed files', () => {
  it('are those of this side, committed or not, new or deleted, relative to the folder', () => {
    expect([...changesSince(desk, 'main').paths].sort()).toEqual([
      'proposals/b.yaml',
      'proposals/gone.yaml',
      'proposals/new one\n"ä".yaml',
    ]);
  });

  it('are fewer since a later revision', () => {
    expect([...changesSince(desk, 'HEAD').paths].sort()).toEqual([
      'proposals/gone.yaml',
      'proposals/new one\n"ä".yaml',
    ]);
  });

  it('need a revision that git knows', () => {
    expect(() => changesSince(desk, 'nowhere').paths).toThrow(
      'git knows no revision "nowhere" here',
    );
  });

  it.each([
    ...['--output=x', '-h', '', 'a b', 'a\nb', 'a\0b'],
    ...['^main', 'main..topic', 'main...topic', 'main^@', 'main^!', 'main^-', ':/one', ':desk'],
  ])('refuse %j', (revision) => {
    expect(() => changesSince(desk, revision).paths).toThrow('is no git revision');
  });

  it('need a repository', () => {
    expect(() => changesSince(folderOfTest('no git'), 'main').paths).toThrow(
      'the workspace is in none',
    );
  });

  it.each(['main^0', 'HEAD~1', 'HEAD^', 'main@{0}', 'refs/heads/main'])('know %s', (revision) => {
    expect(changesSince(desk, revision).paths).toContain('proposals/gone.yaml');
  });
});

describe('a file', () => {
  let folder = '';
  const inFolder = (...args: readonly string[]) => gitIn(folder, ...args);
  const put = (path: string, text: string) => writeFileSync(join(folder, path), text);

  beforeEach(() => {
    folder = folderOfTest('file');
    mkdirSync(join(folder, 'proposals'));
  });

  const commit = () => {
    inFolder('add', '.');
    inFolder('commit', '-qm', 'one');
  };

  it('is as it was while its line ends alone are others', () => {
    initRepository(folder);
    put('proposals/a.yaml', 'title: A\nauthor: b\n');
    commit();
    put('proposals/a.yaml', 'title: A\r\nauthor: b\r\n');
    expect(changesSince(folder, 'HEAD').paths).toEqual([]);
    put('proposals/a.yaml', 'title: A\r\nauthor: c\r\n');
    expect(changesSince(folder, 'HEAD').paths).toEqual(['proposals/a.yaml']);
  });

  it('is changed where a link takes its place, and a link where it leads elsewhere', () => {
    initRepository(folder);
    for (const name of ['a', 'b']) put(`proposals/${name}.yaml`, 'title: A\n');
    symlinkSync('a.yaml', join(folder, 'proposals/link.yaml'));
    commit();
    expect(changesSince(folder, 'HEAD').paths).toEqual([]);
    for (const name of ['b', 'link']) {
      rmSync(join(folder, `proposals/${name}.yaml`));
      symlinkSync(`${name}x.yaml`, join(folder, `proposals/${name}.yaml`));
    }
    expect(changesSince(folder, 'HEAD').paths).toEqual(['proposals/b.yaml', 'proposals/link.yaml']);
  });

  it('that is too large to be read is changed once its size is', () => {
    initRepository(folder);
    put('proposals/a.yaml', 'x'.repeat(MAX_FILE_BYTES + 1));
    commit();
    expect(changesSince(folder, 'HEAD').paths).toEqual([]);
    put('proposals/a.yaml', 'x'.repeat(MAX_FILE_BYTES + 2));
    expect(changesSince(folder, 'HEAD').paths).toEqual(['proposals/a.yaml']);
  });

  it('is before the change what it was, and where it did not change what it is', () => {
    initRepository(folder);
    for (const name of ['a', 'b', 'gone']) put(`proposals/${name}.yaml`, 'title: A\n');
    commit();
    put('proposals/a.yaml', 'title: B\n');
    put('proposals/b.yaml', 'title: A\r\n');
    put('proposals/new.yaml', '');
    rmSync(join(folder, 'proposals/gone.yaml'));
    const before = changesSince(folder, 'HEAD').before();
    expect(before?.list('proposals')?.map(({ name }) => name)).toEqual([
      ...['a.yaml', 'b.yaml', 'gone.yaml'],
    ]);
    const text = (path: string) => {
      const read = before?.read(path);
      return read?.ok === true ? new TextDecoder().decode(read.value) : null;
    };
    expect(['a', 'b', 'gone', 'new'].map((name) => text(`proposals/${name}.yaml`))).toEqual([
      ...['title: A\n', 'title: A\r\n', 'title: A\n', null],
    ]);
    expect(before?.list('rounds')).toBeNull();
  });

  it('is not known as it was where a partial clone lacks it', () => {
    initRepository(folder);
    put('proposals/a.yaml', 'title: A\n');
    commit();
    const id = inFolder('rev-parse', 'HEAD:proposals/a.yaml');
    rmSync(join(folder, '.git/objects', id.slice(0, 2), id.slice(2)));
    inFolder('config', 'core.repositoryFormatVersion', '1');
    inFolder('config', 'extensions.partialClone', 'origin');
    inFolder('config', 'remote.origin.promisor', 'true');
    put('proposals/a.yaml', 'title: B\n');
    const { paths, before } = changesSince(folder, 'HEAD');
    expect([paths, before()]).toEqual([['proposals/a.yaml'], null]);
  });

  it('is known by the longer hash, too', () => {
    inFolder('init', '-q', '-b', 'main', '--object-format=sha256');
    put('proposals/a.yaml', 'title: A\n');
    put('proposals/b.yaml', 'title: A\n');
    commit();
    put('proposals/b.yaml', 'title: B\n');
    expect(changesSince(folder, 'HEAD').paths).toEqual(['proposals/b.yaml']);
  });

  it('is new where it is only staged', () => {
    initRepository(folder);
    inFolder('commit', '-q', '--allow-empty', '-m', 'one');
    put('proposals/a.yaml', 'title: A\n');
    inFolder('add', '.');
    expect(changesSince(folder, 'HEAD').paths).toEqual(['proposals/a.yaml']);
    rmSync(join(folder, 'proposals/a.yaml'));
    expect(changesSince(folder, 'HEAD').paths).toEqual([]);
  });
});
