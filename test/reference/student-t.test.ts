import { describe, expect, it } from 'vitest';
import { studentQuantile, studentTail } from '../../src/outcome/verdict/student-t.ts';

/** SciPy 1.17.1, `scipy.stats.t.ppf(p, df)`: df, p, quantile. */
const SCIPY: readonly (readonly [number, number, number])[] = [
  [1, 0.975, 12.706204736174694],
  [2, 0.975, 4.302652729749462],
  [4, 0.975, 2.7764451051977934],
  [9, 0.975, 2.262157162798205],
  [39, 0.975, 2.022690920036761],
];

/** Distributions of t that have a closed form: df, and the quantile at p. */
const CLOSED: readonly (readonly [number, (p: number) => number])[] = [
  [1, (p) => Math.tan(Math.PI * (p - 0.5))],
  [2, (p) => (2 * p - 1) / Math.sqrt(2 * p * (1 - p))],
  [
    4,
    (p) => {
      const root = Math.sqrt(4 * p * (1 - p));
      return 2 * Math.sqrt(Math.cos(Math.acos(root) / 3) / root - 1);
    },
  ],
];

function expectClose(actual: number, expected: number): void {
  expect(Math.abs(actual / expected - 1)).toBeLessThan(1e-10);
}

describe("Student's t", () => {
  it.each(SCIPY)('with %s degrees of freedom at %s is that of SciPy', (freedom, p, expected) => {
    expectClose(studentQuantile(p, freedom), expected);
  });

  it.each(CLOSED)('with %s degrees of freedom is the closed form', (freedom, quantile) => {
    for (const p of [0.55, 0.75, 0.9, 0.95, 0.975, 0.995, 0.9999]) {
      expectClose(studentQuantile(p, freedom), quantile(p));
    }
  });

  it.each([0.5, 3.0001, 7.5, 25.3, 1000.7, 99_999])(
    'has the tail of its quantile with %s degrees of freedom',
    (freedom) => {
      for (const p of [0.6, 0.95, 0.975, 0.9995]) {
        const tail = studentTail(studentQuantile(p, freedom), freedom);
        expect(Math.abs(tail / (1 - p) - 1)).toBeLessThan(1e-9);
      }
    },
  );

  it('is symmetric, and 0 at its middle', () => {
    expect(studentTail(0, 5)).toBeCloseTo(0.5, 14);
    expect(studentTail(1.3, 5) + studentTail(-1.3, 5)).toBeCloseTo(1, 14);
    expect(studentQuantile(0.5, 7)).toBeCloseTo(0, 12);
    expect(studentTail(Number.POSITIVE_INFINITY, 5)).toBe(0);
    expect(studentTail(Number.NEGATIVE_INFINITY, 5)).toBe(1);
  });

  /** The normal quantile is 1.959963984540054; SciPy's t of 100 000 degrees is 1.9599877. */
  it('stays as it is beyond 100 000 degrees of freedom', () => {
    expect(studentQuantile(0.975, 1e9)).toBe(studentQuantile(0.975, 100_000));
    expect(studentQuantile(0.975, 1e9) / 1.959963984540054 - 1).toBeLessThan(3e-5);
  });

  it.each([0.4, 1, Number.NaN])('has no quantile at %s here', (p) => {
    expect(() => studentQuantile(p, 5)).toThrow(RangeError);
  });
});
