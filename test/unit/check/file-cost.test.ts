import { it } from 'vitest';
import { expectCheckBelow } from '../../support/file-cost.ts';

/** A megabyte of these, and the others: `test/stress/file-cost.test.ts`. */
it('a proposal of brackets costs little more than a plain one of as many characters', () => {
  const lines = 5000;
  expectCheckBelow(4, { 'proposals/large.yaml': '['.repeat(20 * lines) }, lines);
});
