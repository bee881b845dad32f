import { expect, it } from 'vitest';
import { checkCost } from '../../support/file-cost.ts';

/** A megabyte of these, and the others: `test/stress/file-cost.test.ts`. */
it('a proposal of brackets costs little more than a plain one of as many characters', () => {
  const lines = 5000;
  expect(checkCost({ 'proposals/large.yaml': '['.repeat(20 * lines) }, lines)).toBeLessThan(4);
});
