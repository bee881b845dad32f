import { describe, expect, it } from 'vitest';
import { keyedGenerator } from '../../../../src/engine/uncertainty/sampling/generator.ts';
import { summarise } from '../../../../src/outcome/reading/invocations.ts';
import { around } from '../../../support/invocations.ts';
import { judged, measuredOf } from '../../../support/measured.ts';

describe('readings that hardly differ', () => {
  it.each([
    [12.48, 12.52, 0.002],
    [12.45, 12.55, 0.004],
    [12.4, 12.6, 0.016],
    [12.5, 12.5, 0.03],
  ])(
    'hold what %d and %d were before they were rounded, at a spread of %d',
    (before, after, sd) => {
      const next = keyedGenerator(1, 'rounded');
      const read = (time: number) => around(next, time, sd, 20).map(Math.round);
      const missed = Array.from({ length: 300 }, () => {
        const { geomean } = measuredOf({ a: [read(before), read(after)] });
        const [low, high] = [geomean?.low ?? 0, geomean?.high ?? 0];
        return low > before / after || high < before / after;
      }).filter(Boolean);
      expect(missed.length).toBeLessThan(15);
    },
  );

  it('lose nothing where they differ by a digit', () => {
    const readings = [99, 100, 101, 100, 99, 101];
    const finer = readings.map((reading) => reading + 1e-9);
    const [rounded, exact] = [readings, finer].map(
      (each) => measuredOf({ a: [each, each] }).geomean?.high ?? 0,
    );
    expect(rounded).toBeCloseTo(exact ?? 0, 9);
  });

  it.each([
    ['51 and 50', { mean: 51 }, { mean: 50 }, 50.51 / 50.49],
    ['medians of 51 and 50', { median: 51 }, { median: 50 }, 50.51 / 50.49],
    ['logarithms with two decimals', { logMean: 3.93 }, { logMean: 3.91 }, Math.exp(0.011)],
  ])(
    'are not known better by a mean in few digits where they differ more: %s',
    (_, before, after, least) => {
      const widths = [0.1, 0.3, 0.6, 1].map((sd) => {
        const spread = { n: 1000, sd, logSd: sd / 50 };
        const { geomean } = measuredOf({
          a: [
            { ...before, ...spread },
            { ...after, ...spread },
          ],
        });
        const [low, high] = [geomean?.low ?? 0, geomean?.high ?? 0];
        expect(low).toBeLessThan(least);
        return Math.log(high / low);
      });
      expect(widths).toEqual([...widths].sort((a, b) => a - b));
    },
  );

  it('lose nothing by a mean in all digits', () => {
    const sides = [51.000001, 50.000001].map((mean) => ({ mean, n: 1000, sd: 1 }));
    const { low = 0 } = measuredOf({ a: [sides[0] ?? 0, sides[1] ?? 0] }).geomean ?? {};
    expect(low).toBeGreaterThan(1.018);
  });

  it.each([
    '{ samples: [5, 5, 5, 5], resolution: 1e200 }',
    '{ n: 9, mean: 5, sd: 0.1, resolution: 1e200 }',
    '{ n: 9, mean: 42, log_mean: -700, log_sd: 0 }',
  ])('tell nothing where rounding may have moved them by any factor: %s', (before) => {
    const { measured } = judged({
      outcome: `status: partial
benchmarks:
  metric: latency
  better: lower
  unit: us
  cases: { a: { before: ${before}, after: { samples: [4, 4, 4, 4] } } }
`,
    });
    expect(measured?.cases[0]?.speedup).toMatchObject({ low: 0, high: Number.MAX_VALUE });
  });

  it('say the same by their summary', () => {
    const after = [12, 12, 12, 12];
    const readings = [12, 12, 12, 12, 12, 12, 12, 13];
    const [listed] = measuredOf({ a: [readings, after] }).cases;
    const [summed] = measuredOf({ a: [summarise(readings) ?? 0, after] }).cases;
    expect(summed?.speedup.low).toBeCloseTo(listed?.speedup.low ?? 0, 12);
    expect(listed?.speedup.low).toBeLessThan(0.95);
  });
});
