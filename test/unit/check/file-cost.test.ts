import { expect, it } from 'vitest';
import { checkCost } from '../../support/file-cost.ts';

/** The others are in `test/stress/file-cost.test.ts`. */
it('a proposal of brackets costs little more than a plain megabyte', () => {
  expect(checkCost({ 'proposals/large.yaml': '['.repeat(100_000) })).toBeLessThan(15);
});
