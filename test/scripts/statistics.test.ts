import { expect, test } from 'vitest';
import { interleave } from '../../scripts/bench/interleave.mjs';
import { median, quantile } from '../../scripts/bench/statistics.mjs';

test('quantiles interpolate between order statistics', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75);
  expect(quantile([5], 0.75)).toBe(5);
});

test('cases take turns, and warm-up rounds are left out', async () => {
  const calls: string[] = [];
  const record = (name: string) => () => calls.push(name);
  const samples = await interleave([record('a'), record('b')], { runs: 2, warmUp: 1 });
  expect(calls.join('')).toBe('abbaab');
  expect(samples).toEqual([
    [4, 5],
    [3, 6],
  ]);
});
