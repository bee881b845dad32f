import { expect, it } from 'vitest';
import { importCost } from '../support/vote-cost.ts';

it('an import of hundreds of proposals costs what its rows cost', () => {
  // Eight times the rows; with the square of them it would be more than twice as much.
  expect(importCost(100, 800)).toBeLessThan(14);
});
