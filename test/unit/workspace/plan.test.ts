import { describe, expect, it } from 'vitest';
import type { Files } from '../../../src/workspace/files.ts';
import { memoryFiles } from '../../../src/workspace/memory.ts';
import { planFiles } from '../../../src/workspace/plan.ts';

const FILES = memoryFiles({ 'proposals/tiles.yaml': 'title: Tiles\n', 'rounds/r1/round.yaml': '' });

const plan = (path: string, overwrite = false, files: Files = FILES) =>
  planFiles(files, [{ path, text: 'new' }], overwrite);

describe('planFiles', () => {
  it('creates what is not there, whatever folders it takes', () => {
    expect(plan('rounds/r2/rubrics/ann.yaml')).toEqual({
      plan: { steps: [{ kind: 'create', path: 'rounds/r2/rubrics/ann.yaml', text: 'new' }] },
      obstacles: [],
    });
  });

  it('replaces a file only where that is allowed', () => {
    const path = 'proposals/tiles.yaml';
    expect(plan(path).obstacles).toEqual([{ kind: 'exists', path }]);
    expect(plan(path, true)).toEqual({
      plan: { steps: [{ kind: 'replace', path, text: 'new' }] },
      obstacles: [],
    });
  });

  it('refuses names that differ in capitals only, of files and of folders', () => {
    const tiles = 'proposals/Tiles.yaml';
    expect(plan(tiles, true).obstacles).toEqual([
      { kind: 'case', path: tiles, other: 'proposals/tiles.yaml' },
    ]);
    const round = 'rounds/R1/rubrics/ann.yaml';
    expect(plan(round, true).obstacles).toEqual([
      { kind: 'case', path: round, other: 'rounds/r1' },
    ]);
  });

  it('refuses what is no folder, and what is no file', () => {
    const below = 'proposals/tiles.yaml/x.yaml';
    expect(plan(below, true).obstacles).toEqual([
      { kind: 'no-folder', path: below, folder: 'proposals/tiles.yaml' },
    ]);
    expect(plan('rounds/r1', true).obstacles).toEqual([{ kind: 'no-file', path: 'rounds/r1' }]);
  });

  it('takes a link to a folder for no folder', () => {
    const files: Files = {
      ...FILES,
      list: (folder) => (folder === '' ? [{ name: 'proposals', kind: 'link' }] : null),
    };
    const path = 'proposals/x.yaml';
    expect(plan(path, true, files).obstacles).toEqual([
      { kind: 'no-folder', path, folder: 'proposals' },
    ]);
  });

  it.each(['../x.yaml', '/x.yaml', 'a//b.yaml', ''])('throws for the path %j', (path) => {
    expect(() => plan(path)).toThrow(RangeError);
  });

  it('throws for two files with one path', () => {
    const twice = [
      { path: 'x.yaml', text: 'a' },
      { path: 'x.yaml', text: 'b' },
    ];
    expect(() => planFiles(FILES, twice, true)).toThrow(RangeError);
  });
});
