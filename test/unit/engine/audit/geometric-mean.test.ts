import { expect, it } from 'vitest';
import { geometricMean } from '../../../../src/engine/audit/reading.ts';

it.each([
  [[7.3, 7.3, 7.3], 7.3],
  [[0.1, 0.1, 0.1, 0.1, 0.1, 0.1], 0.1],
  [[1.7e308, 1.7e308], 1.7e308],
  [[4e-320, 4e-320], 4e-320],
  [[3, 0], 0],
  [[0, 0], 0],
  [[], Number.NaN],
  [[4, -9], Number.NaN],
])('the geometric mean of %j is %d', (values, expected) => {
  expect(geometricMean(values)).toBe(expected);
});

it('is that of different values', () => {
  expect(geometricMean([2, 8])).toBeCloseTo(4, 14);
});
