import { expect, it } from 'vitest';
import { listOf } from '../../../../src/diagnostic/list-of.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
  [['a', 'b, resized', 'c'], 'a; b, resized; and c'],
  [['a, resized', 'b'], 'a, resized and b'],
])('a list of %j', (items, words) => {
  expect(listOf(items)).toBe(words);
});
