import { describe, expect, it } from 'vitest';
import { expectTimesBelow } from '../support/cost.ts';
import { read, readPlainList } from '../unit/workspace/found.ts';

/** What the sizes below are held against. */
const readFewTexts = () => readPlainList(30_000);
const readManyTexts = () => readPlainList(50_000);

describe('size', () => {
  it('reads a mapping of 50 000 keys for little more than a list of as many texts', () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => `k${at}: 1`);
    const readAll = () => {
      const file = read(lines.join('\n'));
      for (let at = 0; at < 50_000; at += 1) file.locate([`k${at}`], 'key');
      return file;
    };
    expectTimesBelow(3, readAll, readManyTexts);
    const file = readAll();
    expect(file.locate(['k49999'], 'value')).toMatchObject({ line: 50_000, column: 9 });
  });

  it('reports duplicates for as little, and says how many more than 1000 there are', () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => `k${at % 25_000}: 1`);
    const readAll = () => read(lines.join('\n'));
    expectTimesBelow(3, readAll, readManyTexts);
    const { diagnostics } = readAll();
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
  ])('a megabyte of %s costs little more than plain text', (_name, text) => {
    expectTimesBelow(12, () => read(text), readFewTexts);
  });
});
