import { describe, expect, it } from 'vitest';
import { poolAdjacentViolators } from '../../src/engine/calibration/corp.ts';
import type { Judged } from '../../src/engine/calibration/forecast-scores.ts';
import {
  brierScore,
  logScore,
  meanBrier,
  meanLogScore,
} from '../../src/engine/calibration/forecast-scores.ts';
import { intervalScore } from '../../src/engine/calibration/interval-score.ts';
import { wilsonBand } from '../../src/engine/calibration/wilson.ts';
import { exact } from '../../src/quantity/exact.ts';

/**
 * Cases and where they come from. Those of scikit-learn (1.9.1, its documentation and tests), of
 * SciPy (1.17.1) and of R (4.2.2) are what these print. The others are called after the paper or
 * page they are told of; they were not compared with it, but computed again with NumPy and SciPy.
 */

const judged = (probability: string, happened: 0 | 1): Judged => ({
  probability: exact(probability),
  happened: happened === 1,
});

const all = (probabilities: readonly string[], happened: readonly (0 | 1)[]): Judged[] =>
  probabilities.map((probability, i) => judged(probability, happened[i] ?? 0));

describe('Brier score', () => {
  it.each([
    ['1', 1, '0'],
    ['1', 0, '1'],
    ['0.7', 1, '0.09'],
    ['0.3', 1, '0.49'],
    ['0.5', 0, '0.25'],
  ] as const)('Wikipedia, "Brier score": rain at %s, %i: %s', (p, happened, score) => {
    expect(brierScore(judged(p, happened)).equals(exact(score))).toBe(true);
  });

  it('scoringrules, tests/test_brier.py', () => {
    expect(brierScore(judged('0.271', 0)).equals(exact('0.073441'))).toBe(true);
  });

  it('scikit-learn, the example of brier_score_loss', () => {
    const score = meanBrier(all(['0.1', '0.9', '0.8', '0.3'], [0, 1, 1, 0]));
    expect(score?.equals(exact('0.0375'))).toBe(true);
  });

  it('Brier 1950, the ten forecasts of rain; his P of 0.19 sums over both ends', () => {
    const rain = ['0.7', '0.9', '0.8', '0.4', '0.2', '0', '0', '0', '0', '0.1'];
    const score = meanBrier(all(rain, [0, 1, 1, 1, 0, 0, 0, 0, 0, 0]));
    expect(score?.mul(2).equals(exact('0.19'))).toBe(true);
  });
});

describe('log score', () => {
  it('scoringrules, tests/test_brier.py', () => {
    expect(logScore(judged('0.481', 0))).toBeCloseTo(0.6558514, 7);
  });

  it('scikit-learn, the example of log_loss, whose page prints 0.21616', () => {
    const score = meanLogScore(all(['0.9', '0.1', '0.2', '0.65'], [1, 0, 0, 1]));
    expect(score).toBeCloseTo(0.21616187468057912, 14);
  });
});

describe('interval score', () => {
  it.each([
    { actual: 1, alpha: 0.2, score: 2 },
    { actual: 2, alpha: 0.2, score: 12 },
    { actual: 2, alpha: 0.5, score: 6 },
  ])('scoringRules, tests/testthat/test-scores_quantiles.R: $actual at $alpha', (each) => {
    expect(intervalScore({ low: -1, high: 1, actual: each.actual }, each.alpha)).toBe(each.score);
  });
});

describe("Wilson's band", () => {
  /** SciPy 1.17.1, stats.binomtest(count, n).proportion_ci(method='wilson'). */
  it.each([
    [0, 1, 0, 0.7934506856227626],
    [1, 1, 0.20654931437723745, 1],
    [3, 5, 0.23072428127601297, 0.8823792257673521],
    [5, 5, 0.5655175352168251, 1],
    [8, 10, 0.4901624715366418, 0.9433178485456248],
    [0, 10, 0, 0.27753279986288926],
    [50, 100, 0.4038315303659956, 0.5961684696340044],
  ])('SciPy: %i of %i', (count, n, low, high) => {
    const band = wilsonBand(count, n);
    expect(band?.low).toBeCloseTo(low, 14);
    expect(band?.high).toBeCloseTo(high, 14);
  });

  /** Newcombe 1998, Statistics in Medicine 17, table I, method 3; SciPy's to four decimals. */
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('Newcombe 1998: %i of %i', (count, n, low, high) => {
    const band = wilsonBand(count, n);
    expect(band?.low).toBeCloseTo(low, 4);
    expect(band?.high).toBeCloseTo(high, 4);
  });
});

describe('isotonic regression', () => {
  it.each([
    {
      source: 'R 4.2.2, isoreg(c(1,0,4,3,3,5,4,2,0))$yf',
      values: [1, 0, 4, 3, 3, 5, 4, 2, 0],
      fitted: [0.5, 0.5, 3, 3, 3, 3, 3, 3, 3],
    },
    {
      source: 'scikit-learn, sklearn/tests/test_isotonic.py, test_isotonic_regression',
      values: [3, 7, 5, 9, 8, 7, 10],
      fitted: [3, 6, 6, 8, 8, 8, 10],
    },
    { source: 'scikit-learn, ibid., first', values: [10, 0, 2], fitted: [4, 4, 4] },
  ])('$source', ({ values, fitted }) => {
    const pools = poolAdjacentViolators(values.map((value) => ({ n: 1, sum: exact(value) })));
    const means = pools.flatMap(({ n, mean }) => Array<number>(n).fill(mean.valueOf()));
    expect(means).toEqual(fitted);
  });
});
