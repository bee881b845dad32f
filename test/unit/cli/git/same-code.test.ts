import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { sameCodePairs } from '../../../../src/cli/git/same-code.ts';
import { git, initRepository } from '../../../support/git.ts';
import { folderOfTest } from '../../../support/temporary-folder.ts';

let folder = '';

beforeEach(() => {
  folder = folderOfTest('same code');
});

/** Commits a state of two files, and gives the short name of the commit. */
function commit(code: string, log: string): string {
  writeFileSync(join(folder, 'code.c'), code);
  writeFileSync(join(folder, 'log.jsonl'), log);
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'x', '--allow-empty');
  return git(folder, 'rev-parse', '--short', 'HEAD');
}

const isLog = (path: string): boolean => path === 'log.jsonl';

it('finds commits that differ in nothing, or in the log alone', () => {
  initRepository(folder);
  const [first, logged, empty, changed] = [
    commit('1', 'a'),
    commit('1', 'b'),
    commit('1', 'b'),
    commit('2', 'c'),
  ];
  const pairs = [
    [first, logged],
    [logged, empty],
    [empty, changed],
    ['0123abc', first],
    ['HEAD', first],
    ['--all', first],
  ] as const;
  // In the order given: a chain of pairs is linked from its beginning.
  expect(sameCodePairs(folder, pairs, isLog)).toEqual([pairs[0], pairs[1]]);
});

it('knows nothing outside of a repository', () => {
  expect(sameCodePairs(folder, [['0123abc', '0123abd']], isLog)).toBe(null);
});
