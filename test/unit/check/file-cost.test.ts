import { expect, it } from 'vitest';
import { checkCost } from '../../support/file-cost.ts';

/** The others are in `test/stress/file-cost.test.ts`. */
it.each([
  ['brackets', '['.repeat(100_000)],
  ['unknown fields', Array.from({ length: 20_000 }, (_, at) => `k${at}: 1\n`).join('')],
])('a proposal of %s costs little more than a plain megabyte', (_name, content) => {
  expect(checkCost({ 'proposals/large.yaml': content })).toBeLessThan(15);
});
