import fc from 'fast-check';
import {
  type BudgetProblem,
  type Choice,
  type Chosen,
  gainOf,
  hoursOf,
  isAllowed,
} from '../../src/engine/budget/problem.ts';
import { type Exact, exact } from '../../src/quantity/exact.ts';

/** A problem without rules: each proposal in one form, of a gain and hours. */
export function plainProblem(
  forms: readonly (readonly [gain: Exact, hours: Exact])[],
  more: Partial<BudgetProblem> = {},
): BudgetProblem {
  return {
    proposals: forms.map(([gain, hours], at) => ({
      id: `p${at + 1}`,
      forms: [{ variant: null, gain, hours }],
    })),
    after: [],
    requires: [],
    excludes: [],
    overlaps: [],
    combination: 'factors',
    ...more,
  };
}

/** The best choice, found by trying all of them. */
export function bestByTrying(problem: BudgetProblem, hours: Exact): Chosen {
  const options = problem.proposals.map(({ forms }) => [null, ...forms.keys()]);
  let best: Chosen = { choice: options.map(() => null), gain: exact(0), hours: exact(0) };
  const visit = (choice: Choice): void => {
    if (choice.length < options.length) {
      for (const form of options[choice.length] ?? []) visit([...choice, form]);
      return;
    }
    const spent = hoursOf(problem, choice);
    if (spent.gt(hours) || !isAllowed(problem, choice)) return;
    const gain = gainOf(problem, choice);
    if (gain.gt(best.gain) || (gain.equals(best.gain) && spent.lt(best.hours))) {
      best = { choice, gain, hours: spent };
    }
  };
  visit([]);
  return best;
}

/** Random problems of up to so many proposals, with what rules may ask, and hours to spend. */
export function budgetCases(most: number): fc.Arbitrary<{
  readonly problem: BudgetProblem;
  readonly hours: Exact;
}> {
  const form = fc.record({
    gain: fc.integer({ min: -20, max: 60 }).map((percent) => exact(percent, 100)),
    hours: fc
      .tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(1, 2, 3, 7))
      .map(([n, d]) => exact(n, d)),
  });
  return fc
    .array(fc.array(form, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: most })
    .chain((all) => {
      const place = fc.nat(all.length - 1);
      const pair = fc.tuple(place, place);
      const named = (at: number): string => `p${at + 1}`;
      return fc.record({
        problem: fc.record({
          proposals: fc.constant(
            all.map((forms, at) => ({
              id: named(at),
              forms: forms.map((each, k) => ({ ...each, variant: k === 0 ? null : `v${k}` })),
            })),
          ),
          after: fc
            .array(pair, { maxLength: 4 })
            .map((list) =>
              list.map(([one, other]) => ({ proposal: named(one), first: named(other) })),
            ),
          requires: fc
            .array(fc.tuple(place, fc.array(place, { minLength: 1, maxLength: 3 })), {
              maxLength: 2,
            })
            .map((list) =>
              list.map(([one, oneOf]) => ({ proposal: named(one), oneOf: oneOf.map(named) })),
            ),
          excludes: fc
            .array(
              pair.filter(([one, other]) => one !== other),
              { maxLength: 3 },
            )
            .map((list) => list.map(([a, b]) => [named(a), named(b)] as const)),
          overlaps: fc
            .array(fc.tuple(place, place, fc.integer({ min: 0, max: 4 })), { maxLength: 3 })
            .map((list) =>
              list
                .filter(([one, other]) => one !== other)
                .map(([one, other, keeps]) => ({
                  proposal: named(one),
                  with: named(other),
                  keeps: exact(keeps, 4),
                })),
            ),
          combination: fc.constantFrom('factors' as const, 'sum' as const),
        }),
        hours: fc.integer({ min: 0, max: 200 }).map((half) => exact(half, 2)),
      });
    });
}
