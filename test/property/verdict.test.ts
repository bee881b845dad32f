import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Generator,
  keyedGenerator,
  uniform,
} from '../../src/engine/uncertainty/sampling/generator.ts';
import type { Decide } from '../../src/model/outcome.ts';
import type { BenchmarkFile } from '../../src/outcome/reading/benchmark.ts';
import { pair as compare } from '../../src/outcome/reading/pair.ts';
import { judgeInterval } from '../../src/outcome/verdict/limit.ts';
import { judgeWorst } from '../../src/outcome/verdict/regression.ts';
import { fileOf, NOTHING_ASKED } from '../support/benchmarks.ts';
import { cases } from '../support/effort.ts';
import { normalQuantile } from '../support/lognormal.ts';
import { type Given, measuredOf } from '../support/measured.ts';

/** Readings of a log-normal benchmark: `median` times a noise of so much. */
function readings(next: Generator, median: number, noise: number, n: number): readonly number[] {
  return Array.from({ length: n }, () => median * Math.exp(noise * normalQuantile(uniform(next))));
}

const RUNS = cases(4000);
/** Four standard errors and a third: 0.015 of 4000 runs. */
const FAR = 4.35 * Math.sqrt((0.95 * 0.05) / RUNS);

describe('the interval of a speedup', () => {
  it.each([
    [5, 0.02, 0.02],
    [5, 0.02, 0.1],
    [7, 0.2, 0.05],
    [10, 0.05, 0.05],
  ])('with %s readings a side and noise %s and %s holds the truth in 95% of runs', (n, a, b) => {
    const next = keyedGenerator(1, 'coverage', n, a, b);
    let held = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const { geomean } = measuredOf({
        x: [readings(next, 100, a, n), readings(next, 80, b, n)],
      });
      if ((geomean?.low ?? 2) <= 1.25 && (geomean?.high ?? 0) >= 1.25) held += 1;
    }
    expect(Math.abs(held / RUNS - 0.95)).toBeLessThan(FAR);
  });

  it('of a geometric mean holds it as often', () => {
    const next = keyedGenerator(1, 'geometric mean');
    let held = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const { geomean } = measuredOf({
        a: [readings(next, 100, 0.02, 6), readings(next, 50, 0.1, 6)],
        b: [readings(next, 10, 0.05, 6), readings(next, 20, 0.05, 6)],
        c: [readings(next, 1, 0.1, 6), readings(next, 1, 0.01, 6)],
      });
      if ((geomean?.low ?? 2) <= 1 && (geomean?.high ?? 0) >= 1) held += 1;
    }
    expect(Math.abs(held / RUNS - 0.95)).toBeLessThan(FAR);
  });

  it('of a geometric mean holds it as often or more, where not all were read as often', () => {
    const next = keyedGenerator(1, 'ragged geometric mean');
    let held = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const { geomean } = measuredOf({
        a: [readings(next, 100, 0.02, 5), readings(next, 50, 0.1, 6)],
        b: [readings(next, 10, 0.05, 8), readings(next, 20, 0.05, 5)],
        c: [readings(next, 1, 0.2, 5), readings(next, 1, 0.01, 5)],
      });
      if ((geomean?.low ?? 2) <= 1 && (geomean?.high ?? 0) >= 1) held += 1;
    }
    expect(held / RUNS).toBeGreaterThan(0.95 - FAR);
  });
});

/** How often a limit on the worst regression gets each verdict, over 20 benchmarks of CV 5 %. */
function verdictsOf(
  key: string,
  options: { limit: number; slower: number; n: number; decide?: Decide },
) {
  const next = keyedGenerator(1, key);
  const counts = { pass: 0, fail: 0, inconclusive: 0 };
  for (let run = 0; run < RUNS / 4; run += 1) {
    const sides = Array.from({ length: 20 }, (_, index): [string, [Given, Given]] => {
      const after = index === 0 ? 100 * options.slower : 100;
      const [n, noise] = [options.n, 0.05];
      return [`b${index}`, [readings(next, 100, noise, n), readings(next, after, noise, n)]];
    });
    const { cases } = measuredOf(Object.fromEntries(sides));
    const found = judgeWorst(cases, {
      relation: 'at most',
      limit: options.limit,
      decide: options.decide ?? 'interval',
    });
    counts[found?.verdict ?? 'inconclusive'] += 1;
  }
  return counts;
}

