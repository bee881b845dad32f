import { describe, expect, it } from 'vitest';
import { pertShape } from '../../../../../src/engine/uncertainty/distribution/pert.ts';
import {
  keyedGenerator,
  permutation,
} from '../../../../../src/engine/uncertainty/sampling/generator.ts';
import {
  drawColumns,
  EVEN_UNIFORM,
} from '../../../../../src/engine/uncertainty/sampling/lattice.ts';
import {
  evenQuantiles,
  tabulate,
} from '../../../../../src/engine/uncertainty/sampling/quantile-table.ts';
import {
  average,
  defaultSamples,
  samplesOf,
  samplingPlan,
} from '../../../../../src/engine/uncertainty/sampling/replicates.ts';

describe('tabulate', () => {
  it.each([0, 0.05, 0.3, 0.5, 0.8, 1])('agrees with the quantile function, mode at %f', (mode) => {
    const { quantile } = pertShape(mode);
    const table = tabulate(quantile);
    for (const offset of [1e-9, 0.37, 1 - 1e-9]) {
      const values = new Float64Array(1024);
      evenQuantiles(table, values, offset);
      const errors = values.map((value, i) => Math.abs(value - quantile((i + offset) / 1024)));
      expect(Math.max(...errors)).toBeLessThan(1e-7);
      const steps = values.map((value, i) => value - (values[i - 1] ?? 0));
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('drawColumns', () => {
  const columns = drawColumns(Array(40).fill(EVEN_UNIFORM), 1024, keyedGenerator(1, 'test'));

  it('fills each column evenly, those past the generating vector too', () => {
    expect(columns).toHaveLength(40);
    for (const column of columns) {
      const errors = column.toSorted().map((value, i) => Math.abs(value - (i + 0.5) / 1024));
      expect(Math.max(...errors)).toBeLessThan(1e-3);
    }
  });

  it('leaves no two columns correlated', () => {
    const correlation = (a: Float64Array, b: Float64Array): number =>
      (12 / 1024) * a.reduce((sum, x, k) => sum + (x - 0.5) * ((b[k] ?? 0) - 0.5), 0);
    for (const [i, a] of columns.entries()) {
      for (const b of columns.slice(i + 1)) expect(Math.abs(correlation(a, b))).toBeLessThan(0.15);
    }
  });

  it('depends on seed and key alone', () => {
    const first = (seed: number, key: string): number =>
      drawColumns([EVEN_UNIFORM], 64, keyedGenerator(seed, key))[0]?.[0] ?? 0;
    expect(first(1, 'a')).toBe(first(1, 'a'));
    expect(new Set([first(1, 'a'), first(2, 'a'), first(1, 'b')]).size).toBe(3);
  });
});

describe('permutation', () => {
  it('holds every number once', () => {
    const order = permutation(keyedGenerator(7, 'order'), 500);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, i) => i));
  });
});

describe('samplingPlan', () => {
  it('draws the next power of two in each of 16 replicates', () => {
    expect(
      [1, 1024, 1025, 65536, 100_000].map((samples) => samplesOf(samplingPlan(samples))),
    ).toEqual([1024, 1024, 2048, 65536, 131072]);
  });

  it.each([0, -5, 1.5, Number.NaN, 2 ** 24 + 1])('refuses %f samples', (samples) => {
    expect(() => samplingPlan(samples)).toThrow(RangeError);
  });

  it('refuses a seed that is no whole number', () => {
    expect(() => samplingPlan(1024, 0.5)).toThrow(RangeError);
  });
});

describe('defaultSamples', () => {
  it('halves for each doubling of a large round, down to 4096', () => {
    expect([1, 25, 26, 50, 51, 200, 400, 401, 100_000].map(defaultSamples)).toEqual([
      65_536, 65_536, 32_768, 32_768, 16_384, 8192, 4096, 4096, 4096,
    ]);
  });
});

describe('average', () => {
  it('gives the standard error sd / sqrt(n), 0 where all agree', () => {
    expect(average([1, 2, 3, 4])).toEqual({ value: 2.5, standardError: Math.sqrt(5 / 3 / 4) });
    expect(average(Array(16).fill(0.1))).toEqual({ value: 0.1, standardError: 0 });
  });
});
