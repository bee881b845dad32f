import { type Exact, leastCommonMultiple, toNumber, ZERO } from '../../quantity/exact.ts';
import { exp } from '../uncertainty/numerics/elementary.ts';
import { type BudgetProblem, type Chosen, gainOf, hoursOf, type SetChoice } from './problem.ts';
import { type FoundSet, searchBest, searchNext } from './search.ts';
import type { SearchProblem, SearchRule } from './search-problem.ts';

/** The best set within a number of hours. */
export interface BestSet extends Chosen {
  /** Null if no set gains more within the hours; else an upper bound of the gain. */
  readonly atMost: number | null;
}

/** The best sets of one problem. Each number of hours is solved once. */
export interface BestSets {
  /** The set with the highest gain within the hours. */
  readonly within: (hours: Exact) => BestSet;
  /**
   * Of the sets that gain more than the best one within the hours, the one with the fewest hours;
   * null if no number of hours brings more.
   */
  readonly beyond: (hours: Exact) => BestSet | null;
}

/**
 * The sets of proposals with the highest gain within given hours, exactly: hours are compared as
 * whole numbers of their common unit, gains as fractions if doubles cannot separate them. Of equal
 * gains, the set with fewer hours.
 *
 * @param having a proposal that every set must contain; if no set can, nothing is chosen
 */
export function bestSets(problem: BudgetProblem, having: string | null = null): BestSets {
  const forms = problem.proposals.flatMap((each) => each.forms);
  const unit = forms.reduce((whole, { hours }) => leastCommonMultiple(whole, hours.d), 1n);
  const whole = searchProblem(problem, (hours) => hours.n * (unit / hours.d));
  const place = problem.proposals.findIndex(({ id }) => id === having);
  const rules = place < 0 ? whole.rules : [...whole.rules, atLeastOneRule([place])];
  const search = { ...whole, rules };
  const all = search.forms.flat().reduce((whole, { hours }) => whole + hours, 0n);
  const compareTied = (one: SetChoice, other: SetChoice): number =>
    gainOf(problem, one).compare(gainOf(problem, other));
  const inUnits = (hours: Exact): bigint => (hours.lt(ZERO) ? 0n : (hours.n * unit) / hours.d);
  const setOf = ({ choice, atMost }: FoundSet): BestSet => ({
    choice,
    gain: gainOf(problem, choice),
    hours: hoursOf(problem, choice),
    atMost: atMost === null ? null : problem.combination === 'additive' ? atMost : exp(atMost) - 1,
  });
  const solved = new Map<bigint, FoundSet>();
  const best = (units: bigint): FoundSet => {
    const found = solved.get(units) ?? searchBest(search, units, compareTied);
    solved.set(units, found);
    return found;
  };
  return {
    within: (hours) => setOf(best(inUnits(hours))),
    beyond: (hours) => {
      const from = inUnits(hours);
      const known = best(from);
      // A few more hours usually bring more, and need a much shorter search than many.
      for (let more = unit; ; more *= 2n) {
        const next = searchNext(search, from + more, known, compareTied);
        if (next !== null) return setOf(next);
        if (from + more >= all) return null;
      }
    },
  };
}

/** The problem in doubles and whole units of hours. */
export function searchProblem(
  { proposals, after, requires, excludes, overlaps, combination }: BudgetProblem,
  inUnits: (hours: Exact) => bigint,
): SearchProblem {
  const places = new Map(proposals.map(({ id }, at) => [id, at]));
  const placeOf = (id: string): number => places.get(id) ?? -1;
  return {
    forms: proposals.map(({ forms }) =>
      forms.map(({ gain, hours }) => ({ gain: toNumber(gain), hours: inUnits(hours) })),
    ),
    rules: [
      ...after.map(({ proposal, first }) => requirementRule(placeOf(proposal), [placeOf(first)])),
      ...requires.map(({ proposal, oneOf }) =>
        proposal === null
          ? atLeastOneRule(oneOf.map(placeOf))
          : requirementRule(placeOf(proposal), oneOf.map(placeOf)),
      ),
      ...excludes.map(([one, other]) => exclusionRule(placeOf(one), placeOf(other))),
    ],
    overlaps: overlaps.map(({ proposal, with: other, keeps }) => ({
      proposal: placeOf(proposal),
      with: placeOf(other),
      keeps: toNumber(keeps),
    })),
    combination,
  };
}

function requirementRule(proposal: number, oneOf: readonly number[]): SearchRule {
  return {
    members: [proposal, ...oneOf],
    holds: (isBuilt) => !isBuilt(proposal) || oneOf.some(isBuilt),
  };
}

function atLeastOneRule(oneOf: readonly number[]): SearchRule {
  return { members: oneOf, holds: (isBuilt) => oneOf.some(isBuilt) };
}

function exclusionRule(one: number, other: number): SearchRule {
  return { members: [one, other], holds: (isBuilt) => !isBuilt(one) || !isBuilt(other) };
}