describe('a limit on the worst regression of 20 benchmarks', () => {
  it('fails in at most 5% of runs where nothing changed, even at the limit itself', () => {
    const runs = RUNS / 4;
    expect(verdictsOf('at 5%', { limit: 0.05, slower: 1, n: 5 }).fail / runs).toBeLessThan(0.01);
    expect(verdictsOf('at 0%', { limit: 0, slower: 1, n: 5 }).fail / runs).toBeLessThan(0.065);
  });

  it('by the points alone fails in most such runs', () => {
    const setting = { limit: 0.05, slower: 1, n: 5, decide: 'point' } as const;
    expect(verdictsOf('points', setting).fail / (RUNS / 4)).toBeGreaterThan(0.5);
  });

  it('finds a true regression of 20%', () => {
    const { fail, pass } = verdictsOf('found', { limit: 0.05, slower: 1.2, n: 10 });
    expect(fail / (RUNS / 4)).toBeGreaterThan(0.95);
    expect(pass).toBe(0);
  });
});

const positive = fc.double({ min: 0.001, max: 1000, noNaN: true });
const sample = fc.array(positive, { minLength: 4, maxLength: 9 });
const pair = fc.tuple(sample, sample);

function closeTo(actual: number | null | undefined, expected: number): void {
  expect(Math.abs((actual ?? Number.NaN) / expected - 1)).toBeLessThan(1e-9);
}

describe('a comparison', () => {
  it('does not depend on the unit', () => {
    fc.assert(
      fc.property(pair, fc.double({ min: 0.01, max: 100, noNaN: true }), ([a, b], scale) => {
        const scaled = [a, b].map((side) => side.map((value) => value * scale));
        const [one, other] = [
          measuredOf({ x: [a, b] }).geomean,
          measuredOf({ x: [scaled[0] ?? [], scaled[1] ?? []] }).geomean,
        ];
        closeTo(other?.point, one?.point ?? 0);
        closeTo(other?.low, one?.low ?? 0);
        closeTo(other?.high, one?.high ?? 0);
      }),
    );
  });

  it('turns over when the sides change places, and when the direction does', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const there = measuredOf({ x: [a, b] }).geomean;
        for (const back of [measuredOf({ x: [b, a] }), measuredOf({ x: [a, b] }, 'higher')]) {
          closeTo(back.geomean?.point, 1 / (there?.point ?? 0));
          closeTo(back.geomean?.low, 1 / (there?.high ?? 0));
          closeTo(back.geomean?.high, 1 / (there?.low ?? 0));
        }
      }),
    );
  });

  it('depends on no order, of samples or of cases', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 2, maxLength: 5 }), (pairs) => {
        const named = pairs.map(([a, b], index) => [`b${index}`, [a, b]] as const);
        const turned = pairs.map(
          ([a, b], index) => [`b${index}`, [a.toReversed(), b.toReversed()]] as const,
        );
        const one = measuredOf(Object.fromEntries(named));
        const other = measuredOf(Object.fromEntries(turned.toReversed()));
        closeTo(other.geomean?.point, one.geomean?.point ?? 0);
        closeTo(other.geomean?.low, one.geomean?.low ?? 0);
        expect(other.worst?.speedup.point).toBeCloseTo(one.worst?.speedup.point ?? 0, 9);
      }),
    );
  });

  it('is the same from samples and from the summary of their logarithms', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [one, other] = [
          measuredOf({ x: [a, b] }).geomean,
          measuredOf({ x: [summaryOf(a), summaryOf(b)] }).geomean,
        ];
        closeTo(other?.point, one?.point ?? 0);
        closeTo(other?.low, one?.low ?? 0);
        closeTo(other?.high, one?.high ?? 0);
      }),
    );
  });

  it('has one verdict from samples and from their summary, whatever the limit', () => {
    const limit = fc.double({ min: 0.001, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 4 }), limit, (pairs, wanted) => {
        const verdicts = [pairs, pairs.map((sides) => sides.map(summaryOf))].map((all) => {
          const named = all.map((sides, at) => [`b${at}`, sides as [Given, Given]] as const);
          const { cases } = measuredOf(Object.fromEntries(named));
          const worst = judgeWorst(cases, {
            relation: 'at most',
            limit: wanted,
            decide: 'interval',
          });
          const each = cases.map(({ speedup }) => judgeInterval(speedup, 'at least', wanted));
          return [each, worst?.verdict, worst?.by.name];
        });
        expect(verdicts[1]).toEqual(verdicts[0]);
      }),
    );
  });

  it('is the same whatever stands on one side only, and in whatever order files come', () => {
    const file = (cases: Readonly<Record<string, readonly number[]>>, unit = 'ms') =>
      fileOf({ metric: 'time', unit, cases });
    const both = (before: readonly BenchmarkFile[], after: readonly BenchmarkFile[]) => {
      const { pairs, own } = compare({ before, after, ...NOTHING_ASKED });
      expect(own?.unit).toBe('ms');
      return pairs.map(({ name, before: old, after: next }) => [name, old, next]);
    };
    fc.assert(
      fc.property(pair, pair, sample, ([a, b], [c, d], other) => {
        const plain = both([file({ x: a, y: c })], [file({ x: b, y: d })]);
        const gone = file({ gone: other });
        const fresh = file({ fresh: other });
        expect(both([file({ x: a, y: c }), gone], [fresh, file({ y: d, x: b })])).toEqual(plain);
        const turned = both([file({ y: c }), file({ x: a })], [file({ y: d }), file({ x: b })]);
        expect(turned).toEqual(plain.toReversed());
      }),
    );
  });

  it('of benchmarks that share their invocations is one of the geometric means of these', () => {
    const run = fc.array(positive, { minLength: 3, maxLength: 3 });
    const side = fc.array(run, { minLength: 4, maxLength: 9 });
    const mean = (values: readonly number[]) =>
      Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
    fc.assert(
      fc.property(side, side, (before, after) => {
        const at = (runs: readonly (readonly number[])[], place: number) =>
          runs.map((values) => values[place] ?? 1);
        const apart = [0, 1, 2].map((place): [string, [Given, Given]] => [
          `b${place}`,
          [at(before, place), at(after, place)],
        ]);
        const whole = measuredOf(Object.fromEntries(apart)).geomean;
        const one = measuredOf({ x: [before.map(mean), after.map(mean)] }).geomean;
        closeTo(whole?.point, one?.point ?? 0);
        closeTo(whole?.low, one?.low ?? 0);
        closeTo(whole?.high, one?.high ?? 0);
      }),
    );
  });

  it('has an interval around its point, whatever the readings', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 5 }), (pairs) => {
        const { cases, geomean } = measuredOf(
          Object.fromEntries(pairs.map(([a, b], index) => [`b${index}`, [a, b]])),
        );
        for (const each of [geomean, ...cases.map(({ speedup }) => speedup)]) {
          expect(each?.low).toBeLessThanOrEqual(each?.point ?? Number.NaN);
          expect(each?.high).toBeGreaterThanOrEqual(each?.point ?? Number.NaN);
        }
      }),
    );
  });
});

