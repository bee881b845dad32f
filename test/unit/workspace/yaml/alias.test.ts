import { describe, expect, it } from 'vitest';
import { found, read } from '../found.ts';

const place = (line: number, column: number, endColumn: number) => ({ line, column, endColumn });

describe('aliases', () => {
  it('copy what the anchor holds', () => {
    const file = read('a: &x { b: [1, two] }\nc: *x\nd: *x\n');
    expect(file.value).toEqual({
      a: { b: [1, 'two'] },
      c: { b: [1, 'two'] },
      d: { b: [1, 'two'] },
    });
    const { c, d } = file.value as { c: unknown; d: unknown };
    expect(c).not.toBe(d);
  });

  it('stand where they are used', () => {
    const file = read('a: &x { b: [1.50, two] }\nc: *x\nd: &n 2.0\ne: *n\n');
    expect(file.locate(['c'], 'value')).toMatchObject(place(2, 4, 6));
    expect(file.locate(['c'], 'key')).toMatchObject(place(2, 1, 2));
    expect(file.locate(['c', 'b', 0], 'value')).toMatchObject(place(2, 4, 6));
    expect(file.locate(['c', 'b'], 'key')).toMatchObject(place(2, 4, 6));
    expect(file.locate(['a', 'b', 0], 'value')).toMatchObject(place(1, 13, 17));
    expect(file.locate(['e'], 'value')).toMatchObject(place(4, 4, 6));
  });

  it('keep the digits as written', () => {
    const file = read('a: &x { b: [1.50] }\nc: *x\nd: &n 2.0\ne: *n\nf: &o [*n]\ng: *o\n');
    expect(file.written(['c', 'b', 0])).toBe('1.50');
    expect(file.written(['e'])).toBe('2.0');
    expect(file.written(['g', 0])).toBe('2.0');
  });

  it('mean the nearest anchor above, also inside a copy', () => {
    const file = read('a: &x 1\nb: &y [*x]\nc: &x 2\nd: *y\ne: *x\n');
    expect(file.value).toEqual({ a: 1, b: [1], c: 2, d: [1], e: 2 });
  });

  it('may be as many as one likes', () => {
    const file = read(`a: &a 7%\nb: [${Array(500).fill('*a').join(', ')}]\n`);
    expect(file.diagnostics).toEqual([]);
    expect((file.value as { b: unknown[] }).b).toHaveLength(500);
  });

  it('report a problem of the anchor once', () => {
    expect(found(read('a: &x { b: 1, b: 2 }\nc: *x\n').diagnostics)).toEqual([
      'yaml/duplicate-key 1:15',
    ]);
  });

  it('cannot grow into a bomb', () => {
    const levels = 'bcdefghij'.split('');
    const lines = levels.map((name, at) => {
      const above = String.fromCharCode(name.charCodeAt(0) - 1);
      return `${name}: &${name} [${Array(10)
        .fill(`*${at === 0 ? 'a' : above}`)
        .join(', ')}]`;
    });
    const file = read(`a: &a [x, x, x, x, x, x, x, x, x, x]\n${lines.join('\n')}\n`);
    expect(file.diagnostics.map(({ code }) => code)).toEqual(['yaml/alias-bomb']);
    expect(file.intact).toBe(false);
  });

  it('cannot build what is too deep to walk', () => {
    const nest = (inner: string) => `${'['.repeat(60)}${inner}${']'.repeat(60)}`;
    const lines = Array.from(
      { length: 50 },
      (_, at) => `a${at + 1}: &a${at + 1} ${nest(`*a${at}`)}`,
    );
    const file = read(`a0: &a0 1\n${lines.join('\n')}\n`);
    expect(file.diagnostics.map(({ code }) => code)).toEqual(['yaml/too-deep']);
  });
});
