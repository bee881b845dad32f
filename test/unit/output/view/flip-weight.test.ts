import { expect, it } from 'vitest';
import { flipWeight } from '../../../../src/output/view/wording/flip-weight.ts';
import { exact } from '../../../../src/quantity/exact.ts';

it.each([
  [exact(117, 1000).add(exact(1, 3000)), exact(1, 10), 'at 11.8% instead of 10%'],
  [exact(1, 8), exact(1, 10), 'above 12.5% instead of 10%'],
  [exact(1, 5), exact(1, 10), 'above 20% instead of 10%'],
  [exact(163, 1000).add(exact(1, 3000)), exact(1, 7), 'at 16.4% instead of 14.3%'],
  [exact(1, 5), exact(1, 3), 'below 20% instead of 33.3%'],
  [exact(1429, 10000), exact(1, 7), 'at 14.3% instead of 14.29%'],
  [exact(1, 5), exact(123456, 1000000), 'above 20% instead of 12.3456%'],
])('a weight that turns a lead: %s', (at, now, words) => {
  expect(flipWeight(at, now)).toBe(words);
});
