import { describe, expect, it } from 'vitest';
import { holm } from '../../src/outcome/verdict/significance.ts';
import { studentTail } from '../../src/outcome/verdict/student-t.ts';
import { measuredOf } from '../support/measured.ts';

/** Samples whose logarithms are the published numbers. */
function exponentials(values: readonly number[]): readonly number[] {
  return values.map(Math.exp);
}

/** Welch's t, its degrees of freedom and two-sided p-value, by way of a comparison. */
function welch(first: readonly number[], second: readonly number[]) {
  const [only] = measuredOf({ a: [exponentials(first), exponentials(second)] }).cases;
  const { value, variance, freedom } = only?.logRatio ?? { value: 0, variance: 1, freedom: 1 };
  const t = value / Math.sqrt(variance ?? Number.NaN);
  const tail = studentTail(Math.abs(t), freedom ?? Number.NaN);
  return { t, freedom: freedom ?? Number.NaN, p: 2 * tail, interval: only?.speedup };
}

/**
 * R 4.2.2, `t.test(extra ~ group, data = sleep)`: the data of Cushny and Peebles 1905, as used by
 * Student 1908. It prints t = -1.8608, df = 17.776, p-value = 0.07939 and the interval
 * -3.3654832 to 0.2054832.
 */
const SLEEP = {
  first: [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
  second: [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
};

/**
 * The data of Wikipedia's page on Welch's t-test, examples 2 and 3, of unequal variances: t, df
 * and p as rounded from SciPy 1.17.1, `stats.ttest_ind(a, b, equal_var=False)`. Of the last, where
 * the smaller sample varies less, SciPy has df 24.5 and p 0.036; here df is at most
 * `(1/10 + 1/20)^2 / ((1/10)^2 / 9 + (1/20)^2 / 19)`, and p is `2 * stats.t.sf(2.22, 18.1)`.
 */
const EXAMPLES: readonly {
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly expected: readonly [t: number, freedom: number, p: number];
}[] = [
  {
    first: [17.2, 20.9, 22.6, 18.1, 21.7, 21.4, 23.5, 24.2, 14.7, 21.8],
    second: [
      21.5, 22.8, 21.0, 23.0, 21.6, 23.6, 22.5, 20.7, 23.4, 21.8, 20.7, 21.7, 21.5, 22.5, 23.6,
      21.5, 22.5, 23.5, 21.5, 21.8,
    ],
    expected: [-1.57, 9.9, 0.149],
  },
  {
    first: [19.8, 20.4, 19.6, 17.8, 18.5, 18.9, 18.3, 18.9, 19.5, 22.0],
    second: [
      28.2, 26.6, 20.1, 23.3, 25.2, 22.1, 17.7, 27.6, 20.6, 13.7, 23.2, 17.5, 20.6, 18.0, 23.9,
      21.6, 24.3, 20.4, 24.0, 13.2,
    ],
    expected: [-2.22, 18.1, 0.039],
  },
];

describe("Welch's t on logarithms", () => {
  it("is that of R on the sleep data, with R's interval", () => {
    const { t, freedom, p, interval } = welch(SLEEP.first, SLEEP.second);
    expect(t.toFixed(4)).toBe('-1.8608');
    expect(freedom.toFixed(3)).toBe('17.776');
    expect(p.toFixed(5)).toBe('0.07939');
    expect(Math.log(interval?.low ?? 0)).toBeCloseTo(-3.3654832, 7);
    expect(Math.log(interval?.high ?? 0)).toBeCloseTo(0.2054832, 7);
  });

  it.each(EXAMPLES)('gives $expected', ({ first, second, expected }) => {
    const { t, freedom, p } = welch(first, second);
    expect([Number(t.toFixed(2)), Number(freedom.toFixed(1)), Number(p.toFixed(3))]).toEqual(
      expected,
    );
  });
});

describe("Holm's adjustment", () => {
  /** The p-values of Wikipedia's page on the Holm-Bonferroni method; adjusted by R 4.2.2, `p.adjust`. */
  it('rejects as in the published example', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005]).map((p) => Number(p?.toFixed(10)))).toEqual([
      0.03, 0.06, 0.06, 0.02,
    ]);
  });

  /** R 4.2.2, `p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), 'holm')`. */
  it('is that of R', () => {
    expect(holm([0.01, 0.02, 0.03, 0.04, 0.05]).map((p) => Number(p?.toFixed(10)))).toEqual([
      0.05, 0.08, 0.09, 0.09, 0.09,
    ]);
  });

  it('stays within 1, and has nothing to say of nothing', () => {
    expect(holm([0.6, 0.9])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });
});
