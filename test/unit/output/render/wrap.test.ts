import { expect, it } from 'vitest';
import { textOf, wrapLine } from '../../../../src/output/render/wrap.ts';

function wrapped(text: string, width: number): string[] {
  return wrapLine([{ text }], width).map(textOf);
}

it.each([
  ['', 10, ['']],
  ['one two three', 13, ['one two three']],
  ['one two three', 12, ['one two', 'three']],
  ['one  two   three', 8, ['one  two', 'three']],
  ['  indented and on', 11, ['  indented', 'and on']],
  ['trailing   ', 8, ['trailing']],
  ['abcdefghij kl', 4, ['abcd', 'efgh', 'ij', 'kl']],
  ['a bcdefgh', 4, ['a', 'bcde', 'fgh']],
  ['漢字漢字', 5, ['漢字', '漢字']],
  ['e\u0301e\u0301e\u0301', 2, ['e\u0301e\u0301', 'e\u0301']],
  ['      x', 4, ['x']],
  ['abc5\u20e3d', 4, ['abc5', '\u20e3d']],
])('%j in %i columns', (text, width, expected) => {
  expect(wrapped(text, width)).toEqual(expected);
});

it('keeps tones, and words that run through spans', () => {
  const line = [{ text: 'a ', tone: 'strong' as const }, { text: 'b' }, { text: 'c d' }];
  expect(wrapLine(line, 4)).toEqual([
    [{ text: 'a ', tone: 'strong' }, { text: 'bc' }],
    [{ text: 'd' }],
  ]);
});

it('measures what joins across spans', () => {
  const line = [{ text: 'abc5' }, { text: '\u20e3defg', tone: 'strong' as const }];
  expect(wrapLine(line, 4).map(textOf)).toEqual(['abc5', '\u20e3defg']);
});
