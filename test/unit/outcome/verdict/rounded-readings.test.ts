import { describe, expect, it } from 'vitest';
import { keyedGenerator } from '../../../../src/engine/uncertainty/sampling/generator.ts';
import { summarise } from '../../../../src/outcome/reading/invocations.ts';
import { around } from '../../../support/invocations.ts';
import { measuredOf } from '../../../support/measured.ts';

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

  it('say the same by their summary', () => {
    const after = [12, 12, 12, 12];
    const readings = [12, 12, 12, 12, 12, 12, 12, 13];
    const [listed] = measuredOf({ a: [readings, after] }).cases;
    const [summed] = measuredOf({ a: [summarise(readings) ?? 0, after] }).cases;
    expect(summed?.speedup.low).toBeCloseTo(listed?.speedup.low ?? 0, 12);
    expect(listed?.speedup.low).toBeLessThan(0.95);
  });
});
