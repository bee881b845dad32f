import { expect, it } from 'vitest';
import { didYouMean, inCode, listed, quoted } from '../../../src/check/wording/wording.ts';

it('lists words as people do, and counts what is too many', () => {
  expect(listed([])).toBe('');
  expect(listed(['a'])).toBe('a');
  expect(listed(['a', 'b'])).toBe('a and b');
  expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  expect(listed('abcdefghij'.split(''))).toBe('a, b, c, d, e, f, g, h and 2 more');
});

it('cuts words from files short', () => {
  expect(quoted('x'.repeat(1000)).length).toBeLessThan(70);
  expect(inCode('x'.repeat(1000)).length).toBeLessThan(70);
});

it('asks first and advises next', () => {
  expect(didYouMean('weight', 'delete it')).toBe('did you mean "weight"? if not, delete it');
  expect(didYouMean(null, 'delete it')).toBe('delete it');
});
