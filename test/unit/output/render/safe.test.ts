import { expect, it } from 'vitest';
import { safe, safeJson, safeWords } from '../../../../src/output/render/safe.ts';

it.each([
  ['plain text, ümlaut, 漢字, 🦈', 'plain text, ümlaut, 漢字, 🦈'],
  ['one\ntwo\r\n\tthree', 'one\\ntwo\\r\\n\\tthree'],
  ['\u001b[31mred\u0007', '\\u{1b}[31mred\\u{7}'],
  ['\u0000\u007f\u009b', '\\u{0}\\u{7f}\\u{9b}'],
  ['a\u202eb\u2066c\u200fd\u061ce', 'a\\u{202e}b\\u{2066}c\\u{200f}d\\u{61c}e'],
  ['a\u2028b\u2029c', 'a\\u{2028}b\\u{2029}c'],
  ['a\u200bb\u200dc\ufeffd\u00ade\u2060f', 'a\\u{200b}b\\u{200d}c\\u{feff}d\\u{ad}e\\u{2060}f'],
  ['\ud800x\udc00', '\\u{d800}x\\u{dc00}'],
  ['\u{e0041}\u{e007f}', '\\u{e0041}\\u{e007f}'],
  ['\u3164\u2065\u034f\u17b4', '\\u{3164}\\u{2065}\\u{34f}\\u{17b4}'],
])('writes %j out as %s', (text, expected) => {
  expect(safe(text)).toBe(expected);
});

it.each([
  ['folded, as YAML has it\n', 'folded, as YAML has it'],
  ['one\n\n- two\r\n    three\n', 'one - two three'],
  [' a run beside others ', ' a run beside others '],
  ['\n::error::\u001b', '::error::\\u{1b}'],
  ['a\tb', 'a b'],
  ['soft\u00adhyphen', 'softhyphen'],
])('has %j for people on one line: %s', (text, expected) => {
  expect(safeWords(text)).toBe(expected);
});

it('keeps what joins two emoji into one, and writes it out anywhere else', () => {
  const joined = ['👩\u200d💻', '❤\ufe0f\u200d🔥', '👩🏽\u200d🚀', '👨\u200d👩\u200d👧'];
  for (const emoji of joined) expect(safe(emoji)).toBe(emoji);
  expect(safe('👩\u200dadmin')).toBe('👩\\u{200d}admin');
  expect(safe('👩\u200d\u200d💻')).toBe('👩\\u{200d}\\u{200d}💻');
  expect(safe('👩\u200b💻')).toBe('👩\\u{200b}💻');
});

it('keeps joiners between letters of scripts that are spelled with them, and no others', () => {
  const spelled = ['می\u200cخواهم', 'خانه\u0654\u200cها', 'क्\u200dष', 'ශ්\u200dරී', 'র\u200d্য'];
  for (const word of spelled) expect(safe(word)).toBe(word);
  expect(safe('short\u200ckeys')).toBe('short\\u{200c}keys');
  expect(safe('می\u200ckeys')).toBe('می\\u{200c}keys');
  expect(safe('می\u200c')).toBe('می\\u{200c}');
  expect(safe('می\u200c\u200cخواهم')).toBe('می\\u{200c}\\u{200c}خواهم');
  expect(safe('می\u202eخواهم')).toBe('می\\u{202e}خواهم');
  expect(safe('1\u200c2')).toBe('1\\u{200c}2');
});

it('keeps the marks that letters are made of', () => {
  expect(safe('e\u0301 कि ❤\ufe0f')).toBe('e\u0301 कि ❤\ufe0f');
});

it('writes out the same characters wherever they stand', () => {
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  // Beside a character that has to be looked up, every other one is looked up too.
  expect(all.filter((alone) => `${safe(alone)}\\u{0}` !== safe(`${alone}\u0000`))).toEqual([]);
});

it('cuts what is longer than asked', () => {
  expect(safe('abcdef', { most: 4 })).toBe('abc…');
  expect(safe('abcd', { most: 4 })).toBe('abcd');
  expect(safe('ab\u{1f988}d', { most: 4 })).toBe('ab\\u{d83e}…');
});

it('spells characters as JSON does, and leaves line ends alone', () => {
  expect(safeJson('{\n "a\u202e\u{e0041}"}')).toBe('{\n "a\\u202e\\udb40\\udc41"}');
});
