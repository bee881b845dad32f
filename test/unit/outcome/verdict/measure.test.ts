import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measure } from '../../../../src/outcome/verdict/measure.ts';
import { judgeWorst } from '../../../../src/outcome/verdict/regression.ts';
import { readSide } from '../../../../src/outcome/verdict/side.ts';
import {
  type Given,
  measuredOf,
  outcomeOf,
  readingOf,
  roundOf,
} from '../../../support/measured.ts';

function sideOf(given: Given) {
  const side = readSide(readingOf(given));
  if (typeof side === 'string') throw new Error(side);
  return side;
}

describe('one side', () => {
  it('of samples is their geometric mean, with sd / mean as the variation', () => {
    const { result, logMean, logSd } = sideOf([1, 2, 4, 8]);
    expect(result.value).toBeCloseTo(2.8284271247461903, 14);
    expect(result).toMatchObject({ n: 4, median: 3, approximate: false });
    // sd 3.0956959368344519 over a mean of 3.75.
    expect(result.variation).toBeCloseTo(0.8255189164891872, 14);
    expect(logMean).toBeCloseTo(1.0397207708399179, 14);
    expect(logSd).toBeCloseTo(Math.LN2 * Math.sqrt(5 / 3), 14);
  });

  it('of one sample has no spread, of equal ones exactly none', () => {
    expect(sideOf([42.1]).logSd).toBeNull();
    expect(sideOf([42.1, 42.1, 42.1]).logSd).toBe(0);
    expect(sideOf([42.1, 42.1, 42.1]).result).toMatchObject({ value: 42.1, variation: 0 });
  });

  it('of a figure is the figure', () => {
    expect(sideOf(373)).toMatchObject({ logSd: null, result: { value: 373, n: null } });
  });

  /** A log-normal variable of m = 1 and s = 0.5 has this mean, sd and median. */
  const mean = Math.exp(1.125);
  const sd = mean * Math.sqrt(Math.exp(0.25) - 1);

  it.each([
    ['mean', { mean }],
    ['median', { median: Math.E }],
  ])('of %s and sd is read as log-normal, and says so', (_, centre) => {
    const { result, logMean, logSd } = sideOf({ n: 9, sd, ...centre });
    expect(logMean).toBeCloseTo(1, 12);
    expect(logSd).toBeCloseTo(0.5, 12);
    expect(result).toMatchObject({ n: 9, approximate: true });
    expect(result.value).toBeCloseTo(Math.E, 12);
    expect(result.variation).toBeCloseTo(sd / mean, 12);
  });

  it('of a mean alone is the mean, without a spread', () => {
    expect(sideOf({ n: 9, mean: 5 })).toMatchObject({ logSd: null, result: { value: 5, n: 9 } });
  });

  it('with logarithms in its summary uses them, whatever else it holds', () => {
    const side = sideOf({ n: 9, mean: 7, sd: 3, logMean: 1, logSd: 0.1 });
    expect(side).toMatchObject({ logMean: 1, logSd: 0.1, result: { approximate: false } });
    expect(side.result.variation).toBeCloseTo(3 / 7, 14);
  });

  it.each<[Given, string]>([
    [0, 'not-positive'],
    [-1, 'not-positive'],
    [[1, 2, 0, 3], 'not-positive'],
    [{ n: 5, mean: 0, sd: 1 }, 'not-positive'],
    [{ n: 5, min: 1, max: 2 }, 'no-reading'],
  ])('of %j is refused: %s', (given, why) => {
    expect(readSide(readingOf(given))).toBe(why);
  });
});

it.each([
  { n: 9, mean: 1e-323, sd: 1e9, logMean: 1, logSd: 0.1 },
  { n: 9, logMean: 1, logSd: 60 },
  { n: 9, median: 1e-10, sd: 1e300 },
])('one side has no variation where no double holds it: %j', (summary) => {
  expect(sideOf(summary).result.variation).toBeNull();
});

it('an interval and a slowdown end at the largest double, where they would be larger', () => {
  const wide = [1e306, 1e306, 1.7e308, 1.7e308];
  const { geomean, cases } = measuredOf({ a: [wide, [1, 1, 1, 1]] });
  expect(geomean?.high).toBe(Number.MAX_VALUE);
  const slow = measuredOf({ a: [[1, 1, 1, 1], wide] });
  const limit = { relation: 'at most', limit: 0.05, decide: 'interval' } as const;
  const worst = judgeWorst(slow.cases, limit);
  expect([worst?.verdict, worst?.measured.high]).toEqual(['fail', Number.MAX_VALUE]);
  expect(judgeWorst(cases, limit)?.verdict).toBe('pass');
});

