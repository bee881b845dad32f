import { expect, it } from 'vitest';
import { exact, payoffTableEvpi, toNumber } from '../../../src/index.ts';

it('makes what the library asks for, of numbers and of text', () => {
  expect(exact('0.1').equals(exact(1, 10))).toBe(true);
  expect(exact(0.1).equals(exact(1n, 10n))).toBe(true);
  const known = payoffTableEvpi(
    [exact('0.5'), exact(0.5)],
    [
      [exact(2), exact(-1)],
      [exact(0), exact(0)],
    ],
  );
  expect(known.none === null && toNumber(known.evpi)).toBe(0.5);
});

it.each<[string | number, number?]>([
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  ['fast'],
  [''],
  [1, 0],
])('has no exact figure of %j, %j', (value, divisor) => {
  expect(() => exact(value, divisor)).toThrow(RangeError);
});
