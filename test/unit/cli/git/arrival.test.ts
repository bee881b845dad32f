import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FileArrival, fileArrivals } from '../../../../src/cli/git/arrival.ts';
import { git as gitIn, initRepository } from '../../../support/git.ts';
import { folderOfTest } from '../../../support/temporary-folder.ts';
import { writeFiles } from '../../../support/write-files.ts';

const OUTCOME = 'rounds/round1/outcomes/a.yaml';
const CARD = 'rounds/round1/scorecards/ann.yaml';
const OTHER = 'rounds/round1/scorecards/bob.yaml';
const BESIDE = [CARD, OTHER];

let base = '';
/** The workspace: a folder of the repository, not its top. */
let desk = '';

const git = (...args: readonly string[]) => gitIn(desk, ...args);

const write = (path: string, text: string) => writeFiles(desk, { [path]: text });

function commit(files: Readonly<Record<string, string>>): void {
  writeFiles(desk, files);
  git('add', '.');
  git('commit', '-qm', 'x', '--allow-empty');
}

/** What git says of the outcome, with contents as text. */
function arrival(folder = desk, beside: readonly string[] = [CARD]) {
  const [found] = fileArrivals(folder, [{ path: OUTCOME, beside }]) ?? [];
  return found === undefined ? null : told(found);
}

function told({ before, at, later }: FileArrival) {
  const texts = (files: FileArrival['before']) =>
    Object.fromEntries(
      Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
    );
  return { before: texts(before), at: at === null ? null : texts(at), later: [...later] };
}

beforeEach(() => {
  base = folderOfTest('arrival');
  desk = join(base, 'repository', 'desk');
  mkdirSync(desk, { recursive: true });
  initRepository(dirname(desk));
});

describe('how a file came', () => {
  it('after what stood beside it', () => {
    commit({ [CARD]: '70%', [OTHER]: 'ünicode\n\nand more\n' });
    commit({ [OUTCOME]: 'failure' });
    commit({ [CARD]: '20%' });
    const beside = { [CARD]: '70%', [OTHER]: 'ünicode\n\nand more\n' };
    expect(arrival(desk, BESIDE)).toEqual({ before: beside, at: beside, later: [] });
  });

  it('with a change of what stood beside it', () => {
    commit({ [CARD]: '70%' });
    commit({ [CARD]: '20%', [OUTCOME]: 'failure' });
    expect(arrival()).toEqual({ before: { [CARD]: '70%' }, at: { [CARD]: '20%' }, later: [] });
  });

  it('with everything in the first commit of all', () => {
    commit({ [CARD]: '70%', [OUTCOME]: 'failure' });
    expect(arrival()).toEqual({ before: {}, at: { [CARD]: '70%' }, later: [] });
  });

  it('before the rest, committed or not', () => {
    commit({ [OUTCOME]: 'failure' });
    commit({ [CARD]: '20%' });
    write(OTHER, '30%');
    expect(arrival(desk, BESIDE)).toEqual({ before: {}, at: {}, later: BESIDE });
  });

  it('not committed yet', () => {
    commit({ [CARD]: '70%' });
    write(OUTCOME, 'failure');
    write(OTHER, '30%');
    expect(arrival()).toEqual({ before: { [CARD]: '70%' }, at: null, later: [] });
  });

  it('for the first time, whatever was done to it since', () => {
    commit({ [CARD]: '70%' });
    commit({ [OUTCOME]: 'failure' });
    rmSync(join(desk, OUTCOME));
    commit({ [CARD]: '20%' });
    commit({ [OUTCOME]: 'success' });
    expect(arrival()).toMatchObject({ before: { [CARD]: '70%' } });
  });

  it('anew where its folder was renamed: what moved with it came together', () => {
    commit({ [CARD.replace('round1', 'first')]: '70%' });
    commit({ [OUTCOME.replace('round1', 'first')]: 'failure' });
    renameSync(join(desk, 'rounds/first'), join(desk, 'rounds/round1'));
    commit({});
    expect(arrival()).toEqual({ before: {}, at: { [CARD]: '70%' }, later: [] });
  });

  it('on one branch, and the rest on another: neither is later', () => {
    commit({ 'rounds/round1/round.yaml': 'title: x' });
    git('checkout', '-qb', 'measured');
    commit({ [OUTCOME]: 'failure' });
    git('checkout', '-q', 'main');
    commit({ [CARD]: '20%' });
    git('merge', '-q', '--no-edit', 'measured');
    expect(arrival()).toEqual({ before: {}, at: {}, later: [] });
  });

  it('while what stood beside it was away', () => {
    commit({ [CARD]: '70%' });
    rmSync(join(desk, CARD));
    commit({});
    commit({ [OUTCOME]: 'failure' });
    commit({ [CARD]: '20%' });
    expect(arrival()).toEqual({ before: {}, at: {}, later: [CARD] });
  });

  it('after what stood beside it in a folder, and is gone', () => {
    commit({ [CARD]: '70%', [OTHER]: '30%' });
    commit({ [OUTCOME]: 'failure' });
    rmSync(join(desk, CARD));
    commit({});
    const folders = [dirname(CARD)];
    const [found] = fileArrivals(desk, [{ path: OUTCOME, beside: [], folders }]) ?? [];
    expect(Object.keys(found?.before ?? {})).toEqual(BESIDE);
  });

  it('by a merge alone', () => {
    commit({ [CARD]: '70%' });
    git('checkout', '-qb', 'side');
    commit({});
    git('checkout', '-q', 'main');
    commit({});
    git('merge', '-q', '--no-ff', '--no-commit', 'side');
    commit({ [OUTCOME]: 'failure' });
    expect(arrival()).toEqual({ before: { [CARD]: '70%' }, at: { [CARD]: '70%' }, later: [] });
  });
});

describe('where git does not know enough', () => {
  it('there is no history outside a repository, nor before the first commit', () => {
    expect(fileArrivals(base, [{ path: OUTCOME, beside: BESIDE }])).toBeNull();
    write(OUTCOME, 'failure');
    expect(arrival()).toBeNull();
  });

  it('a shallow clone has all that is old in one commit: nothing is proven', () => {
    commit({ [CARD]: '70%' });
    commit({ [OUTCOME]: 'failure' });
    commit({ [OTHER]: '30%' });
    const clone = join(base, 'shallow');
    const from = `file://${dirname(desk)}`;
    git('clone', '-q', '--depth', '1', from, clone);
    expect(arrival(join(clone, 'desk'), BESIDE)).toEqual({
      before: {},
      at: { [CARD]: '70%', [OTHER]: '30%' },
      later: [],
    });
  });
});
