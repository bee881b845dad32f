import { describe, expect, it } from 'vitest';
import { checkJson, offsetOf, spanAt } from '../../../../src/outcome/reading/json-text.ts';

describe('checkJson', () => {
  it.each([
    '{}',
    '[]',
    ' [1, -2.5e-3, 0, "a\\u00e9\\n", true, false, null, {"a": {"b": []}}] \n',
    '"alone"',
    '-0.0',
  ])('takes %s as it is', (text) => {
    expect(checkJson(text)).toEqual({ ok: true, text });
  });

  it('puts texts of the same length for words that JSON lacks, outside of texts alone', () => {
    const text = '{"NaN": NaN, "s": "NaN Infinity", "a": [Infinity, -Infinity]}';
    const checked = checkJson(text);
    if (!checked.ok) throw new Error('refused');
    expect(checked.text).toHaveLength(text.length);
    expect(JSON.parse(checked.text)).toEqual({
      NaN: 'N',
      s: 'NaN Infinity',
      a: ['Infini', '-Infini'],
    });
  });

  it.each([
    ['{"a": 1', 7, 'a comma or }'],
    ['{"a": 1,', 8, 'a name in double quotes'],
    ['{"a"', 4, 'a colon'],
    ['[1, 2', 5, 'a comma or ]'],
    ['[1,]', 3, 'a value'],
    ['["abc', 5, 'the end of a text'],
    ['["a\nb"]', 3, 'the end of a text'],
    ['["a\\x"]', 3, 'the end of a text'],
    ['{} {}', 3, 'nothing more'],
    ["{'a': 1}", 1, 'a name in double quotes or }'],
    ['[01]', 1, 'a value or ]'],
    ['[1.]', 1, 'a value or ]'],
    ['[+1]', 1, 'a value or ]'],
    ['[NaNs]', 1, 'a value or ]'],
    ['{"a": undefined}', 6, 'a value'],
    ['[1}', 2, 'a comma or ]'],
    ['', 0, 'a value'],
  ])('%j breaks at %i', (text, offset, expected) => {
    expect(checkJson(text)).toEqual({ ok: false, offset, expected });
  });

  it('stops at depth without a stack that could overflow', () => {
    for (const open of ['[', '{"a":']) {
      const deep = checkJson(open.repeat(100_000));
      expect(deep).toMatchObject({ ok: false, expected: null });
    }
    expect(checkJson('['.repeat(100) + ']'.repeat(100)).ok).toBe(true);
    expect(checkJson('['.repeat(101) + ']'.repeat(101)).ok).toBe(false);
  });

  it('is linear in a long text and a long list', () => {
    const text = `["${'x'.repeat(2_000_000)}", ${'1,'.repeat(500_000)}1]`;
    expect(checkJson(text).ok).toBe(true);
  });
});

describe('offsetOf', () => {
  const text = '{"a": [{"b": 1}, {"b": [10, 20]}], "a\\u0062": 3}';

  it.each([
    [['a', 1, 'b', 1], '20'],
    [['a', 0, 'b'], '1}'],
    [['ab'], '3}'],
    [[], '{"a"'],
  ] as const)('%j', (path, start) => {
    expect(text.slice(offsetOf(text, path)).startsWith(start)).toBe(true);
  });

  it('is the place of the nearest value above what is missing', () => {
    expect(text.slice(offsetOf(text, ['a', 1, 'c', 'd'])).startsWith('{"b": [')).toBe(true);
    expect(offsetOf(text, ['nowhere'])).toBe(0);
  });
});

describe('where a value stands', () => {
  const at = (text: string, ...path: string[]) => {
    const span = spanAt(text, path);
    return span === null ? null : text.slice(span[0], span[1]);
  };

  it('is from its beginning to its end, whatever is in it', () => {
    const text = '{ "a": { "b": [1, {"c": "]}"}] }, "d": -1.50 }';
    expect(at(text, 'a', 'b')).toBe('[1, {"c": "]}"}]');
    expect(at(text, 'a')).toBe('{ "b": [1, {"c": "]}"}] }');
    expect(at(text, 'd')).toBe('-1.50');
  });

  it('is that of the last of two with one name', () => {
    expect(at('{"a": 1, "a": {}}', 'a')).toBe('{}');
    expect(at('{"a": {"b": 1}, "a": {"b": 2}}', 'a', 'b')).toBe('2');
    expect(at('{"a": {"b": 1}, "a": {}}', 'a', 'b')).toBeNull();
  });

  it('is nowhere where there is none, or no JSON', () => {
    expect(at('{"a": [1]}', 'b')).toBeNull();
    expect(at('{"a": 1', 'a')).toBeNull();
  });
});