describe('a comparison', () => {
  it('of figures has a point and no interval, and its noise is unknown', () => {
    const { geomean, noise, worst, cases } = measuredOf({ a: [100, 125], b: [100, 50] });
    expect(geomean?.point).toBeCloseTo(Math.sqrt(1.6), 14);
    expect(geomean).toMatchObject({ low: null, high: null });
    expect(noise).toBe('unknown');
    expect(worst?.name).toBe('a');
    expect(cases.map(({ speedup }) => speedup.point)).toEqual([0.8, 2]);
  });

  it('knows throughput: more of it is faster', () => {
    expect(measuredOf({ a: [100, 125] }, 'higher').geomean?.point).toBe(1.25);
  });

  it.each<[Given, Given, string]>([
    [[1, 2, 3], [1, 2, 3, 4], 'few-samples'],
    [[1, 2, 3, 4], [1, 2, 3, 4], 'known'],
    [[1, 2, 3, 4], 3, 'unknown'],
    [[1, 2, 3], 3, 'few-samples'],
    [{ n: 3, mean: 4 }, 4, 'few-samples'],
    [{ n: 9, mean: 4 }, { n: 9, mean: 4, sd: 1 }, 'unknown'],
    [{ mean: 4, sd: 1 }, { n: 9, mean: 4, sd: 1 }, 'unknown'],
    [{ n: 9, mean: 4, sd: 1 }, { n: 9, mean: 4, sd: 1 }, 'known'],
  ])('of %j and %j knows of its noise: %s', (before, after, noise) => {
    const { cases, ...whole } = measuredOf({ a: [before, after] });
    expect(cases[0]?.noise).toBe(noise);
    expect(whole.noise).toBe(noise);
    expect(whole.geomean?.low === null).toBe(noise !== 'known');
  });

  describe('of benchmarks with processes of their own', () => {
    const many = (mean: number, n: number) => ({ n, logMean: Math.log(mean), logSd: 0.05 });
    const all = (mean: number) => [0.95, 1, 1.05, 1.02].map((part) => mean * part);
    const widthOf = (cases: Parameters<typeof outcomeOf>[0], format: string) => {
      const outcome = outcomeOf(cases);
      const source = [{ file: 'x.json', format }];
      const sources = { before: source, after: source };
      const benchmarks = outcome.benchmarks === null ? null : { ...outcome.benchmarks, sources };
      const measured = measure({ ...outcome, benchmarks }, null);
      return Math.sqrt(measured?.logRatio?.variance ?? 0);
    };

    it.each<[string, Given, Given]>([
      ['not measured as often', all(100), [...all(100), ...all(100)]],
      ['in summaries of other numbers', many(100, 30), many(100, 21)],
      ['in summaries after', all(100), many(100, 30)],
    ])('takes them for independent where they are %s', (_, first, second) => {
      const cases = { a: [all(200), first], b: [all(200), second] } as const;
      const [one, other] = [{ a: cases.a }, { b: cases.b }].map((each) =>
        widthOf(each, 'hyperfine'),
      );
      const apart = Math.hypot(one ?? 0, other ?? 0) / 2;
      expect(widthOf(cases, 'hyperfine')).toBeCloseTo(apart, 12);
      const together = ((one ?? 0) + (other ?? 0)) / 2;
      expect(widthOf(cases, 'vitest-of-some-kind')).toBeCloseTo(together, 12);
      expect(widthOf(cases, 'plain')).toBeCloseTo(together, 12);
    });

    it('knows nothing of summaries of as many readings', () => {
      const case1 = [all(200), many(100, 30)] as const;
      const [one, both] = [{ a: case1 }, { a: case1, b: case1 }].map((cases) =>
        widthOf(cases, 'hyperfine'),
      );
      expect(both).toBeCloseTo(one ?? 0, 12);
    });
  });

  it('compares no combined iterations of which one is not above 0', () => {
    const outcome = outcomeOf({
      a: [
        [0, 1, 2],
        [1, 2, 3],
      ],
    });
    const source = [{ file: 'x.txt', format: 'go' }];
    const sources = { before: source, after: source };
    const benchmarks = outcome.benchmarks === null ? null : { ...outcome.benchmarks, sources };
    const measured = measure({ ...outcome, benchmarks }, null);
    expect(measured?.uncompared).toEqual([{ name: 'a', why: 'not-positive' }]);
  });

  it('has no interval for the mean where one case has none', () => {
    const { geomean, noise, cases } = measuredOf({
      a: [
        [10, 11, 12, 13],
        [5, 6, 5, 6],
      ],
      b: [10, 5],
    });
    expect(cases[0]?.speedup.low).not.toBeNull();
    expect([geomean?.low, noise]).toEqual([null, 'unknown']);
  });

  /** golang/go#19634: five readings of 78.8 ns after four of 115 and one of 114. */
  it('of equal readings has a finite answer', () => {
    const after = [78.8, 78.8, 78.8, 78.8, 78.8];
    const [some] = measuredOf({ a: [[115, 114, 115, 115, 115], after] }).cases;
    expect(some?.speedup.point).toBeCloseTo(1.4569, 3);
    expect(some?.speedup.low).toBeGreaterThan(1.44);
    expect(some?.speedup.high).toBeLessThan(1.47);
    const [all] = measuredOf({ a: [[115, 115, 115, 115], after] }).cases;
    expect(all?.speedup.point).toBe(115 / 78.8);
    expect(all?.logRatio.variance).toBeCloseTo((0.5 / 115) ** 2 + (0.05 / 78.8) ** 2, 14);
  });

  /** A clock of whole steps shows no spread below its step, and moves every reading alike. */
  it('of equal readings holds what they were before they were rounded', () => {
    const time = fc.double({ min: 2, max: 500, noNaN: true });
    const read = (value: number, n: number) => Array<number>(n).fill(Math.round(value));
    fc.assert(
      fc.property(time, time, time, time, fc.integer({ min: 4, max: 30 }), (a, b, c, d, n) => {
        const { geomean, cases } = measuredOf({
          one: [read(a, n), read(b, n)],
          other: [read(c, n), read(d, n)],
        });
        for (const [{ low, high } = { low: null, high: null }, truth] of [
          [cases[0]?.speedup, a / b],
          [cases[1]?.speedup, c / d],
          [geomean ?? undefined, Math.sqrt(((a / b) * c) / d)],
        ] as const) {
          expect(low).toBeLessThanOrEqual(truth);
          expect(high).toBeGreaterThanOrEqual(truth);
        }
      }),
    );
  });

  it('of equal readings one step apart decides nothing', () => {
    const { cases } = measuredOf({
      a: [
        [12, 12, 12, 12, 12],
        [13, 13, 13, 13, 13],
      ],
    });
    expect(cases[0]?.speedup.low).toBeLessThan(1);
    expect(cases[0]?.speedup.high).toBeGreaterThan(1);
  });

  it('refuses readings that are not above 0 and compares the others', () => {
    const { cases, uncompared, geomean } = measuredOf({
      a: [0, 1],
      b: [{ n: 3, min: 1 }, 1],
      c: [4, 2],
      d: [{ mean: 1e300 }, { mean: 1e-300 }],
    });
    expect(cases.map(({ name }) => name)).toEqual(['c']);
    expect(uncompared).toEqual([
      { name: 'a', why: 'not-positive' },
      { name: 'b', why: 'no-reading' },
      { name: 'd', why: 'too-far-apart' },
    ]);
    expect(geomean?.point).toBe(2);
  });

  it('compares nothing without a direction, and nothing is measured without benchmarks', () => {
    expect(measuredOf({ a: [2, 1] }, null)).toMatchObject({ cases: [], geomean: null });
    expect(measure({ ...outcomeOf({}), benchmarks: null }, null)).toBeNull();
    expect(measuredOf({})).toMatchObject({ cases: [], geomean: null, worst: null });
  });

  it('sets ratios of medians beside, where all are known and above 0', () => {
    const { cases, medianGeomean } = measuredOf({
      a: [
        [10, 11, 90],
        [5, 5.5, 6],
      ],
      b: [{ median: 4 }, { median: 2 }],
    });
    expect(cases.map(({ medianSpeedup }) => medianSpeedup)).toEqual([2, 2]);
    expect(medianGeomean).toBeCloseTo(2, 14);
    expect(measuredOf({ a: [[10, 11], 5] }).medianGeomean).toBeNull();
    const far = measuredOf({
      a: [
        { mean: 4, median: 1e300 },
        { mean: 2, median: 1e-300 },
      ],
    });
    expect([far.cases[0]?.medianSpeedup, far.medianGeomean]).toEqual([null, null]);
    expect(measuredOf({ a: [{ mean: 4, median: 0 }, [5, 6]] }).cases[0]?.medianSpeedup).toBeNull();
  });

  it('does not take the unit of the baseline for another metric', () => {
    const benchmarks =
      'benchmarks: { metric: rate, better: higher, cases: { a: { before: 1, after: 2 } } }';
    const { outcomes, baseline } = roundOf({ outcome: `status: success\n${benchmarks}\n` });
    const outcome = outcomes.get('idea');
    if (outcome === undefined) throw new Error('no outcome');
    expect(baseline?.unit).toBe('us');
    expect(measure(outcome, baseline)).toMatchObject({ metric: 'rate', unit: null });
  });

  it('lists cases that have a reading on one side only', () => {
    const round = roundOf({
      outcome: 'status: success\nbenchmarks: { cases: { b: 150, c: 9 } }\n'.replace(
        /(b|c): (\d+)/g,
        '$1: { after: $2 }',
      ),
    });
    const outcome = round.outcomes.get('idea');
    if (outcome === undefined) throw new Error('no outcome');
    expect(measure(outcome, round.baseline)).toMatchObject({
      onlyBefore: ['a'],
      onlyAfter: ['c'],
      cases: [{ name: 'b' }],
    });
  });
});
