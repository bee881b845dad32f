import { describe, expect, it } from 'vitest';
import { sampleQuantile } from '../../../../../src/engine/uncertainty/numerics/order-statistic.ts';
import { keyedGenerator } from '../../../../../src/engine/uncertainty/sampling/generator.ts';

describe('sampleQuantile', () => {
  it('is linear between the order statistics, as Hazen places them', () => {
    const sample = () => Float64Array.of(40, 10, 30, 20);
    expect([0, 0.125, 0.25, 0.5, 0.95, 1].map((p) => sampleQuantile(sample(), p))).toEqual([
      10, 10, 15, 25, 40, 40,
    ]);
  });

  it('agrees with sorting, ties and all', () => {
    const next = keyedGenerator(3, 'sort');
    for (let round = 0; round < 50; round += 1) {
      const values = Float64Array.from({ length: 101 }, () => next() % 20);
      expect(sampleQuantile(values.slice(), 50.5 / 101)).toBe(values.toSorted()[50]);
    }
  });
});
