import { describe, expect, it } from 'vitest';
import { found, read } from './found.ts';

const DEEP: readonly (readonly [name: string, text: string])[] = [
  ['brackets', '['.repeat(100_000)],
  ['closed brackets', '['.repeat(1500) + ']'.repeat(1500)],
  ['braces', '{a:'.repeat(100_000)],
  ['dashes', '- '.repeat(5000)],
  ['dashes, then something else', `${'- '.repeat(100_000)}\nb: 1`],
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

describe('size', () => {
  it('reads a mapping of 50 000 keys in time that grows with it, not with its square', () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => `k${at}: 1`);
    const started = performance.now();
    const file = read(lines.join('\n'));
    for (let at = 0; at < 50_000; at += 1) file.locate([`k${at}`], 'key');
    expect(performance.now() - started).toBeLessThan(5000);
    expect(file.locate(['k49999'], 'value')).toMatchObject({ line: 50_000, column: 9 });
  });

  it('reports duplicates as quickly, and says how many more than 1000 there are', () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => `k${at % 25_000}: 1`);
    const started = performance.now();
    const { diagnostics } = read(lines.join('\n'));
    expect(performance.now() - started).toBeLessThan(5000);
    expect(diagnostics).toHaveLength(1001);
    expect(diagnostics.at(-1)).toMatchObject({
      code: 'file/too-many-problems',
      args: { limit: 1000, more: 24_000 },
      location: { line: 26_001 },
    });
  });

  it('reads 100 000 values, and refuses more before they are made', () => {
    const list = (count: number) => `[${'a, '.repeat(count)}]`;
    expect(read(list(99_999)).diagnostics).toEqual([]);
    expect(read(list(100_000)).diagnostics).toMatchObject([
      { code: 'yaml/too-many-values', args: { limit: 100_000 }, location: { line: 1 } },
    ]);
  });

  it.each([
    ['aliases', `a: &a x\nb: [${'*a, '.repeat(250_000)}]`],
    ['empty keys', ': :\n'.repeat(200_000)],
    ['quotes', `[${'"", '.repeat(200_000)}]`],
    ['dashes', '-\n'.repeat(400_000)],
    ['empty lists', `[${'[],'.repeat(300_000)}]`],
  ])('refuses a megabyte of %s', (_name, text) => {
    expect(read(text).diagnostics).toMatchObject([{ code: 'yaml/too-many-values' }]);
  });

  it('says of syntax errors too how many there are', () => {
    const { diagnostics } = read('%FOO\n'.repeat(150_000));
    expect(diagnostics).toHaveLength(1001);
    expect(diagnostics.at(-1)).toMatchObject({ args: { more: 149_000 } });
  });

  it.each([
    ['commas', `[${','.repeat(1_000_000)}`],
    ['closing brackets', ']'.repeat(1_000_000)],
    ['documents', '---\n'.repeat(250_000)],
    ['anchors', '&a '.repeat(300_000)],
    ['blank lines and comments', `a:\n${'\n'.repeat(500_000)}${'  #\n'.repeat(100_000)}`],
    ['one word', 'x'.repeat(1_000_000)],
  ])(
    'survives a megabyte of %s',
    (_name, text) => {
      const started = performance.now();
      expect(() => read(text)).not.toThrow();
      expect(performance.now() - started).toBeLessThan(10_000);
    },
    20_000,
  );
});
