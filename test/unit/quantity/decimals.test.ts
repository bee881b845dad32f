import fc from 'fast-check';
import { expect, it } from 'vitest';
import { halfStep, mostDecimals } from '../../../src/quantity/decimals.ts';

it.each([
  [[], 0],
  [[1, 20, -3], 0],
  [[1.5, 2.25, 3], 2],
  [[-0.1, 1e21], 1],
  [[1.5e-7], 8],
  [[1e-30, 0.5], 30],
] as const)('of %j the most decimals are %i', (figures, most) => {
  expect(mostDecimals(figures)).toBe(most);
});

it('are those of the shortest text of each figure', () => {
  const last = (figure: number) => {
    const [digits = '', exponent = ''] = figure.toExponential().split('e');
    return Math.max(0, digits.replace(/^-?\d\.?/, '').length - Number(exponent));
  };
  const figure = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.tuple(fc.integer(), fc.nat(25)).map(([whole, places]) => Number(`${whole}e-${places}`)),
  );
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 5 }), (figures) => {
      expect(mostDecimals(figures)).toBe(Math.max(...figures.map(last)));
      expect(figures.map(halfStep)).toEqual(figures.map((each) => 10 ** -last(each) / 2));
    }),
  );
});
