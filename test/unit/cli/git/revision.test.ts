import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openRevision, type Revision } from '../../../../src/cli/git/revision.ts';
import { MAX_FILE_BYTES } from '../../../../src/workspace/files.ts';
import { git as gitIn, initRepository } from '../../../support/git.ts';
import { folderOfAll, folderOfTest } from '../../../support/temporary-folder.ts';

const repository = folderOfAll('tree');
const desk = join(repository, 'desk');

const git = (...args: readonly string[]) => gitIn(repository, ...args);

const write = (path: string, text: string): void => writeFileSync(join(desk, path), text);

beforeAll(() => {
  mkdirSync(join(desk, 'proposals'), { recursive: true });
  for (const folder of ['outcomes', 'rubrics']) {
    mkdirSync(join(desk, 'rounds/round1', folder), { recursive: true });
  }
  initRepository(repository);
  write('proposals/a.yaml', 'title: Ä\n');
  write('proposals/new one\n"x".yaml', '');
  write('proposals/large.yaml', 'x'.repeat(MAX_FILE_BYTES + 1));
  write('rounds/round1/round.yaml', 'title: One\r\n');
  write('README.md', 'not a part of the workspace');
  symlinkSync('../../../proposals/a.yaml', join(desk, 'rounds/round1/outcomes/inside.yaml'));
  symlinkSync('../../../../outside.yaml', join(desk, 'rounds/round1/outcomes/outside.yaml'));
  symlinkSync('/etc/passwd', join(desk, 'rounds/round1/outcomes/absolute.yaml'));
  symlinkSync('inside.yaml', join(desk, 'rounds/round1/outcomes/twice.yaml'));
  symlinkSync('missing.yaml', join(desk, 'rounds/round1/outcomes/nowhere.yaml'));
  symlinkSync('../../../proposals/a.yaml', join(desk, 'rounds/round1/rubrics/ann.yaml'));
  writeFileSync(join(repository, 'outside.yaml'), 'title: outside\n');
  git('add', '.');
  git('commit', '-qm', 'one');
  git('tag', 'first');
  git('checkout', '-qb', 'topic');
  write('proposals/a.yaml', 'title: changed\n');
  git('commit', '-qam', 'two');
  git('checkout', '-q', 'main');
  write('proposals/a.yaml', 'title: not committed\n');
});

const opened = new Map<string, Revision>();

/** A revision of the desk, asked of git once. */
function revisionOf(name: string): Revision {
  const revision = opened.get(name) ?? openRevision(desk, name);
  opened.set(name, revision);
  return revision;
}

function text(revision: string, path: string): string {
  const read = revisionOf(revision).files.read(path);
  return read.ok ? new TextDecoder().decode(read.value) : `${read.problem.code}`;
}

function reason(path: string): unknown {
  const read = revisionOf('first').files.read(path);
  return read.ok ? null : read.problem.args;
}

describe('the files of a revision', () => {
  it('are as they were committed', () => {
    expect(text('first', 'proposals/a.yaml')).toBe('title: Ä\n');
    expect(text('topic', 'proposals/a.yaml')).toBe('title: changed\n');
    expect(text('HEAD', 'proposals/a.yaml')).toBe('title: Ä\n');
    expect(text('first', 'rounds/round1/round.yaml')).toBe('title: One\r\n');
    expect(text('first', 'proposals/new one\n"x".yaml')).toBe('');
  });

  it('are listed by folder, the workspace alone', () => {
    const { files } = revisionOf('first');
    expect(files.list('')?.map(({ name, kind }) => [name, kind])).toEqual([
      ['proposals', 'folder'],
      ['rounds', 'folder'],
    ]);
    expect(files.list('rounds/round1/outcomes')?.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 5 }, () => 'link'),
    );
    expect(files.list('rounds/round2')).toBeNull();
    expect(files.list('../desk')).toBeNull();
  });

  it('follow a link to a file of the workspace and no other', () => {
    const outcomes = 'rounds/round1/outcomes';
    expect(text('first', `${outcomes}/inside.yaml`)).toBe('title: Ä\n');
    const out = { reason: 'this link leads out of the workspace' };
    expect(reason(`${outcomes}/outside.yaml`)).toEqual(out);
    expect(reason(`${outcomes}/absolute.yaml`)).toEqual(out);
    expect(reason(`${outcomes}/twice.yaml`)).toEqual({ reason: 'this link leads to another link' });
    expect(reason(`${outcomes}/nowhere.yaml`)).toEqual({ reason: 'there is no such file' });
  });

  it('follow no link in the place of a rubric', () => {
    expect(reason('rounds/round1/rubrics/ann.yaml')).toEqual({
      reason: 'scorecards and rubrics are not read through links',
    });
  });

  it('may be missing or too large', () => {
    expect(text('first', 'proposals/b.yaml')).toBe('file/unreadable');
    expect(text('first', 'proposals/large.yaml')).toBe('file/too-large');
  });

  it('tell whether the current commit builds on them', () => {
    expect(revisionOf('first').isAncestor).toBe(true);
    expect(revisionOf('topic').isAncestor).toBe(false);
    expect(revisionOf('first').commit).toMatch(/^[0-9a-f]{40}/);
  });
});

it('a shallow clone cannot tell whether the current commit builds on a revision', () => {
  const shallow = folderOfTest('shallow');
  gitIn(shallow, 'clone', '-q', '--depth=1', '--branch=topic', `file://${repository}`, '.');
  gitIn(shallow, 'fetch', '-q', '--depth=1', 'origin', 'main:old');
  expect(openRevision(join(shallow, 'desk'), 'old').isAncestor).toBeNull();
  expect(openRevision(join(shallow, 'desk'), 'HEAD').isAncestor).toBe(true);
});

describe('a revision', () => {
  it.each(['-p', '--output=x', '', 'a b', 'a\nb'])('is refused as %j', (revision) => {
    expect(() => openRevision(desk, revision)).toThrow(`"${revision}" is no git revision`);
  });

  it('must be known to git', () => {
    expect(() => openRevision(desk, 'nowhere')).toThrow('git knows no revision "nowhere" here');
    expect(() => openRevision(desk, 'HEAD:desk')).toThrow('git knows no revision');
    // Nothing is shallow here.
    expect(() => openRevision(desk, 'nowhere')).toThrow(
      expect.objectContaining({ advice: 'write a branch, a tag or a commit of this repository' }),
    );
  });

  it('needs a repository', () => {
    const elsewhere = folderOfTest('no git');
    expect(() => openRevision(elsewhere, 'HEAD')).toThrow(
      '--against needs a git repository, and the workspace is in none',
    );
  });
});
