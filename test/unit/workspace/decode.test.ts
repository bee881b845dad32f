import { describe, expect, it } from 'vitest';
import { found, read } from './found.ts';

const utf16 = (text: string, little: boolean, mark: boolean) => {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((unit) => unit.charCodeAt(0));
  return new Uint8Array(units.flatMap((u) => (little ? [u & 255, u >> 8] : [u >> 8, u & 255])));
};
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : [...part],
    ),
  );

describe('decode', () => {
  it.each([
    ['little endian with a mark', 'UTF-16', utf16('a: 1\n', true, true)],
    ['big endian with a mark', 'UTF-16', utf16('a: 1\n', false, true)],
    ['little endian', 'UTF-16LE', utf16('a: 1\n', true, false)],
    ['big endian', 'UTF-16BE', utf16('a: 1\n', false, false)],
  ])('recognises UTF-16, %s', (_name, encoding, content) => {
    const { diagnostics, value } = read(content);
    expect(found(diagnostics)).toEqual(['file/encoding 1:1']);
    const reason = `this is ${encoding}; save it as UTF-8`;
    expect(diagnostics[0]?.args).toEqual({ reason, encoding });
    expect(value).toBeUndefined();
  });

  it.each([
    ['a stray byte', bytes('a: 1\nb: é', [0xff], '\n'), '2:5'],
    ['Latin-1', bytes('a: M', [0xfc], 'nchen\n'), '1:5'],
    ['a long form', bytes('a: ', [0xc0, 0x80]), '1:4'],
    ['a long form of three', bytes('a: ', [0xe0, 0x80, 0x80]), '1:4'],
    ['a surrogate', bytes('a: ', [0xed, 0xa0, 0x80]), '1:4'],
    ['beyond Unicode', bytes('a: ', [0xf4, 0x90, 0x80, 0x80]), '1:4'],
    ['a cut character', bytes('a: ', [0xf0, 0x9f, 0x98]), '1:4'],
    ['after a pair of surrogates', bytes('a: 😀', [0x80]), '1:6'],
  ])('finds the byte: %s', (_name, content, at) => {
    expect(found(read(content).diagnostics)).toEqual([`file/encoding ${at}`]);
  });

  it('refuses more than a mebibyte', () => {
    const [diagnostic] = read(new Uint8Array(1024 * 1024 + 1).fill(97)).diagnostics;
    expect(diagnostic).toMatchObject({
      code: 'file/too-large',
      args: { bytes: 1048577, limit: 1048576 },
    });
  });

  it('does not list every character of a binary file', () => {
    expect(read(bytes('abcd', Array(5000).fill(1))).diagnostics).toHaveLength(20);
  });

  it('allows tabs inside lines, NEL and line separators', () => {
    expect(read('a: x\ty\nb: "\u0085 \u2028"\n').diagnostics).toEqual([]);
  });
});
