import fc from 'fast-check';
import {
  type BudgetProblem,
  type Chosen,
  gainOf,
  hoursOf,
  type SetChoice,
} from '../../src/engine/budget/problem.ts';
import { type Exact, exact, toNumber } from '../../src/quantity/exact.ts';

/** A problem without rules: each proposal has one form, with a gain and hours. */
export function plainProblem(
  forms: readonly (readonly [gain: Exact, hours: Exact])[],
  more: Partial<BudgetProblem> = {},
): BudgetProblem {
  return {
    proposals: forms.map(([gain, hours], at) => ({
      id: `p${at + 1}`,
      forms: [{ variant: null, gain, hours }],
    })),
    requires: [],
    excludes: [],
    overlaps: [],
    combination: 'factors',
    ...more,
  };
}

/**
 * The best choice, found by exhaustive search. Branches that could not beat the best gain, even
 * without any loss or overlap, are skipped. Gains are compared as doubles first, and as fractions
 * if they are close. The hours of every form are multiples of 1/42.
 */
export function bestByTrying(problem: BudgetProblem, hours: Exact): Chosen {
  const { proposals } = problem;
  const options = proposals.map(({ forms }) => [null, ...forms.keys()]);
  const spans = proposals.map(({ forms }) =>
    forms.map((form) => Math.round(42 * toNumber(form.hours))),
  );
  const most = Math.floor(toNumber(hours.mul(42)));
  const nearGain = nearGainsOf(problem);
  const choice: (number | null)[] = options.map(() => null);
  let best: Chosen = { choice: [...choice], gain: exact(0), hours: exact(0) };
  let bestGain = 0;
  const consider = (): void => {
    const near = nearGain(choice);
    if (near < bestGain - 1e-9 || !isAllowed(problem, choice)) return;
    const gain = gainOf(problem, choice);
    const taken = hoursOf(problem, choice);
    if (gain.gt(best.gain) || (gain.equals(best.gain) && taken.lt(best.hours))) {
      best = { choice: [...choice], gain, hours: taken };
      bestGain = near;
    }
  };
  const growths = proposals.map(({ forms }) => forms.map(({ gain }) => growthOf(problem, gain)));
  const stillToCome = proposals.map((_, at) =>
    growths.slice(at).reduce((all, forms) => all * Math.max(1, ...forms), 1),
  );
  const visit = (at: number, spent: number, growth: number): void => {
    if (spent > most || growth * (stillToCome[at] ?? 1) < growthOf(problem, bestGain) - 1e-6)
      return;
    if (at === options.length) consider();
    for (const form of options[at] ?? []) {
      choice[at] = form;
      if (form === null) visit(at + 1, spent, growth);
      else visit(at + 1, spent + (spans[at]?.[form] ?? 0), growth * (growths[at]?.[form] ?? 1));
    }
  };
  visit(0, 0, 1);
  return best;
}

/**
 * An upper bound on the factor that a gain multiplies by; an overlap may remove a loss. Sums are
 * converted to products, so that both combinations have the same kind of bound.
 */
function growthOf({ combination }: BudgetProblem, gain: Exact | number): number {
  const most = Math.max(0, Number(gain));
  return combination === 'additive' ? Math.exp(most) : 1 + most;
}

/** True if a choice satisfies every rule of the problem except the hours. */
function isAllowed(problem: BudgetProblem, choice: SetChoice): boolean {
  const { proposals } = problem;
  const isBuilt = (_: unknown, at: number): boolean => (choice[at] ?? null) !== null;
  const built = new Set(proposals.filter(isBuilt).map(({ id }) => id));
  return (
    problem.requires.every(
      ({ needing, oneOf }) =>
        !needing.every((id) => built.has(id)) || oneOf.some((id) => built.has(id)),
    ) && problem.excludes.every(([one, other]) => !built.has(one) || !built.has(other))
  );
}

/** `gainOf` in doubles, with the fractions converted once for all choices. */
function nearGainsOf(problem: BudgetProblem): (choice: SetChoice) => number {
  const place = (id: string): number => Number(id.slice(1)) - 1;
  const ofForms = problem.proposals.map(({ forms }) => forms.map(({ gain }) => toNumber(gain)));
  const overlaps = problem.overlaps.map((each) => ({
    at: place(each.proposal),
    other: place(each.with),
    keeps: toNumber(each.keeps),
  }));
  const gains = ofForms.map(() => 0);
  return (choice) => {
    for (let at = 0; at < gains.length; at += 1) gains[at] = ofForms[at]?.[choice[at] ?? -1] ?? 0;
    for (const { at, other, keeps } of overlaps) {
      if ((choice[other] ?? null) !== null) gains[at] = (gains[at] ?? 0) * keeps;
    }
    let [sum, product] = [0, 1];
    for (const gain of gains) {
      sum += gain;
      product *= 1 + gain;
    }
    return problem.combination === 'additive' ? sum : product - 1;
  };
}

/** Random problems with at most this many proposals, with rules, and hours to spend. */
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
          requires: fc
            .tuple(
              fc.array(fc.tuple(place, fc.tuple(place)), { maxLength: 4 }),
              fc.array(fc.tuple(place, fc.array(place, { minLength: 1, maxLength: 3 })), {
                maxLength: 2,
              }),
            )
            .map((lists) =>
              lists
                .flat()
                .map(([one, oneOf]) => ({ needing: [named(one)], oneOf: oneOf.map(named) })),
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
          combination: fc.constantFrom('factors' as const, 'additive' as const),
        }),
        hours: fc.integer({ min: 0, max: 200 }).map((half) => exact(half, 2)),
      });
    });
}
