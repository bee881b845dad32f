import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tauDistance } from '../../src/engine/scoring/agreement/concordance.ts';
import { exact } from '../../src/quantity/exact.ts';
import { cases } from '../support/effort.ts';
import { shown } from '../support/figure.ts';

/** Few different ranks, so that there are ties. */
const rankings = fc
  .integer({ min: 2, max: 40 })
  .chain((n) =>
    fc.tuple(
      fc.array(fc.integer({ min: 0, max: 12 }), { minLength: n, maxLength: n }),
      fc.array(fc.integer({ min: 0, max: 12 }), { minLength: n, maxLength: n }),
    ),
  );

it('is the sum over all pairs', () => {
  fc.assert(
    fc.property(rankings, ([a, b]) => {
      let halves = 0;
      for (const [i, ai] of a.entries()) {
        for (let j = i + 1; j < a.length; j += 1) {
          const [inA, inB] = [ai - (a[j] ?? 0), (b[i] ?? 0) - (b[j] ?? 0)].map(Math.sign);
          halves += Math.abs((inA ?? 0) - (inB ?? 0));
        }
      }
      expect(shown(tauDistance(a, b))).toBe(shown(exact(halves, a.length * (a.length - 1))));
    }),
    { numRuns: cases(1000) },
  );
});

it('needs two places', () => {
  expect([tauDistance([], []), tauDistance([1], [2])]).toEqual([null, null]);
});
