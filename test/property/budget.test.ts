import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestSets } from '../../src/engine/budget/best-set.ts';
import { frontier } from '../../src/engine/budget/frontier.ts';
import { gainOf, hoursOf, type PlannedForm } from '../../src/engine/budget/problem.ts';
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

  it('is, at each number of hours, what is left of the one before with what comes in', () => {
    const keyOf = ({ proposal, variant }: PlannedForm): string => `${proposal} ${variant}`;
    fc.assert(
      fc.property(budgetCases(5), ({ problem, hours }) => {
        let set: string[] = [];
        const half = hours.div(exact(2)).add(exact(1));
        for (const row of frontier(problem, half, bestSets(problem).within)) {
          const out = row.goesOut.map(keyOf);
          expect(out.filter((form) => !set.includes(form))).toEqual([]);
          set = [...set.filter((form) => !out.includes(form)), ...row.comesIn.map(keyOf)];
          const choice = problem.proposals.map(({ id, forms }) => {
            const built = forms.filter(({ variant }) =>
              set.includes(keyOf({ proposal: id, variant })),
            );
            expect(built.length).toBeLessThan(2);
            return built[0] === undefined ? null : forms.indexOf(built[0]);
          });
          const best = bestByTrying(problem, row.hours);
          expect(choice.filter((form) => form !== null)).toHaveLength(set.length);
          expect([gainOf(problem, choice), hoursOf(problem, choice)].map(String)).toEqual(
            [best.gain, best.hours].map(String),
          );
          expect(row.gain.equals(best.gain)).toBe(true);
        }
      }),
      { numRuns: cases(200) },
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
