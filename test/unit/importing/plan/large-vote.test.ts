import { expect, it } from 'vitest';
import { importCost } from '../../../support/vote-cost.ts';

/** Of hundreds: `test/stress/large-vote.test.ts`. */
it('an import of many proposals costs what its rows cost', () => {
  // Eight times the rows.
  expect(importCost(25, 200)).toBeLessThan(14);
});