describe('whatever the readings', () => {
  const wild = fc.double({ noDefaultInfinity: true, noNaN: true });
  const some = fc.option(wild, { nil: null });
  const size = fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { nil: null });
  const spread = some.map((value) => (value === null ? null : Math.abs(value)));
  const summary = fc.record({
    n: size,
    mean: some,
    median: some,
    sd: spread,
    logMean: some,
    logSd: spread,
  });
  const reading: fc.Arbitrary<Given> = fc.oneof(
    fc.array(wild, { minLength: 1, maxLength: 6 }),
    fc.array(fc.double({ min: 5e-324, noDefaultInfinity: true, noNaN: true }), {
      minLength: 4,
      maxLength: 6,
    }),
    summary,
  );

  it('nothing throws, and every figure is a finite number', () => {
    const direction = fc.constantFrom('lower' as const, 'higher' as const);
    const relation = fc.constantFrom('at least', 'at most', 'above', 'below' as const);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(reading, reading), { maxLength: 4 }),
        direction,
        relation,
        fc.double({ min: -2, max: 1e6, noNaN: true }),
        (pairs, better, side, limit) => {
          const named = pairs.map((pair, index) => [`b${index}`, pair] as const);
          const measured = measuredOf(Object.fromEntries(named), better);
          expect(numbersIn(measured).filter((each) => !Number.isFinite(each))).toEqual([]);
          const worst = judgeWorst(measured.cases, { relation: side, limit, decide: 'interval' });
          expect(numbersIn(worst).filter((each) => !Number.isFinite(each))).toEqual([]);
          const ends = [measured.geomean, ...measured.cases.map(({ speedup }) => speedup)];
          for (const { point } of ends.filter((end) => end !== null)) {
            expect(point > 0 && Number.isFinite(point) && Number.isFinite(1 / point)).toBe(true);
          }
        },
      ),
      {
        numRuns: cases(1000),
        examples: [
          // A ratio of medians between e^709 and the largest double.
          [[[[2.3e-308, 2.4e131, 2.3e-308, 3.9], [2.3e-308]]], 'lower', 'at least', 0],
        ],
      },
    );
  });
});

/** Every number in a value. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

function summaryOf(samples: readonly number[]) {
  const logs = samples.map(Math.log);
  const logMean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const squares = logs.reduce((sum, value) => sum + (value - logMean) ** 2, 0);
  return { n: logs.length, logMean, logSd: Math.sqrt(squares / (logs.length - 1)) };
}
