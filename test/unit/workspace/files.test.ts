import { describe, expect, it } from 'vitest';
import { isContained } from '../../../src/workspace/files.ts';
import { memoryFiles, overlayFiles } from '../../../src/workspace/memory.ts';
import { readSource } from '../../../src/workspace/yaml/parse.ts';

describe('memoryFiles', () => {
  const files = memoryFiles({
    'b/c.yaml': 'c: 1',
    'a.yaml': 'a: 1',
    'b/B.yaml': new Uint8Array(3),
  });

  it('lists folders by code unit', () => {
    expect(files.list('')).toEqual([
      { name: 'a.yaml', kind: 'file', size: 4 },
      { name: 'b', kind: 'folder' },
    ]);
    expect(files.list('b')?.map(({ name }) => name)).toEqual(['B.yaml', 'c.yaml']);
    expect(files.list('c')).toBeNull();
  });

  it('reads files, or says why not', () => {
    expect(readSource(files, 'b/c.yaml').value).toEqual({ c: 1 });
    const missing = readSource(files, 'b/d.yaml');
    expect(missing.value).toBeUndefined();
    expect(missing.diagnostics).toMatchObject([
      { code: 'file/unreadable', location: { file: 'b/d.yaml', line: 1, column: 1 } },
    ]);
    const large = memoryFiles({ a: new Uint8Array(1024 * 1024 + 1) });
    expect(large.read('a')).toMatchObject({ ok: false, problem: { code: 'file/too-large' } });
  });

  it('refuses a path that leaves the root', () => {
    expect(() => memoryFiles({ '../a.yaml': '' })).toThrow(RangeError);
  });
});

describe('overlayFiles', () => {
  it('replaces one file and adds its folders', () => {
    const base = memoryFiles({ 'a/x.yaml': 'x: 1', 'a/y.yaml': 'y: 1' });
    const changed = overlayFiles(base, 'a/x.yaml', 'x: 2');
    expect(readSource(changed, 'a/x.yaml').value).toEqual({ x: 2 });
    expect(readSource(changed, 'a/y.yaml').value).toEqual({ y: 1 });
    expect(changed.list('a')?.map(({ name }) => name)).toEqual(['x.yaml', 'y.yaml']);
    expect(overlayFiles(base, 'b/z.yaml', 'z: 1').list('b')).toHaveLength(1);
  });
});

describe('isContained', () => {
  it.each(['a.yaml', 'a/b.yaml', '-a', 'a b', '..a', 'a\nb'])('allows %j', (path) => {
    expect(isContained(path)).toBe(true);
  });

  it.each(['', '/a', '../a', 'a/../b', './a', 'a//b', 'a/', 'C:/a', 'a\\b', 'a\0b', '..'])(
    'refuses %j',
    (path) => {
      expect(isContained(path)).toBe(false);
    },
  );
});
