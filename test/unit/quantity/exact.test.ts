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
  ['-'],
  ['+'],
  ['--1'],
  ['1_0'],
  ['010'],
  ['1/3'],
  ['0.5', 0],
  [1, 0],
])('has no exact figure of %j, %j', (value, divisor) => {
  expect(() => exact(value, divisor)).toThrow(RangeError);
});

it.each([1e-10, 0.123456789012345, 1.5e-20, -1.234e-300, 1e-320, 5e-324, 1 / 3, 0.1, 1e300])(
  'has an exact figure of %d that is this number',
  (value) => {
    expect(exact(value).equals(0)).toBe(false);
    expect(toNumber(exact(value))).toBe(value);
  },
);

it('has a number of a fraction of which both parts are long, or one', () => {
  const long = exact(10n ** 400n + 1n, 3n * 10n ** 400n);
  expect(toNumber(long)).toBe(1 / 3);
  expect(toNumber(exact(3n, 10n ** 320n))).toBe(3e-320);
  expect(toNumber(exact(1n, 10n ** 400n))).toBe(0);
  expect(toNumber(exact(10n ** 310n, 10n ** 9n))).toBe(1e301);
});

it('takes decimal text as files have it, with its sign', () => {
  const figures = ['-0.25', '+.5', '1e3', '-0'].map((text) => toNumber(exact(text)));
  expect(figures).toEqual([-0.25, 0.5, 1000, 0]);
  expect(exact('0.3', 3).equals(exact(1, 10))).toBe(true);
});
