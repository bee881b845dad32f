import { describe, expect, it } from 'vitest';
import { expectTimesBelow } from '../../../support/cost.ts';
import { found, read, readPlainList } from '../found.ts';

const DEEP: readonly (readonly [name: string, text: string])[] = [
  ['brackets', '['.repeat(20_000)],
  ['closed brackets', '['.repeat(1500) + ']'.repeat(1500)],
  ['braces', '{a:'.repeat(20_000)],
  ['dashes', '- '.repeat(5000)],
  ['dashes, then something else', `${'- '.repeat(20_000)}\nb: 1`],
  ['question marks', '? '.repeat(5000)],
  ['colons', ': '.repeat(5000)],
  ['indentation', Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ['lists in lists', Array.from({ length: 300 }, (_, at) => `${' '.repeat(at)}-`).join('\n')],
  ['101 levels', `${'['.repeat(101)}${']'.repeat(101)}`],
];

describe('depth', () => {
  it.each(DEEP)('refuses %s, again and again in one process', (_name, text) => {
    for (let time = 0; time < 10; time += 1) {
      const file = read(text);
      expect(file.diagnostics.map(({ code }) => code)).toEqual(['yaml/too-deep']);
      expect(file.value).toBeUndefined();
    }
  });

  it('allows a hundred levels', () => {
    for (let time = 0; time < 200; time += 1) {
      const file = read(`${'['.repeat(100)}${']'.repeat(100)}`);
      expect(file.diagnostics).toEqual([]);
    }
  });

  it('does not count brackets in text', () => {
    expect(read(`a: "${'['.repeat(500)}"\nb: x ${'['.repeat(500)}\n`).diagnostics).toEqual([]);
  });

  it('points at the level that is too deep', () => {
    expect(found(read('['.repeat(200)).diagnostics)).toEqual(['yaml/too-deep 1:101']);
  });
});

// A megabyte of each kind: test/stress/yaml-size.test.ts.
describe('size', () => {
  it('reports no more than 1000 duplicates, and says how many more there are', () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `k${at % 1500}: 1`);
    const { diagnostics } = read(lines.join('\n'));
    expect(diagnostics).toHaveLength(1001);
    expect(diagnostics.at(-1)).toMatchObject({
      code: 'file/too-many-problems',
      args: { limit: 1000, more: 500 },
      location: { line: 2501 },
    });
  });

  it('reads a mapping for little more than a list of as many texts', () => {
    const keys = Array.from({ length: 5000 }, (_, at) => `k${at}: 1`);
    expectTimesBelow(
      3,
      () => {
        const file = read(keys.join('\n'));
        for (let at = 0; at < keys.length; at += 1) file.locate([`k${at}`], 'key');
      },
      () => readPlainList(5000),
    );
  });

  it('refuses more than 100 000 values', () => {
    expect(read(`[${'a, '.repeat(100_000)}]`).diagnostics).toMatchObject([
      { code: 'yaml/too-many-values', args: { limit: 100_000 }, location: { line: 1 } },
    ]);
  });
});
