import { it } from 'vitest';
import { expectImportBelow } from '../../../support/vote-cost.ts';

/** Of hundreds: `test/stress/large-vote.test.ts`. */
it('an import of many proposals costs what its rows cost', () => {
  // Eight times the rows.
  expectImportBelow(14, 25, 200);
});
