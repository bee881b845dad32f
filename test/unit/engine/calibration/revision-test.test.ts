import { describe, expect, it } from 'vitest';
import {
  type RevisedForecast,
  revisionTest,
} from '../../../../src/engine/calibration/revision-test.ts';
import { exact, toNumber, ZERO } from '../../../../src/quantity/exact.ts';

type Pair = readonly [first: number, now: number];

const forecasts = (pairs: readonly Pair[], results: number): readonly RevisedForecast[] =>
  pairs.map(([first, now], at) => ({
    first: exact(first, 100),
    now: exact(now, 100),
    happened: ((results >> at) & 1) === 1,
  }));

describe('the revision test', () => {
  it('of revisions from 40% to 60% is the binomial test of one half', () => {
    // SciPy 1.17.1, stats.binomtest(k, 8, 0.5).pvalue
    const pairs = Array.from({ length: 8 }, (): Pair => [40, 60]);
    const pValues = [8, 7, 6, 4].map((k) => revisionTest(forecasts(pairs, 2 ** k - 1))?.pValue);
    expect(pValues).toEqual([0.0078125, 0.0703125, 0.2890625, 1]);
  });

  it('tells which way it leans, by the difference of the Brier scores', () => {
    const better = revisionTest(forecasts([[50, 80]], 1));
    // 0.25 - 0.04
    expect(better?.gain.equals(exact(21, 100))).toBe(true);
    expect(revisionTest(forecasts([[50, 80]], 0))?.gain.lt(ZERO)).toBe(true);
  });

  it('leaves out what was not changed', () => {
    expect(revisionTest(forecasts([[70, 70]], 1))).toBe(null);
    const one = revisionTest(forecasts([[50, 80]], 1));
    expect(
      revisionTest(
        forecasts(
          [
            [50, 80],
            [90, 90],
          ],
          1,
        ),
      ),
    ).toEqual(one);
  });

  it('finds nothing by one result, whatever it was', () => {
    for (const pair of [
      [50, 80],
      [1, 99],
      [0, 100],
    ] as const) {
      for (const result of [0, 1]) {
        expect(revisionTest(forecasts([pair], result))?.pValue).toBeGreaterThan(0.05);
      }
    }
  });

  it('counts and draws nearly the same', () => {
    const pairs = Array.from({ length: 14 }, (_, at): Pair => [30 + at, 60 - at]);
    const counted = revisionTest(forecasts(pairs, 0b10110111011011))?.pValue ?? 0;
    const none: Pair = [50, 50.0001];
    const drawn = revisionTest(forecasts([...pairs, none], 0b10110111011011))?.pValue ?? 0;
    expect(Math.abs(counted - drawn)).toBeLessThan(0.02);
  });

  const PAIRS: readonly (readonly Pair[])[] = [
    [
      [40, 60],
      [40, 60],
      [40, 60],
      [40, 60],
      [40, 60],
      [40, 60],
      [40, 60],
      [40, 60],
    ],
    [
      [10, 20],
      [80, 95],
      [50, 30],
      [70, 60],
      [20, 45],
      [90, 50],
      [35, 40],
      [60, 85],
      [5, 1],
    ],
    [
      [0, 30],
      [100, 60],
      [50, 90],
      [50, 10],
      [1, 99],
      [99, 1],
      [30, 40],
      [25, 75],
    ],
  ];

  /** The chance of a conclusion at 5 %, over all results, where each has a chance of its own. */
  function errorRate(
    pairs: readonly Pair[],
    truth: (pair: Pair) => number,
    isWrong: (gain: number) => boolean,
  ): number {
    let rate = 0;
    for (let results = 0; results < 2 ** pairs.length; results += 1) {
      const chance = pairs.reduce((product, pair, at) => {
        const happens = truth(pair);
        return product * (((results >> at) & 1) === 1 ? happens : 1 - happens);
      }, 1);
      const found = revisionTest(forecasts(pairs, results));
      if (found !== null && found.pValue <= 0.05 && isWrong(toNumber(found.gain))) rate += chance;
    }
    return rate;
  }

  it.each(PAIRS)(
    'is wrong in at most 5 of 100 where revisions bring nothing, exactly',
    (...pairs) => {
      const midway = ([first, now]: Pair) => (first + now) / 200;
      expect(errorRate(pairs, midway, () => true)).toBeLessThanOrEqual(0.05);
    },
  );

  it.each(PAIRS)(
    'says in at most 2.5 of 100 that a revision helped which went away from the truth',
    (...pairs) => {
      const atFirst = ([first]: Pair) => first / 100;
      const atNow = ([, now]: Pair) => now / 100;
      expect(errorRate(pairs, atFirst, (gain) => gain > 0)).toBeLessThanOrEqual(0.025);
      expect(errorRate(pairs, atNow, (gain) => gain < 0)).toBeLessThanOrEqual(0.025);
    },
  );
});
