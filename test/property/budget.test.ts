import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestSets } from '../../src/engine/budget/best-set.ts';
import { exact } from '../../src/quantity/exact.ts';
import { bestByTrying, budgetCases } from '../support/budget-problem.ts';
import { cases, isStress } from '../support/effort.ts';

describe('the best set within hours', () => {
  it('is what trying every set finds', () => {
    fc.assert(
      fc.property(budgetCases(isStress() ? 14 : 8), ({ problem, hours }) => {
        const found = bestSets(problem).within(hours);
        const best = bestByTrying(problem, hours);
        expect([found.gain.toFraction(), found.hours.toFraction(), found.atMost]).toEqual([
          best.gain.toFraction(),
          best.hours.toFraction(),
          null,
        ]);
      }),
      { numRuns: isStress() ? 10_000 : 200 },
    );
  });

  it('brings more for fewer hours than any other that brings more', () => {
    fc.assert(
      fc.property(budgetCases(5), ({ problem, hours }) => {
        const { within, beyond } = bestSets(problem);
        const next = beyond(hours);
        const now = within(hours).gain;
        if (next === null) {
          expect(bestByTrying(problem, exact(1000)).gain.equals(now)).toBe(true);
          return;
        }
        expect(next.gain.gt(now)).toBe(true);
        const less = bestByTrying(problem, next.hours.sub(exact(1, 84)));
        expect(less.gain.gt(now)).toBe(false);
      }),
      { numRuns: cases(60) },
    );
  });
});
