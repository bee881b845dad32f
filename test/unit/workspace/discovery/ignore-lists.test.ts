import { describe, expect, it } from 'vitest';
import { wholeFile } from '../../../../src/diagnostic/location.ts';
import { discover } from '../../../../src/workspace/discovery/discover.ts';
import { ignoreLists, visibleFiles } from '../../../../src/workspace/discovery/ignore-lists.ts';
import { memoryFiles } from '../../../../src/workspace/memory.ts';
import { expectTimesBelow } from '../../../support/cost.ts';

const FILES = {
  'proposals/a.yaml': '',
  'proposals/b.yaml': '',
  'rounds/round1/round.yaml': '',
  'rounds/round1/scorecards/ann.yaml': '',
  'rounds/round2/round.yaml': '',
};

function seen(more: Record<string, string>, settings: readonly string[] = []): string[] {
  const files = memoryFiles({ ...FILES, ...more });
  const patterns = settings.map((text) => ({ text, at: wholeFile('shark.yaml') }));
  return discover(visibleFiles(files, ignoreLists(files, patterns))).places.map(({ path }) => path);
}

const ALL = Object.keys(FILES);
const without = (...gone: string[]) => ALL.filter((path) => !gone.includes(path));

describe('ignore lists', () => {
  it('of which there are none leave everything in', () => {
    expect(seen({})).toEqual(ALL);
  });

  it.each([
    ['a file', 'proposals/a.yaml', without('proposals/a.yaml')],
    ['a name anywhere', 'ann.yaml', without('rounds/round1/scorecards/ann.yaml')],
    [
      'a folder',
      'rounds/round1/',
      without('rounds/round1/round.yaml', 'rounds/round1/scorecards/ann.yaml'),
    ],
    ['a folder of the first level', '/proposals/', without('proposals/a.yaml', 'proposals/b.yaml')],
    [
      'a pattern',
      'rounds/*/round.yaml',
      without('rounds/round1/round.yaml', 'rounds/round2/round.yaml'),
    ],
    ['all but one', 'proposals/*\n!proposals/b.yaml', without('proposals/a.yaml')],
    ['nothing, in a remark', '# proposals/a.yaml\n\n', ALL],
    ['nothing, in the wrong case', 'PROPOSALS/a.yaml', ALL],
    [
      'with carriage returns',
      'proposals/a.yaml\r\nann.yaml\r\n',
      without('proposals/a.yaml', 'rounds/round1/scorecards/ann.yaml'),
    ],
  ])('can name %s', (_, list, left) => {
    expect(seen({ '.gitignore': list })).toEqual(left);
    expect(seen({ '.sharkignore': list })).toEqual(left);
    if (!list.includes('\n')) expect(seen({}, [list])).toEqual(left);
  });

  it('of git stand in folders too, where the nearest decides', () => {
    expect(seen({ '.gitignore': 'a.yaml', 'proposals/.gitignore': '!a.yaml\n/b.yaml' })).toEqual(
      without('proposals/b.yaml'),
    );
  });

  it('of git bring nothing back into a folder that is left out', () => {
    expect(seen({ '.gitignore': 'proposals/', 'proposals/.gitignore': '!a.yaml' })).toEqual(
      without('proposals/a.yaml', 'proposals/b.yaml'),
    );
  });

  it('say which of them it was', () => {
    const files = memoryFiles({ ...FILES, '.gitignore': 'a.yaml', '.sharkignore': 'b.yaml' });
    const lists = ignoreLists(files, [{ text: 'ann.yaml', at: wholeFile('shark.yaml') }]);
    expect(lists.sourceOf('proposals/a.yaml', false)).toBe('.gitignore');
    expect(lists.sourceOf('proposals/b.yaml', false)).toBe('.sharkignore');
    expect(lists.sourceOf('rounds/round1/scorecards/ann.yaml', false)).toBe('shark.yaml');
    expect(lists.sourceOf('rounds/round1/round.yaml', false)).toBeNull();
  });
});

describe('a pattern that is not used', () => {
  const problems = (list: string) => {
    const files = memoryFiles({ ...FILES, '.sharkignore': list });
    return ignoreLists(files, []).diagnostics();
  };

  it.each([
    ['many wildcards in a name', 'a*b*c*d'],
    ['many wildcards', '**/a*/b*/c*/d*'],
    ['great length', 'x'.repeat(251)],
  ])('for %s is named', (_, pattern) => {
    expect(problems(`ann.yaml\n${pattern}\n`)).toMatchObject([
      { code: 'config/ignore-pattern', location: { file: '.sharkignore', line: 2, column: 1 } },
    ]);
  });

  it('is named once where there are too many', () => {
    expect(problems('a\n'.repeat(100_000))).toMatchObject([
      { code: 'config/ignore-pattern', location: { line: 501 } },
    ]);
  });

  it('costs little more than plain ones, however hostile', () => {
    const name = `${'a'.repeat(200)}.yaml`;
    const hostile = ['*a*a*a*a*a*a*a*a*b', '**/*a*a*/**/b', 'a*a*a*b', '[a-z]*[a-z]*b', '?*?*?*b'];
    const plain = hostile.map((pattern) => 'b'.repeat(pattern.length));
    const list = (lists: readonly string[]) => () => {
      const text = `${lists.join('\n')}\n`.repeat(80);
      const files = memoryFiles({ [`proposals/${name}`]: '', '.gitignore': text });
      return discover(visibleFiles(files, ignoreLists(files, [])));
    };
    expectTimesBelow(3, list(hostile), list(plain));
  });

  it('leaves the file in whose list cannot be read', () => {
    const files = memoryFiles({ ...FILES, '.gitignore': new Uint8Array([0x61, 0xff, 0x0a]) });
    const lists = ignoreLists(files, []);
    expect(lists.sourceOf('a', false)).toBeNull();
    expect(lists.diagnostics()).toMatchObject([
      { code: 'file/encoding', location: { file: '.gitignore' } },
    ]);
  });
});
