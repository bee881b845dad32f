import { describe, expect, it } from 'vitest';
import { found, read } from '../found.ts';

/** `_` stands for a no-break space. */
const withBlanks = (text: string): string => text.replaceAll('_', '\u00a0');

describe('a blank that is no space', () => {
  it.each<[string, string[]]>([
    ['a: { b: 5, c:_8, d: 1 }', ['yaml/blank 1:14']],
    ['a: { b: 5,_c: 8 }', ['yaml/blank 1:11']],
    ['a:_{ b: 5, c: 8 }', ['yaml/blank 1:3']],
    ['a: 1\nb:_2\nc: 3\n', ['yaml/blank 2:3']],
    ['a:\n  b: 1\n__c: 2\n  d: 3\n', ['yaml/blank 3:1']],
    ['a:\n  b_: 1\n', ['yaml/blank 2:4']],
    ['a: 1\nb:_2\nc: x: y\n', ['yaml/blank 2:3']],
    // Where it is a part of the text, it stands in the way of nothing.
    ['a: 5_\nb: { c: 8_, d: one_two, e_f: 1 }\n', []],
    ['"a:_b": 1\n', []],
    ['a: the price_: 5\n', ['yaml/syntax 1:4']],
    ['a: "b:_c" d\n', ['yaml/syntax 1:11']],
  ])('%s', (text, expected) => {
    expect(found(read(withBlanks(text)).diagnostics)).toEqual(expected);
  });

  it.each([
    ['\u00a0', 'U+00A0', 'a no-break space'],
    ['\u202f', 'U+202F', 'a narrow no-break space'],
    ['\u3000', 'U+3000', 'an ideographic space'],
    ['\u2003', 'U+2003', 'a blank of another kind'],
  ])('%j is named', (blank, character, name) => {
    const [finding, ...others] = read(`{ a:${blank}1, b: 2 }`).diagnostics;
    expect([finding?.args, others]).toEqual([{ character, name }, []]);
  });

  it('leaves fields that may not have been understood alone', () => {
    expect(read(withBlanks('{ a:_1, b: 2 }'))).toMatchObject({ intact: false, value: { b: 2 } });
  });
});
